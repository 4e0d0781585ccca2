/** What is asked of any back end: reads, with keys found in earlier answers. */
import * as v from 'valibot'
import { CartWire as CartSchema, type CartWire } from '../contracts/cart.ts'
import { CategoryListWire } from '../contracts/category.ts'
import { StoreConfigWire } from '../contracts/config.ts'
import { BlockListWire } from '../contracts/content.ts'
import { CategoryListingWire, type FilterWire } from '../contracts/listing.ts'
import { LocationListWire } from '../contracts/location.ts'
import type { ProductSummaryWire } from '../contracts/product.ts'
import { PromoBannerListWire } from '../contracts/promo-banner.ts'
import { toDashLocale } from '../core/locales.ts'
import type { Asker } from './call-back-end.ts'

type ProductSummary = v.InferOutput<typeof ProductSummaryWire>
type Query = (readonly [string, string])[]

/** Keys that the rounds find and later rounds ask about. */
export type Found = {
  products: ProductSummary[]
  postcode: string
  country: string
  cart?: CartWire
}

const PRODUCT_EMBEDS = 'images,promotions,crosssells,relateds,upsells,parentbundles,assets,outlets,retailbanner'
const CART_EMBEDS = 'totals,items,shipping_methods,payment_methods,billing_address,shipping_address,payment'
/** Written by no store, so that it exists in none. */
const MISSING_KEY = 'contract-check-asks-for-what-does-not-exist'

const read = <S extends v.GenericSchema>(schema: S, json: unknown): v.InferOutput<S> | undefined => {
  const result = v.safeParse(schema, json)
  return json !== undefined && result.success ? result.output : undefined
}

/** Asks for everything a guest can read. */
export async function askReads(asker: Asker, isLocaleGiven: boolean): Promise<Found> {
  const found: Found = { products: [], postcode: '', country: 'US' }
  await askSite(asker, found, isLocaleGiven)
  await askCatalog(asker, found)
  await askProducts(asker, found)
  await askShopper(asker, found)
  return found
}

async function askSite(asker: Asker, found: Found, isLocaleGiven: boolean) {
  const config = read(StoreConfigWire, await asker.ask('getConfig'))
  if (config) {
    if (!isLocaleGiven) asker.locale = toDashLocale(config.locale) ?? asker.locale
    found.country = config.default_country
  }
  await asker.ask('listMenuItems')
  const blocks = read(BlockListWire, await asker.ask('listBlocks')) ?? []
  for (const { identifier } of blocks.slice(0, 3)) await asker.ask('getBlock', { params: { identifier } })
  await asker.ask('getPage', { params: { identifier: 'home' } })
  await asker.ask('getPage', { params: { identifier: MISSING_KEY }, mustBeMissing: true })
  await asker.ask('listScripts')
  await asker.ask('listBlogPosts')
  await asker.ask('listPromotions')
  const query: Query = [
    ['limit', '10'],
    ['order', 'end_date'],
  ]
  const banners = await asker.ask('listPromoBanners', { params: { type: 'link_tile' }, query })
  const [banner] = read(PromoBannerListWire, banners) ?? []
  if (banner) await asker.ask('getPromoBanner', { params: { bannerId: banner.banner_id } })

  const shops = read(LocationListWire, await asker.ask('listLocations')) ?? []
  const [shop] = shops
  found.postcode = shop?.address.postcode ?? ''
  if (found.postcode) await asker.ask('listLocations', { query: [['zip', found.postcode]] })
  if (shop?.latitude != null && shop.longitude != null) {
    const place: Query = [
      ['lat', String(shop.latitude)],
      ['long', String(shop.longitude)],
    ]
    await asker.ask('listLocations', { query: place })
  }
  if (shop?.google_code) await asker.ask('listLocations', { query: [['storelocationid', shop.google_code]] })
}

async function askCatalog(asker: Asker, found: Found) {
  const categories = read(CategoryListWire, await asker.ask('listCategories')) ?? []
  const largest = categories.filter(({ url_key }) => url_key !== '').sort((a, b) => b.product_count - a.product_count)
  const keys = ['default-category', ...largest.slice(0, 2).map(({ url_key }) => url_key)]
  let filters: FilterWire[] = []
  for (const catalogKey of keys) {
    const query = listingQuery()
    const listing = read(CategoryListingWire, await asker.ask('getCategory', { params: { catalogKey }, query }))
    if (!listing) continue
    found.products.push(...listing.products)
    filters = listing.filters
    const [sort] = listing.sort.slice(-1)
    const narrowed = listingQuery([
      ...(sort
        ? ([
            ['order', sort.code],
            ['dir', sort.dir],
          ] as const)
        : []),
      ...filterQuery(filters),
    ])
    await asker.ask('getCategory', { params: { catalogKey }, query: narrowed })
  }
  await asker.ask('getCategory', { params: { catalogKey: MISSING_KEY }, mustBeMissing: true })

  const term = found.products[0]?.name.match(/\p{L}{3,}/u)?.[0] ?? 'a'
  await asker.ask('search', {
    params: { term },
    query: [
      ['embed', 'products'],
      ['limit', '24'],
    ],
  })
  await asker.ask('search', {
    params: { term },
    query: [
      ['limit', '4'],
      ['embed', 'products'],
    ],
  })
  await asker.ask('suggestSearches', { params: { term: term.slice(0, 3) } })

  const named = filters.find(({ attribute, values }) => attribute !== 'category_id' && (values[0]?.value ?? '') !== '')
  const values = named?.values.slice(0, 2).map(({ value }) => value) ?? []
  if (!named || values[0] === undefined) return
  const params = { attribute: named.attribute, value: values[0], values: values.join(',') }
  await asker.ask('getSpecialListing', { params, query: listingQuery() })
  await asker.ask('getSpecialListing', {
    params,
    query: [
      ['limit', '10'],
      ['embed', 'products,promotions'],
    ],
  })
  await asker.ask('listSpecialProducts', {
    params,
    query: [
      ['limit', '100'],
      ['embed', 'images'],
      ['dir', 'asc'],
      ['order', 'position'],
    ],
  })
}

const listingQuery = (more: Query = []): Query => [
  ['embed', 'products,blocks'],
  ['limit', '24'],
  ['page', '1'],
  ...more,
]

/** The first filter by a value and the first by a range, as the storefront encodes them. */
function filterQuery(filters: readonly FilterWire[]): Query {
  const chosen = filters.find(({ type, values }) => type === 'select' && (values[0]?.value ?? '') !== '')
  const range = filters.find(({ type, min, max }) => type === 'range' && min !== null && max !== null)
  const parts: Query[] = []
  if (chosen)
    parts.push([
      ['attribute', chosen.attribute],
      ['in', chosen.values[0]?.value ?? ''],
    ])
  if (range)
    parts.push([
      ['attribute', range.attribute],
      ['from', String(range.min)],
      ['to', String(range.max)],
    ])
  return parts.flatMap((part, n) => part.map(([name, value]) => [`filter[${n}][${name}]`, value] as const))
}

/** Up to one product of each type. */
const onePerType = (products: readonly ProductSummary[]): ProductSummary[] => [
  ...new Map(products.map((product) => [product.type_id, product])).values(),
]

async function askProducts(asker: Asker, { products, postcode }: Found) {
  for (const { url_key, entity_id } of onePerType(products)) {
    const params = { id: url_key || entity_id }
    await asker.ask('getProduct', { params, query: [['embed', PRODUCT_EMBEDS]] })
    await asker.ask('getProduct', { params: { id: entity_id }, query: [['embed', 'outlets']] })
  }
  await asker.ask('getProduct', { params: { id: MISSING_KEY }, mustBeMissing: true })
  const [product] = products
  if (!product) return
  const params = { id: product.entity_id, zip: postcode, productId: product.entity_id }
  const reviewed = products.find(({ reviews_count }) => reviews_count > 0) ?? product
  const rated = { id: reviewed.entity_id }
  await asker.ask('getReviews', { params: rated })
  await asker.ask('getReviews', {
    params: rated,
    query: [
      ['embed', 'reviews'],
      ['page', '1'],
    ],
  })
  await asker.ask('getInventory', { params, query: postcode ? [['zip', postcode]] : [] })
  if (postcode) await asker.ask('getShippingOptions', { params })
  await asker.ask('listPersonalProducts', { query: [['location', 'home']] })
  await asker.ask('getConversation', { params })
  await asker.ask('getChatFeedback', { params })
}

async function askShopper(asker: Asker, found: Found) {
  await asker.ask('getSession')
  found.cart = read(CartSchema, await asker.ask('getCart', { query: [['embed', CART_EMBEDS]] }))
  await asker.ask('listRegions')
  await asker.ask('getPayment')
}
