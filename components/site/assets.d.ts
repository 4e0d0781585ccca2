/** A font file imported for its public address. */
declare module '*.woff2?address' {
  const url: string
  export default url
}
