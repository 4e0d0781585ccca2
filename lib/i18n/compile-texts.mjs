import compile from 'icu-minify/compile'

/**
 * Compiles a file of texts: every ICU message gets the short form that `icu-minify/format` renders without parsing.
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
 * compileTexts as a loader of the build. next-intl's own (`next-intl/extractor/catalogLoader`) turns the file into a
 * script, which breaks imports `with { type: 'json' }`, and Node needs those where it reads the files without a build.
 *
 * @param {string} source JSON
 * @returns {string} JSON
 */
export default function loadTexts(source) {
  return JSON.stringify(compileTexts(JSON.parse(source)))
}
