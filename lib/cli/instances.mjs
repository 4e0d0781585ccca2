import { NO_TESTS, NOT_RUN, sumCounts } from './count-tests.mjs'
import { ExplainedError } from './explained-error.mjs'
import { canRequireServers, requireServers, startPostgres } from './servers.mjs'
import { runPlaywright, runVitest } from './suites.mjs'

/** @typedef {import('./count-tests.mjs').Counts} Counts */

/**
 * Runs what needs Redis, PostgreSQL and nginx: the contract tests on PostgreSQL, then the tests of several instances and
 * the main job in a browser on two of them.
 * A build or a server that can't be had counts as one failed test.
 * @param {{isOptional: boolean, build: () => Promise<void>}} options isOptional: where the servers are missing and this
 * user may not install them, that is said and counts as one skipped test
 * @returns {Promise<Counts>}
 */
export async function runInstances({ isOptional, build }) {
  if (isOptional && !(await canRequireServers())) {
    console.warn('  Several instances are not tested: that needs Redis, PostgreSQL and nginx, or root to install them.')
    return { ...NO_TESTS, skipped: 1 }
  }
  try {
    await requireServers()
    await build()
    const onPostgres = await runContractOnPostgres()
    const onInstances = await runVitest('instances')
    return sumCounts([onPostgres, onInstances, await runPlaywright('instances')])
  } catch (error) {
    console.error(error instanceof ExplainedError ? `\n  ${error.message}\n` : error)
    return NOT_RUN
  }
}

/** The tests on PGlite are left out here: they ran with the others. */
async function runContractOnPostgres() {
  const postgres = await startPostgres()
  const counts = await runVitest('contract', {
    report: 'contract-postgresql',
    titles: '\\(PostgreSQL\\)',
    env: { TEST_DATABASE_URL: postgres.url },
  }).finally(postgres.stop)
  return { ...counts, skipped: 0 }
}
