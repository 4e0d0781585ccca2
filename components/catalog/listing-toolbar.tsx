import { buttonStyle } from '#components/ui/button-style.ts'
import { Icon } from '#components/ui/icon.client.tsx'
import {
  type CatalogQuery,
  type DisplayMode,
  formatCatalogQuery,
  listingHref,
  modeOf,
} from '#lib/catalog/catalog-query.ts'
import type { Listing } from '#lib/catalog/listing.ts'
import { currentSort } from '#lib/catalog/listing-controls.ts'
import type { CatalogConfig } from '#lib/config/store-config.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { ListingLink } from './listing-frame.client.tsx'
import { ListingSelect } from './listing-select.client.tsx'

type Props = {
  path: string
  query: CatalogQuery
  listing: Listing
  defaultSort: string
  catalog: CatalogConfig
  /** Id of the filter drawer that the button opens; '' if the store has no filters. */
  filtersId: string
  chipCount: number
  t: Translate<'catalog'>
}

/** Position of the filter button in the bar on phones (catalog-filters-button-position). */
const BUTTON_ORDER: Readonly<Record<string, string>> = { left: '-order-1', right: 'order-1' }

/** Number of products, and the controls for filters, layout, page size and order. */
export function ListingToolbar({ path, query, listing, defaultSort, catalog, filtersId, chipCount, t }: Props) {
  const mode = modeOf(query, catalog.modes)
  const sort = currentSort(query, listing, defaultSort)
  const hasSorts = listing.sorts.length > 1
  const { limit, limitOptions } = catalog[mode]
  const first = { ...query, page: 1 }
  return (
    <div className="listing-bar">
      <p className="listing-count" aria-live="polite">
        {t('products', { count: listing.total })}
      </p>
      {filtersId && (
        <button
          type="button"
          popoverTarget={filtersId}
          className={`${buttonStyle.secondary} px-3! md:hidden ${BUTTON_ORDER[catalog.filtersButtonPosition] ?? ''}`}
        >
          <Icon name="filter" className="size-5" />
          {t('filters')}
          {chipCount > 0 && <span className="tabular">({chipCount})</span>}
        </button>
      )}
      {catalog.modes.length > 1 && <ModeSwitch path={path} query={query} catalog={catalog} mode={mode} t={t} />}
      {limitOptions.length > 1 && (
        <ListingSelect
          isWideOnly={hasSorts}
          label={t('perPage')}
          path={path}
          search={formatCatalogQuery({ ...first, limit: undefined })}
          current={query.limit === undefined || query.limit === limit ? '' : `limit=${query.limit}`}
          options={limitOptions.map((size) => ({ label: String(size), search: size === limit ? '' : `limit=${size}` }))}
        />
      )}
      {sort && hasSorts && (
        <ListingSelect
          label={t('sortBy')}
          path={path}
          search={formatCatalogQuery({ ...first, order: undefined, dir: undefined })}
          current={`dir=${sort.dir}&order=${sort.code}`}
          options={listing.sorts.map(({ code, dir, name }) => ({ label: name, search: `dir=${dir}&order=${code}` }))}
        />
      )}
    </div>
  )
}

/** Links to grid and list; both lead to the first page, as the layouts have different page sizes. */
function ModeSwitch({
  path,
  query,
  catalog,
  mode,
  t,
}: Pick<Props, 'path' | 'query' | 'catalog' | 't'> & { mode: DisplayMode }) {
  return (
    <nav aria-label={t('view')} className="mode-switch">
      {catalog.modes.map((name, index) => (
        <ListingLink
          key={name}
          href={listingHref(path, { ...query, page: 1, limit: undefined, mode: index === 0 ? undefined : name })}
          aria-label={t(`${name}View`)}
          aria-current={name === mode ? 'true' : undefined}
        >
          <Icon name={name} className="size-5" />
        </ListingLink>
      ))}
    </nav>
  )
}
