// What the page shows of Tiny.
import type { Room } from "#page/tables/rooms.ts";
import { drawn } from "#page/tables/view.ts";
import { Picture } from "./picture.tsx";
import { table } from "./table.tsx";

export const room: Room = { table: drawn(table), Picture, seats: 3, lesson: { seats: 2 } };
