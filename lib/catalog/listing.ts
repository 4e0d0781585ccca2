import type { ProductSummary } from '../product/product.ts'

/** One value of a filter with the number of products it would show. */
export type FacetValue = { value: string; label: string; count: number; color?: string }

/** A filter a listing offers. Range filters have the ends of what is there, in the unit named. */
export type Facet = {
  attribute: string
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
  redirect: string
  /** JSON-LD written by staff; ''. */
  structuredData: string
}
