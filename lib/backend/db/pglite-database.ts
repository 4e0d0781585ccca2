import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createSerializer } from '../../contract-server/serialize-by-key.ts'
import type { Connection, Database, Queryable, Row } from './database.ts'

/** Extensions that the schema needs. */
export const PGLITE_EXTENSIONS = { pg_trgm }

type Runner = Pick<PGlite, 'query' | 'exec'>

const queryable = (runner: Runner): Queryable => ({
  query: async <R extends Row>(sql: string, parameters: readonly unknown[] = []) =>
    (await runner.query<R>(sql, [...parameters])).rows,
  run: async (script) => {
    await runner.exec(script)
  },
})

/** Wraps an open PGlite. */
export function pgliteDatabase(client: PGlite): Database {
  const connection: Connection = {
    ...queryable(client),
    transaction: (work) => client.transaction((transaction) => work(queryable(transaction))),
  }
  const takeTurn = createSerializer()
  return {
    ...connection,
    isShared: false,
    inTurn: (name, work) => takeTurn(name, () => work(connection)),
    close: () => client.close(),
  }
}

/**
 * Opens the embedded database in `folder`, or in memory without a folder. Only one process may open a folder: with two,
 * rows get lost without an error (use lock-file.ts).
 */
export const openPGlite = async (folder?: string): Promise<Database> =>
  pgliteDatabase(
    await PGlite.create({ ...(folder === undefined ? {} : { dataDir: folder }), extensions: PGLITE_EXTENSIONS }),
  )
