/** The one way to the database: the same SQL on PGlite and on PostgreSQL. */

/** A result row; columns are of types that both databases read alike (text, integer, double precision, jsonb). */
export type Row = Record<string, unknown>

/** Runs statements. Parameters are text, numbers, booleans or null; structured values travel as JSON text. */
export interface Queryable {
  /** Runs one statement and answers its rows. */
  query<R extends Row = Row>(sql: string, parameters?: readonly (string | number | boolean | null)[]): Promise<R[]>
  /** Runs a script of several statements without parameters. */
  run(script: string): Promise<void>
}

/** Runs statements, each for itself or several in one transaction. */
export interface Connection extends Queryable {
  /** Runs `work` in one transaction: commits when it resolves, rolls back when it throws. */
  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>
}

/** An open database. */
export interface Database extends Connection {
  /** True when other processes may write to it too. */
  readonly isShared: boolean
  /**
   * Runs `work` once nobody else, in this process or another, is at work under the same name: one after the other. `work` has a
   * connection of its own and must not ask for a turn itself.
   */
  inTurn<T>(name: string, work: (connection: Connection) => Promise<T>): Promise<T>
  /** Ends all connections; the database must be closed before the process exits. */
  close(): Promise<void>
}

/** The database does not answer: nothing is wrong with the request, which may be sent again in a while. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
  constructor(cause: unknown) {
    super('the database does not answer', { cause })
  }
}
