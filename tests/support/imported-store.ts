/** Imports a store for a single test into the tested site, as `npm run store` does. */
import { execFile } from 'node:child_process'
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { nodeCommand, ROOT } from '../../lib/cli/settings.ts'
import { DATA_FOLDER_NOTE } from './data-folder.ts'
import { TEST_STOREFRONT_PORT } from './stores.ts'

const run = promisify(execFile)

/** Runs `npm run store` against the running back end; returns its output. */
async function manageStore(...args: readonly string[]): Promise<string> {
  const DATA_DIR = await readFile(DATA_FOLDER_NOTE, 'utf8')
  const { stdout, stderr } = await run(nodeCommand(), ['lib/cli/main.ts', 'store', ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR },
  })
  return stdout + stderr
}

const RUN = Date.now().toString(36)

/**
 * A store id that no earlier run on the same site has used: the site caches hostnames for half a minute, including
 * those of removed stores, and serves stale pages once while it renews them.
 */
export const idOfRun = (name: string): string => `${name}-${RUN}`

/** Contents by path: a value is written as JSON, a string unchanged. */
type Files = Readonly<Record<string, unknown>>

async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  }
}

/**
 * Imports a temporary folder; returns the store's origin, the import's output, and functions to change and remove it.
 */
async function importFrom(name: string, folder: string) {
  const id = idOfRun(name)
  const output = await manageStore('import', folder)
  return {
    output,
    origin: `http://${id}.localhost:${TEST_STOREFRONT_PORT}`,
    /** Imports it again with changed files. */
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
 * @param files replacements of the fixture's files
 * @returns its origin, and the function that removes it
 */
export async function importStore(name: string, files: Files) {
  const id = idOfRun(name)
  const folder = await mkdtemp(join(tmpdir(), 'showroom-store-'))
  await cp(join(ROOT, 'tests', 'support', 'fixture-store'), folder, { recursive: true })
  await writeFiles(folder, { 'store.json': { id, hosts: [`${id}.localhost`] }, ...files })
  return importFrom(name, folder)
}

/**
 * Creates a new store as dealers do, and imports it; returns the same as `importStore`.
 *
 * @param own products: lines appended to products.jsonl; files: contents by path in the store's folder, added to or
 * replacing those of the new store
 */
export async function importNewStore(
  name: string,
  { products = [], files = {} }: { products?: readonly object[]; files?: Files } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'showroom-store-'))
  await manageStore('new', idOfRun(name), '--dir', folder)
  await writeFiles(folder, files)
  const lines = products.map((product) => `${JSON.stringify(product)}\n`)
  await appendFile(join(folder, 'products.jsonl'), lines.join(''))
  return importFrom(name, folder)
}
