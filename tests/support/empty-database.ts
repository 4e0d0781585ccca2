/**
 * An empty database of the back end, created once per run of the contract tests: creating one takes PGlite three
 * seconds of CPU, opening a copy less than one.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import type { Database } from '../../lib/backend/db/database.ts'
import { migrate } from '../../lib/backend/db/migrate.ts'
import { PGLITE_EXTENSIONS, pgliteDatabase } from '../../lib/backend/db/pglite-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of PGlite's dump of the database. */
    emptyDatabase: string
  }
}

/** Creates the database before the first test; vitest calls the returned function after the last. */
export default async function makeEmptyDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'showroom-database-'))
  const file = join(folder, 'empty.tar')
  const client = await PGlite.create({ extensions: PGLITE_EXTENSIONS })
  await migrate(pgliteDatabase(client))
  const dump = await client.dumpDataDir('none')
  await writeFile(file, new Uint8Array(await dump.arrayBuffer()))
  await client.close()
  project.provide('emptyDatabase', file)
  return () => rm(folder, { recursive: true, force: true })
}

/** Opens a copy of it in memory. */
export async function openEmptyDatabase(file: string): Promise<Database> {
  const loadDataDir = new Blob([await readFile(file)])
  return pgliteDatabase(await PGlite.create({ loadDataDir, extensions: PGLITE_EXTENSIONS }))
}
