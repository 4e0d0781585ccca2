/** Reads products from Medusa's Store API for the index. */
import { getLanguage } from '../../../core/locales.ts'
import type { Engine } from '../engine-client.ts'
import type { MedusaCategory, MedusaProduct } from '../engine-types.ts'
import type { Market } from '../markets.ts'
import { nameOptions } from './read-attribute.ts'

const CATEGORY_PAGE = 500
const ID_PAGE = 5_000

/** Maximum number of products of a call: their ids make a URL of 5 kB, and proxies accept 8 kB. */
export const PRODUCTS_LIMIT = 100

/** Fields of products for the index, with the prices of a market. */
const PRICED_FIELDS = [
  'id,title,handle,subtitle,thumbnail,material,weight,length,width,height,created_at,metadata',
  'type.value,collection.id,collection.title,tags.value',
  'variants.id,variants.title,variants.sku,variants.manage_inventory,variants.allow_backorder',
  'variants.options.id,variants.options.value,*variants.calculated_price,variants.inventory_quantity',
].join(',')

/**
 * The other fields, in a separate call: Medusa joins all relations of a call, and categories together with tags and
 * variants take four times as long as both calls.
 */
const PLACE_FIELDS = 'id,*categories,options.title,options.values.id'

/** All fields of a product's page; `*variants` includes the rank set by the dealer. */
const PAGE_FIELDS = `${PRICED_FIELDS},${PLACE_FIELDS},description,images.url,*variants`

const PRICE_FIELDS = 'id,variants.id,*variants.calculated_price'

type Query = Readonly<Record<string, unknown>>

const ask = async (engine: Engine, query: Query, locale?: string): Promise<MedusaProduct[]> =>
  (await engine.call<{ products?: MedusaProduct[] }>('/store/products', { query, ...(locale && { locale }) }))
    .products ?? []

/** A product with all fields of its page; undefined if Medusa does not sell it. */
export async function readProduct(engine: Engine, market: Market, id: string): Promise<MedusaProduct | undefined> {
  const query = { id, limit: 1, region_id: market.regionId, fields: PAGE_FIELDS }
  const [product] = await ask(engine, query, market.locale)
  return product && nameOptions(product)
}

/**
 * Products with all fields of their pages; those that Medusa does not sell are missing.
 *
 * @param ids at most PRODUCTS_LIMIT
 */
export async function readProductPages(
  engine: Engine,
  market: Market,
  ids: readonly string[],
): Promise<MedusaProduct[]> {
  if (ids.length === 0) return []
  const query = { id: ids, limit: ids.length, region_id: market.regionId, fields: PAGE_FIELDS }
  return (await ask(engine, query, market.locale)).map(nameOptions)
}

/** The ids of all products, in Medusa's order. */
export async function readProductIds(engine: Engine): Promise<string[]> {
  const ids: string[] = []
  for (let offset = 0; ; offset += ID_PAGE) {
    const page = await ask(engine, { limit: ID_PAGE, offset, order: 'id', fields: 'id' })
    ids.push(...page.map(({ id }) => id))
    if (page.length < ID_PAGE) return ids
  }
}

/**
 * Products for each market, with named options. Those that Medusa does not sell are missing.
 *
 * @param ids at most PRODUCTS_LIMIT
 */
export async function readProducts(
  engine: Engine,
  markets: readonly Market[],
  ids: readonly string[],
): Promise<ReadonlyMap<Market, readonly MedusaProduct[]>> {
  const products = new Map<Market, readonly MedusaProduct[]>()
  for (const market of markets) {
    const sibling = markets.find(({ locale }) => getLanguage(locale) === getLanguage(market.locale))
    const texts = sibling && products.get(sibling)
    products.set(market, texts ? await withPricesOf(engine, market, texts, ids) : await readWhole(engine, market, ids))
  }
  return products
}

async function readWhole(engine: Engine, { regionId, locale }: Market, ids: readonly string[]) {
  const query = { id: ids, limit: ids.length, order: 'id' }
  const [priced, placed] = await Promise.all([
    ask(engine, { ...query, region_id: regionId, fields: PRICED_FIELDS }, locale),
    // With a region, Medusa would compute prices even if they are not requested.
    ask(engine, { ...query, fields: PLACE_FIELDS }, locale),
  ])
  const places = new Map(placed.map((product) => [product.id, product]))
  return priced.map((product) => {
    const { categories, options } = places.get(product.id) ?? {}
    return nameOptions({ ...product, categories, options })
  })
}

/** The same products with the prices of another market with the same language. */
async function withPricesOf(
  engine: Engine,
  { regionId }: Market,
  products: readonly MedusaProduct[],
  ids: readonly string[],
): Promise<MedusaProduct[]> {
  const priced = await ask(engine, { id: ids, limit: ids.length, region_id: regionId, fields: PRICE_FIELDS })
  const prices = new Map(
    priced.flatMap(({ variants }) => (variants ?? []).map(({ id, calculated_price }) => [id, calculated_price])),
  )
  return products.map((product) => ({
    ...product,
    variants: product.variants?.map((variant) => ({ ...variant, calculated_price: prices.get(variant.id) })),
  }))
}

export async function readCategories(engine: Engine): Promise<MedusaCategory[]> {
  const all: MedusaCategory[] = []
  for (let offset = 0; ; offset += CATEGORY_PAGE) {
    const { product_categories: page = [] } = await engine.call<{ product_categories?: MedusaCategory[] }>(
      '/store/product-categories',
      {
        query: { limit: CATEGORY_PAGE, offset, fields: 'id,name,handle,description,rank,parent_category_id,metadata' },
      },
    )
    all.push(...page)
    if (page.length < CATEGORY_PAGE) return all
  }
}
