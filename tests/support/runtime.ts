import { reportFileOf } from '../run/suites.ts'

const RUNTIMES = ['node', 'edge', 'instances'] as const

/** Runtime of the tested storefront. */
export type Runtime = (typeof RUNTIMES)[number]

/**
 * SHOWROOM_RUNTIME: one instance on Node (default), Cloudflare's workerd, or two instances on Node behind nginx with
 * Redis and PostgreSQL.
 */
export const runtime: Runtime = RUNTIMES.find((name) => name === process.env.SHOWROOM_RUNTIME) ?? 'node'

/** Whether the tested storefront runs on workerd. */
export const isOnEdge = runtime === 'edge'

/** Browser specs for all runtimes: the main journey. Site tests cover the rest. */
const MAIN_JOB = ['**/main-job.spec.ts']
const SPECS: Readonly<Record<Runtime, readonly string[]>> = {
  node: ['**/*.spec.ts'],
  edge: MAIN_JOB,
  instances: MAIN_JOB,
}

/**
 * Site tests by runtime. On workerd: statuses, headers, caching, and behaviour during outages; two instances have
 * separate tests (tests/instances).
 */
const SITE_TESTS: Readonly<Record<Runtime, readonly string[]>> = {
  node: ['tests/{site,field}/**/*.test.ts'],
  edge: ['tests/site/edge/*.test.ts'],
  instances: [],
}

/** Specs for this runtime. */
export const specs = [...SPECS[runtime]]

/** Site tests for this runtime. */
export const siteTests = [...SITE_TESTS[runtime]]

/** File of the report below .data/test-results. */
export const REPORT_FILE = reportFileOf(runtime)
