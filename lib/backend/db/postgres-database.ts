import pg from 'pg'
import { causeOf, log } from '../../telemetry/log.ts'
import type { Database, Queryable, Row } from './database.ts'

const queryable = (runner: pg.Pool | pg.PoolClient): Queryable => ({
  query: async <R extends Row>(sql: string, parameters: readonly unknown[] = []) =>
    (await runner.query<R>(sql, [...parameters])).rows,
  run: async (script) => {
    await runner.query(script)
  },
})

/** Opens PostgreSQL at `url` (postgres://user:password@host/database) with at most ten connections. */
export function openPostgres(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 })
  // An idle connection may break at any time; the pool replaces it, but an unheard 'error' would end the process.
  pool.on('error', (error) =>
    log('store.database_lost', { message: `database connection lost: ${error.message}`, cause: causeOf(error) }),
  )
  // Nor does the pool listen while a transaction has the connection; its queries tell what happened.
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    ...queryable(pool),
    isShared: true,
    transaction: async (work) => {
      const client = await pool.connect()
      try {
        await client.query('BEGIN')
        const result = await work(queryable(client))
        await client.query('COMMIT')
        return result
      } catch (error) {
        await client.query('ROLLBACK').catch(() => {})
        throw error
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}
