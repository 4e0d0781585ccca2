import compile from 'icu-minify/compile'

/**
 * Compiles a file of texts: every ICU message becomes the short form that `icu-minify/format` writes out without parsing.
 *
 * @typedef {string | { [key: string]: Texts }} Texts
 * @param {Texts} texts
 * @returns {unknown} the same keys
 */
export const compileTexts = (texts) =>
  typeof texts === 'string'
    ? compile(texts)
    : Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileTexts(text)]))

/**
 * The same as a loader of the build. next-intl's own (`next-intl/extractor/catalogLoader`) makes a script of the file, and
 * so breaks imports `with { type: 'json' }`, which Node needs where these files are read without a build.
 *
 * @param {string} source JSON
 * @returns {string} JSON
 */
export default function loadTexts(source) {
  return JSON.stringify(compileTexts(JSON.parse(source)))
}
