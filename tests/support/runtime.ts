/** Whether the storefront under test runs on workerd (SHOWROOM_RUNTIME=edge) and not on Node. */
export const isOnEdge = process.env.SHOWROOM_RUNTIME === 'edge'

/** Specs that run on workerd too: the main job, statuses, headers, caching, and what happens while something is down. */
export const EDGE_SPECS = [
  '**/main-job.spec.ts',
  '**/tenancy.spec.ts',
  '**/caching.spec.ts',
  '**/outage.spec.ts',
  '**/telemetry.spec.ts',
]
