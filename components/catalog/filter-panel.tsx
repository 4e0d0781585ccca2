import {
  type CatalogQuery,
  formatFilterValue,
  isRangeFilter,
  listingHref,
  RANGE_END,
  toggleFilterValue,
  withFilter,
} from '#lib/catalog/catalog-query.ts'
import { filterName } from '#lib/catalog/filter-name.ts'
import type { Facet } from '#lib/catalog/listing.ts'
import { formatNumber } from '#lib/catalog/parse-typed-number.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'

import { type FacetLink, FacetValues } from './facet-values.client.tsx'
import { RangeFilterForm } from './range-filter-form.client.tsx'

type Props = {
  /** Such as 'fr-CA'. */
  locale: string
  path: string
  query: CatalogQuery
  facets: readonly Facet[]
  /** Whether filters open over the products, one at a time; otherwise they are a column with the first ones open. */
  isBar: boolean
  t: Translate<'catalog'>
}

/** Number of filters that are open at first. */
const OPEN_FACETS = 5
/** Number of values before 'show more'. */
const SHOWN_VALUES = 8
/** A filter with at least this many values has a search field. */
const SEARCHED_VALUES = 16

/** The filters of a listing: values are links with product counts, ranges are forms that work without scripts. */
export function FilterPanel({ locale, path, query, facets, isBar, t }: Props) {
  return (
    <div data-filters={isBar ? 'bar' : 'column'} className={isBar ? 'facets-bar' : 'facets-column'}>
      {facets.map((facet, index) => {
        const isApplied = query.filters.some((filter) => filter.attribute === facet.attribute)
        return (
          <details
            key={facet.attribute}
            {...(isBar && { name: 'facet' })}
            open={!isBar && (index < OPEN_FACETS || isApplied)}
          >
            <summary>{filterName(facet, t)}</summary>
            {facet.type === 'range' ? (
              <RangeFields locale={locale} path={path} query={query} facet={facet} t={t} />
            ) : (
              <FacetLinks path={path} query={query} facet={facet} shownCount={SHOWN_VALUES} isSearched t={t} />
            )}
          </details>
        )
      })}
    </div>
  )
}

type LinksProps = {
  facet: Facet
  shownCount: number
  /** Whether a long list has a search field. */
  isSearched?: boolean
  /** Whether the values are in a row above the products. */
  isFeatured?: boolean
} & Pick<Props, 'path' | 'query' | 't'>

/** Placeholder for a value, at which the address is split; URL encoding leaves it unchanged. */
const MARK = '__VALUE__'

/** The values of one filter; a selected value links to the listing without it. */
export function FacetLinks({ path, query, facet, shownCount, isSearched = false, isFeatured, t }: LinksProps) {
  const { attribute } = facet
  const filter = query.filters.find((candidate) => candidate.attribute === attribute)
  const chosen = filter && !isRangeFilter(filter) ? filter.values : []
  const added = listingHref(path, withFilter(query, { attribute, values: [...chosen, MARK] }))
  const [before = '', after] = added.split(MARK)
  const links = facet.values
    .filter((entry) => entry.count > 0 || chosen.includes(entry.value))
    .map(
      ({ value, label, count, color, level }): FacetLink => ({
        label,
        count,
        ...(value !== label && { value: encodeURIComponent(value) }),
        ...(color && { color }),
        ...(level && { level }),
        ...(chosen.includes(value) && {
          isChosen: true,
          href: listingHref(path, toggleFilterValue(query, attribute, value)),
        }),
      }),
    )
  const hiddenCount = links.length - shownCount
  // Every prop is written into the page's data, also one that is undefined.
  return (
    <FacetValues
      attribute={attribute}
      links={links}
      before={before}
      shownCount={shownCount}
      {...(after && { after })}
      {...(isFeatured && { isFeatured })}
      {...(hiddenCount > 0 && { moreLabel: t('moreValues', { count: hiddenCount }) })}
      {...(isSearched &&
        links.length >= SEARCHED_VALUES && {
          search: { label: t('searchValues', { name: filterName(facet, t) }), none: t('noValues') },
        })}
    />
  )
}

function RangeFields({
  locale,
  path,
  query,
  facet,
  t,
}: { facet: Facet } & Pick<Props, 'locale' | 'path' | 'query' | 't'>) {
  const { attribute } = facet
  const filter = query.filters.find((candidate) => candidate.attribute === attribute)
  const range = filter && isRangeFilter(filter) ? filter : null
  const others = query.filters.filter((candidate) => candidate.attribute !== attribute)
  const fields = [
    ['order', query.order],
    ['dir', query.dir],
    ['mode', query.mode],
    ['limit', query.limit],
  ] as const
  const hint = t('rangeHint', { example: formatNumber(299.5, locale) })
  const field = (end: 'from' | 'to', placeholder: number | null) => {
    const isOpen = range === null || range[end] === RANGE_END
    const shown = isOpen ? '' : formatNumber(range[end], locale)
    return (
      <label>
        {t(end)} {facet.unit && `(${facet.unit})`}
        <input
          key={shown}
          name={`${attribute}.${end}`}
          inputMode="decimal"
          pattern=".*[0-9].*"
          title={hint}
          defaultValue={shown}
          {...(placeholder !== null && {
            placeholder: formatNumber(end === 'from' ? Math.floor(placeholder) : Math.ceil(placeholder), locale),
          })}
        />
      </label>
    )
  }
  return (
    <RangeFilterForm path={path} attribute={attribute}>
      {others.map((other) => (
        <input key={other.attribute} type="hidden" name={other.attribute} value={formatFilterValue(other)} />
      ))}
      {fields.flatMap(([name, value]) => (value ? <input key={name} type="hidden" name={name} value={value} /> : []))}
      {field('from', facet.min)}
      {field('to', facet.max)}
      <button type="submit">{t('apply')}</button>
    </RangeFilterForm>
  )
}
