import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buildStarterFiles } from './starter-files.ts'

const STORE_ID = /^[a-z0-9][a-z0-9-]{0,39}$/

/**
 * Writes a small complete store folder to start from.
 * @throws Error with a sentence for staff if the id is invalid or the folder is not empty
 */
export async function writeNewStore(folder: string, id: string): Promise<void> {
  if (!STORE_ID.test(id)) throw new Error("The id may contain only lower-case letters, digits and '-'.")
  const present = await readdir(folder).catch(() => [])
  if (present.length > 0) throw new Error(`The folder ${folder} is not empty.`)
  for (const [name, content] of Object.entries(buildStarterFiles(id))) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
}
