import { reportFileOf } from '../../lib/cli/suites.ts'

const RUNTIMES = ['node', 'edge', 'instances'] as const

/** What the storefront under test runs on. */
export type Runtime = (typeof RUNTIMES)[number]

/**
 * SHOWROOM_RUNTIME: one instance on Node (by default), Cloudflare's workerd, or two instances on Node behind nginx with
 * Redis and PostgreSQL.
 */
export const runtime: Runtime = RUNTIMES.find((name) => name === process.env.SHOWROOM_RUNTIME) ?? 'node'

/** Whether the storefront under test runs on workerd and not on Node. */
export const isOnEdge = runtime === 'edge'

/** Specs that run elsewhere than on one instance too: the main job. What else proves that it is the same site are site tests. */
const MAIN_JOB = ['**/main-job.spec.ts']
const SPECS: Readonly<Record<Runtime, readonly string[]>> = {
  node: ['**/*.spec.ts'],
  edge: MAIN_JOB,
  instances: MAIN_JOB,
}

/**
 * Site tests that run on a runtime. On workerd statuses, headers, caching, and what happens while something is down; two
 * instances have tests of their own (tests/instances).
 */
const SITE_TESTS: Readonly<Record<Runtime, readonly string[]>> = {
  node: ['tests/{site,field}/**/*.test.ts'],
  edge: ['tests/site/edge/*.test.ts'],
  instances: [],
}

/** Specs that run now. */
export const specs = [...SPECS[runtime]]

/** Site tests that run now. */
export const siteTests = [...SITE_TESTS[runtime]]

/** File of the report below .data/test-results. */
export const REPORT_FILE = reportFileOf(runtime)
