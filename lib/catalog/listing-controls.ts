import { BREAKPOINTS_PX } from '../core/constants.ts'
import type { Translate } from '../i18n/catalogue.ts'
import {
  type CatalogQuery,
  isRangeFilter,
  listingHref,
  type RangeFilter,
  toggleFilterValue,
  withoutFilter,
} from './catalog-query.ts'
import { filterName } from './filter-name.ts'
import type { Facet, Listing } from './listing.ts'

/** An applied filter value; `href` is the listing without it. */
export type Chip = { key: string; text: string; href: string }

export type NumberFormats = { price: (amount: number) => string; number: (number: number) => string }

/**
 * Number of products in the first row, whose pictures load eagerly. Must match the columns of listing-products in
 * app/theme.css.
 */
export function firstRowCount(
  mode: 'grid' | 'list',
  widthPx: number,
  perRow: { readonly lg: number; readonly xl: number },
): number {
  if (mode === 'list') return 1
  if (widthPx >= BREAKPOINTS_PX.xl) return perRow.xl
  if (widthPx >= BREAKPOINTS_PX.lg) return perRow.lg
  return widthPx >= BREAKPOINTS_PX.sm ? 3 : 2
}

/**
 * One chip for each applied value, labelled by its facet; a value without a facet is its own label.
 *
 * @param format formats prices in the store's currency and other numbers in the language of the page
 */
export function chipsOf(
  path: string,
  query: CatalogQuery,
  facets: readonly Facet[],
  format: NumberFormats,
  t: Translate<'catalog'>,
): Chip[] {
  return query.filters.flatMap((filter): Chip[] => {
    const facet = facets.find((candidate) => candidate.attribute === filter.attribute)
    const label = filterName(facet ?? { attribute: filter.attribute, label: '' }, t)
    if (isRangeFilter(filter)) {
      const text = t('filterValue', { label, value: formatRange(filter, facet, format) })
      return [{ key: filter.attribute, text, href: listingHref(path, withoutFilter(query, filter.attribute)) }]
    }
    return filter.values.map((value) => ({
      key: `${filter.attribute}=${value}`,
      text: t('filterValue', { label, value: facet?.values.find((entry) => entry.value === value)?.label ?? value }),
      href: listingHref(path, toggleFilterValue(query, filter.attribute, value)),
    }))
  })
}

/**
 * Whether a filter can exclude products: not if all products share its value, as on the page of one brand. An applied
 * filter always counts, so that the shopper can remove it.
 */
export function canNarrow({ attribute, type, min, max, values }: Facet, query: CatalogQuery, total: number): boolean {
  if (query.filters.some((filter) => filter.attribute === attribute)) return true
  if (type === 'range' && (min === null || min !== max)) return true
  return type !== 'range' && values.some(({ count }) => count > 0 && count < total)
}

function formatRange(filter: RangeFilter, facet: Facet | undefined, { price, number }: NumberFormats): string {
  const unit = facet?.unit ? ` ${facet.unit}` : ''
  const format = filter.attribute === 'price' ? price : number
  // An open end is shown as the highest value of any product.
  const to = facet?.max ? Math.min(filter.to, Math.max(filter.from, Math.ceil(facet.max))) : filter.to
  return `${format(filter.from)} – ${format(to)}${unit}`
}

/** Page numbers to render: first, last and the neighbours of the current one; null marks a gap. */
export function pageNumbers(current: number, total: number): (number | null)[] {
  const candidates = [1, current - 1, current, current + 1, total].filter((page) => page >= 1 && page <= total)
  const pages = [...new Set(candidates)].sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const previous = pages[index - 1]
    return previous !== undefined && page - previous > 1 ? [null, page] : [page]
  })
}

/** The selected sort option: the query's, else the store's default, else the first. */
export const currentSort = (query: CatalogQuery, listing: Listing, defaultCode: string) =>
  listing.sorts.find((sort) => sort.code === query.order && (query.dir ?? sort.dir) === sort.dir) ??
  listing.sorts.find((sort) => sort.code === query.order) ??
  listing.sorts.find((sort) => sort.code === defaultCode) ??
  listing.sorts[0]
