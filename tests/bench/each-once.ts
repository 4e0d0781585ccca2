import { Agent, request } from 'node:http'
import type { Cost, Target } from './load.ts'
import { processorTimeMs } from './processor.ts'

/** A path of a host of the target's server. */
export type Visit = { host: string; path: string; headers?: Readonly<Record<string, string>> }

type Timing = { status: number; firstByteMs: number; completeMs: number }

const agent = new Agent({ keepAlive: true })

/** Asks once and says when the body began and ended. */
function ask(port: number, { host, path, headers }: Visit): Promise<Timing> {
  return new Promise((resolve, reject) => {
    const startMs = performance.now()
    const call = request({ agent, host: 'localhost', port, path, headers: { ...headers, host } }, (answer) => {
      let firstByteMs: number | undefined
      answer.on('data', () => {
        firstByteMs ??= performance.now() - startMs
      })
      answer.once('end', () => {
        const completeMs = performance.now() - startMs
        resolve({ status: answer.statusCode ?? 0, firstByteMs: firstByteMs ?? completeMs, completeMs })
      })
      answer.once('error', reject)
    })
    call.once('error', reject).end()
  })
}

/** Value below which a share of some values lies; 0 for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/**
 * Makes visits one after the other, each once: what a single visitor waits for.
 *
 * @throws Error when one has another status than `status`
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
    const timing = await ask(port, visit)
    if (timing.status !== status) throw new Error(`${name}: ${visit.host}${visit.path} answers ${timing.status}`)
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
