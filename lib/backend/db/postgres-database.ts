import pg from 'pg'
import { causeOf, log } from '../../telemetry/log.ts'
import { type Connection, type Database, DatabaseAway, type Queryable, type Row } from './database.ts'
import { createTurns } from './turns.ts'

/**
 * Codes of PostgreSQL (no connection, shutting down, starting up, no place left) and of the system (refused, reset, not
 * found) that say that the server is away; what pg says without a code is told by its words.
 */
const AWAY =
  /^(?:08\w{3}|57P0[1-3]|53300|ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/
const AWAY_WORDS =
  /^Connection terminated|^timeout exceeded when trying to connect|connection error and is not queryable/

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return (code !== undefined && AWAY.test(code)) || AWAY_WORDS.test(error.message)
}

/** What `work` answers. Throws DatabaseAway where the server is, and everything else as it is. */
async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isAway(error) ? new DatabaseAway(error) : error
  }
}

const queryable = (runner: pg.Pool | pg.PoolClient): Queryable => ({
  query: async <R extends Row>(sql: string, parameters: readonly unknown[] = []) =>
    (await reach(() => runner.query<R>(sql, [...parameters]))).rows,
  run: async (script) => {
    await reach(() => runner.query(script))
  },
})

/** Any number will do, as long as it is no other lock's first. */
const TURN_LOCK = 7_214_002

/** The statements of one client, and its transactions. */
const connectionOf = (client: pg.PoolClient): Connection => ({
  ...queryable(client),
  transaction: async (work) => {
    try {
      await reach(() => client.query('BEGIN'))
      const result = await work(queryable(client))
      await reach(() => client.query('COMMIT'))
      return result
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {})
      throw error
    }
  },
})

/** Works with a lock of this name, which the connection holds: should it end, or the process, the lock is free. */
async function holdLock<T>(
  client: pg.PoolClient,
  name: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const lock = [TURN_LOCK, name]
  let isBroken = true
  try {
    await reach(() => client.query('SELECT pg_advisory_lock($1, hashtext($2))', lock))
    try {
      return await work(connectionOf(client))
    } finally {
      await client.query('SELECT pg_advisory_unlock($1, hashtext($2))', lock).then(
        () => {
          isBroken = false
        },
        () => {},
      )
    }
  } finally {
    client.release(isBroken)
  }
}

/**
 * Opens PostgreSQL at `url` (postgres://user:password@host/database) with at most ten connections. While the server is away
 * everything throws DatabaseAway; the next call tries again.
 */
export function openPostgres(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 })
  // An idle connection may break at any time; the pool replaces it, but an unheard 'error' would end the process.
  pool.on('error', (error) =>
    log('store.database_lost', { message: `database connection lost: ${error.message}`, cause: causeOf(error) }),
  )
  // Nor does the pool listen while a transaction has the connection; its queries tell what happened.
  pool.on('connect', (client) => client.on('error', () => {}))
  const takeTurn = createTurns()
  const connect = () => reach(() => pool.connect())
  return {
    ...queryable(pool),
    isShared: true,
    transaction: async (work) => {
      const client = await connect()
      try {
        return await connectionOf(client).transaction(work)
      } finally {
        client.release()
      }
    },
    // Of this process one alone waits in the database: each that waits there takes a connection away from shoppers.
    inTurn: (name, work) => takeTurn(name, async () => holdLock(await connect(), name, work)),
    close: () => pool.end(),
  }
}
