import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Counts,
  countPlaywright,
  countVitest,
  describeFailure,
  judgeSuite,
  NO_TESTS,
  NOT_RUN,
  type PlaywrightReport,
  sumCounts,
  type VitestReport,
} from './count-tests.ts'
import { ExplainedError } from './explained-error.ts'
import { installEngine } from './medusa-site.ts'
import { run } from './processes.ts'
import { childEnvironment, type EnvironmentVariables, nodeCommand, RESULTS_FOLDER } from './settings.ts'
import { canRequireServers, findPostgres, requireServers, startPostgres } from './test-servers.ts'

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** When to print a suite's output: live, or at its end if it runs in parallel to another. */
type Shown = { shown?: 'live' | 'at end' }

/** Runs a test runner on Node. */
async function runTests(
  args: readonly string[],
  env: EnvironmentVariables,
  { shown = 'live' }: Shown = {},
): Promise<number> {
  mkdirSync(RESULTS_FOLDER, { recursive: true })
  // Tests start hundreds of processes of Node; a fifth of their processor time would go into compiling the same files.
  const cached = { NODE_COMPILE_CACHE: join(RESULTS_FOLDER, 'compile-cache'), ...env }
  const { code, output } = await run(nodeCommand(), args, { env: childEnvironment(cached), isShown: shown === 'live' })
  if (output !== '') console.info(output)
  return code
}

/**
 * Runs a Vitest project; its report is .data/test-results/{report}.json.
 *
 * @param project name in vitest.config.ts, or a pattern of names
 * @param options report: by default the project's name
 */
export async function runVitest(
  project: string,
  { report: name = project, env = {}, shown }: Shown & { report?: string; env?: EnvironmentVariables } = {},
): Promise<Counts> {
  const file = join(RESULTS_FOLDER, `${name}.json`)
  rmSync(file, { force: true })
  const reporters = ['default', './tests/support/action-failures.ts', 'json'].map((each) => `--reporter=${each}`)
  const args = ['run', '--project', project, ...reporters, `--outputFile.json=${file}`]
  const code = await runTests(['node_modules/vitest/vitest.mjs', ...args], env, { shown })
  const report = readReport<VitestReport>(file)
  return judgeSuite(report && countVitest(report), code)
}

/** Reports of browser tests below .data/test-results, by runtime of the storefront. */
const REPORTS = { node: 'journeys.json', edge: 'edge.json', instances: 'instances-journeys.json' } as const

export const reportFileOf = (runtime: keyof typeof REPORTS): string => REPORTS[runtime]

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'

/**
 * Runs the browser tests. Their report is .data/test-results/journeys.json, edge.json on workerd,
 * instances-journeys.json on two instances.
 */
export async function runPlaywright(runtime: keyof typeof REPORTS): Promise<Counts> {
  const file = join(RESULTS_FOLDER, reportFileOf(runtime))
  rmSync(file, { force: true })
  const code = await runTests([PLAYWRIGHT, 'test'], { SHOWROOM_RUNTIME: runtime })
  const report = readReport<PlaywrightReport>(file)
  return judgeSuite(report && countPlaywright(report), code)
}

/** Environment of suites on workerd. */
export const ON_EDGE = { SHOWROOM_RUNTIME: 'edge' } as const

/** Runs the site tests (edge-site.json) and the main journey on workerd. */
export async function runEdge(): Promise<Counts> {
  const site = await runVitest('site', { report: 'edge-site', env: ON_EDGE })
  return sumCounts([site, await runPlaywright('edge')])
}

/** Compares screenshots of pages with the stored ones; the report is .data/test-results/visual.json. */
export async function runVisual(): Promise<Counts> {
  const file = join(RESULTS_FOLDER, 'visual.json')
  rmSync(file, { force: true })
  const code = await runTests([PLAYWRIGHT, 'test', '--config', 'tests/visual/playwright.config.ts'], {})
  const report = readReport<PlaywrightReport>(file)
  return judgeSuite(report && countPlaywright(report), code)
}

/**
 * Runs the contract tests: on PostgreSQL if it is or can be installed, plus the tests of database differences on
 * PGlite; without PostgreSQL, all on PGlite.
 *
 * @param options isOptional: whether missing PostgreSQL that can't be installed is only a warning
 */
export async function runContract({ isOptional }: { isOptional: boolean }): Promise<Counts> {
  try {
    if (await canRequireServers()) await requireServers()
    if (!(await findPostgres())) {
      console.warn('  The contract is not tested on PostgreSQL: install PostgreSQL, or run this as root to install it.')
      return sumCounts([await runVitest('contract'), isOptional ? NO_TESTS : NOT_RUN])
    }
    const postgres = await startPostgres()
    return await runVitest('contract', { env: { TEST_DATABASE_URL: postgres.url } }).finally(postgres.stop)
  } catch (error) {
    return reportFailure(error)
  }
}

/**
 * Runs the tests that need Redis, PostgreSQL and nginx: those of several instances, and the main journey in a browser
 * on two instances. A failing build or server counts as one failed test.
 *
 * @param options isOptional: whether missing servers that can't be installed are a warning and count as one skipped
 * test
 */
export async function runInstances({
  isOptional,
  build,
}: {
  isOptional: boolean
  build: () => Promise<void>
}): Promise<Counts> {
  if (isOptional && !(await canRequireServers())) {
    console.warn(
      '  Several instances are not tested: install Redis, PostgreSQL and nginx, or run this as root to install them.',
    )
    return { ...NO_TESTS, skipped: 1 }
  }
  try {
    await requireServers()
    await build()
    const onInstances = await runVitest('instances')
    return sumCounts([onInstances, await runPlaywright('instances')])
  } catch (error) {
    return reportFailure(error)
  }
}

/**
 * Runs the tests of the Medusa bridge, with the engine and a separate PostgreSQL. A failing build or engine counts as
 * one failed test.
 *
 * @param options isOptional: whether missing PostgreSQL is a warning and counts as one skipped test
 */
export async function runMedusa({
  isOptional,
  build,
  shown,
}: Shown & {
  isOptional: boolean
  build: () => Promise<void>
}): Promise<Counts> {
  if (!(await findPostgres())) {
    console.warn('  The bridge to Medusa is not tested: this requires PostgreSQL (Debian: apt-get install postgresql).')
    return isOptional ? { ...NO_TESTS, skipped: 1 } : NOT_RUN
  }
  try {
    await installEngine()
    await build()
    return await runVitest('medusa', { shown })
  } catch (error) {
    return reportFailure(error)
  }
}

/**
 * Builds, then tests. A failing build counts as one failed test, so that the summary still contains the other suites.
 */
export async function runWithBuild(build: () => Promise<void>, test: () => Promise<Counts>): Promise<Counts> {
  try {
    await build()
  } catch (error) {
    return reportFailure(error)
  }
  return test()
}

/** Prints why a suite could not run. */
function reportFailure(error: unknown): Counts {
  console.error(error instanceof ExplainedError ? `\n  ${error.message}\n` : error)
  return { ...NOT_RUN, problems: [describeFailure('a suite could not be run', String(error))] }
}
