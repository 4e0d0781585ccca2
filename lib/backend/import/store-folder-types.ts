import type { StoreIdentity } from '../store/folder-schemas.ts'
import type { LocatedRecord, LocatedRecords } from '../store/packed-records.ts'
import type { ProductRecord, ProductTextRecord, ReviewRecord } from '../store/product-schemas.ts'
import type { MediaFile } from './folder-files.ts'
import type { ImportedSales } from './imported-sales.ts'
import type { WrittenRedirect } from './read-redirects.ts'

/** Kinds of small records, stored in the table store_document. */
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
  | 'search_rule'
  | 'block'
  | 'page'
  | 'post'
  | 'banner'

/** A small record. Locale '' is the default locale; other locales hold only the fields that differ. */
export type StoreDocument = {
  kind: DocumentKind
  locale: string
  key: string
  body: object
  source?: LocatedRecord<object>
}

/** The checked content of a store folder. */
export type StoreFolder = {
  identity: StoreIdentity
  /** Likely mistakes that don't stop the import, as `file:line: message`. */
  warnings: string[]
  contentHash: string
  documents: StoreDocument[]
  products: LocatedRecords<ProductRecord>
  /** Translated products by locale. */
  productTexts: Map<string, LocatedRecords<ProductTextRecord>>
  reviews: LocatedRecords<ReviewRecord>
  sales: ImportedSales
  redirects: WrittenRedirect[]
  media: Map<string, MediaFile>
}
