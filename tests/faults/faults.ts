/**
 * `npm run test:faults`: kills processes at random moments of purchases, then checks orders, mails, stock and carts. It
 * tests the back end alone, on PGlite and on PostgreSQL; with --site a site of two storefronts behind nginx with Redis
 * and PostgreSQL, and kills storefronts, back end, Redis and PostgreSQL in turn. Exit code 1 if an order is lost,
 * duplicated, mailed twice or not at all, if stock is oversold or a cart is incomplete.
 *
 * --kills N (default: 100, for each database)
 * --database pglite|postgresql (default: both)
 * --site
 * --seed N (default: random, printed)
 *
 * Missing programs are installed if possible. The report is .data/test-results/faults.json.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '../../lib/cli/explained-error.ts'
import { BROKEN_OFF, stopAll, stopOnSignals } from '../../lib/cli/processes.ts'
import { startPostgres } from '../../lib/cli/servers.ts'
import { RESULTS_FOLDER } from '../run/results-folder.ts'
import { requireServers } from '../run/test-servers.ts'
import { startInstances } from '../support/instances.ts'
import { openBackEnd, openSite, type Shop } from './killable-shop.ts'
import { type FaultsReport, problemsOf, runFaults } from './run-faults.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    database: { type: 'string' },
    site: { type: 'boolean' },
    seed: { type: 'string' },
  },
})
const options = { kills: Number(values.kills ?? 100), seed: Number(values.seed ?? Date.now() % 1_000_000) }
const isAll = values.database === undefined && !values.site

const reports: FaultsReport[] = []
async function report(shop: Shop) {
  const found = await runFaults({ ...options, shop }).finally(shop.close)
  console.info(JSON.stringify(found))
  reports.push(found)
  mkdirSync(RESULTS_FOLDER, { recursive: true })
  writeFileSync(join(RESULTS_FOLDER, 'faults.json'), `${JSON.stringify(reports, null, 2)}\n`)
}

await runCommand(async () => {
  stopOnSignals({ exitCode: BROKEN_OFF })
  try {
    if (isAll || values.database === 'pglite') await report(await openBackEnd())
    if (isAll || values.database === 'postgresql') {
      await requireServers()
      const postgres = await startPostgres()
      await openBackEnd(postgres.url).then(report).finally(postgres.stop)
    }
    if (values.site) {
      const site = await startInstances()
      await openSite(site).then(report).finally(site.stop)
    }
  } finally {
    // If one process fails to start, the others still run.
    await stopAll()
  }
  const problems = reports.flatMap(problemsOf)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
})
