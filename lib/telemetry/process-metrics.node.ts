/** Metrics of a Node process. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { BACKEND_METRICS, STOREFRONT_METRICS } from './metric-catalogue.ts'
import type { Metrics } from './metrics.ts'

/** Coarse, because a faster timer would itself load an idle process. */
const RESOLUTION_MS = 50
const NANOSECONDS = 1e9

/** Adds memory, CPU time and event loop delay of this process to a program's metrics. */
export function watchProcess(program: Metrics<typeof STOREFRONT_METRICS> | Metrics<typeof BACKEND_METRICS>): void {
  // Only metrics that both catalogues have are set here.
  const metrics = program as Metrics<typeof BACKEND_METRICS>
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const startedAtS = Date.now() / 1000 - process.uptime()
  // The histogram contains the whole interval of the timer, so it is subtracted.
  const delayS = (nanoseconds: number) => Math.max(0, (nanoseconds || 0) / NANOSECONDS - RESOLUTION_MS / 1000)
  metrics.beforeFormat(() => {
    const { rss, heapUsed } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    metrics.set('process_resident_memory_bytes', [[[], rss]])
    metrics.set('process_cpu_seconds_total', [[[], (user + system) / 1e6]])
    metrics.set('process_start_time_seconds', [[[], startedAtS]])
    metrics.set('nodejs_heap_size_used_bytes', [[[], heapUsed]])
    metrics.set('nodejs_eventloop_lag_mean_seconds', [[[], delayS(delay.mean)]])
    metrics.set('nodejs_eventloop_lag_p99_seconds', [[[], delayS(delay.percentile(99))]])
    delay.reset()
  })
}
