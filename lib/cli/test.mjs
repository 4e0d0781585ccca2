/**
 * `npm test`: installs what is missing (a Chromium included), runs every suite, says how long each took and ends with
 * the line "tests: N passed, N failed" (", N skipped" when there are any). Exit code 1 when a test failed, none passed, or
 * more than three passed only when repeated.
 *
 * --unit, --contract, --instances (several instances with Redis, PostgreSQL and nginx), --e2e, --browsers (the main job
 * in Firefox and WebKit, where they can be installed) and --edge (browser tests on Cloudflare's workerd) choose suites; all run without them. With TEST_DATABASE_URL the contract suite runs on that
 * PostgreSQL too. CHROMIUM_PATH names a browser.
 */
import { buildStorefront } from './build.mjs'
import { requireChromium } from './chromium.mjs'
import { formatSuites, formatSummary, isGoodRun, maySkipSuites, NOT_RUN, sumCounts } from './count-tests.mjs'
import { ExplainedError, runCommand } from './explained-error.mjs'
import { installDependencies } from './install.mjs'
import { runInstances } from './instances.mjs'
import { installOtherBrowsers } from './other-browsers.mjs'
import { BROKEN_OFF, stopOnSignals } from './processes.mjs'
import { runPlaywright, runVitest } from './suites.mjs'
import { buildWorker } from './worker.mjs'

const SUITES = ['unit', 'contract', 'instances', 'e2e', 'browsers', 'edge']

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
  if (isChosen('browsers')) await installOtherBrowsers()

  // One build serves all.
  const build = () => buildStorefront({ isStandalone: isChosen('edge') })
  const isOptional = maySkipSuites(options, process.env)
  /** @type {Record<string, () => Promise<import('./count-tests.mjs').Counts>>} */
  const suites = {
    unit: () => runVitest('unit'),
    contract: () => runVitest('contract'),
    instances: () => runInstances({ isOptional, build }),
    e2e: () => withBuild(build, () => runPlaywright('node')),
    browsers: () => withBuild(build, () => runVitest('browsers')),
    edge: () => withBuild(buildWorker, () => runPlaywright('edge')),
  }

  const results = []
  for (const name of SUITES.filter(isChosen)) {
    const startedMs = performance.now()
    const counts = (await suites[name]?.()) ?? NOT_RUN
    results.push({ name, durationMs: performance.now() - startedMs, counts })
  }
  const counts = sumCounts(results.map((result) => result.counts))
  console.info(`\n${formatSuites(results)}\n\n${formatSummary(counts)}`)
  if (!isGoodRun(counts)) process.exitCode = 1
})

/**
 * A build that fails counts as one failed test, so that the summary still tells of the other suites.
 * @param {() => Promise<void>} build
 * @param {() => Promise<import('./count-tests.mjs').Counts>} test
 */
async function withBuild(build, test) {
  try {
    await build()
  } catch (error) {
    console.error(error instanceof ExplainedError ? `\n  ${error.message}\n` : error)
    return NOT_RUN
  }
  return test()
}
