import { Agent, request } from 'node:http'
import type { Cost, Target } from './load.ts'
import { processorTimeMs } from './processor.ts'

/** A path of a host of the target's server. */
export type Visit = { host: string; path: string; headers?: Readonly<Record<string, string>> }

type Timing = { status: number; firstByteMs: number; completeMs: number }

const agent = new Agent({ keepAlive: true })

/** Sends one request and measures when the body began and ended. */
function sendTimed(port: number, { host, path, headers }: Visit): Promise<Timing> {
  return new Promise((resolve, reject) => {
    const startMs = performance.now()
    const call = request({ agent, host: 'localhost', port, path, headers: { ...headers, host } }, (response) => {
      let firstByteMs: number | undefined
      response.on('data', () => {
        firstByteMs ??= performance.now() - startMs
      })
      response.once('end', () => {
        const completeMs = performance.now() - startMs
        resolve({ status: response.statusCode ?? 0, firstByteMs: firstByteMs ?? completeMs, completeMs })
      })
      response.once('error', reject)
    })
    call.once('error', reject).end()
  })
}

/** Percentile: the value below which a share of the values lies; 0 if there are no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/**
 * Makes each visit once, one after the other: the time that a single visitor waits.
 *
 * @throws Error if a response has a status other than `status`
 */
export async function measureEach(
  { name, url, pid }: Omit<Target, 'host'>,
  visits: readonly Visit[],
  status = 200,
): Promise<Cost> {
  const port = Number(new URL(url).port)
  const beforeMs = processorTimeMs(pid)
  const startMs = performance.now()
  const timings: Timing[] = []
  for (const visit of visits) {
    const timing = await sendTimed(port, visit)
    if (timing.status !== status) throw new Error(`${name}: ${visit.host}${visit.path} has status ${timing.status}`)
    timings.push(timing)
  }
  const elapsedS = (performance.now() - startMs) / 1000
  const afterMs = processorTimeMs(pid)
  const complete = timings.map(({ completeMs }) => completeMs)
  return {
    name,
    perSecond: visits.length / elapsedS,
    processorMs: beforeMs === null || afterMs === null ? null : (afterMs - beforeMs) / visits.length,
    firstByteMs: percentile(
      timings.map(({ firstByteMs }) => firstByteMs),
      0.5,
    ),
    p50Ms: percentile(complete, 0.5),
    p99Ms: percentile(complete, 0.99),
  }
}
