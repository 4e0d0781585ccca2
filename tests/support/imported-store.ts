/** A store that only one test needs, imported into the site under test as `npm run store` does. */
import { execFile } from 'node:child_process'
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { nodeCommand, ROOT } from '../../lib/cli/settings.ts'
import { DATA_FOLDER_NOTE } from './data-folder.ts'
import { TEST_STOREFRONT_PORT } from './stores.ts'

const run = promisify(execFile)

/** Tells the running back end about a store; the folder is read at once. Resolves to what the command says. */
async function manageStore(...args: readonly string[]): Promise<string> {
  const DATA_DIR = await readFile(DATA_FOLDER_NOTE, 'utf8')
  const { stdout, stderr } = await run(nodeCommand(), ['lib/cli/store.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR },
  })
  return stdout + stderr
}

/** Contents by path: JSON, or text as it is. */
type Files = Readonly<Record<string, unknown>>

async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  }
}

/** Imports a temporary folder; resolves to the store's origin, what the import said, and what removes store and folder. */
async function importFrom(id: string, folder: string) {
  const output = await manageStore('import', folder)
  return {
    output,
    origin: `http://${id}.localhost:${TEST_STOREFRONT_PORT}`,
    /** Imports it again with other files. */
    change: async (files: Files) => {
      await writeFiles(folder, files)
      await manageStore('import', folder)
    },
    remove: async () => {
      await manageStore('remove', id)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Imports the fixture store under another name.
 *
 * @param files that replace the fixture's
 * @returns its origin, and what removes it again
 */
export async function importStore(id: string, files: Files) {
  const folder = await mkdtemp(join(tmpdir(), 'showroom-store-'))
  await cp(join(ROOT, 'tests', 'support', 'fixture-store'), folder, { recursive: true })
  await writeFiles(folder, { 'store.json': { id, hosts: [`${id}.localhost`] }, ...files })
  return importFrom(id, folder)
}

/**
 * Writes a new store as dealers do, and imports it; answers as `importStore` does.
 *
 * @param own products: lines that are added to products.jsonl; files: contents by path in the store's folder, which are
 * added or replace those of the new store
 */
export async function importNewStore(
  id: string,
  { products = [], files = {} }: { products?: readonly object[]; files?: Files } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'showroom-store-'))
  await manageStore('new', id, '--dir', folder)
  await writeFiles(folder, files)
  const lines = products.map((product) => `${JSON.stringify(product)}\n`)
  await appendFile(join(folder, 'products.jsonl'), lines.join(''))
  return importFrom(id, folder)
}
