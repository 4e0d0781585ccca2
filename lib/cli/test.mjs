/**
 * `npm test`: installs what is missing (a Chromium included), runs every suite and ends with the line
 * "tests: N passed, N failed" (", N skipped" when there are any). Exit code 1 when a test failed or none ran.
 *
 * --unit, --contract, --instances (several instances with Redis, PostgreSQL and nginx), --e2e and --edge (browser tests
 * on Cloudflare's workerd) choose suites; all run without them. With TEST_DATABASE_URL the contract suite runs on that
 * PostgreSQL too. CHROMIUM_PATH names a browser.
 */
import { buildStorefront } from './build.mjs'
import { requireChromium } from './chromium.mjs'
import { formatSummary, sumCounts } from './count-tests.mjs'
import { ExplainedError, runCommand } from './explained-error.mjs'
import { installDependencies } from './install.mjs'
import { runInstances } from './instances.mjs'
import { BROKEN_OFF, stopOnSignals } from './processes.mjs'
import { runPlaywright, runVitest } from './suites.mjs'
import { buildWorker } from './worker.mjs'

const SUITES = ['unit', 'contract', 'instances', 'e2e', 'edge']

await runCommand(async () => {
  const options = process.argv.slice(2).map((option) => option.replace(/^--/, ''))
  const unknown = options.find((option) => !SUITES.includes(option))
  if (unknown)
    throw new ExplainedError(
      `There is no suite “${unknown}”. Choose from: ${SUITES.map((suite) => `--${suite}`).join(' ')}`,
    )
  const isChosen = (/** @type {string} */ suite) => options.length === 0 || options.includes(suite)

  stopOnSignals({ exitCode: BROKEN_OFF })
  console.info('')
  await installDependencies()
  if (['instances', 'e2e', 'edge'].some(isChosen)) await requireChromium()

  const results = []
  if (isChosen('unit')) results.push(await runVitest('unit'))
  if (isChosen('contract')) results.push(await runVitest('contract'))
  // One build serves all.
  const build = () => buildStorefront({ isStandalone: isChosen('edge') })
  if (isChosen('instances')) results.push(await runInstances({ isOptional: options.length === 0, build }))
  if (isChosen('e2e')) results.push(await buildAndBrowse('node', build))
  if (isChosen('edge')) results.push(await buildAndBrowse('edge', buildWorker))

  const counts = sumCounts(results)
  console.info(`\n${formatSummary(counts)}`)
  if (counts.failed > 0 || counts.passed === 0) process.exitCode = 1
})

/**
 * A build that fails counts as one failed test, so that the summary still tells of the other suites.
 * @param {'node' | 'edge'} runtime
 * @param {() => Promise<void>} build
 */
async function buildAndBrowse(runtime, build) {
  try {
    await build()
  } catch (error) {
    console.error(error instanceof ExplainedError ? `\n  ${error.message}\n` : error)
    return { passed: 0, failed: 1, skipped: 0 }
  }
  return runPlaywright(runtime)
}
