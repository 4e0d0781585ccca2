import type { ProductSummary } from '../product/product.ts'
import type { LandingPage } from './landing.ts'

/** One value of a filter; `count` is the number of products that have it. */
export type FacetValue = {
  value: string
  label: string
  count: number
  color?: string
  /** Picture, such as a brand's logo: an address or a file below base_media_url. */
  image?: string
  /** Depth of a category below the topmost ancestor among the values; missing at the top. */
  level?: number
}

/** A filter that a listing offers. `min` and `max` of a range are the lowest and highest value of its products. */
export type Facet = {
  attribute: string
  /** Label of the store; '' if missing (see filterName). */
  label: string
  type: 'select' | 'range' | 'flag'
  unit: string
  min: number | null
  max: number | null
  values: readonly FacetValue[]
}

export type SortOption = { code: string; name: string; dir: 'asc' | 'desc' }

export type Listing = {
  total: number
  products: readonly ProductSummary[]
  facets: readonly Facet[]
  sorts: readonly SortOption[]
}

/** A category (S1-3.3). Descriptions are HTML written by staff. */
export type Category = {
  id: string
  urlKey: string
  name: string
  heading: string
  subheading: string
  description: string
  bottomHeading: string
  bottomDescription: string
  metaTitle: string
  metaDescription: string
  displayMode: 'PRODUCTS' | 'PAGE'
  defaultSort: string
  /** A path that begins with '/', an http(s) address, or '' for no redirect. */
  redirect: string
  /** Whether links to the subcategories are shown above the products. */
  hasSubnav: boolean
  /** Structured data written by staff, or ''. */
  structuredData: string
  /** A file below base_media_url, an address, or ''. */
  image: string
  /** A filter shown separately, above the products; null if it has no title. */
  featuredFilter: { attribute: string; title: string; isInSidebar: boolean } | null
  messages: readonly CategoryMessage[]
  /** Content blocks in the category's response: HTML written by staff. */
  blocks: readonly { identifier: string; html: string }[]
  landing: LandingPage
}

/** A notice above the products, written by staff. */
export type CategoryMessage = { kind: 'error' | 'info' | 'success'; text: string }
