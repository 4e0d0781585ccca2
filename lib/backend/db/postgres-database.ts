import pg from 'pg'
import { createSerializer } from '../../contract-server/serialize-by-key.ts'
import { causeOf, log } from '../../telemetry/log.ts'
import { type Connection, type Database, DatabaseAway, type Queryable, type Row } from './database.ts'

/**
 * Error codes of PostgreSQL (no connection, shutting down, starting up, too many connections) and of the system
 * (refused, reset, not found) for an unreachable server. Errors of pg without a code are recognized by their message.
 */
const UNREACHABLE_CODE =
  /^(?:08\w{3}|57P0[1-3]|53300|ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/
const UNREACHABLE_MESSAGE =
  /^Connection terminated|^timeout exceeded when trying to connect|connection error and is not queryable/

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return (code !== undefined && UNREACHABLE_CODE.test(code)) || UNREACHABLE_MESSAGE.test(error.message)
}

/** Runs `work`. Throws DatabaseAway if the server is unreachable; other errors are rethrown. */
async function detectUnreachable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isUnreachable(error) ? new DatabaseAway(error) : error
  }
}

const queryable = (runner: pg.Pool | pg.PoolClient): Queryable => ({
  query: async <R extends Row>(sql: string, parameters: readonly unknown[] = []) =>
    (await detectUnreachable(() => runner.query<R>(sql, [...parameters]))).rows,
  run: async (script) => {
    await detectUnreachable(() => runner.query(script))
  },
})

/** An arbitrary number that no other two-part lock uses as its first part. */
const NAMED_LOCK = 7_214_002

const connectionOf = (client: pg.PoolClient): Connection => ({
  ...queryable(client),
  transaction: async (work) => {
    try {
      await detectUnreachable(() => client.query('BEGIN'))
      const result = await work(queryable(client))
      await detectUnreachable(() => client.query('COMMIT'))
      return result
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {})
      throw error
    }
  },
})

/**
 * Runs `work` while the connection holds the lock `name`. If the connection or the process ends, the lock is released.
 */
async function holdLock<T>(
  client: pg.PoolClient,
  name: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const lock = [NAMED_LOCK, name]
  let isBroken = true
  try {
    await detectUnreachable(() => client.query('SELECT pg_advisory_lock($1, hashtext($2))', lock))
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
 * Connects to PostgreSQL at `url` (postgres://user:password@host/database) with at most `connections` connections.
 * While the server is unreachable, all calls throw DatabaseAway; each call tries again.
 */
export function openPostgres(url: string, connections = 10): Database {
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 10_000 })
  // An idle connection may break at any time. The pool replaces it, but an 'error' event without a listener would end
  // the process.
  pool.on('error', (error) =>
    log('store.database_lost', { message: `database connection lost: ${error.message}`, cause: causeOf(error) }),
  )
  // The pool does not listen while a connection is checked out either. Its queries fail with the error anyway.
  pool.on('connect', (client) => client.on('error', () => {}))
  const takeTurn = createSerializer()
  const connect = () => detectUnreachable(() => pool.connect())
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
    // Within a process only one caller waits for the lock in the database, since each waiting caller occupies a
    // connection of the pool.
    inTurn: (name, work) => takeTurn(name, async () => holdLock(await connect(), name, work)),
    close: () => pool.end(),
  }
}
