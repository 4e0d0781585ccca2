/**
 * Empty databases of the back end, created once per run of the contract tests, one of each kind: the migrations take
 * PGlite three seconds of CPU and PostgreSQL one, a copy far less.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { Database } from '../../lib/backend/db/database.ts'
import { migrate } from '../../lib/backend/db/migrate.ts'
import { PGLITE_EXTENSIONS, pgliteDatabase } from '../../lib/backend/db/pglite-database.ts'
import { openPostgres } from '../../lib/backend/db/postgres-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of PGlite's dump of the database. */
    emptyDatabase: string
    /** Name of the database that PostgreSQL copies; '' without TEST_DATABASE_URL. */
    postgresTemplate: string
  }
}

/** Creates the databases before the first test; vitest calls the returned function after the last. */
export default async function makeEmptyDatabases(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'showroom-database-'))
  const file = join(folder, 'empty.tar')
  const client = await PGlite.create({ extensions: PGLITE_EXTENSIONS })
  await migrate(pgliteDatabase(client))
  const dump = await client.dumpDataDir('none')
  await writeFile(file, new Uint8Array(await dump.arrayBuffer()))
  await client.close()
  project.provide('emptyDatabase', file)

  const url = process.env.TEST_DATABASE_URL
  const template = url ? await createTemplate(url) : undefined
  project.provide('postgresTemplate', template?.name ?? '')
  return async () => {
    await template?.drop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Creates a database in PostgreSQL: an empty one, or a copy of `template`. */
export async function createPostgresDatabase(url: string, template = '') {
  const name = `showroom_test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}${template === '' ? '' : ` TEMPLATE ${template}`}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  const database = openPostgres(address.href)
  const drop = async () => {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.end()
  }
  return { name, database, drop }
}

async function createTemplate(url: string) {
  const { name, database, drop } = await createPostgresDatabase(url)
  await migrate(database)
  // PostgreSQL copies a database only while nobody is connected to it.
  await database.close()
  return { name, drop }
}

/** Opens a copy of PGlite's dump in memory. */
export async function openEmptyDatabase(file: string): Promise<Database> {
  const loadDataDir = new Blob([await readFile(file)])
  return pgliteDatabase(await PGlite.create({ loadDataDir, extensions: PGLITE_EXTENSIONS }))
}
