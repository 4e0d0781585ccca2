import type { ProductSummary } from '../product/product.ts'
import type { LandingPage } from './landing.ts'

/** One value of a filter with the number of products it would show. */
export type FacetValue = {
  value: string
  label: string
  count: number
  color?: string
  /** Address of its picture, such as the logo of a brand, or a file below base_media_url. */
  image?: string
  /** Of a category, how far below the first one that is a value; missing at the top. */
  level?: number
}

/** A filter a listing offers. Range filters have the ends of what is there, in the unit named. */
export type Facet = {
  attribute: string
  /** The store's own; '' where it has none (see filterName). */
  label: string
  type: 'select' | 'range' | 'flag'
  unit: string
  min: number | null
  max: number | null
  values: readonly FacetValue[]
}

export type SortOption = { code: string; name: string; dir: 'asc' | 'desc' }

/** Products of a listing with what they can be filtered and sorted by. */
export type Listing = {
  total: number
  products: readonly ProductSummary[]
  facets: readonly Facet[]
  sorts: readonly SortOption[]
}

/** A category as its own page shows it (specification 3.3). Descriptions are HTML of the store's staff. */
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
  /** A path of this store that begins with '/', an http(s) address, or ''. */
  redirect: string
  /** Its subcategories are shown on its page. */
  hasSubnav: boolean
  /** Structured data written by staff; '' without. */
  structuredData: string
  /** Its picture, a file below base_media_url or an address; '' without. */
  image: string
  /** A filter set apart above the products; null without title. */
  featuredFilter: { attribute: string; title: string; isInSidebar: boolean } | null
  messages: readonly CategoryMessage[]
  /** Content blocks that came with the category: HTML of the store's staff. */
  blocks: readonly { identifier: string; html: string }[]
  landing: LandingPage
}

/** A notice of the store's staff above the products. */
export type CategoryMessage = { kind: 'error' | 'info' | 'success'; text: string }
