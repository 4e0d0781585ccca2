import { Agent, request } from 'node:http'
import { type RequestedStore, storesIn } from './marks.ts'
import { createRandom, type MixedRequest, mixRequest } from './requests.ts'

/** A response that names a store other than the requested one, or has status 5xx. */
export type Leak = MixedRequest & {
  readonly status: number
  readonly named: readonly RequestedStore[]
  readonly excerpt: string
}

export type IsolationReport = {
  seed: number
  requests: number
  durationMs: number
  /** Number of stores that were requested, hostnames without a store excluded. */
  stores: number
  /** Responses that name the requested store. A 404 without a store and empty bodies name none. */
  ownResponses: number
  statuses: Record<string, number>
  leaks: Leak[]
}

type Options = {
  port: number
  seed: number
  count: number
  /** No requests are sent after this time. */
  limitMs?: number
  /** Ends the run; the report covers the requests until then. */
  signal?: AbortSignal
  /** Called every `PROGRESS_REQUESTS` requests. */
  onProgress?: (report: IsolationReport) => void
}

const AT_ONCE = 16
const MOST_LEAKS = 20
const EXCERPT = 200
const PROGRESS_REQUESTS = 20_000

type RawResponse = { status: number; text: string }

function send({ host, method, path, headers }: MixedRequest, port: number, agent: Agent): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: 'localhost', port, method, path, agent, headers: { ...headers, host } },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            text: `${incoming.rawHeaders.join('\n')}\n\n${Buffer.concat(chunks).toString()}`,
          }),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end()
  })
}

/** Text around the name of another store; '' if there is no such name. */
function excerptOf(text: string, { store }: MixedRequest, named: readonly RequestedStore[]): string {
  const foreign = named.find((other) => other !== store)
  if (foreign === undefined) return ''
  const at = text.toLowerCase().indexOf(typeof foreign === 'number' ? `mark-${foreign}-` : foreign.slice(0, 4))
  return text.slice(Math.max(0, at - EXCERPT), at + EXCERPT)
}

/**
 * Sends mixed requests to many stores in parallel and searches each response, headers included, for the marks of all
 * stores: it may name only the requested one. A failure (5xx) counts as a leak, because its store can't be determined.
 */
export async function runIsolation({
  port,
  seed,
  count,
  limitMs = Number.POSITIVE_INFINITY,
  signal,
  onProgress,
}: Options): Promise<IsolationReport> {
  const random = createRandom(seed)
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const start = Date.now()
  const stores = new Set<RequestedStore>()
  const report: IsolationReport = {
    seed,
    requests: 0,
    durationMs: 0,
    stores: 0,
    ownResponses: 0,
    statuses: {},
    leaks: [],
  }

  const isOver = () =>
    report.requests >= count || Date.now() - start >= limitMs || report.leaks.length >= MOST_LEAKS || signal?.aborted
  const worker = async () => {
    while (!isOver()) {
      report.requests += 1
      if (report.requests % PROGRESS_REQUESTS === 0) onProgress?.(report)
      const mixed = mixRequest(random, port)
      const { status, text } = await send(mixed, port, agent)
      const named = storesIn(text)
      stores.add(mixed.store)
      report.statuses[status] = (report.statuses[status] ?? 0) + 1
      if (named.includes(mixed.store)) report.ownResponses += 1
      const isForeign = named.some((store) => store !== mixed.store)
      if (isForeign || status >= 500)
        report.leaks.push({ ...mixed, status, named, excerpt: excerptOf(text, mixed, named) })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  agent.destroy()
  stores.delete('unknown')
  return { ...report, durationMs: Date.now() - start, stores: stores.size }
}
