import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ExplainedError } from '../../lib/cli/explained-error.ts'
import { installEngine } from '../../lib/cli/medusa-site.ts'
import { run } from '../../lib/cli/processes.ts'
import { findPostgres, startPostgres } from '../../lib/cli/servers.ts'
import { childEnvironment, type EnvironmentVariables, nodeCommand } from '../../lib/cli/settings.ts'
import {
  type Counts,
  countPlaywright,
  countVitest,
  describeFailure,
  judgeSuite,
  NO_TESTS,
  NOT_RUN,
  sumCounts,
} from './count-tests.ts'
import { RESULTS_FOLDER } from './results-folder.ts'
import { canRequireServers, requireServers } from './test-servers.ts'

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** When to print a suite's output: live, or at its end if it runs in parallel to another. */
type Shown = { shown?: 'live' | 'at end' }

/**
 * Runs a test runner on Node and counts its tests.
 *
 * @param name of its report below .data/test-results
 * @param args given the path of the report
 */
async function runTests<Report>(
  name: string,
  args: (report: string) => readonly string[],
  count: (report: Report) => Counts,
  { env = {}, shown = 'live' }: Shown & { env?: EnvironmentVariables } = {},
): Promise<Counts> {
  const file = join(RESULTS_FOLDER, name)
  mkdirSync(RESULTS_FOLDER, { recursive: true })
  rmSync(file, { force: true })
  // Tests start hundreds of processes of Node; a fifth of their processor time would go into compiling the same files.
  const cached = { NODE_COMPILE_CACHE: join(RESULTS_FOLDER, 'compile-cache'), ...env }
  const { code, output } = await run(nodeCommand(), args(file), {
    env: childEnvironment(cached),
    isShown: shown === 'live',
  })
  if (shown === 'at end') console.info(output)
  const report = readReport(file)
  return judgeSuite(report === null ? null : count(report as Report), { code, output })
}

/**
 * Runs a Vitest project; its report is .data/test-results/{report}.json.
 *
 * @param project name in vitest.config.ts, or a pattern of names
 * @param options report: by default the project's name
 */
export function runVitest(
  project: string,
  { report = project, ...options }: Shown & { report?: string; env?: EnvironmentVariables } = {},
): Promise<Counts> {
  const reporters = ['default', './tests/support/action-failures.ts', 'json'].map((each) => `--reporter=${each}`)
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters]
  return runTests(`${report}.json`, (file) => [...args, `--outputFile.json=${file}`], countVitest, options)
}

/** Reports of browser tests below .data/test-results, by runtime of the storefront. */
const REPORTS = { node: 'journeys.json', edge: 'edge.json', instances: 'instances-journeys.json' } as const

export const reportFileOf = (runtime: keyof typeof REPORTS): string => REPORTS[runtime]

const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test']

/** Runs the browser tests. */
export const runPlaywright = (runtime: keyof typeof REPORTS): Promise<Counts> =>
  runTests(reportFileOf(runtime), () => PLAYWRIGHT, countPlaywright, { env: { SHOWROOM_RUNTIME: runtime } })

/** Compares screenshots of pages with the stored ones. */
export const runVisual = (): Promise<Counts> =>
  runTests('visual.json', () => [...PLAYWRIGHT, '--config', 'tests/visual/playwright.config.ts'], countPlaywright)

/** Environment of suites on workerd. */
export const ON_EDGE = { SHOWROOM_RUNTIME: 'edge' } as const

/** Runs the site tests (edge-site.json) and the main journey on workerd. */
export async function runEdge(): Promise<Counts> {
  const site = await runVitest('site', { report: 'edge-site', env: ON_EDGE })
  return sumCounts([site, await runPlaywright('edge')])
}

/** What a suite does without programs that can't be installed: only warns, or counts as one failed test. */
type Requirement = { isOptional: boolean }

/**
 * Runs the contract tests: on PostgreSQL if it is or can be installed, plus the tests of database differences on
 * PGlite; without PostgreSQL, all on PGlite.
 */
export async function runContract({ isOptional }: Requirement): Promise<Counts> {
  if (await canRequireServers()) await requireServers()
  if (!(await findPostgres())) {
    console.warn('  The contract is not tested on PostgreSQL: install PostgreSQL, or run this as root to install it.')
    return sumCounts([await runVitest('contract'), isOptional ? NO_TESTS : NOT_RUN])
  }
  const postgres = await startPostgres()
  return runVitest('contract', { env: { TEST_DATABASE_URL: postgres.url } }).finally(postgres.stop)
}

/**
 * Runs the tests that need Redis, PostgreSQL and nginx: those of several instances, and the main journey in a browser
 * on two instances.
 */
export async function runInstances({ isOptional }: Requirement, build: () => Promise<void>): Promise<Counts> {
  if (isOptional && !(await canRequireServers())) {
    console.warn(
      '  Several instances are not tested: install Redis, PostgreSQL and nginx, or run this as root to install them.',
    )
    return { ...NO_TESTS, skipped: 1 }
  }
  await requireServers()
  await build()
  return sumCounts([await runVitest('instances'), await runPlaywright('instances')])
}

/** Runs the tests of the Medusa bridge, with the engine and a separate PostgreSQL. */
export async function runMedusa(
  { isOptional, shown }: Requirement & Shown,
  build: () => Promise<void>,
): Promise<Counts> {
  if (!(await findPostgres())) {
    console.warn('  The bridge to Medusa is not tested: this requires PostgreSQL (Debian: apt-get install postgresql).')
    return isOptional ? { ...NO_TESTS, skipped: 1 } : NOT_RUN
  }
  await installEngine()
  await build()
  return runVitest('medusa', { shown })
}

/**
 * Runs a suite. If it can't be run, because a build or a server fails, it counts as one failed test, so that the
 * summary still contains the other suites.
 */
export const runSuite = (suite: () => Promise<Counts>): Promise<Counts> =>
  suite().catch((error: unknown) => {
    console.error(error instanceof ExplainedError ? `\n  ${error.message}\n` : error)
    return { ...NOT_RUN, problems: [describeFailure('a suite could not be run', String(error))] }
  })
