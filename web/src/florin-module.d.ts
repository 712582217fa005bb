declare module "florin-module?url" {
  const url: string;
  export default url;
}
// The games' own parts. games.ts generates these modules when the page is built.
declare module "virtual:florin-games" {
  const games: Record<import("./core/catalogue.ts").Language, import("./core/types.ts").GameInfo[]>;
  export default games;
}
declare module "virtual:florin-rooms" {
  const rooms: Record<string, import("./tables/rooms.ts").Room>;
  export default rooms;
}
declare module "virtual:florin-styles" {}
declare module "virtual:florin-texts" {
  export const scopes: Record<string, string[]>;
  const catalogues: Record<import("./core/catalogue.ts").Language, string>;
  export default catalogues;
}
declare module "virtual:florin-rules" {
  const rules: Record<string, Partial<Record<import("./core/catalogue.ts").Language, () => Promise<string>>>>;
  export default rules;
}
declare module "virtual:florin-weights" {
  const weights: Record<string, { table: string | undefined; alone: string | undefined }>;
  export default weights;
}
