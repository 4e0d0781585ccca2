/** A store's content in the back end's memory: everything except for the details of product pages. */

import { pickLocale } from '../../contract-server/locale.ts'
import type { SearchRuleRecord } from '../../contract-server/search/rule-schema.ts'
import type {
  AttributeRecord,
  CategoryRecord,
  CouponRecord,
  FeeRecord,
  LocationRecord,
  MenuEntryRecord,
  PaymentRecord,
  ScriptRecord,
  ShippingRecord,
  StoreIdentity,
} from './folder-schemas.ts'
import type { ProductRecord } from './product-schemas.ts'
import type { PromotionRecord } from './promotion-schema.ts'
import type { TaxRecord } from './tax-schema.ts'

type DetailField =
  | 'description'
  | 'meta_title'
  | 'meta_description'
  | 'meta_keyword'
  | 'images'
  | 'specs'
  | 'features'
  | 'documents'
  | 'crosssells'
  | 'relateds'
  | 'upsells'
  | 'pre_selected_add_ons'
  | 'upccode'
  | 'assets'
  | 'videos'
  | 'wistia_videos'
  | 'gallery_layout'
  | 'product_data'
  | 'member_html_content'
  | 'retailbanner'
  | 'step_up'

/** Fields that listings, carts and filters need. `image` is the first picture. */
export type CatalogProductSummary = Omit<ProductRecord, DetailField | 'stock'> & { image: string }

/** Fields that only the product page needs. */
export type CatalogProductDetail = Pick<ProductRecord, DetailField>

/** A product with its relations. `ordinal` is its index in Content.products and in every column. */
export type CatalogProduct = CatalogProductSummary & {
  ordinal: number
  /** Translated fields by locale. */
  texts: ReadonlyMap<string, Partial<CatalogProductSummary>>
  /** Ids of the product's categories and of all their ancestors. */
  categories: ReadonlySet<number>
  variants: readonly CatalogProduct[]
  parent: CatalogProduct | undefined
  reviewCount: number
  /** Average rating from 1 to 5; null without reviews. */
  rating: number | null
}

/** A CMS block in one locale. It is shown from `start_date` to `end_date` (YYYY-MM-DD, inclusive). */
export type BlockDocument = {
  identifier: string
  title?: string
  content: string
  start_date?: string
  end_date?: string
}
/** A CMS page in one locale. Its fields are in the comment at the top of its file. */
export type PageDocument = BlockDocument & {
  content_heading?: string
  meta_description?: string
  meta_keywords?: string
  structured_data?: string
  no_index?: string
  /** Identifies the published version of the page. */
  published_revision_id?: string
}
/** A file of media/. `size` is that of a measured picture in pixels. */
export type MediaEntry = { hash: string; type: string; size?: { width: number; height: number } }

/** A blog post in one locale. `identifier` is its key in URLs. */
export type PostDocument = BlockDocument & {
  summary?: string
  /** YYYY-MM-DD. */
  published_at?: string
  author?: string
  /** A file of media/. */
  image?: string
  /** Comma-separated list. */
  brands?: string
  meta_title?: string
  meta_description?: string
  meta_keywords?: string
}
/** A promotion banner in one locale. `identifier` is its banner_id. */
export type BannerDocument = BlockDocument & {
  /** Comma-separated list, e.g. 'link_tile'. */
  types?: string
  category?: string
  manufacturer?: string
  displaymode?: string
}

/** Records of one kind in one locale, by key, in file order. */
export type RecordsByKey<T> = ReadonlyMap<string, T>

/** Small records in one locale, with missing texts filled in from the default locale. */
export type Documents = {
  config: Record<string, unknown>
  /** `config` with the overrides for the store's in-store screens. */
  kioskConfig: Record<string, unknown>
  attributes: RecordsByKey<AttributeRecord & { labels: Map<string, string> }>
  categories: RecordsByKey<CategoryRecord>
  menus: RecordsByKey<MenuEntryRecord>
  scripts: RecordsByKey<ScriptRecord>
  locations: RecordsByKey<LocationRecord>
  promotions: RecordsByKey<PromotionRecord>
  shipping: RecordsByKey<ShippingRecord>
  payment: RecordsByKey<PaymentRecord>
  taxes: RecordsByKey<TaxRecord>
  fees: RecordsByKey<FeeRecord>
  coupons: RecordsByKey<CouponRecord>
  searchRules: RecordsByKey<SearchRuleRecord>
  blocks: RecordsByKey<BlockDocument>
  pages: RecordsByKey<PageDocument>
  posts: RecordsByKey<PostDocument>
  banners: RecordsByKey<BannerDocument>
}

/** product_id → google_code → quantity. The stock of a missing product is not tracked. */
export type Stock = ReadonlyMap<number, ReadonlyMap<string, number>>

/** Units sold in the last 90 days by product_id; products without sales are missing. */
export type UnitsSold = ReadonlyMap<number, number>

/**
 * The whole content of a store. Immutable except for `stock`, which is replaced after each order, and `unitsSold`,
 * which is replaced hourly.
 */
export type Content = {
  id: string
  identity: StoreIdentity
  revision: number
  /** Normalized (en_US), the default locale first. */
  locales: readonly string[]
  currency: string
  timeZone: string
  /** Records by locale. */
  documents: ReadonlyMap<string, Documents>
  products: readonly CatalogProduct[]
  productById: ReadonlyMap<number, CatalogProduct>
  /** Products by lower-case url_key in any locale. */
  productByKey: ReadonlyMap<string, CatalogProduct>
  /** Bundles that contain a product, by the product's id. */
  bundlesOf: ReadonlyMap<number, CatalogProduct[]>
  /** Open-box units of a product, which are products themselves, by the product's id. */
  outletsOf: ReadonlyMap<number, CatalogProduct[]>
  /** Media by path relative to media/. */
  media: ReadonlyMap<string, MediaEntry>
  stock: Stock
  unitsSold: UnitsSold
}

/** The records in the store's locale that fits `locale` best. */
export function documentsFor(content: Content, locale: string): Documents {
  const documents = content.documents.get(pickLocale(locale, content.locales))
  if (documents === undefined) throw new Error(`store ${content.id} has no documents for ${locale}`)
  return documents
}

/** Units in stock of all shops; null if the stock is not tracked. */
export function countAvailable(stock: Stock, productId: number): number | null {
  const shops = stock.get(productId)
  return shops === undefined ? null : [...shops.values()].reduce((sum, quantity) => sum + quantity, 0)
}
