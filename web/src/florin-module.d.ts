declare module "florin-module?url" {
  const url: string;
  export default url;
}
declare module "virtual:florin-games" {
  const games: Record<"en" | "pl", import("./core/types.ts").GameInfo[]>;
  export default games;
}
