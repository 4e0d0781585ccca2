import type { Money } from '../core/money.ts'
import type { StockFacts } from '../stock/stock.ts'

/** Addresses of a picture 320, 640, 960 and 1280 px wide; not every back end has that of 960. */
export type Picture = { small: string; normal: string; mediumLarge?: string; large: string; label: string }

/** What a gallery shows (specification 3.7). `thumb` is '' where there is no picture of it. */
export type Medium =
  | { kind: 'image'; picture: Picture }
  | { kind: 'video'; name: string; description: string; thumb: string; url: string; captions: string }
  | { kind: 'embed'; name: string; thumb: string; url: string }
  | { kind: 'spin'; name: string; frames: readonly string[] }

/**
 * When a price below the advertised minimum may be seen: at once, on request, in the cart, or in the checkout
 * (msrp_display_actual_price_type).
 */
export type PricePolicy = 'shown' | 'gesture' | 'cart' | 'checkout'

/** What a shopper pays and is told about it (specification 3.7). */
export type Price =
  | {
      kind: 'priced'
      policy: PricePolicy
      final: Money
      /** Regular price to compare with, only when it is higher. */
      regular: Money | null
      compareLabel: string
      /** What `final` is below `regular`. */
      discount: Money | null
      /** Price of the cheapest of several variants. */
      isFrom: boolean
      /** Taken off now; part of `final` already. */
      instantSavings: Money | null
      instantSavingsUntil: string
      /** Claimed by the shopper after the purchase. */
      consumerRebate: Money | null
      consumerRebateUntil: string
      msrp: Money | null
    }
  | { kind: 'on-application' }
  | { kind: 'hidden' }

/** A flag in one of eight places (specification 4.8). Colours are checked '#rrggbb' or undefined. */
export type ProductFlag = {
  position: number
  line1: string
  line2: string
  color?: string
  textColor?: string
  /** A picture that stands before the text, or for it. */
  iconUrl?: string
  imageUrl?: string
  href?: string
}

/** A value that tells variants apart. `productIds` are the simple products that have it. */
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
  /** Tiles show the pictures of its values, not only their colours. */
  hasPicturesOnTiles: boolean
  options: readonly SwatchOption[]
}

export type Spec = { name: string; value: string; tooltip: string }
export type SpecGroup = { name: string; description: string; specs: readonly Spec[] }

/** A product as tiles, carousels and relations show it. */
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
  /** There are open-box pieces of it. */
  hasOpenBox: boolean
}

/** Units of a product in a shop. */
export type ShopUnits = { storeName: string; qty: number }

/** An open-box piece of a product. */
export type Outlet = ProductSummary & {
  /** false for a piece that is not visible individually: it is listed without a link. */
  hasPage: boolean
}

/** A simple product behind the values of a configurable's swatches. */
export type Variant = ProductSummary & {
  locationStock: readonly ShopUnits[]
  pictures: readonly Picture[]
  outlets: readonly Outlet[]
  /** The response told what it costs: else it has to be read. */
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

/** A product as its own page shows it. */
export type Product = ProductSummary & {
  description: string
  metaTitle: string
  metaDescription: string
  metaKeywords: string
  /** false for what is only part of other products: it has no page of its own. */
  isListed: boolean
  pictures: readonly Picture[]
  media: readonly Medium[]
  /** Ids of hosted videos of the provider Wistia. */
  wistiaIds: readonly string[]
  /** The product's own, '' for the store's. */
  galleryLayout: string
  features: readonly string[]
  specGroups: readonly SpecGroup[]
  /** Facts of product_data, a row each. */
  facts: readonly Spec[]
  /** HTML of the buying group. */
  memberHtml: string
  documents: readonly { name: string; url: string }[]
  variants: readonly Variant[]
  defaultVariantId: string
  bundleOptions: readonly BundleOption[]
  showsComponentPrices: boolean
  /** Packages that hold this product. */
  packages: readonly ProductSummary[]
  outlets: readonly Outlet[]
  /** The better product to compare with. */
  stepUp: ProductSummary | null
  banner: { title: string; html: string; imageUrl?: string; href?: string } | null
  addOns: readonly (ProductSummary & { isPreSelected: boolean })[]
  related: readonly ProductSummary[]
  upsells: readonly ProductSummary[]
  promotions: readonly ProductPromotion[]
  /** What the package saves, and the price once rebates are claimed. */
  packageSavings: Money | null
  afterRebates: Money | null
  /** What is given after the checkout, in the back end's words. */
  afterCheckout: string
  categoryIds: readonly string[]
  localeUrls: readonly { locale: string; urlKey: string }[]
  upc: string
  /** Units of each shop, in the back end's order. */
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
