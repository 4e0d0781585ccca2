/** Test data: responses of Medusa and a market. */

import { createMoney } from '../../contract-server/money.ts'
import { createSerializer } from '../../contract-server/serialize-by-key.ts'
import { createBridgeLimiter } from './attempt-limits.ts'
import type { Bridge } from './bridge.ts'
import { createBridgeApp } from './bridge-app.ts'
import { createCatalog } from './catalog/catalog.ts'
import { readSearchRules } from './content/search-rules.ts'
import { readStoreContent } from './content/store-content.ts'
import { type Engine, type EngineCall, EngineRefusal } from './engine-client.ts'
import type { MedusaCart, MedusaCategory, MedusaLine, MedusaProduct, MedusaVariant } from './engine-types.ts'
import type { Market } from './markets.ts'
import type { StoreSettings } from './store-settings.ts'

export const MARKET: Market = {
  locale: 'en-US',
  regionId: 'reg_us',
  countries: ['US'],
  currency: 'USD',
  money: createMoney('en-US', 'USD'),
}

const attribute = { values: [], swatches: {}, unit: '', type: 'select' as const }

export const SETTINGS: StoreSettings = {
  tenant: 'marlow',
  hosts: ['marlow.localhost'],
  markets: [{ locale: 'en-US', region: 'United States' }],
  brand: 'metadata:brand',
  model: 'metadata:model',
  lead_time: 'metadata:lead_time',
  flags: { New: '3f5b4c' },
  attributes: [
    { ...attribute, code: 'color', label: 'Color', from: 'option:Color', swatches: { Oat: '#d9cbb3' } },
    { ...attribute, code: 'size', label: 'Size', from: 'option:Size', values: ['Small', 'Large'] },
    { ...attribute, code: 'material', label: { 'en-US': 'Material', 'fr-CA': 'Matière' }, from: 'material' },
    { ...attribute, code: 'width', label: 'Width', from: 'metadata:width_in', type: 'range', unit: 'in.' },
  ],
  payments: [
    { provider: 'pp_system_default', code: 'checkmo', title: 'Check', description: '', shown: {}, passes_data: false },
  ],
  confirmation_mail: false,
  shop: { store_name: 'Church Street', google_code: 'MF-01' },
}

export const MAPPING = { settings: SETTINGS, market: MARKET }

/** A variant with its options by title and its price. */
export const buildVariant = (
  id: string,
  options: Record<string, string>,
  amount: number | null,
  more: Partial<MedusaVariant> = {},
): MedusaVariant => ({
  id,
  sku: id.toUpperCase(),
  manage_inventory: true,
  inventory_quantity: 5,
  options: Object.entries(options).map(([title, value]) => ({ value, option: { title } })),
  calculated_price: amount === null ? null : { calculated_amount: amount, original_amount: amount },
  ...more,
})

export const buildProduct = (more: Partial<MedusaProduct> = {}): MedusaProduct => ({
  id: 'prod_1',
  title: 'Aster Skillet',
  handle: 'aster-skillet',
  subtitle: 'Cast iron, by Fernway',
  thumbnail: '/media/pot.svg',
  material: 'Cast iron',
  created_at: '2026-05-04T00:00:00.000Z',
  metadata: { brand: 'Fernway', model: 'MF-1', width_in: 12, lead_time: '' },
  collection: { id: 'pcol_1', title: 'Aster line' },
  tags: [{ value: 'New' }],
  categories: [{ id: 'pcat_2' }],
  options: [{ title: 'Size', values: [] }],
  variants: [buildVariant('variant_l', { Size: 'Large' }, 59), buildVariant('variant_s', { Size: 'Small' }, 39)],
  ...more,
})

export const buildLine = (more: Partial<MedusaLine> = {}): MedusaLine => ({
  id: 'cali_1',
  quantity: 2,
  unit_price: 39,
  compare_at_unit_price: 49,
  product_id: 'prod_1',
  product_title: 'Aster Skillet',
  product_handle: 'aster-skillet',
  variant_id: 'variant_s',
  variant_sku: 'VARIANT_S',
  ...more,
})

export const buildCart = (more: Partial<MedusaCart> = {}): MedusaCart => ({
  id: 'cart_1',
  email: 'ann@example.com',
  region_id: 'reg_us',
  currency_code: 'usd',
  item_subtotal: 78,
  discount_subtotal: 7.8,
  shipping_subtotal: 9,
  tax_total: 4.752,
  total: 83.952,
  items: [buildLine()],
  ...more,
})

/** An engine that sells these products and responds 404 to anything else; records its calls in `calls`. */
export const buildEngine = (
  products: MedusaProduct[],
  calls: [path: string, query: EngineCall['query']][] = [],
  categories: readonly MedusaCategory[] = [{ id: 'pcat_2', name: 'Skillets', handle: 'skillets' }],
): Engine => ({
  call: async <T>(path: string, { query = {} }: EngineCall = {}) => {
    calls.push([path, query])
    const { id, limit = 50, offset = 0 } = query
    const ids = id === undefined ? undefined : [id].flat()
    const matches = products.filter((product) => ids === undefined || ids.includes(product.id))
    const page = matches.slice(Number(offset), Number(offset) + Number(limit))
    if (path === '/store/products') return { products: page, count: matches.length } as T
    if (path === '/store/product-categories') return { product_categories: categories } as T
    throw new EngineRefusal(404, 'not found')
  },
})

const STORE = 'lib/bridges/medusa/store'
const BASE = 'http://bridge.test/api/rest'

type OpenOptions = {
  categories?: readonly MedusaCategory[]
  /** Folder of the store. */
  folder?: string
  settings?: StoreSettings
  markets?: readonly Market[]
  purge?: { url: string; key: string }
}

/** A bridge to an engine that sells these products and responds 404 to anything else. */
export async function openBridge(products: MedusaProduct[], options: OpenOptions = {}) {
  const { categories, folder = STORE, settings = SETTINGS, markets = [MARKET], purge } = options
  const engine = buildEngine(products, [], categories)
  const locales = markets.map(({ locale }) => locale)
  const content = readStoreContent(folder, locales)
  const bridge: Bridge = {
    environment: {
      port: 0,
      host: 'localhost',
      folder,
      mediaFolder: undefined,
      medusaUrl: 'http://engine.test',
      publishableKey: 'pk_1',
      sessionSecret: 'a secret of thirty-two characters',
      hookSecret: 'hook',
      purge,
      storefrontPort: 3000,
      registryToken: 'local',
    },
    settings,
    engine,
    markets,
    catalog: createCatalog(engine, settings, markets, readSearchRules(folder, { settings, content, locales })),
    content,
    limiter: createBridgeLimiter(),
    payments: async () => settings.payments,
    recentCarts: new Map(),
    inTurn: createSerializer(),
  }
  await bridge.catalog.load()
  const app = createBridgeApp(bridge)
  const fetchPath = (path: string, init?: RequestInit) =>
    app.request(path.startsWith('http') ? path : BASE + path, init)
  return { fetchPath, bridge }
}
