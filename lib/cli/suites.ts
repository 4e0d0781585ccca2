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
import { childEnvironment, type Environment, nodeCommand, RESULTS_FOLDER } from './settings.ts'
import { canRequireServers, findPostgres, requireServers, startPostgres } from './test-servers.ts'

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** Runs the tests of a runner on Node, its output shown. */
async function runTests(args: readonly string[], env: Environment): Promise<number> {
  mkdirSync(RESULTS_FOLDER, { recursive: true })
  const { code } = await run(nodeCommand(), args, {
    env: childEnvironment(env),
    isShown: true,
  })
  return code
}

/**
 * Runs one Vitest project and keeps its report as .data/test-results/{report}.json.
 *
 * @param project name in vitest.config.ts, or a pattern of names
 * @param options report: by default the project's name
 */
export async function runVitest(
  project: string,
  { report: name = project, env = {} }: { report?: string; env?: Environment } = {},
): Promise<Counts> {
  const file = join(RESULTS_FOLDER, `${name}.json`)
  rmSync(file, { force: true })
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await runTests(['node_modules/vitest/vitest.mjs', ...args], env)
  const report = readReport<VitestReport>(file)
  return judgeSuite(report && countVitest(report), code)
}

/** Files of the reports of browser tests below .data/test-results, by what the storefront runs on. */
const REPORTS = { node: 'journeys.json', edge: 'edge.json', instances: 'instances-journeys.json' } as const

/** File of the report of browser tests. */
export const reportFileOf = (runtime: keyof typeof REPORTS): string => REPORTS[runtime]

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'

/**
 * Runs the browser tests; their report is .data/test-results/journeys.json, edge.json on workerd, instances-journeys.json on two
 * instances.
 */
export async function runPlaywright(runtime: keyof typeof REPORTS): Promise<Counts> {
  const file = join(RESULTS_FOLDER, reportFileOf(runtime))
  rmSync(file, { force: true })
  const code = await runTests([PLAYWRIGHT, 'test'], { SHOWROOM_RUNTIME: runtime })
  const report = readReport<PlaywrightReport>(file)
  return judgeSuite(report && countPlaywright(report), code)
}

/** What a suite on workerd has in its environment. */
export const ON_EDGE = { SHOWROOM_RUNTIME: 'edge' } as const

/** Runs on workerd what proves that it is the same site there: site tests (edge-site.json), then the main job. */
export async function runEdge(): Promise<Counts> {
  const site = await runVitest('site', { report: 'edge-site', env: ON_EDGE })
  return sumCounts([site, await runPlaywright('edge')])
}

/** Compares pictures of pages with those that are kept; the report is .data/test-results/visual.json. */
export async function runVisual(): Promise<Counts> {
  const file = join(RESULTS_FOLDER, 'visual.json')
  rmSync(file, { force: true })
  const code = await runTests([PLAYWRIGHT, 'test', '--config', 'tests/visual/playwright.config.ts'], {})
  const report = readReport<PlaywrightReport>(file)
  return judgeSuite(report && countPlaywright(report), code)
}

/**
 * Runs the contract tests: on PostgreSQL where it is or may be installed, and what the databases could differ in on PGlite
 * too; without PostgreSQL all on PGlite.
 *
 * @param options isOptional: where PostgreSQL is missing and this user may not install it, that is said
 */
export async function runContract({ isOptional }: { isOptional: boolean }): Promise<Counts> {
  try {
    if (await canRequireServers()) await requireServers()
    if (!(await findPostgres())) {
      console.warn('  The contract is not tested on PostgreSQL: that needs it, or root to install it.')
      return sumCounts([await runVitest('contract'), isOptional ? NO_TESTS : NOT_RUN])
    }
    const postgres = await startPostgres()
    return await runVitest('contract', { env: { TEST_DATABASE_URL: postgres.url } }).finally(postgres.stop)
  } catch (error) {
    return reportFailure(error)
  }
}

/**
 * Runs what needs Redis, PostgreSQL and nginx: the tests of several instances and the main job in a browser on two of them.
 * A build or a server that can't be had counts as one failed test.
 *
 * @param options isOptional: where the servers are missing and this user may not install them, that is said and counts
 * as one skipped test
 */
export async function runInstances({
  isOptional,
  build,
}: {
  isOptional: boolean
  build: () => Promise<void>
}): Promise<Counts> {
  if (isOptional && !(await canRequireServers())) {
    console.warn('  Several instances are not tested: that needs Redis, PostgreSQL and nginx, or root to install them.')
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
 * Runs the tests of the bridge to Medusa, with the engine, on a PostgreSQL of their own.
 * A build or an engine that can't be had counts as one failed test.
 *
 * @param options isOptional: where there is no PostgreSQL, that is said and counts as one skipped test
 */
export async function runMedusa({
  isOptional,
  build,
}: {
  isOptional: boolean
  build: () => Promise<void>
}): Promise<Counts> {
  if (!(await findPostgres())) {
    console.warn('  The bridge to Medusa is not tested: that needs PostgreSQL (Debian: apt-get install postgresql).')
    return isOptional ? { ...NO_TESTS, skipped: 1 } : NOT_RUN
  }
  try {
    await installEngine()
    await build()
    return await runVitest('medusa')
  } catch (error) {
    return reportFailure(error)
  }
}

/** Builds, then tests. A build that fails counts as one failed test, so that the summary still tells of the others. */
export async function runWithBuild(build: () => Promise<void>, test: () => Promise<Counts>): Promise<Counts> {
  try {
    await build()
  } catch (error) {
    return reportFailure(error)
  }
  return test()
}

/** Shows why a suite could not be run. */
function reportFailure(error: unknown): Counts {
  console.error(error instanceof ExplainedError ? `\n  ${error.message}\n` : error)
  return { ...NOT_RUN, problems: [describeFailure('a suite could not be run', String(error))] }
}
