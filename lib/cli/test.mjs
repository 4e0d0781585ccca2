/**
 * `npm test`: installs what is missing (a Chromium included), runs every suite and ends with the line
 * "tests: N passed, N failed" (", N skipped" when there are any). Exit code 1 when a test failed or none ran.
 *
 * --unit, --contract and --e2e choose suites; all run without them. With TEST_DATABASE_URL the contract suite runs
 * on that PostgreSQL too. CHROMIUM_PATH names a browser.
 */
import { buildStorefront } from './build.mjs'
import { requireChromium } from './chromium.mjs'
import { formatSummary, sumCounts } from './count-tests.mjs'
import { ExplainedError, runCommand } from './explained-error.mjs'
import { installDependencies } from './install.mjs'
import { BROKEN_OFF, stopOnSignals } from './processes.mjs'
import { runPlaywright, runVitest } from './suites.mjs'

const SUITES = ['unit', 'contract', 'e2e']

await runCommand(async () => {
  const options = process.argv.slice(2).map((option) => option.replace(/^--/, ''))
  const unknown = options.find((option) => !SUITES.includes(option))
  if (unknown) throw new ExplainedError(`There is no suite “${unknown}”. Choose from: --unit --contract --e2e`)
  const isChosen = (/** @type {string} */ suite) => options.length === 0 || options.includes(suite)

  stopOnSignals({ exitCode: BROKEN_OFF })
  console.info('')
  await installDependencies()
  if (isChosen('e2e')) await requireChromium()

  const results = []
  if (isChosen('unit')) results.push(await runVitest('unit'))
  if (isChosen('contract')) results.push(await runVitest('contract'))
  if (isChosen('e2e')) results.push(await buildAndBrowse())

  const counts = sumCounts(results)
  console.info(`\n${formatSummary(counts)}`)
  if (counts.failed > 0 || counts.passed === 0) process.exitCode = 1
})

/** A build that fails counts as one failed test, so that the summary still tells of the other suites. */
async function buildAndBrowse() {
  try {
    await buildStorefront()
  } catch (error) {
    console.error(error instanceof ExplainedError ? `\n  ${error.message}\n` : error)
    return { passed: 0, failed: 1, skipped: 0 }
  }
  return runPlaywright()
}
