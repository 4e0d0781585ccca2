import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { compileTexts } from '../../lib/i18n/compile-texts.mjs'

/** Who looks texts up by their keys. Tests that import a file of texts get it as it stands. */
const READERS = /\/lib\/i18n\/(?:messages|english-texts)\.ts$/
const MARK = '.compiled.js'

/** Files of texts as the build compiles them (next.config.mjs). */
export const compiledTexts = (): Plugin => ({
  name: 'compiled-texts',
  enforce: 'pre',
  // Vite itself takes files of the public folder for addresses below the root.
  resolveId: (source, importer = '') =>
    /\/public\/locales\/.*\.json$/.test(source) && READERS.test(importer)
      ? `${join(dirname(importer), source)}${MARK}`
      : undefined,
  load: (path) =>
    path.endsWith(MARK)
      ? `export default ${JSON.stringify(compileTexts(JSON.parse(readFileSync(path.slice(0, -MARK.length), 'utf8'))))}`
      : undefined,
})
