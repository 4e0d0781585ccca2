/**
 * The built storefront on Node: validates requests, forwards calls to back ends (serve-calls.node.ts), passes all other
 * requests to Next, and finishes the headers of responses.
 * lib/cloudflare/worker.ts is the equivalent for Cloudflare. Graceful shutdown on SIGTERM: refuses new requests,
 * finishes running ones, then exits.
 * Environment: PORT (3000), HOST (any value: listen on all interfaces), SHUTDOWN_GRACE_S (8), METRICS_TOKEN (permits
 * reading /metrics).
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import next from 'next'
import CacheHandler from '../cache/handler.ts'
import { CAN_ENCODE_HEADER, ENCODING_HEADER } from '../core/server/encoded-response.ts'
import { readPort } from '../core/server/read-port.ts'
import { shutdownGraceMs } from '../core/server/shutdown-grace.ts'
import { signHex } from '../core/tenant-key.node.ts'
import { SIGN_ON_NODE } from '../core/tenant-key.ts'
import { NO_STORE } from '../finish-html/cache-headers.ts'
import { closeServer } from './close-server.node.ts'
import { finishHeaders } from './fixed-headers.ts'
import { readRequestLine } from './request-line.ts'
import { startScrape } from './scrape.node.ts'
import { startCallServer } from './serve-calls.node.ts'

/**
 * Symbol under which Next looks for an incremental cache. One that is configured in next.config is imported again for
 * every request, which costs a tenth of a cached page's time (decision 0090).
 */
const CACHE_HANDLERS = Symbol.for('@next/cache-handlers')
Object.assign(globalThis, { [CACHE_HANDLERS]: { FetchCache: CacheHandler }, [SIGN_ON_NODE]: signHex })

const root = fileURLToPath(new URL('../../', import.meta.url))
const port = readPort(process.env, 'PORT', 3000)
const scrape = startScrape(process.env.METRICS_TOKEN)
const calls = startCallServer(process.env)
// All interfaces are selected by omitting the address: given a numeric one, Next would rewrite to itself under a wrong
// host name.
const hostname = process.env.HOST ? undefined : 'localhost'
const app = next({ dev: false, dir: root, port, ...(hostname && { hostname }) })
await app.prepare()
const handle = app.getRequestHandler()

const isSecure = (request: IncomingMessage): boolean => request.headers['x-forwarded-proto'] === 'https'

/**
 * Sends texts as bytes. Next ends a cached page with a single text of 100 kB and more; to encode it during the write,
 * Node allocates three times its length, while `Buffer.from` measures first.
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

/** Finishes the headers just before they are sent, because Next sets some of them late. */
function finishOnSend(request: IncomingMessage, response: ServerResponse): void {
  const writeHead = response.writeHead
  // Next changes request.url while it handles the request.
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
    const encoding = response.getHeader(ENCODING_HEADER)
    if (encoding !== undefined) {
      response.removeHeader(ENCODING_HEADER)
      response.setHeader('content-encoding', encoding)
    }
    return writeHead.apply(response, given)
  }) as typeof writeHead
}

/** How long idle connections stay open after a request to stop: longer than nginx keeps them (deploy/nginx.conf). */
const KEEP_IDLE_MS = 1_500
let closing: ReturnType<typeof closeServer> | undefined

const server = createServer(async (request, response) => {
  if (closing) await closing.refusing
  if (scrape?.answer(request, response)) return
  finishOnSend(request, response)
  sendAsBytes(response)
  const line = readRequestLine(request.method ?? '', request.url ?? '', request.headersDistinct.host ?? [])
  if ('target' in line) {
    if (calls?.answer(request, response, line.target)) return
    request.url = line.target
    request.headers[CAN_ENCODE_HEADER] = '1'
    return handle(request, response)
  }
  const allow = 'allow' in line ? { allow: line.allow.join(', ') } : {}
  for (const [name, value] of Object.entries({ ...NO_STORE, ...allow })) response.setHeader(name, value)
  response.writeHead(line.refused, { 'content-type': 'text/plain' }).end()
})

async function close(): Promise<void> {
  if (closing) return
  closing = closeServer(server, { keepIdleMs: KEEP_IDLE_MS, graceMs: shutdownGraceMs(process.env.SHUTDOWN_GRACE_S) })
  await closing.closed
  await app.close()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, close)

server.listen(port, hostname)
