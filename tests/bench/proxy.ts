/**
 * A registry and back ends behind a proxy: `node proxy.ts PORT BACKEND_PORT`. It forwards calls to the embedded back
 * end, delays each response by delayMs, and records when calls began and ended.
 *
 * Besides the stores of the back end its registry has invented ones, all served by the store 'bench', each with another
 * tenant id and API address: shop-{n}.example.test for n below storeCount, warm-{n}.example.test for warming up,
 * gate-{n}.example.test, which are only shown inside a frame.
 *
 * PUT /proxy {delayMs, storeCount} sets both and deletes the record of calls; GET /proxy returns the calls as JSON.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call, ProxySettings } from './proxy-client.ts'

const MAX_CALLS = 1_000

const [port = 0, backendPort = 0] = process.argv.slice(2).map(Number)
const origin = `http://localhost:${port}`
let settings: ProxySettings = { delayMs: 0, storeCount: 0 }
let calls: Call[] = []

/** Registry item of an invented store; undefined if the key is not that of one. */
function inventedItem(key: string): unknown {
  const [, kind = '', digits = ''] = /^host_(shop|warm|gate)-(\d+)_example_test$/.exec(key) ?? []
  if (kind === '' || (kind !== 'warm' && Number(digits) >= settings.storeCount)) return undefined
  const tenant = `${kind}-${digits}`
  return {
    tenant,
    api: `${origin}/${tenant}/api/rest`,
    locale: 'en-US',
    locales: ['en-US'],
    iframe_url: kind === 'gate' ? 'https://frame.example.test/' : '',
  }
}

/** Forwards a request to the back end. In responses of its registry, its address is replaced by the proxy's. */
function forwardTo(incoming: IncomingMessage, response: ServerResponse, path: string): void {
  const { method, headers } = incoming
  const outgoing = request({ host: 'localhost', port: backendPort, path, method, headers }, async (inner) => {
    if (!path.startsWith('/ecfg_')) {
      response.writeHead(inner.statusCode ?? 502, inner.headers)
      return inner.pipe(response)
    }
    const body = (await text(inner)).replaceAll(`http://localhost:${backendPort}`, origin)
    response
      .writeHead(inner.statusCode ?? 502, { 'content-type': 'application/json', 'x-edge-config-digest': 'd' })
      .end(body)
  })
  outgoing.on('error', () => response.destroy())
  incoming.pipe(outgoing)
}

function sendItem(response: ServerResponse, item: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json', 'x-edge-config-digest': 'd' }).end(JSON.stringify(item))
}

async function forwardApiCall(incoming: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
  const call: Call = { path, startMs: performance.now(), endMs: null }
  if (calls.length < MAX_CALLS) calls.push(call)
  response.once('finish', () => {
    call.endMs = performance.now()
  })
  if (settings.delayMs > 0) await sleep(settings.delayMs)
  forwardTo(incoming, response, path.replace(/^\/(?:shop|warm|gate)-\d+\//, '/bench/'))
}

createServer(async (incoming, response) => {
  const path = incoming.url ?? '/'
  if (path === '/proxy' && incoming.method === 'PUT') {
    settings = JSON.parse(await text(incoming)) as ProxySettings
    calls = []
    return response.writeHead(204).end()
  }
  if (path === '/proxy') return response.writeHead(200).end(JSON.stringify(calls))
  const key = /^\/ecfg_[^/]+\/item\/([^?]+)/.exec(path)?.[1]
  if (key === undefined) return forwardApiCall(incoming, response, path)
  const item = inventedItem(key)
  return item ? sendItem(response, item) : forwardTo(incoming, response, path)
}).listen(port, 'localhost')
