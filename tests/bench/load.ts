import autocannon from 'autocannon'
import { processorTimeMs } from './processor.ts'

/** A page of a server: where to ask, under which host name, and the process that answers. */
export type Target = { name: string; url: string; host: string; pid: number }

/** What one page cost. Processor time is null where it can't be read; then only rates can be compared. */
export type Cost = { name: string; perSecond: number; processorMs: number | null; p50Ms: number; p99Ms: number }

/** For `durationS` seconds, or once for each of some paths. */
type Options = { durationS?: number; connections: number; paths?: readonly string[] }

/**
 * Asks for a page, or in turn for each of some paths once, as fast as the server answers. Nothing is asked compressed,
 * so that the work of a page is measured and not that of gzip.
 */
export async function measure(target: Target, { durationS, connections, paths }: Options): Promise<Cost> {
  const beforeMs = processorTimeMs(target.pid)
  const headers = { host: target.host }
  const result = await autocannon({
    url: target.url,
    headers,
    connections,
    ...(paths ? { amount: paths.length, requests: [eachOnce(paths)] } : { duration: durationS }),
  })
  const afterMs = processorTimeMs(target.pid)
  const answers = result['2xx']
  if (answers === 0 || result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${target.name}: ${result.non2xx} answers other than 2xx, ${result.errors} errors, ${answers} good`)
  }
  return {
    name: target.name,
    perSecond: answers / result.duration,
    processorMs: beforeMs === null || afterMs === null ? null : (afterMs - beforeMs) / answers,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  }
}

/** A request that takes the next path each time it is sent, whatever the connection. */
function eachOnce(paths: readonly string[]): autocannon.Request {
  let next = 0
  return { method: 'GET', setupRequest: (request) => ({ ...request, path: paths[next++ % paths.length] }) }
}

/** The better of two measurements of the same page: what disturbs only ever adds. */
export const better = (a: Cost, b: Cost): Cost =>
  (a.processorMs ?? 1 / a.perSecond) <= (b.processorMs ?? 1 / b.perSecond) ? a : b
