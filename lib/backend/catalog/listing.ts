/** One page of a listing with its filters, their counts and the sort options (S1-7.2). */
import { describeFilter, type FilterOffer, type ShownValue } from '../../contract-server/describe-filter.ts'
import { splitWords } from '../../contract-server/fold.ts'
import {
  describeSort,
  findByValue,
  findMatches,
  type ListingMatches,
  type SortOrder,
} from '../../contract-server/listing-matches.ts'
import type { CatalogListingQuery } from '../../contract-server/listing-query.ts'
import { formatCents, toCents } from '../../contract-server/money.ts'
import type { CategoryWire } from '../../contracts/category.ts'
import type { FilterWire } from '../../contracts/listing.ts'
import type { ProductSummaryWire } from '../../contracts/product.ts'
import { mediaAddress } from '../media/addresses.ts'
import type { StoreContext } from '../store/store-context.ts'
import { translate } from '../text/messages.ts'
import { type CatalogIndex, indexOf } from './catalog-index.ts'
import { buildProductSummary, labelValue } from './product-summary.ts'

export type ListingPage = {
  product_count: number
  products: ProductSummaryWire[]
  filters: FilterWire[]
  filter_attributes: string[]
  sort: CategoryWire['sort']
}

/** Products of a listing by their ordinals. `ranked` means that their order is the relevance of a search. */
export type ListingCandidates = {
  candidates: readonly number[]
  ranked?: boolean
  /** Category whose children are the values of the category filter; all categories by default. */
  categoryId?: number
}

const STARS = [4, 3, 2, 1]

/** URL of a brand's logo, found by its file name in media/, e.g. brand-tessaro-figli.svg; '' if not found. */
function brandLogo({ content, baseMediaUrl }: StoreContext, brand: string): string {
  const file = LOGO_ENDINGS.map((ending) => `brand-${splitWords(brand).join('-')}.${ending}`).find((name) =>
    content.media.has(name),
  )
  return mediaAddress(content, baseMediaUrl, file)
}

const LOGO_ENDINGS = ['svg', 'png', 'webp']

/** The filter by category: its values are the children of the listing's category, or all categories. */
function offerCategories({ documents, locale }: StoreContext, { categoryId }: ListingCandidates): FilterOffer {
  const isWhole = categoryId === undefined
  const categories = [...documents.categories.values()]
    .filter((category) => (isWhole ? category.entity_id > 2 : category.parent_id === categoryId))
    .sort((a, b) => a.position - b.position || a.entity_id - b.entity_id)
  const shown = new Map(
    categories.map(({ entity_id, name }, place): [string, ShownValue] => [String(entity_id), { name, place }]),
  )
  return {
    attribute: 'category_id',
    label: translate('category', locale),
    type: 'select',
    show: (value) => shown.get(value),
    // Positions are relative to siblings: if categories of all levels are listed, the largest come first.
    isLargestFirst: isWhole,
  }
}

/** How a value of an attribute is shown, in the order of attributes.json. */
function showAttribute(store: StoreContext, code: string): (value: string) => ShownValue {
  const { type, options = [] } = store.documents.attributes.get(code) ?? {}
  const listed = new Map(options.map(({ value, swatch }, place) => [value, { place, swatch }]))
  return (value) => {
    if (type === 'range') return { name: labelValue(store, code, Number(value)) }
    const { place, swatch = '' } = listed.get(value) ?? {}
    const name = type === 'flag' ? translate('yes', store.locale) : labelValue(store, code, value)
    return { name, place, swatch: swatch.startsWith('#') ? swatch : '' }
  }
}

/** The filter by the average of a product's reviews. */
function describeRatings(ratings: Float64Array, locale: string): FilterWire | undefined {
  if (ratings.length === 0) return undefined
  const values = STARS.map((stars) => ({
    value: String(stars),
    display_name: translate('ratingUp', locale, { count: stars }),
    product_count: ratings.filter((rating) => rating >= stars).length,
    swatch: '',
    image: '',
  }))
  return {
    attribute: 'rating',
    label: translate('rating', locale),
    type: 'select',
    unit: '',
    min: null,
    max: null,
    values: values.filter(({ product_count }) => product_count > 0),
  }
}

/** Filters of every listing, besides the store's attributes. */
const FIXED_FILTERS = ['category_id', 'price', 'manufacturer', 'in_stock', 'rating']

/** Filterable attributes, sorted by position. */
const filterableOf = ({ documents }: StoreContext) =>
  [...documents.attributes.values()]
    .filter(({ filterable }) => filterable)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))

function describeFilters(
  store: StoreContext,
  { columns }: CatalogIndex,
  source: ListingCandidates,
  matches: ListingMatches,
): FilterWire[] {
  const { locale, content } = store
  const showBrand = showAttribute(store, 'manufacturer')
  const offers: FilterOffer[] = [
    offerCategories(store, source),
    {
      attribute: 'price',
      label: translate('price', locale),
      type: 'range',
      show: (value) => ({ name: formatCents(toCents(Number(value)), locale, content.currency) }),
    },
    {
      attribute: 'manufacturer',
      label: translate('brand', locale),
      type: 'select',
      show: (value) => ({ ...showBrand(value), image: brandLogo(store, value) }),
    },
    {
      attribute: 'in_stock',
      label: translate('availability', locale),
      type: 'flag',
      show: () => ({ name: translate('inStock', locale) }),
    },
  ]
  const describe = (offer: FilterOffer) => describeFilter(offer, columns, matches, locale) ?? []
  return [
    ...offers.flatMap(describe),
    ...[describeRatings(matches.counted.numbersOf('rating'), locale) ?? []].flat(),
    ...filterableOf(store).flatMap(({ code, label, type, unit }) =>
      describe({ attribute: code, label, type, unit, show: showAttribute(store, code), isOptional: true }),
    ),
  ]
}

const SORT_NAMES = {
  position: 'sortPosition',
  name: 'sortName',
  price: 'sortPrice',
  newest: 'sortNewest',
  rating: 'sortRating',
} as const

const SORT_ORDERS = Object.keys(SORT_NAMES) as SortOrder[]

/** Sort options of a listing. In a search, 'position' is named "best match". */
export const listSortOptions = (locale: string, ranked = false): CategoryWire['sort'] =>
  describeSort(SORT_ORDERS, (order, dir) => {
    if (order === 'position' && ranked) return translate('sortRelevance', locale)
    return translate(order === 'price' && dir === 'desc' ? 'sortPriceDown' : SORT_NAMES[order], locale)
  })

/** Builds the requested page of a listing. A page past the end has no products, but the correct count. */
export function buildListing(store: StoreContext, source: ListingCandidates, query: CatalogListingQuery): ListingPage {
  const index = indexOf(store.content)
  const rows = { columns: index.columns, ranks: (order: SortOrder) => index.ranks(order, store.locale) }
  const matches = findMatches(rows, source.candidates, query, SORT_ORDERS)
  return {
    product_count: matches.count,
    products: matches.page.flatMap((ordinal) => {
      const product = store.content.products[ordinal]
      return product === undefined ? [] : [buildProductSummary(store, product)]
    }),
    filters: describeFilters(store, index, source, matches),
    filter_attributes: [...FIXED_FILTERS, ...filterableOf(store).map(({ code }) => code)],
    sort: listSortOptions(store.locale, source.ranked),
  }
}

/** Ordinals of visible products that have any of `values`; undefined for an unknown attribute. */
export function findSpecial(store: StoreContext, attribute: string, values: readonly string[]): number[] | undefined {
  const { columns, visible } = indexOf(store.content)
  return findByValue(columns, visible, attribute, values)
}
