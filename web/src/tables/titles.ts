// Titles of what belongs to a seat.
import { t } from "../core/i18n.ts";
import type { Seat } from "../core/types.ts";
import type { TableView } from "./view.ts";

export const sheetTitle = (view: TableView, seat: Seat): string =>
  seat === view.you ? t("sheet-yours") : t("sheet-of", { name: view.name(seat) });
