/** URL of a file that is published with the build (rules in next.config.mjs). */
declare module '*?address' {
  const address: string
  export default address
}
