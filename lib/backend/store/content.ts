/** A store's content as the back end holds it in memory: everything but what only a product page shows. */
import type {
  AttributeRecord,
  CategoryRecord,
  CouponRecord,
  FeeRecord,
  LocationRecord,
  MenuRecord,
  PaymentRecord,
  PromotionRecord,
  ScriptRecord,
  ShippingRecord,
  StoreIdentity,
  TaxRecord,
} from '../import/folder-schemas.ts'
import type { ProductRecord } from '../import/product-schemas.ts'
import { pickLocale } from '../text/locale.ts'

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

/** Fields of a product that listings, carts and filters need; `image` is the first picture. */
export type ProductSummary = Omit<ProductRecord, DetailField | 'stock'> & { image: string }

/** Fields of a product that only its own page shows. */
export type ProductDetail = Pick<ProductRecord, DetailField>

/** A product with what belongs to it. `ordinal` is its place in Content.products and in every column. */
export type Product = ProductSummary & {
  ordinal: number
  /** locale → the fields that differ in it. */
  texts: Map<string, Partial<ProductSummary>>
  /** Own categories and all categories above them. */
  categories: Set<number>
  variants: Product[]
  parent: Product | undefined
  reviewCount: number
  /** Average rating, 1 to 5; null without reviews. */
  rating: number | null
}

/** A CMS block in one locale; it is shown from its first to its last day (YYYY-MM-DD), where it names them. */
export type Block = { identifier: string; title?: string; content: string; start_date?: string; end_date?: string }
/** A CMS page in one locale; its fields come from the comment at the top of its file. */
export type Page = Block & {
  content_heading?: string
  meta_description?: string
  meta_keywords?: string
  structured_data?: string
  no_index?: string
  /** Names the version of this very document that is live. */
  published_revision_id?: string
}
/** A blog post in one locale; `identifier` is its key in addresses. */
export type Post = Block & {
  summary?: string
  /** YYYY-MM-DD. */
  published_at?: string
  author?: string
  /** A file of media/. */
  image?: string
  /** Comma list. */
  brands?: string
  meta_title?: string
  meta_description?: string
  meta_keywords?: string
}
/** A promotion banner in one locale; `identifier` is its banner_id. */
export type Banner = Block & {
  /** Comma list, e.g. 'link_tile'. */
  types?: string
  category?: string
  manufacturer?: string
  displaymode?: string
}

/** The records of one kind in one locale, by key, in the order of their file. */
export type Records<T> = ReadonlyMap<string, T>

/** Small records; each getter answers them in a locale, with the default locale's texts where it says nothing. */
export type Documents = {
  config: Record<string, unknown>
  /** `config` as the store's in-store screens have it. */
  kioskConfig: Record<string, unknown>
  attributes: Records<AttributeRecord & { labels: Map<string, string> }>
  categories: Records<CategoryRecord>
  menus: Records<MenuRecord>
  scripts: Records<ScriptRecord>
  locations: Records<LocationRecord>
  promotions: Records<PromotionRecord>
  shipping: Records<ShippingRecord>
  payment: Records<PaymentRecord>
  taxes: Records<TaxRecord>
  fees: Records<FeeRecord>
  coupons: Records<CouponRecord>
  blocks: Records<Block>
  pages: Records<Page>
  posts: Records<Post>
  banners: Records<Banner>
}

/** product_id → google_code → quantity; a product that is missing is not tracked. */
export type Stock = ReadonlyMap<number, ReadonlyMap<string, number>>

/** Everything of one store. Immutable but for `stock`, which is replaced after each order. */
export type Content = {
  id: string
  identity: StoreIdentity
  revision: number
  /** Normalised (en_US), the default locale first. */
  locales: readonly string[]
  currency: string
  timeZone: string
  /** locale → records. */
  documents: ReadonlyMap<string, Documents>
  products: readonly Product[]
  productById: ReadonlyMap<number, Product>
  /** Lower-cased url_key of any locale → product. */
  productByKey: ReadonlyMap<string, Product>
  /** bundle's component → bundles that offer it. */
  bundlesOf: ReadonlyMap<number, Product[]>
  /** product → its open-box units, which are products of their own. */
  outletsOf: ReadonlyMap<number, Product[]>
  /** path below media/ → {hash, type}. */
  media: ReadonlyMap<string, { hash: string; type: string }>
  stock: Stock
}

/** The records of a store in the locale of a request's language header. */
export function documentsFor(content: Content, locale: string): Documents {
  const documents = content.documents.get(pickLocale(locale, content.locales))
  if (documents === undefined) throw new Error(`store ${content.id} has no documents for ${locale}`)
  return documents
}

/** Units of a product on hand over all shops; null when it is not tracked. */
export function countAvailable(stock: Stock, productId: number): number | null {
  const shops = stock.get(productId)
  return shops === undefined ? null : [...shops.values()].reduce((sum, quantity) => sum + quantity, 0)
}
