import { readdir, readFile } from 'node:fs/promises'
import type { Database } from './database.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

/** An arbitrary number that no other lock in the database uses. */
const MIGRATION_LOCK = 7_214_001

/**
 * Runs the files of migrations/ that have not run yet, sorted by name, in one transaction. Processes that start at the
 * same time wait for each other. Returns the names of these files.
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
