import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Report = { products: string[]; categories: boolean; all: boolean }
type Subscriber = {
  default: (args: { event: { name: string; data: { id: string } }; container: unknown }) => Promise<void>
}

const SOURCE = join(import.meta.dirname, 'engine', 'src', 'subscribers', 'notify-storefront.js')
let folder = ''
let notify = async (_: string, __: string) => {}
let reports: Report[] = []
/** Delay and status of the bridge's response. */
let respond = async () => 200
let stop = () => {}
const failures: string[] = []
/** Lookups of changed products. */
let lookups = 0
/** Rows that Medusa returns for prices. */
let prices: { price_set_id: string }[] = []

beforeEach(async () => {
  reports = []
  failures.length = 0
  lookups = 0
  prices = []
  respond = async () => 200
  folder = mkdtempSync(join(tmpdir(), 'showroom-subscriber-'))
  // As in the engine's project, independent of the temporary folder.
  writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }')
  const framework = join(folder, 'node_modules', '@medusajs', 'framework')
  mkdirSync(framework, { recursive: true })
  writeFileSync(join(framework, 'package.json'), '{ "exports": { "./utils": "./utils.js" } }')
  writeFileSync(
    join(framework, 'utils.js'),
    "exports.ContainerRegistrationKeys = { LOGGER: 'logger', QUERY: 'query' }\nexports.Modules = { PRICING: 'pricing', INVENTORY: 'inventory', PRODUCT: 'product' }\n",
  )
  copyFileSync(SOURCE, join(folder, 'notify-storefront.js'))
  const services: Record<string, unknown> = {
    logger: { error: (text: string) => failures.push(text) },
    query: { graph: async () => ({ data: [{ variant_id: 'variant_1' }] }) },
    pricing: { listPrices: async () => prices },
    inventory: {},
    product: { listProductVariants: async () => [{ product_id: 'prod_priced' }] },
  }
  const container = {
    resolve: (name: string) => {
      if (name === 'query') lookups++
      return services[name]
    },
  }
  const subscriber: Subscriber = createRequire(join(folder, 'x.js'))('./notify-storefront.js')
  notify = (name, id) => subscriber.default({ event: { name, data: { id } }, container })

  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    reports.push(JSON.parse(body))
    response.writeHead(await respond()).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('BRIDGE_WEBHOOKS', `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/medusa`)
  stop = () => {
    server.closeAllConnections()
    server.close()
  }
})
afterEach(() => {
  stop()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

it('calls are sequential; changes during a call are sent together, each product once', async () => {
  let letOn = () => {}
  const held = new Promise<void>((resolve) => {
    letOn = resolve
  })
  respond = async () => {
    await held
    return 200
  }
  await notify('product.created', 'prod_0')
  await vi.waitFor(() => expect(reports).toHaveLength(1))
  for (let round = 0; round < 3; round++) {
    for (let index = 1; index <= 150; index++) await notify('product.updated', `prod_${index}`)
    await vi.waitFor(() => expect(lookups).toBe(round + 2))
  }
  expect(reports).toHaveLength(1)
  letOn()
  await vi.waitFor(() => expect(reports).toHaveLength(3))
  expect(reports.map(({ products }) => products.length)).toEqual([1, 100, 50])
  expect(new Set(reports.flatMap(({ products }) => products)).size).toBe(151)
})

it('a changed price sends its product', async () => {
  prices = [{ price_set_id: 'pset_1' }]
  await notify('pricing.price.updated', 'price_1')
  await vi.waitFor(() => expect(reports).toEqual([{ products: ['prod_priced'], categories: false, all: false }]))
})

it('a price list of very many products requests a complete reload', async () => {
  prices = Array.from({ length: 10_001 }, (_, index) => ({ price_set_id: `pset_${index}` }))
  await notify('pricing.price-list.deleted', 'plist_1')
  await vi.waitFor(() => expect(reports).toEqual([{ products: [], categories: false, all: true }]))
})

it('a change is sent again after the bridge was unavailable', async () => {
  let calls = 0
  respond = async () => (++calls === 1 ? 503 : 200)
  await notify('product-category.updated', 'pcat_1')
  await vi.waitFor(() => expect(reports).toHaveLength(2), 5_000)
  expect(reports[1]).toEqual({ products: [], categories: true, all: false })
  expect(failures).toEqual([])
})
