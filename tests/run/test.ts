/** `npm test`: installs what is missing (including a Chromium), runs the suites, prints durations and results. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildStorefront } from '../../lib/cli/build-storefront.ts'
import { buildWorker } from '../../lib/cli/build-worker.ts'
import { defineCommand, runWords } from '../../lib/cli/command.ts'
import { runCommand } from '../../lib/cli/explained-error.ts'
import { BROKEN_OFF, stopOnSignals } from '../../lib/cli/processes.ts'
import { formatDuration } from '../../lib/cli/progress.ts'
import { ROOT } from '../../lib/cli/settings.ts'
import { installOtherBrowsers, requireChromium } from './browsers.ts'
import { type Counts, formatSuites, formatSummary, isGoodRun, maySkipSuites, sumCounts } from './count-tests.ts'
import { writeSuiteTimes } from './suite-times.ts'
import {
  ON_EDGE,
  runContract,
  runEdge,
  runInstances,
  runMedusa,
  runPlaywright,
  runSuite,
  runVisual,
  runVitest,
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

const SUITES = {
  unit: { type: 'boolean', help: 'rules without a page or call, and the architecture' },
  contract: { type: 'boolean', help: 'the back end’s responses, on PostgreSQL if it can be installed' },
  visual: { type: 'boolean', help: 'screenshots of pages against the stored ones' },
  site: { type: 'boolean', help: 'responses of the built site' },
  component: { type: 'boolean', help: 'how pages react to shoppers' },
  journeys: { type: 'boolean', help: 'what people do across several pages' },
  instances: { type: 'boolean', help: 'several instances with Redis, PostgreSQL and nginx' },
  medusa: { type: 'boolean', help: 'the Medusa bridge with the engine, on PostgreSQL' },
  browsers: { type: 'boolean', help: 'the main journey in Firefox and WebKit, if they can be installed' },
  edge: { type: 'boolean', help: 'site tests and the main journey on Cloudflare’s workerd' },
} as const

type Suite = keyof typeof SUITES
const NAMES = Object.keys(SUITES) as Suite[]

/** Suites that need a Chromium. */
const WITH_CHROMIUM: readonly Suite[] = ['visual', 'component', 'journeys', 'instances', 'medusa', 'edge']

const command = defineCommand({
  typed: 'npm test --',
  summary: 'run all suites, or those that options select',
  options: SUITES,
  details: [
    'Ends with the line "tests: N passed, N failed" (plus ", N skipped" if any). Exit code 1 if a test failed or none\npassed. A whole run writes the durations into docs/testing.md. CHROMIUM_PATH selects a browser.',
  ],
  examples: ['npm test -- --site --component'],
  run: async (options) => {
    stopOnSignals({ exitCode: BROKEN_OFF })
    const chosen = NAMES.filter((name) => options[name])
    const isOptional = maySkipSuites(chosen, process.env)

    // All suites share one build, and those that don't affect each other's results share one site.
    const build = () => buildStorefront({ isStandalone: isChosen('edge') })
    const testSite = prepareTestSite(build)
    const edgeSite = prepareTestSite(buildWorker, ON_EDGE)
    const isWhole = chosen.length === 0
    // In a whole run these two run in parallel to the instances, which at times leave one of two processors idle. If
    // selected by name, PostgreSQL may have to be installed first.
    const besideInstances: readonly Suite[] = isWhole ? ['medusa', 'browsers'] : []
    const beside = { shown: isWhole ? 'at end' : 'live' } as const
    const suites: Readonly<Record<Suite, () => Promise<Counts>>> = {
      unit: () => runVitest('unit*', { report: 'unit' }),
      contract: () => runContract({ isOptional: maySkipSuites([], process.env) }),
      // Before other suites place orders or write reviews.
      visual: () => testSite.run(runVisual),
      site: () => testSite.run(() => runVitest('site')),
      component: () => testSite.run(() => runVitest('component')),
      journeys: () => testSite.run(() => runPlaywright('node')),
      instances: () => runInstances({ isOptional }, build),
      medusa: () => runMedusa({ isOptional, ...beside }, build),
      browsers: () => build().then(() => runVitest('browsers', beside)),
      edge: () => edgeSite.run(runEdge),
    }
    const isChosen = (suite: Suite): boolean => isWhole || chosen.includes(suite)

    if (WITH_CHROMIUM.some(isChosen)) await requireChromium()
    if (isChosen('browsers')) await installOtherBrowsers()
    keepFilesInProject()

    const results: { name: string; durationMs: number; counts: Counts }[] = []
    const runNow = async (names: readonly Suite[]) => {
      for (const name of names) {
        const startedMs = performance.now()
        const counts = await runSuite(suites[name])
        results.push({ name, durationMs: performance.now() - startedMs, counts })
      }
    }
    const startedMs = performance.now()
    for (const name of NAMES) {
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
    if (!isGoodRun(counts)) return 1
    if (isWhole) writeSuiteTimes(results, wholeMs)
    return 0
  },
})

await runCommand(async () => {
  process.exitCode = await runWords(command, process.argv.slice(2))
})
