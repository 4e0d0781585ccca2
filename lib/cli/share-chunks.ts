import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A chunk is a list of modules and their ids; the runtime takes the first of each id that it meets. */
const CHUNK = /^module\.exports=\[/
const SOURCE_MAP = /\s*\/\/# sourceMappingURL=\S*\s*$/

/**
 * Turbopack writes a chunk once for each route that loads it. The worker is one file of all of them, and gzip sees no copy
 * that is more than 32 KiB away: copies become references to the first.
 *
 * @param folder of chunks; folders in it are left alone
 * @returns how many copies there were
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
