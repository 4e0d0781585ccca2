/** Only the lists of common words: the packages' other lists (surnames, an encyclopedia) are twice as large. */
declare module '@zxcvbn-ts/language-*/dist/commonWords.json.mjs' {
  const words: string[]
  export default words
}
