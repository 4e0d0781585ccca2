import { readdir, readFile } from 'node:fs/promises'
import type { Database } from './database.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

/** Any number will do, as long as nothing else in the database locks it. */
const MIGRATION_LOCK = 7_214_001

/**
 * Brings the schema up to date: runs every file of migrations/ that has not run yet, in the order of their names, in
 * one transaction. Processes that start together wait for each other. Answers the names of the files run.
 */
export async function migrate(database: Database): Promise<string[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  return database.transaction(async (transaction) => {
    await transaction.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await transaction.run('CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY)')
    const done = new Set((await transaction.query<{ name: string }>('SELECT name FROM migration')).map((r) => r.name))
    const missing = names.filter((name) => !done.has(name))
    for (const name of missing) {
      await transaction.run(await readFile(new URL(name, FOLDER), 'utf8'))
      await transaction.query('INSERT INTO migration (name) VALUES ($1)', [name])
    }
    return missing
  })
}
