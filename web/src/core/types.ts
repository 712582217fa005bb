// The shapes of what the C++ core says. They are written from src/wire (wire_types.ts); here are the few that have no name there.
import type { GameRecord } from "./wire_types.ts";

export type * from "./wire_types.ts";

export type OptionValue = NonNullable<GameRecord["options"]>[string];
