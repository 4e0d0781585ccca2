/**
 * `npm run test:faults`: kills programs at random moments of purchases and judges orders, mails, stock and carts
 * afterwards. The back end alone, on PGlite and on PostgreSQL; with --site instead a site of two storefronts behind
 * nginx with Redis and PostgreSQL, of which storefronts, back end, Redis and PostgreSQL are killed in turn. Exit code 1
 * when anything is lost, doubled, mailed twice or not, oversold or broken.
 *
 * --kills 100 on each, --database pglite or postgresql, --site: only that; --seed (chosen and told without it). What is
 * not there is installed where that is permitted. The report is .data/test-results/faults.json.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '../../lib/cli/explained-error.ts'
import { BROKEN_OFF, stopAll, stopOnSignals } from '../../lib/cli/processes.ts'
import { RESULTS_FOLDER } from '../../lib/cli/settings.ts'
import { requireServers, startPostgres } from '../../lib/cli/test-servers.ts'
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
    // Of a start that failed, others still run.
    await stopAll()
  }
  const problems = reports.flatMap(problemsOf)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
})
