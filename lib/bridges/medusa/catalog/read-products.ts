/** Reads products of Medusa's Store API for the index. */
import type { Engine } from '../engine-client.ts'
import type { MedusaCategory, MedusaProduct } from '../engine-types.ts'
import type { Market } from '../markets.ts'
import { nameOptions } from './read-fact.ts'

const CATEGORY_PAGE = 500

/**
 * Fields of products that the index reads, in two parts: Medusa joins all relations of one call, and categories beside tags
 * and variants cost it four times as much as both parts.
 */
const FIELDS = [
  [
    'id,title,handle,subtitle,thumbnail,material,weight,length,width,height,created_at,metadata',
    'type.value,collection.id,collection.title,tags.value',
    'variants.id,variants.title,variants.sku,variants.manage_inventory,variants.allow_backorder',
    'variants.options.id,variants.options.value,*variants.calculated_price,variants.inventory_quantity',
  ].join(','),
  'id,*categories,options.title,options.values.id',
] as const

/** All that a product's page shows, of one product in one call; `*variants` brings the rank that a dealer gives them. */
const PAGE_FIELDS = `${FIELDS.join(',')},description,images.url,*variants`

const PRICE_FIELDS = 'id,variants.id,*variants.calculated_price'

type Answer = { products?: MedusaProduct[] }
type Query = Readonly<Record<string, unknown>>

const ask = (engine: Engine, market: Market, query: Query, fields: string): Promise<Answer> =>
  engine.call<Answer>('/store/products', {
    query: { region_id: market.regionId, ...query, fields },
    locale: market.locale,
  })

/** One product with all that its page shows; undefined when Medusa does not sell it. */
export async function readProduct(engine: Engine, market: Market, id: string): Promise<MedusaProduct | undefined> {
  const { products = [] } = await ask(engine, market, { id, limit: 1 }, PAGE_FIELDS)
  return products[0] && nameOptions(products[0])
}

/** The products of a query with the prices of a market, options named. */
export async function readProducts(engine: Engine, market: Market, query: Query): Promise<MedusaProduct[]> {
  const [first, second] = await Promise.all(FIELDS.map((fields) => ask(engine, market, query, fields)))
  const others = new Map((second?.products ?? []).map((product) => [product.id, product]))
  return (first?.products ?? []).map((product) => {
    const { categories, options } = others.get(product.id) ?? {}
    return nameOptions({ ...product, categories, options })
  })
}

/** The same products with the prices of another market of the same language. */
export async function withPricesOf(
  engine: Engine,
  market: Market,
  products: readonly MedusaProduct[],
  query: Query,
): Promise<MedusaProduct[]> {
  const answer = await engine.call<Answer>('/store/products', {
    query: { region_id: market.regionId, ...query, fields: PRICE_FIELDS },
  })
  const prices = new Map(
    (answer.products ?? []).flatMap(({ variants }) =>
      (variants ?? []).map(({ id, calculated_price }) => [id, calculated_price]),
    ),
  )
  return products.map((product) => ({
    ...product,
    variants: product.variants?.map((variant) => ({ ...variant, calculated_price: prices.get(variant.id) })),
  }))
}

/** All categories. */
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
