import { ProductTiles } from '#components/product/product-tiles.client.tsx'
import { tileLabels, viewTile } from '#components/product/tile-view.ts'
import { buttonStyle } from '#components/ui/button-style.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { type CatalogQuery, pageCountOf, withFilters } from '#lib/catalog/catalog-query.ts'
import type { Listing } from '#lib/catalog/listing.ts'
import { chipsOf, currentSort, listingHref } from '#lib/catalog/listing-view.ts'
import { limitOf } from '#lib/catalog/queries.server.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import type { Site } from '#lib/site/site.ts'
import { FilterPanel } from './filter-panel.tsx'
import { Pagination } from './pagination.tsx'
import { SortSelect } from './sort-select.client.tsx'

type Props = {
  site: Site
  /** Public address of the listing without its query. */
  path: string
  query: CatalogQuery
  listing: Listing
  defaultSort: string
}

const FILTERS_ID = 'listing-filters'
const TILE_SIZES = '(width < 600px) 46vw, (width < 960px) 31vw, (width < 1280px) 28vw, 24vw'

/** Products of a listing with filters, sorting and pages; without JavaScript every control is a link or a form. */
export async function ListingView({ site, path, query, listing, defaultSort }: Props) {
  const [t, tProduct] = await Promise.all([
    loadTranslator(site.locale, 'catalog'),
    loadTranslator(site.locale, 'product'),
  ])
  const chips = chipsOf(path, query, listing.facets)
  const clearHref = listingHref(path, withFilters(query, []))
  const sort = currentSort(query, listing, defaultSort)
  const pageCount = pageCountOf(listing.total, limitOf(site, query))
  const mode = query.mode ?? site.config.catalog.modes[0] ?? 'grid'
  const count = t('products', { count: listing.total })

  if (listing.total === 0 && chips.length === 0) {
    return (
      <EmptyState icon="tag" title={t('emptyCategory.title')} text={t('emptyCategory.text')}>
        <a href={site.href(paths.category(''))} className={buttonStyle.primary}>
          {t('emptyCategory.browse')}
        </a>
      </EmptyState>
    )
  }

  return (
    <div className="md:grid md:grid-cols-[15rem_minmax(0,1fr)] md:gap-x-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
      {/* A popover on phones (no script needed), a column from md on. */}
      <section
        id={FILTERS_ID}
        popover="auto"
        aria-label={t('filters')}
        className="m-0 size-full max-h-none max-w-none flex-col bg-page text-text open:flex md:static md:flex md:h-auto md:w-auto md:bg-transparent"
      >
        <div className="flex items-center justify-between border-b border-line px-4 py-2 md:hidden">
          <h2 className="text-lg font-semibold">{t('filterHeading')}</h2>
          <button
            type="button"
            popoverTarget={FILTERS_ID}
            popoverTargetAction="hide"
            aria-label={t('apply')}
            className="grid size-11 place-items-center"
          >
            <Icon name="close" />
          </button>
        </div>
        <div className="flex-1 overflow-y-auto px-4 pb-6 md:overflow-visible md:p-0">
          <FilterPanel path={path} query={query} facets={listing.facets} t={t} />
        </div>
        <div className="border-t border-line p-4 md:hidden">
          <button
            type="button"
            popoverTarget={FILTERS_ID}
            popoverTargetAction="hide"
            className={`${buttonStyle.primary} w-full`}
          >
            {t('showResults', { count: listing.total })}
          </button>
        </div>
      </section>

      <div>
        <div className="sticky top-[6.6rem] z-20 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-page px-4 py-2 md:static md:mx-0 md:bg-transparent md:px-0 md:pt-0">
          <p className="tabular text-muted" aria-live="polite">
            {count}
          </p>
          <div className="flex items-center gap-2">
            <button type="button" popoverTarget={FILTERS_ID} className={`${buttonStyle.secondary} px-4 md:hidden`}>
              <Icon name="filter" className="size-5" />
              {t('filters')}
              {chips.length > 0 && <span className="tabular">({chips.length})</span>}
            </button>
            {listing.sorts.length > 1 && sort && (
              <SortSelect
                label={t('sortBy')}
                current={listingHref(path, { ...query, page: 1, order: sort.code, dir: sort.dir })}
                options={listing.sorts.map((option) => ({
                  label: option.name,
                  href: listingHref(path, { ...query, page: 1, order: option.code, dir: option.dir }),
                }))}
              />
            )}
          </div>
        </div>

        {chips.length > 0 && (
          <ul aria-label={t('appliedFilters')} className="mb-4 mt-1 flex flex-wrap gap-2">
            {chips.map((chip) => (
              <li key={chip.key}>
                <a
                  href={chip.href}
                  data-scroll="keep"
                  aria-label={t('removeFilter', { name: chip.text })}
                  className="flex min-h-9 items-center gap-2 rounded-full border border-line bg-surface px-3 text-sm no-underline hover:border-text"
                >
                  {chip.text}
                  <Icon name="close" className="size-4" />
                </a>
              </li>
            ))}
            <li>
              <a
                href={clearHref}
                data-scroll="keep"
                className="flex min-h-9 items-center px-2 text-sm text-link underline"
              >
                {t('clearAll')}
              </a>
            </li>
          </ul>
        )}

        {listing.products.length === 0 ? (
          <EmptyState icon="filter" title={t('empty.title')} text={t('empty.text')}>
            <a href={clearHref} className={buttonStyle.primary}>
              {t('empty.clear')}
            </a>
          </EmptyState>
        ) : (
          <ul
            data-mode={mode}
            itemScope
            itemType="https://schema.org/ItemList"
            style={
              {
                '--tiles-lg': site.config.catalog.tilesPerRow.lg,
                '--tiles-xl': site.config.catalog.tilesPerRow.xl,
              } as React.CSSProperties
            }
            className="-mx-3 grid grid-cols-2 gap-x-1 gap-y-4 sm:grid-cols-3 md:-mx-4 md:gap-x-2 md:gap-y-8 lg:grid-cols-[repeat(var(--tiles-lg),minmax(0,1fr))] xl:grid-cols-[repeat(var(--tiles-xl),minmax(0,1fr))]"
          >
            <ProductTiles
              tiles={listing.products.map((product) => viewTile(site, tProduct, product))}
              labels={tileLabels(tProduct)}
              sizes={TILE_SIZES}
            />
          </ul>
        )}

        <Pagination path={path} query={query} pageCount={pageCount} t={t} />
      </div>
    </div>
  )
}
