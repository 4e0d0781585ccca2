/** Reads for any back end, with keys from earlier responses. */
import * as v from 'valibot'
import { BlogPostListWire } from '../contracts/blog.ts'
import { CartWire as CartSchema, type CartWire } from '../contracts/cart.ts'
import { CategoryListWire } from '../contracts/category.ts'
import { StoreConfigWire } from '../contracts/config.ts'
import { BlockListWire } from '../contracts/content.ts'
import { readContentForms } from '../contracts/content-forms.ts'
import { CategoryListingWire, type FilterWire } from '../contracts/listing.ts'
import { LocationListWire } from '../contracts/location.ts'
import type { ProductSummaryWire } from '../contracts/product.ts'
import { PromoBannerListWire } from '../contracts/promo-banner.ts'
import { toDashLocale } from '../core/locales.ts'
import type { BackEndClient } from './call-back-end.ts'

type ProductSummary = v.InferOutput<typeof ProductSummaryWire>
type Query = (readonly [string, string])[]

/** Keys from responses, for later calls. */
export type Samples = {
  products: ProductSummary[]
  postIds: string[]
  /** Path of a form in content, without leading '/'. */
  form?: string
  postcode: string
  country: string
  /** Address of the first shop, to which the store delivers. */
  home?: { city: string; region: string }
  cart?: CartWire
}

const PRODUCT_EMBEDS = 'images,promotions,crosssells,relateds,upsells,parentbundles,assets,outlets,retailbanner'
const CART_EMBEDS = 'totals,items,shipping_methods,payment_methods,billing_address,shipping_address,payment'
/** A key that exists in no store. */
const MISSING_KEY = 'contract-check-asks-for-what-does-not-exist'

const read = <S extends v.GenericSchema>(schema: S, json: unknown): v.InferOutput<S> | undefined => {
  const result = v.safeParse(schema, json)
  return json !== undefined && result.success ? result.output : undefined
}

/** Makes all reads that a guest can make. */
export async function callReads(client: BackEndClient, isLocaleGiven: boolean): Promise<Samples> {
  const samples: Samples = { products: [], postIds: [], postcode: '', country: 'US' }
  await callSite(client, samples, isLocaleGiven)
  await callCatalog(client, samples)
  await callProducts(client, samples)
  await callShopper(client, samples)
  return samples
}

async function callSite(client: BackEndClient, samples: Samples, isLocaleGiven: boolean) {
  const config = read(StoreConfigWire, await client.call('getConfig'))
  if (config) {
    if (!isLocaleGiven) client.locale = toDashLocale(config.locale) ?? client.locale
    samples.country = config.default_country
    const [form] = Object.keys(readContentForms(config.content_forms))
    if (form) samples.form = form.replace(/^\//, '').replace(/\*$/, 'contract-check')
  }
  await client.call('listMenuItems')
  const blocks = read(BlockListWire, await client.call('listBlocks')) ?? []
  for (const { identifier } of blocks.slice(0, 3)) await client.call('getBlock', { params: { identifier } })
  await client.call('getPage', { params: { identifier: 'home' } })
  await client.call('getPage', { params: { identifier: MISSING_KEY }, mustBeMissing: true })
  await client.call('listScripts')
  const posts = read(BlogPostListWire, await client.call('listBlogPosts')) ?? []
  samples.postIds = posts.map(({ post_id }) => post_id)
  await client.call('listPromotions')
  const query: Query = [
    ['limit', '10'],
    ['order', 'end_date'],
  ]
  const banners = await client.call('listPromoBanners', { params: { type: 'link_tile' }, query })
  const [banner] = read(PromoBannerListWire, banners) ?? []
  if (banner) await client.call('getPromoBanner', { params: { bannerId: banner.banner_id } })

  const shops = read(LocationListWire, await client.call('listLocations')) ?? []
  const [shop] = shops
  samples.postcode = shop?.address.postcode ?? ''
  if (shop) samples.home = shop.address
  if (samples.postcode) await client.call('listLocations', { query: [['zip', samples.postcode]] })
  if (shop?.latitude != null && shop.longitude != null) {
    const place: Query = [
      ['lat', String(shop.latitude)],
      ['long', String(shop.longitude)],
    ]
    await client.call('listLocations', { query: place })
  }
  if (shop?.google_code) await client.call('listLocations', { query: [['storelocationid', shop.google_code]] })
}

async function callCatalog(client: BackEndClient, samples: Samples) {
  const categories = read(CategoryListWire, await client.call('listCategories')) ?? []
  const largest = categories.filter(({ url_key }) => url_key !== '').sort((a, b) => b.product_count - a.product_count)
  const keys = ['default-category', ...largest.slice(0, 2).map(({ url_key }) => url_key)]
  let filters: FilterWire[] = []
  for (const catalogKey of keys) {
    const query = listingQuery()
    const listing = read(CategoryListingWire, await client.call('getCategory', { params: { catalogKey }, query }))
    if (!listing) continue
    samples.products.push(...listing.products)
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
    await client.call('getCategory', { params: { catalogKey }, query: narrowed })
  }
  await client.call('getCategory', { params: { catalogKey: MISSING_KEY }, mustBeMissing: true })

  const term = samples.products[0]?.name.match(/\p{L}{3,}/u)?.[0] ?? 'a'
  await client.call('search', {
    params: { term },
    query: [
      ['embed', 'products'],
      ['limit', '24'],
    ],
  })
  await client.call('search', {
    params: { term },
    query: [
      ['limit', '4'],
      ['embed', 'products'],
    ],
  })
  await client.call('suggestSearches', { params: { term: term.slice(0, 3) } })
  await client.call('suggestSearches', { params: { term: term.slice(0, 3) }, query: [['embed', 'links']] })

  const named = filters.find(({ attribute, values }) => attribute !== 'category_id' && (values[0]?.value ?? '') !== '')
  const values = named?.values.slice(0, 2).map(({ value }) => value) ?? []
  if (!named || values[0] === undefined) return
  const params = { attribute: named.attribute, value: values[0], values: values.join(',') }
  await client.call('getSpecialListing', { params, query: listingQuery() })
  await client.call('getSpecialListing', {
    params,
    query: [
      ['limit', '10'],
      ['embed', 'products,promotions'],
    ],
  })
  await client.call('listSpecialProducts', {
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

/** The first value filter and the first range filter, encoded as the storefront does. */
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

const onePerType = (products: readonly ProductSummary[]): ProductSummary[] => [
  ...new Map(products.map((product) => [product.type_id, product])).values(),
]

async function callProducts(client: BackEndClient, { products, postcode }: Samples) {
  for (const { url_key, entity_id } of onePerType(products)) {
    const params = { id: url_key || entity_id }
    await client.call('getProduct', { params, query: [['embed', PRODUCT_EMBEDS]] })
    await client.call('getProduct', { params: { id: entity_id }, query: [['embed', 'outlets']] })
  }
  await client.call('getProduct', { params: { id: MISSING_KEY }, mustBeMissing: true })
  await client.call('listProducts', {
    query: [
      ['embed', 'images'],
      ['limit', '2'],
    ],
  })
  const [product] = products
  if (!product) return
  const params = { id: product.entity_id, zip: postcode, productId: product.entity_id }
  const reviewed = products.find(({ reviews_count }) => reviews_count > 0) ?? product
  const rated = { id: reviewed.entity_id }
  await client.call('getReviews', { params: rated })
  await client.call('getReviews', {
    params: rated,
    query: [
      ['embed', 'reviews'],
      ['page', '1'],
    ],
  })
  await client.call('getInventory', { params, query: postcode ? [['zip', postcode]] : [] })
  if (postcode) await client.call('getShippingOptions', { params })
  await client.call('listPersonalProducts', { query: [['location', 'home']] })
  await client.call('getConversation', { params })
  await client.call('getChatFeedback', { params })
}

async function callShopper(client: BackEndClient, samples: Samples) {
  await client.call('getSession')
  samples.cart = read(CartSchema, await client.call('getCart', { query: [['embed', CART_EMBEDS]] }))
  await client.call('listRegions')
  await client.call('getPayment')
}
