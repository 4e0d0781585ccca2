/** What a store folder holds once it was read. */
import type { MediaFile } from './folder-files.ts'
import type { StoreIdentity } from './folder-schemas.ts'
import type { Located, Records } from './packed-records.ts'
import type { ProductRecord, ProductTextRecord, ReviewRecord } from './product-schemas.ts'
import type { WrittenRedirect } from './read-redirects.ts'

/** Kinds of small records, as stored in store_document. */
export type DocumentKind =
  | 'config'
  | 'kiosk_config'
  | 'attribute'
  | 'category'
  | 'menu'
  | 'script'
  | 'location'
  | 'promotion'
  | 'shipping'
  | 'payment'
  | 'tax'
  | 'fee'
  | 'coupon'
  | 'block'
  | 'page'
  | 'post'
  | 'banner'

/** A small record; locale '' is the default locale, other locales hold only what differs. */
export type StoreDocument = { kind: DocumentKind; locale: string; key: string; body: object; source?: Located<object> }

/** A store folder that was read and found right. */
export type StoreFolder = {
  identity: StoreIdentity
  /** What may be wrong, as `file:line: message`. */
  warnings: string[]
  contentHash: string
  documents: StoreDocument[]
  products: Records<ProductRecord>
  /** locale → translated products. */
  productTexts: Map<string, Records<ProductTextRecord>>
  reviews: Records<ReviewRecord>
  redirects: WrittenRedirect[]
  media: Map<string, MediaFile>
}
