/** Builds a page of a listing with its filters and sort options. */
import { describeFilter, type FilterOffer, type ShownValue } from '../../../contract-server/describe-filter.ts'
import { numberFormatOf } from '../../../contract-server/formats.ts'
import { describeSort, findMatches, type SortOrder } from '../../../contract-server/listing-matches.ts'
import type { CatalogListingQuery } from '../../../contract-server/listing-query.ts'
import { type BridgeMessageKey, translate } from '../messages.ts'
import { type AttributeSettings, textIn } from '../store-settings.ts'
import type { CatalogEntry } from './catalog-entry.ts'
import type { CategoryNode } from './category-from-medusa.ts'
import type { MarketRows } from './market-rows.ts'
import type { Mapping, ProductFields } from './product-from-medusa.ts'

/** Products of a listing. `isRanked`: they are in the order of a search's relevance. */
export type ListingSource = {
  entries: readonly CatalogEntry[]
  rows: MarketRows
  candidates: readonly number[]
  isRanked?: boolean
  /** Categories of the category filter. `isWholeTree`: they are of all levels. */
  categories: readonly CategoryNode[]
  isWholeTree?: boolean
}

const SORT_NAMES = {
  position: 'sortPosition',
  name: 'sortName',
  price: 'sortPrice',
  newest: 'sortNewest',
} as const satisfies Partial<Record<SortOrder, BridgeMessageKey>>

type BridgeOrder = keyof typeof SORT_NAMES
const SORT_ORDERS = Object.keys(SORT_NAMES) as BridgeOrder[]

/** Sort options of a listing. */
export const listSortOptions = (locale: string, isRanked = false) =>
  describeSort(SORT_ORDERS, (order, dir) => {
    if (order === 'position' && isRanked) return translate('sortRelevance', locale)
    return translate(order === 'price' && dir === 'desc' ? 'sortPriceDown' : SORT_NAMES[order as BridgeOrder], locale)
  })

/** How a value of a configured attribute is shown. */
function showAttribute(
  { type, unit, values, swatches }: AttributeSettings,
  locale: string,
): (value: string) => ShownValue {
  const places = new Map(values.map((value, place) => [value, place]))
  return (value) =>
    type === 'range'
      ? { name: `${numberFormatOf(locale).format(Number(value))} ${unit}`.trim() }
      : { name: value, place: places.get(value), swatch: swatches[value] }
}

function listOffers({ categories, isWholeTree }: ListingSource, { settings, market }: Mapping): FilterOffer[] {
  const { locale, money } = market
  const shown = new Map(categories.map(({ entity_id, name }, place) => [entity_id, { name, place }]))
  return [
    {
      attribute: 'category_id',
      label: translate('category', locale),
      type: 'select',
      show: (value) => shown.get(value),
      isLargestFirst: isWholeTree,
    },
    {
      attribute: 'price',
      label: translate('price', locale),
      type: 'range',
      show: (value) => ({ name: money(Number(value)).formatted }),
    },
    { attribute: 'manufacturer', label: translate('brand', locale), type: 'select', show: (name) => ({ name }) },
    {
      attribute: 'in_stock',
      label: translate('availability', locale),
      type: 'flag',
      show: () => ({ name: translate('inStock', locale) }),
    },
    ...settings.attributes.map((attribute) => ({
      attribute: attribute.code,
      label: textIn(attribute.label, locale),
      type: attribute.type,
      unit: attribute.unit,
      show: showAttribute(attribute, locale),
      isOptional: true,
    })),
  ]
}

/** Builds the requested page of a listing. A page beyond the end has no products but the right count. */
export function buildListing(source: ListingSource, query: CatalogListingQuery, mapping: Mapping) {
  const { entries, rows, candidates, isRanked } = source
  const { locale } = mapping.market
  const matches = findMatches(rows, candidates, query, SORT_ORDERS)
  const offers = listOffers(source, mapping)
  return {
    product_count: matches.count,
    products: matches.page.flatMap((ordinal): ProductFields[] => {
      const entry = entries[ordinal]
      return entry ? [entry.summary] : []
    }),
    filters: offers.flatMap((offer) => describeFilter(offer, rows.columns, matches, locale) ?? []),
    filter_attributes: offers.map(({ attribute }) => attribute),
    sort: listSortOptions(locale, isRanked),
  }
}
