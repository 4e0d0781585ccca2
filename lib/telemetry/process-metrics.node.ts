/** What a process on Node tells of itself. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { BACKEND_METRICS, STOREFRONT_METRICS } from './metric-catalogue.ts'
import type { Metrics } from './metrics.ts'

/** A coarse one: a timer that rings fifty times a second would itself be the load of an idle process. */
const RESOLUTION_MS = 50
const NANOSECONDS = 1e9

/** Has memory, CPU time and delay of the event loop of this process told with the other metrics of a program. */
export function watchProcess(program: Metrics<typeof STOREFRONT_METRICS> | Metrics<typeof BACKEND_METRICS>): void {
  // What both know is all that is set.
  const metrics = program as Metrics<typeof BACKEND_METRICS>
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const startedAtS = Date.now() / 1000 - process.uptime()
  // The time between two rings of the timer is counted as delay, too.
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
