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

type Timings = { each: Timing[]; elapsedMs: number; processorMs: number | null }

/** Makes visits one after the other; an error if a response has another status. */
async function timeEach(
  { name, url, pid }: Omit<Target, 'host'>,
  visits: readonly Visit[],
  status: number,
): Promise<Timings> {
  const port = Number(new URL(url).port)
  const beforeMs = processorTimeMs(pid)
  const startMs = performance.now()
  const each: Timing[] = []
  for (const visit of visits) {
    const timing = await sendTimed(port, visit)
    if (timing.status !== status) throw new Error(`${name}: ${visit.host}${visit.path} has status ${timing.status}`)
    each.push(timing)
  }
  const elapsedMs = performance.now() - startMs
  const afterMs = processorTimeMs(pid)
  return { each, elapsedMs, processorMs: beforeMs === null || afterMs === null ? null : afterMs - beforeMs }
}

function costOf(name: string, parts: readonly Timings[]): Cost {
  const timings = parts.flatMap(({ each }) => each)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const processorMs = parts.flatMap((part) => part.processorMs ?? [])
  const complete = timings.map(({ completeMs }) => completeMs)
  return {
    name,
    perSecond: (timings.length * 1000) / sum(parts.map(({ elapsedMs }) => elapsedMs)),
    processorMs: processorMs.length < parts.length ? null : sum(processorMs) / timings.length,
    firstByteMs: percentile(
      timings.map(({ firstByteMs }) => firstByteMs),
      0.5,
    ),
    p50Ms: percentile(complete, 0.5),
    p99Ms: percentile(complete, 0.99),
  }
}

/**
 * Makes each visit once, one after the other: the time that a single visitor waits.
 *
 * @throws Error if a response has a status other than `status`
 */
export const measureEach = async (
  target: Omit<Target, 'host'>,
  visits: readonly Visit[],
  status = 200,
): Promise<Cost> => costOf(target.name, [await timeEach(target, visits, status)])

const TURN = 25

/**
 * Like `measureEach` for several lists of visits, some of each in turn, so that a slow minute of the machine doesn't
 * hit one of them alone.
 */
export async function measureInTurns(
  target: Omit<Target, 'host'>,
  lists: readonly (readonly Visit[])[],
): Promise<Cost[]> {
  const parts = lists.map((): Timings[] => [])
  const length = Math.max(...lists.map((visits) => visits.length))
  for (let from = 0; from < length; from += TURN) {
    for (const [index, visits] of lists.entries()) {
      const some = visits.slice(from, from + TURN)
      if (some.length > 0) parts[index]?.push(await timeEach(target, some, 200))
    }
  }
  return parts.map((timings) => costOf(target.name, timings))
}
