/**
 * `npm test`: installs what is missing (including a Chromium), runs all suites, prints their durations and ends with
 * the line "tests: N passed, N failed" (plus ", N skipped" if any). Exit code 1 if a test failed or none passed. A
 * whole run writes the durations into docs/testing.md.
 * Options select suites: --unit, --contract, --visual (screenshots of pages against the stored ones), --site,
 * --component, --journeys (what people do across several pages), --instances (several instances with Redis, PostgreSQL
 * and nginx), --medusa (the Medusa bridge with the engine, on PostgreSQL), --browsers (the main journey in Firefox and
 * WebKit, if they can be installed) and --edge (site tests and the main journey on Cloudflare's workerd). Without
 * options all run. CHROMIUM_PATH selects a browser.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { installOtherBrowsers, requireChromium } from './browsers.ts'
import { buildStorefront } from './build-storefront.ts'
import { buildWorker } from './build-worker.ts'
import {
  type Counts,
  formatSuites,
  formatSummary,
  isGoodRun,
  maySkipSuites,
  NO_TESTS,
  sumCounts,
} from './count-tests.ts'
import { ExplainedError, runCommand } from './explained-error.ts'
import { BROKEN_OFF, stopOnSignals } from './processes.ts'
import { formatDuration } from './progress.ts'
import { ROOT } from './settings.ts'
import { writeSuiteTimes } from './suite-times.ts'
import {
  ON_EDGE,
  runContract,
  runEdge,
  runInstances,
  runMedusa,
  runPlaywright,
  runVisual,
  runVitest,
  runWithBuild,
} from './suites.ts'
import { prepareTestSite } from './test-site.ts'

/** Browsers create sockets in the temporary folder, and a socket's path is limited to 107 characters. */
const MAX_FOLDER_LENGTH = 44

/**
 * Sets home and temporary folder of all later processes to a folder in the project, unless its path is too long:
 * browsers leave caches and crash reports at home. Removed when this process ends.
 */
function keepFilesInProject(): void {
  const parent = join(ROOT, '.data')
  if (parent.length > MAX_FOLDER_LENGTH) return
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'tmp-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  Object.assign(process.env, {
    TMPDIR: folder,
    HOME: folder,
    XDG_CACHE_HOME: join(folder, '.cache'),
    XDG_CONFIG_HOME: join(folder, '.config'),
    XDG_DATA_HOME: join(folder, '.local', 'share'),
  })
}

/** Suites that need a Chromium. */
const WITH_CHROMIUM = ['visual', 'component', 'journeys', 'instances', 'medusa', 'edge']

await runCommand(async () => {
  stopOnSignals({ exitCode: BROKEN_OFF })
  const chosen = process.argv.slice(2).map((option) => option.replace(/^--/, ''))
  const isOptional = maySkipSuites(chosen, process.env)

  // All suites share one build, and those that don't affect each other's results share one site.
  const build = () => buildStorefront({ isStandalone: isChosen('edge') })
  const testSite = prepareTestSite(build)
  const edgeSite = prepareTestSite(buildWorker, ON_EDGE)
  const isWhole = chosen.length === 0
  // In a whole run these two run in parallel to the instances, which at times leave one of two processors idle. If
  // selected by name, PostgreSQL may have to be installed first.
  const besideInstances = isWhole ? ['medusa', 'browsers'] : []
  const beside = { shown: isWhole ? 'at end' : 'live' } as const
  const suites: Readonly<Record<string, () => Promise<Counts>>> = {
    unit: () => runVitest('unit*', { report: 'unit' }),
    contract: () => runContract({ isOptional: maySkipSuites([], process.env) }),
    // Before other suites place orders or write reviews.
    visual: () => testSite.run(runVisual),
    site: () => testSite.run(() => runVitest('site')),
    component: () => testSite.run(() => runVitest('component')),
    journeys: () => testSite.run(() => runPlaywright('node')),
    instances: () => runInstances({ isOptional, build }),
    medusa: () => runMedusa({ isOptional, build, ...beside }),
    browsers: () => runWithBuild(build, () => runVitest('browsers', beside)),
    edge: () => edgeSite.run(runEdge),
  }
  const isChosen = (suite: string) => isWhole || chosen.includes(suite)
  const unknown = chosen.find((option) => !Object.hasOwn(suites, option))
  if (unknown !== undefined) {
    const options = Object.keys(suites).map((suite) => `--${suite}`)
    throw new ExplainedError(`There is no suite “${unknown}”. Choose from: ${options.join(' ')}`)
  }

  if (WITH_CHROMIUM.some(isChosen)) await requireChromium()
  if (isChosen('browsers')) await installOtherBrowsers()
  keepFilesInProject()

  const results: { name: string; durationMs: number; counts: Counts }[] = []
  const runNow = async (names: readonly string[]) => {
    for (const name of names) {
      const startedMs = performance.now()
      const counts = (await suites[name]?.()) ?? NO_TESTS
      results.push({ name, durationMs: performance.now() - startedMs, counts })
    }
  }
  const startedMs = performance.now()
  for (const name of Object.keys(suites)) {
    if (!isChosen(name) || besideInstances.includes(name)) continue
    if (name === 'instances') await testSite.stop()
    await Promise.all([runNow([name]), name === 'instances' && runNow(besideInstances)])
  }
  const wholeMs = performance.now() - startedMs
  await testSite.stop()
  await edgeSite.stop()
  const counts = sumCounts(results.map((result) => result.counts))
  console.info(
    `\n${formatSuites(results)}\n  ${'all'.padEnd(12)} ${formatDuration(wholeMs).padStart(12)}\n\n${formatSummary(counts)}`,
  )
  if (!isGoodRun(counts)) process.exitCode = 1
  else if (isWhole) writeSuiteTimes(results, wholeMs)
})
