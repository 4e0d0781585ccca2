/** Starts another storefront of the same build, whose registry and back end are behind a server of the test. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePort } from '#lib/cli/ports.ts'
import { STOREFRONT_ARGUMENTS } from '#lib/cli/settings.ts'
import { RESULTS_FOLDER } from '../run/results-folder.ts'
import { rawRequest } from './raw-request.ts'
import { isOnEdge } from './runtime.ts'
import { TEST_BACKEND_PORT } from './stores.ts'

export type ProxyServer = { close: () => Promise<void> }

/** Listens on localhost. */
export async function openProxy(port: number, listener: RequestListener): Promise<ProxyServer> {
  const server = createServer(listener)
  server.listen(port, 'localhost')
  await once(server, 'listening')
  return {
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Forwards a request to the test back end, and its response unchanged back. */
export function passOn(incoming: IncomingMessage, answer: ServerResponse, path = incoming.url): void {
  const { method, headers } = incoming
  const outgoing = forward({ host: 'localhost', port: TEST_BACKEND_PORT, path, method, headers }, (inner) => {
    answer.writeHead(inner.statusCode ?? 502, inner.headers)
    inner.pipe(answer)
  })
  outgoing.on('error', () => answer.destroy())
  incoming.pipe(outgoing)
}

/** Whether a request is for the registry. */
export const isRegistryRequest = (incoming: IncomingMessage): boolean => incoming.url?.startsWith('/ecfg_') ?? false

/** Responds as a registry. `items` are records by registry key, e.g. host_kessler_localhost. */
export function respondAsRegistry(
  incoming: IncomingMessage,
  answer: ServerResponse,
  items: Readonly<Record<string, unknown>>,
): void {
  const item = items[/\/item\/([^?]+)/.exec(incoming.url ?? '')?.[1] ?? '']
  answer.writeHead(item ? 200 : 404, { 'content-type': 'application/json', 'x-edge-config-digest': 'd' })
  answer.end(JSON.stringify(item ?? { error: { code: 'edge_config_item_not_found' } }))
}

const START_TIMEOUT_MS = 30_000

/**
 * Starts the built site on a port with the registry behind a proxy.
 *
 * @param onLine called with each line of its log; by default, the log is in .data/test-results/storefronts.log
 * @returns the function that stops it
 */
export async function startStorefront(
  port: number,
  proxyPort: number,
  env: Record<string, string> = {},
  onLine?: (line: string) => void,
): Promise<() => Promise<void>> {
  const output = onLine ? 'pipe' : openSync(join(RESULTS_FOLDER, 'storefronts.log'), 'a')
  const storefront = spawn('node', isOnEdge ? ['lib/server/serve-worker.node.ts'] : STOREFRONT_ARGUMENTS, {
    env: {
      ...process.env,
      PORT: String(port),
      EDGE_CONFIG: `http://localhost:${proxyPort}/ecfg_own?token=local`,
      NODE_ENV: 'production',
      ...env,
    },
    stdio: ['ignore', output, output],
  })
  for (const stream of [storefront.stdout, storefront.stderr]) {
    if (stream && onLine) createInterface({ input: stream }).on('line', onLine)
  }
  const stop = async () => {
    if (storefront.exitCode !== null) return
    const ended = once(storefront, 'exit')
    storefront.kill('SIGTERM')
    await ended
  }
  for (const end = Date.now() + START_TIMEOUT_MS; ; ) {
    const isUp = await rawRequest({ host: `nobody.localhost:${port}`, path: '/', port }).then(
      () => true,
      () => false,
    )
    if (isUp) return stop
    if (Date.now() > end || storefront.exitCode !== null) {
      await stop()
      throw new Error(`no storefront on port ${port}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/** Setup of a test's own storefront. */
type OwnSetup = {
  /** Handles all requests of the storefront to registry and back end. */
  listener: RequestListener
  env?: Record<string, string>
  /** Called with each line of the storefront's log. */
  onLine?: (line: string) => void
}

export type OwnStorefront = { port: number; close: () => Promise<void> }

/**
 * Starts a storefront on a free port; its registry and back end are one server of the test.
 *
 * @param setup is called with the port of that server
 */
export async function openOwnStorefront(setup: (proxyPort: number) => OwnSetup): Promise<OwnStorefront> {
  const proxyPort = await findFreePort()
  const { listener, env, onLine } = setup(proxyPort)
  const proxy = await openProxy(proxyPort, listener)
  const port = await findFreePort()
  const stop = await startStorefront(port, proxyPort, env, onLine)
  return {
    port,
    close: async () => {
      await stop()
      await proxy.close()
    },
  }
}
