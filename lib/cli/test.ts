/**
 * `npm test`: installs what is missing (a Chromium included), runs every suite, says how long each took and ends with
 * the line "tests: N passed, N failed" (", N skipped" when there are any). Exit code 1 when a test failed or none passed.
 * A whole run writes the times into docs/testing.md.
 *
 * --unit, --contract, --visual (pictures of pages against those that are kept), --site, --component, --journeys (what
 * people do over several pages), --instances (several instances with Redis, PostgreSQL and nginx), --medusa (the bridge to Medusa
 * with the engine, on PostgreSQL), --browsers (the main job in Firefox and WebKit, where they can be installed) and --edge
 * (site tests and the main job on Cloudflare's workerd) choose suites; all run without them. CHROMIUM_PATH names a browser.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { installOtherBrowsers, requireChromium } from './browsers.ts'
import { buildStorefront } from './build-storefront.ts'
import { buildWorker } from './build-worker.ts'
import { type Counts, formatSuites, formatSummary, isGoodRun, maySkipSuites, sumCounts } from './count-tests.ts'
import { ExplainedError, runCommand } from './explained-error.ts'
import { BROKEN_OFF, stopOnSignals } from './processes.ts'
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

/** Sockets of a browser lie in its temporary folder, and the path of a socket may have 107 characters. */
const MAX_FOLDER_LENGTH = 44

/**
 * Gives all that is started from here on a home and a folder for temporary files in the project, unless its path is too
 * long: browsers leave caches and crash reports at home. Removed as this process ends.
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

/** Suites that drive a Chromium. */
const WITH_CHROMIUM = ['visual', 'component', 'journeys', 'instances', 'medusa', 'edge']

await runCommand(async () => {
  stopOnSignals({ exitCode: BROKEN_OFF })
  const chosen = process.argv.slice(2).map((option) => option.replace(/^--/, ''))
  const isOptional = maySkipSuites(chosen, process.env)

  // One build serves all, and one site the suites that change none of what the next one sees.
  const build = () => buildStorefront({ isStandalone: isChosen('edge') })
  const testSite = prepareTestSite(build)
  const edgeSite = prepareTestSite(buildWorker, ON_EDGE)
  const suites: Readonly<Record<string, () => Promise<Counts>>> = {
    unit: () => runVitest('unit*', { report: 'unit' }),
    contract: () => runContract({ isOptional: maySkipSuites([], process.env) }),
    // Before anybody orders or writes reviews.
    visual: () => testSite.run(runVisual),
    site: () => testSite.run(() => runVitest('site')),
    component: () => testSite.run(() => runVitest('component')),
    journeys: () => testSite.run(() => runPlaywright('node')),
    instances: () => runInstances({ isOptional, build }),
    medusa: () => runMedusa({ isOptional, build }),
    browsers: () => runWithBuild(build, () => runVitest('browsers')),
    edge: () => edgeSite.run(runEdge),
  }
  const isChosen = (suite: string) => chosen.length === 0 || chosen.includes(suite)
  const unknown = chosen.find((option) => !Object.hasOwn(suites, option))
  if (unknown !== undefined) {
    const options = Object.keys(suites).map((suite) => `--${suite}`)
    throw new ExplainedError(`There is no suite “${unknown}”. Choose from: ${options.join(' ')}`)
  }

  if (WITH_CHROMIUM.some(isChosen)) await requireChromium()
  if (isChosen('browsers')) await installOtherBrowsers()
  keepFilesInProject()

  const results: { name: string; durationMs: number; counts: Counts }[] = []
  for (const [name, runSuite] of Object.entries(suites)) {
    if (!isChosen(name)) continue
    if (name === 'instances') await testSite.stop()
    const startedMs = performance.now()
    const counts = await runSuite()
    results.push({ name, durationMs: performance.now() - startedMs, counts })
  }
  await testSite.stop()
  await edgeSite.stop()
  const counts = sumCounts(results.map((result) => result.counts))
  console.info(`\n${formatSuites(results)}\n\n${formatSummary(counts)}`)
  if (!isGoodRun(counts)) process.exitCode = 1
  else if (chosen.length === 0) writeSuiteTimes(results)
})
