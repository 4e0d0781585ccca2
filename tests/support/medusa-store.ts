/** The Medusa store for tests: PostgreSQL, engine, two bridge instances, storefront, and shoppers. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type MedusaPorts,
  medusaShop,
  prepareMedusa,
  startBridge,
  startEngine,
  startMedusaStorefront,
} from '#lib/cli/medusa-site.ts'
import { findFreePort } from '#lib/cli/ports.ts'
import { startPostgres } from '#lib/cli/servers.ts'

/** Number of products: two per family. */
const PRODUCTS = 80

/** {api} of the bridge. */
const bridgeApi = ({ bridge }: MedusaPorts): string => `http://localhost:${bridge}/api/rest`

export type MedusaStore = Awaited<ReturnType<typeof startMedusaStore>>

type Json = Record<string, unknown>

/**
 * Starts everything; `stop` ends it and removes its files.
 *
 * @param products number of products
 */
export async function startMedusaStore(products = PRODUCTS) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'showroom-medusa-'))
  const [medusa, bridge, second, storefront] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ]
  const ports: MedusaPorts = { medusa, bridge, storefront }
  const postgres = await startPostgres()
  const database = { url: postgres.url.replace(/postgres$/, 'medusa'), name: 'test', stop: postgres.stop }
  const lines: string[] = []
  const onLine = (name: string, line: string) => lines.push(`${name} ${line}`)
  const keys = await prepareMedusa(dataFolder, database, products)
  const startMedusa = () =>
    startEngine(dataFolder, database, ports, [bridge, second], onLine, { MEDUSA_TEST_CARD: '1' })
  let engine = await startMedusa()
  const authorization = `Basic ${Buffer.from(`${keys.secretKey}:`).toString('base64')}`

  /** Calls Medusa's admin API. */
  const admin = async <T = Json>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`http://localhost:${medusa}/admin${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  for (const { id } of (await admin<{ regions: { id: string }[] }>('GET', '/regions')).regions) {
    await admin('POST', `/regions/${id}`, { payment_providers: ['pp_system_default', TEST_CARD.provider] })
  }
  const storeWithCard = { BRIDGE_STORE: await copyStoreWithCard(dataFolder) }
  const bridges = [
    await startBridge(dataFolder, keys, ports, onLine, storeWithCard),
    await startBridge(dataFolder, keys, { ...ports, bridge: second }, onLine, storeWithCard),
  ]
  const shop = await startMedusaStorefront(dataFolder, ports, onLine)
  return {
    keys,
    ports,
    dataFolder,
    lines,
    admin,
    shopUrl: medusaShop(ports),
    apis: [bridgeApi(ports), bridgeApi({ ...ports, bridge: second })] as const,
    /** Process ids, for measurements. */
    pids: { engine: engine.pid ?? 0, bridge: bridges[0]?.pid ?? 0 },
    stopEngine: () => engine.stop(),
    startEngine: async () => {
      engine = await startMedusa()
    },
    stop: async () => {
      for (const service of [shop, ...bridges, engine]) await service.stop()
      await postgres.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** The demo store's folder, with the engine's test card among its payment methods. */
async function copyStoreWithCard(dataFolder: string): Promise<string> {
  const folder = join(dataFolder, 'store')
  await cp('lib/bridges/medusa/store', folder, { recursive: true })
  const file = join(folder, 'bridge.json')
  const settings = JSON.parse(await readFile(file, 'utf8')) as { payments: object[] }
  settings.payments.push({ ...TEST_CARD, title: 'Card', passes_data: true })
  await writeFile(file, JSON.stringify(settings))
  return folder
}

/** The payment method of lib/bridges/medusa/engine/src/modules/test-card. */
export const TEST_CARD = { provider: 'pp_card_test', code: 'nmicreditcard' } as const

export type ApiResponse<T = Json> = { status: number; json: T; message: string }

/** An order in its receipt. */
type PlacedOrder = { order: string; order_total: { amount: number } }

/** Calls the API as a shopper's browser does: with cookie and CSRF token. */
export class ApiShopper {
  api: string
  language = 'en-US'
  cookie = ''
  token = ''

  constructor(api: string, cookie = '', token = '') {
    this.api = api
    this.cookie = cookie
    this.token = token
  }

  async call<T = Json>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse<T>> {
    const response = await fetch(this.api + path, {
      method,
      headers: {
        'content-type': 'application/json',
        language: this.language,
        cookie: this.cookie,
        'x-csrf-token': this.token,
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const [cookie] = response.headers.getSetCookie().slice(-1)
    if (cookie) this.cookie = cookie.split(';')[0] ?? ''
    const text = await response.text()
    const json = text === '' ? {} : JSON.parse(text)
    return { status: response.status, json, message: json?.messages?.error?.[0]?.message ?? '' }
  }

  async open(): Promise<this> {
    const { json } = await this.call<{ customer_data: { csrf_token: string } }>('GET', '/customers/self/session')
    this.token = json.customer_data.csrf_token
    return this
  }

  /** The same browser with its current cookie, optionally at another instance. */
  copy(api = this.api): ApiShopper {
    return new ApiShopper(api, this.cookie, this.token)
  }

  /** Adds a product to the cart and fills in the checkout except for the payment. */
  async fillCart(productId: string, qty = 1): Promise<void> {
    const added = await this.call('POST', '/cart/items', { product_id: productId, super_attribute: [], qty })
    if (added.status !== 200) throw new Error(`the product was not added: ${added.message}`)
    await this.call('PUT', '/cart', { email: 'ann@example.com' })
    await this.call('PUT', '/cart/billing_address', ANN)
    const { json } = await this.call<{ shipping_methods: { code: string; carrier: string }[] }>('GET', '/cart')
    const van = json.shipping_methods.find(({ carrier }) => carrier === 'van')
    await this.call('PUT', '/cart', { shipping_method: van?.code ?? '' })
  }

  place(key: string, payment: object = { method: 'checkmo' }): Promise<ApiResponse<PlacedOrder>> {
    return this.call('POST', '/cart/place', payment, { 'idempotency-key': key })
  }
}

/** Address of the tests' shopper. */
export const ANN = {
  firstname: 'Ann',
  lastname: 'Berg',
  street: ['1 Lake Ave'],
  city: 'Burlington',
  region: 'VT',
  postcode: '05401',
  country_id: 'US',
  telephone: '+1 (802) 555-0123',
}
