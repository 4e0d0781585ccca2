import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { compileTexts } from '../../lib/i18n/compile-texts.mjs'

/** Modules that look texts up by their keys. Tests that import a text file get the original. */
const READERS = /\/lib\/i18n\/(?:messages|english-texts)\.ts$/
const MARK = '.compiled.js'

/** Compiles text files as the build does (next.config.mjs). */
export const compiledTexts = (): Plugin => ({
  name: 'compiled-texts',
  enforce: 'pre',
  // Vite itself treats files in the public folder as URLs below the root.
  resolveId: (source, importer = '') =>
    /\/public\/locales\/.*\.json$/.test(source) && READERS.test(importer)
      ? `${join(dirname(importer), source)}${MARK}`
      : undefined,
  load: (path) =>
    path.endsWith(MARK)
      ? `export default ${JSON.stringify(compileTexts(JSON.parse(readFileSync(path.slice(0, -MARK.length), 'utf8'))))}`
      : undefined,
})
