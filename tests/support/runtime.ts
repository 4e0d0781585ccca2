import { reportFileOf } from '../../lib/cli/suites.ts'

const RUNTIMES = ['node', 'edge', 'instances'] as const

/** What the storefront under test runs on. */
type Runtime = (typeof RUNTIMES)[number]

/**
 * SHOWROOM_RUNTIME: one instance on Node (by default), Cloudflare's workerd, or two instances on Node behind nginx with
 * Redis and PostgreSQL.
 */
export const runtime: Runtime = RUNTIMES.find((name) => name === process.env.SHOWROOM_RUNTIME) ?? 'node'

/** Whether the storefront under test runs on workerd and not on Node. */
export const isOnEdge = runtime === 'edge'

/**
 * Specs that run elsewhere than on one instance too, where they prove that it is the same site. On workerd the main job,
 * statuses, headers, caching, and what happens while something is down; on two instances the main job (their own tests
 * are tests/instances).
 */
const SPECS: Readonly<Record<Runtime, string[]>> = {
  node: ['**/*.spec.ts'],
  edge: [
    '**/main-job.spec.ts',
    '**/tenancy.spec.ts',
    '**/caching.spec.ts',
    '**/outage.spec.ts',
    '**/telemetry.spec.ts',
  ],
  instances: ['**/main-job.spec.ts'],
}

/** Specs that run now. */
export const specs = SPECS[runtime]

/** File of the report below .data/test-results. */
export const REPORT_FILE = reportFileOf(runtime, process.env.BROWSER_TEST_PART)
