/**
 * Compiles the scripts that stored pages carry inline (lib/page/inline/*.ts) into lib/page/inline-scripts.ts. That file
 * is committed, because the cache's code is run as it is by Node and bundled for Cloudflare by a tool of its own; a test
 * fails when it is not what its sources make.
 */
import { readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const PAGE_FOLDER = fileURLToPath(new URL('../page/', import.meta.url))
const SOURCES = join(PAGE_FOLDER, 'inline')

/** File that the compiled scripts are in. */
export const INLINE_SCRIPTS_FILE = join(PAGE_FOLDER, 'inline-scripts.ts')

/** start-scripts.ts → START_SCRIPTS */
const constantOf = (file: string): string => basename(file, '.ts').replaceAll('-', '_').toUpperCase()

/** Text of lib/page/inline-scripts.ts: a constant for each source. */
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
    // Without "use strict" in each: modules are strict as they are checked.
    tsconfigRaw: {},
    write: false,
    outdir: SOURCES,
  })
  const constants = outputFiles.map(({ text }, index) => {
    const file = files[index] ?? ''
    return `/** lib/page/inline/${file} */\nexport const ${constantOf(file)} =\n  ${JSON.stringify(text.trim())}\n`
  })
  return `// Made from lib/page/inline by \`npm run inline-scripts\`: change the sources, not this file.\n\n${constants.join('\n')}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(INLINE_SCRIPTS_FILE, await compileInlineScripts())
