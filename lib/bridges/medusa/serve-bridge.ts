/** Starts the bridge to Medusa: node lib/bridges/medusa/serve-bridge.ts (variables: bridge-environment.ts). */
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { createSerializer } from '../../contract-server/serialize-by-key.ts'
import { createExpiringMap } from '../../core/server/expiring-map.ts'
import { createBridgeLimiter } from './attempt-limits.ts'
import type { Bridge } from './bridge.ts'
import { createBridgeApp } from './bridge-app.ts'
import { readBridgeEnvironment } from './bridge-environment.ts'
import { createAvailablePayments } from './cart/available-payments.ts'
import { createCatalog } from './catalog/catalog.ts'
import { readSearchRules } from './content/search-rules.ts'
import { readStoreContent } from './content/store-content.ts'
import { createEngine, type Engine } from './engine-client.ts'
import { loadMarkets, type Market } from './markets.ts'
import { BridgeRefusal } from './messages.ts'
import { readStoreSettings, type StoreSettings } from './store-settings.ts'

/** An engine that starts at the same time takes some seconds. */
const ENGINE_WAIT_MS = 60_000
const RETRY_MS = 1_000
/** Maximum delay of changes without an event, e.g. a price list that begins at a set time. */
const RELOAD_MS = 10 * 60_000
/** Loading a large catalog takes longer than a page may wait. */
const LOAD_TIMEOUT_MS = 60_000
const RECENT_CARTS = 10_000
const RECENT_MS = 60_000
const SHUTDOWN_MS = 8_000

/** Waits for an unreachable engine; error responses need an operator and end the start. */
async function waitForMarkets(engine: Engine, settings: StoreSettings): Promise<Market[]> {
  for (const endMs = Date.now() + ENGINE_WAIT_MS; ; await sleep(RETRY_MS)) {
    try {
      return await loadMarkets(engine, settings)
    } catch (error) {
      if (!(error instanceof BridgeRefusal)) throw error
      if (Date.now() > endMs)
        throw new Error('Medusa can’t be reached. Check MEDUSA_URL, and whether Medusa is running.')
    }
  }
}

/** Reloads the catalog periodically until it is aborted. */
async function renewForever({ catalog }: Bridge, signal: AbortSignal): Promise<void> {
  while (await sleep(RELOAD_MS, true, { signal }).catch(() => false)) {
    await catalog.load({ isGentle: true }).catch(() => console.warn('bridge: the catalog could not be read again'))
  }
}

async function start(): Promise<void> {
  const environment = readBridgeEnvironment(process.env)
  const settings = readStoreSettings(environment.folder)
  const engine = createEngine(environment.medusaUrl, environment.publishableKey)
  const reader = createEngine(environment.medusaUrl, environment.publishableKey, LOAD_TIMEOUT_MS)
  const markets = await waitForMarkets(engine, settings)
  const locales = markets.map(({ locale }) => locale)
  const content = readStoreContent(environment.folder, locales)
  const rules = readSearchRules(environment.folder, { settings, content, locales })
  const bridge: Bridge = {
    environment,
    settings,
    engine,
    markets,
    catalog: createCatalog(reader, settings, markets, rules),
    content,
    limiter: createBridgeLimiter(),
    payments: createAvailablePayments(engine, settings),
    recentCarts: createExpiringMap<string>(RECENT_CARTS, RECENT_MS),
    inTurn: createSerializer(),
  }
  const startedMs = performance.now()
  await bridge.catalog.load().catch((error: unknown) => {
    throw error instanceof BridgeRefusal ? new Error('Medusa stopped responding while its products were read.') : error
  })
  const server = createServer(getRequestListener(createBridgeApp(bridge).fetch))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(environment.port, environment.host, resolve)
  })
  const counts = markets.map((market) => `${market.locale} ${bridge.catalog.of(market).index.entries().length}`)
  const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1)
  console.info(
    `Bridge of ${settings.tenant} on http://localhost:${environment.port}/api/rest: ${counts.join(', ')} ` +
      `products, read in ${seconds} s`,
  )

  const stopping = new AbortController()
  void renewForever(bridge, stopping.signal)
  const stop = () => {
    stopping.abort()
    server.close(() => process.exit(0))
    setTimeout(() => process.exit(0), SHUTDOWN_MS).unref()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
}

try {
  await start()
} catch (error) {
  console.error(`The bridge does not start. ${error instanceof Error ? error.message : ''}`)
  process.exitCode = 1
}
