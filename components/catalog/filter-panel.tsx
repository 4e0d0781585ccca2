import { type CatalogQuery, formatFilterValue, isRangeFilter, toggleFilterValue } from '#lib/catalog/catalog-query.ts'
import type { Facet } from '#lib/catalog/listing.ts'
import { listingHref } from '#lib/catalog/listing-view.ts'
import type { Translate } from '#lib/i18n/translator.ts'

import { type FacetLink, FacetValues } from './facet-values.client.tsx'

type Props = { path: string; query: CatalogQuery; facets: readonly Facet[]; t: Translate }

/** Filters shown open at first; the rest is one tap away. */
const OPEN_FACETS = 5
/** Values of a filter before 'show more'. */
const SHOWN_VALUES = 8

/** The filters of a listing: values as links with their counts, ranges as plain forms. */
export function FilterPanel({ path, query, facets, t }: Props) {
  return (
    <div className="facets">
      {facets.map((facet, index) => {
        const isApplied = query.filters.some((filter) => filter.attribute === facet.attribute)
        return (
          <details key={facet.attribute} open={index < OPEN_FACETS || isApplied}>
            <summary>{facet.label}</summary>
            {facet.type === 'range' ? (
              <RangeForm path={path} query={query} facet={facet} t={t} />
            ) : (
              <FacetLinks path={path} query={query} facet={facet} t={t} />
            )}
          </details>
        )
      })}
    </div>
  )
}

function FacetLinks({ path, query, facet, t }: { facet: Facet } & Omit<Props, 'facets'>) {
  const filter = query.filters.find((candidate) => candidate.attribute === facet.attribute)
  const chosen = new Set(filter && !isRangeFilter(filter) ? filter.values : [])
  const links = facet.values
    .filter((entry) => entry.count > 0 || chosen.has(entry.value))
    .map(
      ({ value, label, count, color }): FacetLink => ({
        href: listingHref(path, toggleFilterValue(query, facet.attribute, value)),
        label,
        count,
        ...(color && { color }),
        ...(chosen.has(value) && { isChosen: true }),
      }),
    )
  return (
    <FacetValues
      links={links}
      shownCount={SHOWN_VALUES}
      moreLabel={t('moreValues', { count: links.length - SHOWN_VALUES })}
    />
  )
}

function RangeForm({ path, query, facet, t }: { facet: Facet } & Omit<Props, 'facets'>) {
  const filter = query.filters.find((candidate) => candidate.attribute === facet.attribute)
  const range = filter && isRangeFilter(filter) ? filter : { from: null, to: null }
  const others = query.filters.filter((candidate) => candidate.attribute !== facet.attribute)
  const field = (end: 'from' | 'to', value: number | null, placeholder: number | null) => (
    <label className="min-w-0 flex-1 text-sm">
      <span className="mb-1 block text-muted">
        {t(end)} {facet.unit && `(${facet.unit})`}
      </span>
      <input
        name={`${facet.attribute}.${end}`}
        inputMode="decimal"
        pattern="[0-9]*[.]?[0-9]*"
        defaultValue={value ?? ''}
        placeholder={
          placeholder === null ? '' : String(end === 'from' ? Math.floor(placeholder) : Math.ceil(placeholder))
        }
        className="tabular h-11 w-full rounded-sm border border-line bg-page px-3"
      />
    </label>
  )
  return (
    <form action={path} className="flex items-end gap-2">
      {others.map((other) => (
        <input key={other.attribute} type="hidden" name={other.attribute} value={formatFilterValue(other)} />
      ))}
      {query.order && <input type="hidden" name="order" value={query.order} />}
      {query.dir && <input type="hidden" name="dir" value={query.dir} />}
      {field('from', range.from, facet.min)}
      {field('to', range.to, facet.max)}
      <button
        type="submit"
        className="h-11 shrink-0 rounded-sm border border-line px-3 text-sm font-semibold hover:border-text"
      >
        {t('apply')}
      </button>
    </form>
  )
}
