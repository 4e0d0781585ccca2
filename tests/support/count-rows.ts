import type { Queryable } from '#lib/backend/db/database.ts'

/** A step of a plan that was run: rows that a scan returned, and those that it read in vain. */
type Step = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Step[]
}

const IS_SCAN = /^(?:Seq|Index|Index Only|Bitmap Heap) Scan$/

function countStep(step: Step): number {
  const rows = (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']
  return (IS_SCAN.test(step['Node Type']) ? rows : 0) + (step.Plans ?? []).reduce((sum, one) => sum + countStep(one), 0)
}

/** A database that counts the rows of tables that its queries read. Each query runs twice, once to be explained. */
export function countingRows(db: Queryable): { db: Queryable; count: () => number } {
  let count = 0
  const query: Queryable['query'] = async (sql, parameters) => {
    const [plan] = await db.query<{ 'QUERY PLAN': { Plan: Step }[] | string }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`,
      parameters,
    )
    const steps = plan?.['QUERY PLAN'] ?? []
    const [{ Plan } = { Plan: undefined }] = typeof steps === 'string' ? JSON.parse(steps) : steps
    count += Plan ? countStep(Plan) : 0
    return db.query(sql, parameters)
  }
  return { db: { ...db, query }, count: () => count }
}
