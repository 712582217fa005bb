declare module "florin-module?url" {
  const url: string;
  export default url;
}
