import type { Database, Queryable } from '../db/database.ts'
import type { BackendMetrics } from './backend-metrics.ts'

/** Wraps a database to measure the duration of each statement, including statements in transactions. */
export function measureDatabase(db: Database, metrics: BackendMetrics): Database {
  const measure = async <T>(work: () => Promise<T>): Promise<T> => {
    const startedAtMs = performance.now()
    let outcome = 'failed'
    try {
      const result = await work()
      outcome = 'done'
      return result
    } finally {
      metrics.observe('showroom_backend_database_seconds', [outcome], (performance.now() - startedAtMs) / 1000)
    }
  }
  const measured = (queryable: Queryable): Queryable => ({
    query: (sql, parameters) => measure(() => queryable.query(sql, parameters)),
    run: (script) => measure(() => queryable.run(script)),
  })
  return {
    ...db,
    ...measured(db),
    transaction: (work) => db.transaction((transaction) => work(measured(transaction))),
    inTurn: (name, work) =>
      db.inTurn(name, (connection) =>
        work({
          ...measured(connection),
          transaction: (inner) => connection.transaction((transaction) => inner(measured(transaction))),
        }),
      ),
  }
}
