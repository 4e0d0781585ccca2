import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Counts,
  countPlaywright,
  countVitest,
  describeProblem,
  judgeSuite,
  NO_TESTS,
  NOT_RUN,
  type PlaywrightReport,
  rotateParts,
  sumCounts,
  type VitestReport,
} from './count-tests.ts'
import { ExplainedError } from './explained-error.ts'
import { installEngine } from './medusa-site.ts'
import { run } from './processes.ts'
import { childEnvironment, type Environment, nodeCommand, RESULTS_FOLDER } from './settings.ts'
import { canRequireServers, findPostgres, requireServers, startPostgres } from './test-servers.ts'

const MS_PER_MINUTE = 60_000
const MS_PER_DAY = 86_400_000

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
 * @param project name in vitest.config.ts
 * @param options report: by default the project's name; titles: pattern of the tests to run
 */
export async function runVitest(
  project: string,
  { report: name = project, titles, env = {} }: { report?: string; titles?: string; env?: Environment } = {},
): Promise<Counts> {
  const file = join(RESULTS_FOLDER, `${name}.json`)
  rmSync(file, { force: true })
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  if (titles) args.push('--testNamePattern', titles)
  const code = await runTests(['node_modules/vitest/vitest.mjs', ...args], env)
  const report = readReport<VitestReport>(file)
  return judgeSuite(report && countVitest(report), code)
}

/** Files of the reports of browser tests below .data/test-results, by what the storefront runs on. */
const REPORTS = { node: 'e2e.json', edge: 'edge.json', instances: 'instances-e2e.json' } as const

/** File of the report of browser tests, of one part of them where they are run in parts. */
export const reportFileOf = (runtime: keyof typeof REPORTS, part = ''): string =>
  part ? REPORTS[runtime].replace('.json', `-${part}.json`) : REPORTS[runtime]

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'
/** Parts that the browser tests are run in where their time is limited. */
const PARTS = 6
const shardOf = (part: number): string => `--shard=${part}/${PARTS}`

/**
 * Runs the browser tests; their report is .data/test-results/e2e.json, edge.json on workerd, instances-e2e.json on two
 * instances, e2e-1.json and so on for parts.
 *
 * @param part number of the only part that is run
 */
export async function runPlaywright(runtime: keyof typeof REPORTS, part?: number): Promise<Counts> {
  const file = join(RESULTS_FOLDER, reportFileOf(runtime, part?.toString()))
  rmSync(file, { force: true })
  const args = [PLAYWRIGHT, 'test', ...(part ? [shardOf(part)] : [])]
  const code = await runTests(args, { SHOWROOM_RUNTIME: runtime, BROWSER_TEST_PART: part?.toString() })
  const report = readReport<PlaywrightReport>(file)
  return judgeSuite(report && countPlaywright(report), code)
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
 * Runs the browser tests, all of them unless BROWSER_TEST_MINUTES says how many minutes there are: then in parts, of which
 * none is begun after that time. Another part is the first one each day. Says how many tests were left out, and counts them
 * as skipped.
 */
export async function runBrowserTests(startMs = Date.now()): Promise<Counts> {
  const files = [reportFileOf('node'), ...rotateParts(PARTS, 0).map((part) => reportFileOf('node', `${part}`))]
  for (const file of files) rmSync(join(RESULTS_FOLDER, file), { force: true })
  const minutes = Number(process.env.BROWSER_TEST_MINUTES)
  if (!(minutes > 0)) return runPlaywright('node')
  const results: Counts[] = []
  for (const part of rotateParts(PARTS, Math.floor(startMs / MS_PER_DAY))) {
    const isInTime = Date.now() - startMs < minutes * MS_PER_MINUTE
    results.push(isInTime ? await runPlaywright('node', part) : await leaveOut(part))
  }
  return sumCounts(results)
}

/** Says how many tests of a part are left out; a part whose tests can't be listed counts as one failed test. */
async function leaveOut(part: number): Promise<Counts> {
  const args = [PLAYWRIGHT, 'test', '--list', '--reporter=list', shardOf(part)]
  const { output } = await run(nodeCommand(), args, { env: childEnvironment() })
  const skipped = Number(/^Total: (\d+) tests?\b/m.exec(output)?.[1] ?? 0)
  if (!skipped) return NOT_RUN
  console.warn(`  ${skipped} browser tests (part ${part} of ${PARTS}) are left out: BROWSER_TEST_MINUTES have passed.`)
  return { ...NO_TESTS, skipped }
}

/**
 * Runs what needs Redis, PostgreSQL and nginx: the contract tests on PostgreSQL, then the tests of several instances and
 * the main job in a browser on two of them.
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
    const onPostgres = await runContractOnPostgres()
    const onInstances = await runVitest('instances')
    return sumCounts([onPostgres, onInstances, await runPlaywright('instances')])
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

/** The tests on PGlite are left out here: they ran with the others. */
async function runContractOnPostgres(): Promise<Counts> {
  const postgres = await startPostgres()
  const counts = await runVitest('contract', {
    report: 'contract-postgresql',
    titles: '\\(PostgreSQL\\)',
    env: { TEST_DATABASE_URL: postgres.url },
  }).finally(postgres.stop)
  return { ...counts, skipped: 0 }
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
  return { ...NOT_RUN, problems: [describeProblem('failed', 'a suite could not be run', String(error))] }
}
