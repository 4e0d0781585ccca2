import type { Money } from '../core/money/money.ts'
import type { PricePolicy } from '../core/money/price-policy.ts'
import type { StockFacts } from '../stock/stock-status.ts'

/** Addresses of a picture 320, 640, 960 and 1280 px wide; some back ends lack the one of 960. */
export type Picture = { small: string; normal: string; mediumLarge?: string; large: string; label: string }

/** An item of a gallery (S1-3.7). `thumb` is '' without a preview picture. */
export type Medium =
  | { kind: 'image'; picture: Picture }
  | { kind: 'video'; name: string; description: string; thumb: string; url: string; captions: string }
  | { kind: 'embed'; name: string; thumb: string; url: string }
  | { kind: 'spin'; name: string; frames: readonly string[] }

/** What a shopper pays, and the amounts shown with it (S1-3.7). */
export type Price =
  | {
      kind: 'priced'
      policy: PricePolicy
      final: Money
      /** Regular price, null unless it is higher than `final`. */
      regular: Money | null
      compareLabel: string
      /** `regular` minus `final`. */
      discount: Money | null
      /** Whether `final` is the price of the cheapest variant. */
      isFrom: boolean
      /** Discount of today; `final` already contains it. */
      instantSavings: Money | null
      instantSavingsUntil: string
      /** The shopper claims it after the purchase. */
      consumerRebate: Money | null
      consumerRebateUntil: string
      msrp: Money | null
    }
  | { kind: 'on-application' }
  | { kind: 'hidden' }

/** A flag at one of eight positions (S1-4.8). Colours are valid '#rrggbb' or undefined. */
export type ProductFlag = {
  position: number
  line1: string
  line2: string
  color?: string
  textColor?: string
  /** Icon before the text; `imageUrl` is a picture in place of the text. */
  iconUrl?: string
  imageUrl?: string
  href?: string
}

/** A value that distinguishes variants. `productIds` are the simple products with this value. */
export type SwatchOption = {
  id: string
  label: string
  color?: string
  imageUrl?: string
  productIds: readonly string[]
}
export type SwatchAttribute = {
  id: string
  code: string
  label: string
  /** Whether tiles render the pictures of its values, not only their colours. */
  hasPicturesOnTiles: boolean
  options: readonly SwatchOption[]
}

export type Spec = { name: string; value: string; tooltip: string }
export type SpecGroup = { name: string; description: string; specs: readonly Spec[] }

/** A product as tiles, carousels and relations render it. */
export type ProductSummary = StockFacts & {
  id: string
  urlKey: string
  sku: string
  name: string
  brand: string
  modelNumber: string
  type: 'simple' | 'configurable' | 'bundle'
  shortDescription: string
  picture: Picture | null
  price: Price
  rating: { average: number; count: number } | null
  flags: readonly ProductFlag[]
  swatches: readonly SwatchAttribute[]
  highlights: readonly Spec[]
  isEnergyStar: boolean
  hasOpenBox: boolean
  /** google_codes of the shops that show the product. */
  displayShops: readonly string[]
  /** How it is shipped, in the store's words; '' if the back end sends none. */
  shippingClass: string
}

/** Units of a product in a shop. `code` is its google_code, '' if the back end sends none. */
export type ShopUnits = { code: string; storeName: string; qty: number }

export type Outlet = ProductSummary & {
  /** false for a piece that is not visible individually: the list renders it without a link. */
  hasPage: boolean
}

/** A simple product that a configurable product's swatches select. */
export type Variant = ProductSummary & {
  upc: string
  locationStock: readonly ShopUnits[]
  pictures: readonly Picture[]
  outlets: readonly Outlet[]
  /** Whether the response contained its price; if not, the page loads the variant. */
  hasPrice: boolean
}

export type BundleSelection = {
  id: string
  productId: string
  name: string
  imageUrl: string
  qty: number
  isDefault: boolean
  price: Money | null
}
export type BundleOption = { id: string; title: string; isRequired: boolean; selections: readonly BundleSelection[] }

/** A product as its page renders it. */
export type Product = ProductSummary & {
  description: string
  metaTitle: string
  metaDescription: string
  metaKeywords: string
  /** false for a product that is only part of others: it has no page. */
  hasPage: boolean
  pictures: readonly Picture[]
  media: readonly Medium[]
  /** Ids of videos hosted by Wistia. */
  wistiaIds: readonly string[]
  /** Layout of this product, '' for the store's. */
  galleryLayout: string
  features: readonly string[]
  specGroups: readonly SpecGroup[]
  /** Facts of product_data, one per row. */
  facts: readonly Spec[]
  /** HTML from the buying group. */
  memberHtml: string
  documents: readonly { name: string; url: string }[]
  variants: readonly Variant[]
  defaultVariantId: string
  bundleOptions: readonly BundleOption[]
  showsComponentPrices: boolean
  /** Packages that contain this product. */
  packages: readonly ProductSummary[]
  outlets: readonly Outlet[]
  /** A better product to compare with. */
  stepUp: ProductSummary | null
  banner: { title: string; html: string; imageUrl?: string; href?: string } | null
  addOns: readonly (ProductSummary & { isPreSelected: boolean })[]
  related: readonly ProductSummary[]
  upsells: readonly ProductSummary[]
  promotions: readonly ProductPromotion[]
  /** Saving of the package; `afterRebates` is the price after claimed rebates. */
  packageSavings: Money | null
  afterRebates: Money | null
  /** Gift after the checkout, in the back end's words. */
  afterCheckout: string
  categoryIds: readonly string[]
  localeUrls: readonly { locale: string; urlKey: string }[]
  upc: string
  /** In the back end's order. */
  locationStock: readonly ShopUnits[]
}

export type ProductPromotion = {
  programId: string
  type: string
  name: string
  description: string
  startDate: string
  endDate: string
  formUrl?: string
  amount: Money | null
}
