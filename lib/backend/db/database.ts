/** The interface to the database: the same SQL runs on PGlite and on PostgreSQL. */

/** A result row. Columns have types that both databases return alike (text, integer, double precision, jsonb). */
export type Row = Record<string, unknown>

/** Runs statements. Parameters are text, numbers, booleans or null; structured values are passed as JSON text. */
export interface Queryable {
  /** Runs one statement and returns its rows. */
  query<R extends Row = Row>(sql: string, parameters?: readonly (string | number | boolean | null)[]): Promise<R[]>
  /** Runs a script of several statements without parameters. */
  run(script: string): Promise<void>
}

/** Runs single statements and transactions. */
export interface Connection extends Queryable {
  /** Runs `work` in one transaction: commits if it resolves, rolls back if it throws. */
  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>
}

export interface Database extends Connection {
  /** Whether other processes may write to it too. */
  readonly isShared: boolean
  /**
   * Runs `work` while holding the lock `name`, one caller after another, across all processes. `work` gets its own
   * connection and must not call `inTurn` itself.
   */
  inTurn<T>(name: string, work: (connection: Connection) => Promise<T>): Promise<T>
  /** Closes all connections. Must be called before the process exits. */
  close(): Promise<void>
}

/** The database is unreachable. The request itself is fine and may be sent again later. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
  constructor(cause: unknown) {
    super('the database does not respond', { cause })
  }
}
