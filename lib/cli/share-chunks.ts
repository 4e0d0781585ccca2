import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A chunk is a list of modules with their ids; the runtime uses the first module for each id. */
const CHUNK = /^module\.exports=\[/
const SOURCE_MAP = /\s*\/\/# sourceMappingURL=\S*\s*$/

/**
 * Replaces copies of chunks by references to the first. Turbopack writes a chunk once for each route that loads it; the
 * worker bundles all of them in one file, and gzip's window is 32 KiB, so that it finds no copies further away.
 *
 * @param folder of chunks; not recursive
 * @returns number of copies
 */
export function shareChunks(folder: string): number {
  const firsts = new Map<string, string>()
  let copies = 0
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.js')) continue
    const file = join(folder, name)
    const code = readFileSync(file, 'utf8').replace(SOURCE_MAP, '')
    if (!CHUNK.test(code)) continue
    const first = firsts.get(code)
    if (first === undefined) {
      firsts.set(code, name)
      continue
    }
    writeFileSync(file, `module.exports=require(${JSON.stringify(`./${first}`)})\n`)
    copies += 1
  }
  return copies
}
