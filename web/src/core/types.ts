// The types of the C++ core's answers. Most are generated from src/wire (wire_types.ts); the rest are here.
import type { GameRecord } from "./wire_types.ts";

export type * from "./wire_types.ts";

export type OptionValue = NonNullable<GameRecord["options"]>[string];
