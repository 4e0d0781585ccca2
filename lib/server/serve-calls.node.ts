/**
 * Calls below /api/rest on Node. Each visit to a page makes some, and no cache can answer them. They need nothing of
 * Next, whose routing, tracing and streams cost more than forwarding the call. What is unusual about a path or method
 * is left to Next, which serves the same calls on Cloudflare and in development (app/api/rest/[...path]/route.ts).
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGzip, gzip } from 'node:zlib'
import type { LookUpTenant } from '../api/answer-for-tenant.ts'
import { handleCall } from '../api/handle-call.ts'
import { readHostSettings } from '../api/read-host-settings.ts'
import { acceptsGzip } from '../core/server/encoded-response.ts'
import { causeOf, framesOf, log } from '../telemetry/log.ts'
import { edgeConfigReader } from '../tenant/edge-config.ts'
import { createRegistry } from '../tenant/registry.ts'

const ROUTE = '/api/rest/[...path]'
const PREFIX = '/api/rest/'
/** Segments that are not empty and that no URL parser removes. */
const PLAIN_PATH = /^\/api\/rest(?:\/(?!(?:\.|%2[eE]){1,2}(?:\/|$))[^/\\#]+)+$/
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])
const WITH_BODY = new Set(['POST', 'PUT', 'DELETE'])

/** Shorter bodies are sent as they are, as Next does. */
const COMPRESS_FROM_BYTES = 1_024
/** Longer bodies are sent while they arrive. */
const COLLECT_BYTES = 64 * 1_024
const COMPRESSIBLE = /\bjson\b|^text\//i

const compress = promisify(gzip)

/** Headers of a request, with those that Next adds where no proxy is in front. */
function headersOf({ headers, socket }: IncomingMessage): Headers {
  const all = new Headers()
  for (const [name, value] of Object.entries(headers))
    for (const one of Array.isArray(value) ? value : [value ?? '']) all.append(name, one)
  if (!all.has('x-forwarded-for') && socket.remoteAddress) all.set('x-forwarded-for', socket.remoteAddress)
  if (!all.has('x-forwarded-proto')) all.set('x-forwarded-proto', 'http')
  return all
}

/** The body, of which nothing is read that nobody asks for: the rest of a refused one is read by `serve`. */
function bodyOf(request: IncomingMessage): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = request.iterator({ destroyOnReturn: false })
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) => {
    const { done, value } = await chunks.next()
    if (done) controller.close()
    else controller.enqueue(value)
  }
  return new ReadableStream({ pull }, { highWaterMark: 0 })
}

function requestOf(request: IncomingMessage, target: string): Request {
  const method = request.method ?? 'GET'
  return new Request(`http://${request.headers.host || 'localhost'}${target}`, {
    method,
    headers: headersOf(request),
    ...(WITH_BODY.has(method) && { body: bodyOf(request), duplex: 'half' }),
  })
}

type Collected = { bytes: Buffer; rest: ReadableStreamDefaultReader<Uint8Array> | null }

/** The beginning of a body; `rest` is null if that is all of it. */
async function collect(body: ReadableStream<Uint8Array>): Promise<Collected> {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  for (let bytes = 0; bytes < COLLECT_BYTES; ) {
    const { done, value } = await reader.read()
    if (done) return { bytes: Buffer.concat(chunks), rest: null }
    chunks.push(value)
    bytes += value.byteLength
  }
  return { bytes: Buffer.concat(chunks), rest: reader }
}

async function* chunksOf({ bytes, rest }: Collected): AsyncGenerator<Uint8Array> {
  yield bytes
  for (;;) {
    const { done, value } = (await rest?.read()) ?? { done: true, value: undefined }
    if (done || value === undefined) return
    yield value
  }
}

async function sendBody(request: IncomingMessage, response: ServerResponse, body: ReadableStream<Uint8Array>) {
  const collected = await collect(body)
  const isText = COMPRESSIBLE.test(String(response.getHeader('content-type') ?? ''))
  if (isText) response.appendHeader('vary', 'Accept-Encoding')
  const isLong = collected.rest !== null || collected.bytes.length >= COMPRESS_FROM_BYTES
  const isCompressed = isText && isLong && acceptsGzip(request.headers['accept-encoding']?.toString() ?? null)
  if (isCompressed) response.setHeader('content-encoding', 'gzip')
  if (collected.rest === null) {
    response.end(isCompressed ? await compress(collected.bytes) : collected.bytes)
    return
  }
  const chunks = Readable.from(chunksOf(collected), { objectMode: false })
  await (isCompressed ? pipeline(chunks, createGzip(), response) : pipeline(chunks, response)).catch(() => {
    // The visitor has left, or the back end has broken off.
    response.destroy()
  })
  await collected.rest.cancel().catch(() => {})
}

async function send(answer: Response, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.statusCode = answer.status
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value)
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  if (answer.body === null || request.method === 'HEAD') response.end()
  else await sendBody(request, response, answer.body)
}

export type CallServer = {
  /** Handles a call; returns false for all other requests. */
  answer: (request: IncomingMessage, response: ServerResponse, target: string) => boolean
}

/** null with tracing, whose spans begin in Next. */
export function startCallServer({ EDGE_CONFIG, OTEL_EXPORTER_OTLP_ENDPOINT }: NodeJS.ProcessEnv): CallServer | null {
  if (OTEL_EXPORTER_OTLP_ENDPOINT) return null
  return createCallServer(createRegistry(edgeConfigReader(EDGE_CONFIG), { readHostSettings }))
}

/** @param lookupTenant finds the store of a hostname */
export function createCallServer(lookupTenant: LookUpTenant): CallServer {
  const serve = async (request: IncomingMessage, response: ServerResponse, target: string, path: string) => {
    try {
      const segments = path.slice(PREFIX.length).split('/').map(decodeURIComponent)
      await send(await handleCall(requestOf(request, target), segments, lookupTenant), request, response)
    } catch (error) {
      // The visitor has left, for example while sending the body.
      if (response.destroyed) return
      const message = 'A call could not be answered.'
      log('page.crashed', { message, requestId: null, route: ROUTE, cause: causeOf(error), frames: framesOf(error) })
      if (response.headersSent) response.destroy()
      else response.writeHead(500, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end()
    } finally {
      // A body that was refused is read to its end, so that the connection can be used again.
      if (!request.complete && !request.destroyed) request.resume()
    }
  }
  return {
    answer: (request, response, target) => {
      const [path = ''] = target.split('?', 1)
      if (!METHODS.has(request.method ?? '') || !PLAIN_PATH.test(path)) return false
      void serve(request, response, target, path)
      return true
    },
  }
}
