/**
 * `npm run test:faults`: kills the back end at random points of purchases, on PGlite and on PostgreSQL, and counts orders,
 * mails, stock and carts afterwards. Exit code 1 when anything is lost, doubled, mailed twice or not, oversold or broken.
 *
 * --kills 100 on each, --database pglite or postgresql (both without it), --seed. PostgreSQL is started where it is
 * installed. The report is .data/test-results/faults.json.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { RESULTS_FOLDER } from '../../lib/cli/settings.ts'
import { startPostgres } from '../../lib/cli/test-servers.ts'
import { type FaultsReport, problemsOf, runFaults } from './run-faults.ts'

const { values } = parseArgs({
  options: { kills: { type: 'string' }, database: { type: 'string' }, seed: { type: 'string' } },
})
const options = { kills: Number(values.kills ?? 100), seed: Number(values.seed ?? Date.now() % 1_000_000) }

const reports: FaultsReport[] = []
if (values.database !== 'postgresql') reports.push(await runFaults(options))
if (values.database !== 'pglite') {
  const postgres = await startPostgres()
  reports.push(await runFaults({ ...options, databaseUrl: postgres.url }).finally(postgres.stop))
}
mkdirSync(RESULTS_FOLDER, { recursive: true })
writeFileSync(join(RESULTS_FOLDER, 'faults.json'), `${JSON.stringify(reports, null, 2)}\n`)
for (const report of reports) console.info(JSON.stringify(report))
const problems = reports.flatMap(problemsOf)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
