// What this game brings to the page: its table, its picture and its lesson.
import type { Room } from "#page/tables/rooms.ts";
import { drawn } from "#page/tables/view.ts";
import { Picture } from "./picture.tsx";
import { table } from "./table.tsx";

export const room: Room = { table: drawn(table), Picture, seats: 2, lesson: { seats: 2 } };
