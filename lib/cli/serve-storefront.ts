/**
 * The built storefront on Node: Next, between what its visitors say and what they are told. lib/edge/worker.ts is the same
 * for Cloudflare. Stops in order on SIGTERM: takes no new requests, finishes those under way, then ends.
 *
 * Environment: PORT (3000), HOST (any value: listen on all interfaces), SHUTDOWN_GRACE_S (8), METRICS_TOKEN (who has it
 * may read /metrics).
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import next from 'next'
import CacheHandler from '../cache/handler.ts'
import { NO_STORE } from '../page/cache-headers.ts'
import { readRequestLine } from '../page/request-line.ts'
import { finishHeaders } from '../page/standing-headers.ts'
import { closeServer } from './close-server.ts'
import { startScrape } from './scrape.ts'
import { graceMs, portFrom, ROOT } from './settings.ts'

/**
 * Where Next looks for an incremental cache when next.config names none. One that is named there is imported anew for every request,
 * for nothing: a tenth of what a stored page costs (decision 0090).
 */
const CACHE_HANDLERS = Symbol.for('@next/cache-handlers')
Object.assign(globalThis, { [CACHE_HANDLERS]: { FetchCache: CacheHandler } })

const port = portFrom('PORT', 3000)
// Given any numeric address Next would rewrite to itself under a wrong name: all interfaces are asked for by naming none.
const scrape = startScrape(process.env.METRICS_TOKEN)
const hostname = process.env.HOST ? undefined : 'localhost'
const app = next({ dev: false, dir: ROOT, port, ...(hostname && { hostname }) })
await app.prepare()
const handle = app.getRequestHandler()

const isSecure = (request: IncomingMessage): boolean => request.headers['x-forwarded-proto'] === 'https'

/**
 * Sends texts as bytes. Next ends a stored page with one text of 100 kB and more, and Node takes room for three times its
 * length to encode it while it is written; `Buffer.from` measures first.
 */
function sendAsBytes(response: ServerResponse): void {
  const end = response.end as (chunk?: unknown, ...rest: unknown[]) => ServerResponse
  response.end = ((chunk?: unknown, ...rest: unknown[]) =>
    end.call(
      response,
      typeof chunk === 'string' && typeof rest[0] !== 'string' ? Buffer.from(chunk) : chunk,
      ...rest,
    )) as typeof response.end
}

/** Headers are finished at the last moment: Next sets some of its own just before it sends them. */
function finishOnSend(request: IncomingMessage, response: ServerResponse): void {
  const writeHead = response.writeHead
  // Next changes the address of the request while it answers.
  const target = request.url ?? ''
  const path = target.split('?', 1)[0] ?? ''
  const startedAtMs = performance.now()
  response.writeHead = ((...given: Parameters<typeof writeHead>) => {
    response.writeHead = writeHead
    scrape?.countResponse(path, response, given[0], startedAtMs)
    if (!server.listening) response.setHeader('connection', 'close')
    finishHeaders(
      {
        names: () => response.getHeaderNames(),
        get: (name) => String(response.getHeader(name) ?? ''),
        set: (name, value) => response.setHeader(name, value),
        delete: (name) => response.removeHeader(name),
      },
      { status: given[0], target, isSecure: isSecure(request) },
    )
    return writeHead.apply(response, given)
  }) as typeof writeHead
}

/** How long connections that nothing is asked by are still kept when it is asked to stop: longer than by nginx (deploy/nginx.conf). */
const KEEP_IDLE_MS = 1_500
let closing: ReturnType<typeof closeServer> | undefined

const server = createServer(async (request, response) => {
  if (closing) await closing.refusing
  if (scrape?.answer(request, response)) return
  finishOnSend(request, response)
  sendAsBytes(response)
  const line = readRequestLine(request.method ?? '', request.url ?? '', request.headersDistinct.host ?? [])
  if ('target' in line) {
    request.url = line.target
    return handle(request, response)
  }
  const allow = 'allow' in line ? { allow: line.allow.join(', ') } : {}
  for (const [name, value] of Object.entries({ ...NO_STORE, ...allow })) response.setHeader(name, value)
  response.writeHead(line.refused, { 'content-type': 'text/plain' }).end()
})

async function close(): Promise<void> {
  if (closing) return
  closing = closeServer(server, { keepIdleMs: KEEP_IDLE_MS, graceMs: graceMs() })
  await closing.closed
  await app.close()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, close)

server.listen(port, hostname)
