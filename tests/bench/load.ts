import autocannon from 'autocannon'
import { processorTimeMs } from './processor.ts'

/** A page of a server: its URL, the host name of the requests, and the server's process id. */
export type Target = {
  name: string
  url: string
  host: string
  pid: number
  headers?: Readonly<Record<string, string>>
}

/**
 * Cost of one page. Processor time is null if it can't be read; then only rates can be compared. Only pages that are
 * requested one after the other have a time of the first byte (each-once.ts).
 */
export type Cost = {
  name: string
  perSecond: number
  processorMs: number | null
  firstByteMs?: number
  p50Ms: number
  p99Ms: number
}

type Options = { durationS: number; connections: number }

/**
 * Requests a page for some seconds, as fast as the server responds. Responses are not compressed, so that the work for
 * a page is measured and not that of gzip.
 */
export async function measure(target: Target, { durationS, connections }: Options): Promise<Cost> {
  const beforeMs = processorTimeMs(target.pid)
  const headers = { ...target.headers, host: target.host }
  const result = await autocannon({ url: target.url, headers, connections, duration: durationS })
  const afterMs = processorTimeMs(target.pid)
  const responses = result['2xx']
  if (responses === 0 || result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${target.name}: ${result.non2xx} other statuses than 2xx, ${result.errors} errors, ${responses} good`,
    )
  }
  return {
    name: target.name,
    perSecond: responses / result.duration,
    processorMs: beforeMs === null || afterMs === null ? null : (afterMs - beforeMs) / responses,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  }
}

/** The better of two measurements of the same page, since other programs can only increase the cost. */
export const better = (a: Cost, b: Cost): Cost =>
  (a.processorMs ?? 1 / a.perSecond) <= (b.processorMs ?? 1 / b.perSecond) ? a : b
