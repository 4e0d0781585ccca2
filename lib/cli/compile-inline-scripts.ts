/**
 * Compiles the inline scripts of cached pages (lib/finish-html/inline/*.ts) into lib/finish-html/inline-scripts.ts.
 * That file is committed, because the cache's code runs uncompiled on Node and is bundled for Cloudflare by another
 * tool; a test fails if it is out of date.
 */
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const PAGE_FOLDER = fileURLToPath(new URL('../finish-html/', import.meta.url))
const SOURCES = join(PAGE_FOLDER, 'inline')

export const INLINE_SCRIPTS_FILE = join(PAGE_FOLDER, 'inline-scripts.ts')

/** start-scripts.ts → START_SCRIPTS */
const constantOf = (file: string): string => basename(file, '.ts').replaceAll('-', '_').toUpperCase()

/** Contents of lib/finish-html/inline-scripts.ts: a constant for each source. */
export async function compileInlineScripts(): Promise<string> {
  const files = readdirSync(SOURCES)
    .filter((file) => file.endsWith('.ts'))
    .sort()
  const { outputFiles } = await build({
    entryPoints: files.map((file) => join(SOURCES, file)),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    // Without "use strict" in each script: type-checked modules are strict already.
    tsconfigRaw: {},
    write: false,
    outdir: SOURCES,
  })
  const constants = outputFiles.map(({ text }, index) => {
    const file = files[index] ?? ''
    const comment = `/** lib/finish-html/inline/${file} */`
    return `${comment}\nexport const ${constantOf(file)} =\n  ${JSON.stringify(text.trim())}\n`
  })
  const head = '// Made from lib/finish-html/inline by `npm run inline-scripts`: edit the sources, not this file.'
  return `${head}\n\n${constants.join('\n')}`
}
