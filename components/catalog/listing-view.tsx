import { Fragment } from 'react'
import { ProductTiles, TilesData } from '#components/product/product-tiles.client.tsx'
import { type TileView, tileTexts, viewTile } from '#components/product/tile-view.ts'
import { buttonStyle } from '#components/ui/button-style.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icon.client.tsx'
import {
  type CatalogQuery,
  formatCatalogQuery,
  listingHref,
  modeOf,
  pageCountOf,
  withFilters,
} from '#lib/catalog/catalog-query.ts'
import { arrangeByTree } from '#lib/catalog/category-levels.ts'
import type { Category, Facet, Listing } from '#lib/catalog/listing.ts'
import { canNarrow, chipsOf, firstRowCount } from '#lib/catalog/listing-controls.ts'
import { formatNumber } from '#lib/catalog/parse-typed-number.ts'
import { limitOf } from '#lib/catalog/queries.server.ts'
import { placeBanners } from '#lib/catalog/stream-slots.ts'
import { formatMoney } from '#lib/core/money/money.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { loadCategories } from '#lib/navigation/queries.server.ts'
import type { Site } from '#lib/site/site.ts'
import { ASSUMED_WIDTH_PX } from '#lib/tenant/variant.ts'
import { EndlessListIsland } from './catalog-islands.client.tsx'
import type { ListAttributes } from './endless-list.client.tsx'
import { FilterDrawer } from './filter-drawer.client.tsx'
import { FacetLinks, FilterPanel } from './filter-panel.tsx'
import { ListingFrame, ListingLink } from './listing-frame.client.tsx'
import { ListingToolbar } from './listing-toolbar.tsx'
import { Pagination } from './pagination.tsx'
import { type BannerFilters, loadStreamBanners, StreamBannerItem } from './stream-banners.tsx'

type Props = {
  site: Site
  /** Public path of the listing without its query. */
  path: string
  /** REST resource of the listing, below /api/rest. */
  resource: string
  query: CatalogQuery
  listing: Listing
  defaultSort: string
  featuredFilter?: Category['featuredFilter']
  bannerFilters?: BannerFilters
}

const FILTERS_ID = 'listing-filters'
/** Number of values of a featured filter before 'show more'. */
const FEATURED_VALUES = 12
/** Classes of an applied filter and of the link that removes all of them. */
const CHIP = 'flex min-h-(--target,2.25rem) items-center gap-2 px-3'

/** Tiles of a listing's page, for the page itself and for lists that load more at their end. */
export async function viewTiles({
  site,
  listing,
  query,
}: Pick<Props, 'site' | 'listing' | 'query'>): Promise<TileView[]> {
  const t = await loadTranslator(site.locale, 'product')
  const mode = modeOf(query, site.config.catalog.modes)
  return listing.products.map((product) => viewTile(site, t, product, mode))
}

/** Products of a listing with filters, sorting and pages. Without JavaScript filters and pages are links and forms. */
export async function ListingView({
  site,
  path,
  resource,
  query,
  listing,
  defaultSort,
  featuredFilter = null,
  bannerFilters = [],
}: Props) {
  const [t, tProduct, facetsInOrder] = await Promise.all([
    loadTranslator(site.locale, 'catalog'),
    loadTranslator(site.locale, 'product'),
    orderFacets(site, listing.facets),
  ])
  const { catalog, locale: regional } = site.config
  const { code, symbol } = regional.currency
  const formats = {
    price: (amount: number) => formatMoney(amount, code, site.locale, symbol),
    number: (number: number) => formatNumber(number, site.locale),
  }
  const chips = chipsOf(path, query, listing.facets, formats, t)
  const clearHref = listingHref(path, withFilters(query, []))
  const pageCount = pageCountOf(listing.total, limitOf(site, query))
  const mode = modeOf(query, catalog.modes)
  const featured = facetsInOrder.find(({ attribute }) => attribute === featuredFilter?.attribute)
  const facets = facetsInOrder.filter(
    (facet) =>
      canNarrow(facet, query, listing.total) && (facet !== featured || !featuredFilter || featuredFilter.isInSidebar),
  )

  if (listing.total === 0 && chips.length === 0) {
    return (
      <EmptyState icon="tag" title={t('emptyCategory.title')} text={t('emptyCategory.text')}>
        <a href={site.href(paths.category(''))} className={buttonStyle.primary}>
          {t('emptyCategory.browse')}
        </a>
      </EmptyState>
    )
  }
  const tiles = await viewTiles({ site, listing, query })
  const texts = tileTexts(site, tProduct)
  const sizes = sizesOf(mode, catalog.tilesPerRow)
  const firstRow = firstRowCount(mode, ASSUMED_WIDTH_PX[site.variant.device], catalog.tilesPerRow)
  const banners = await loadStreamBanners(site, mode, bannerFilters)
  const starts = [0, ...placeBanners(tiles.length, banners.length)]
  const parts = starts.map((from, index) => ({
    from,
    to: starts[index + 1],
    banner: starts[index + 1] && banners[index],
  }))
  const isBar = catalog.filterDesign !== 'left_vertical'
  const list: ListAttributes = {
    'data-products': mode,
    'data-tiles': catalog.tileDesign.catalog === 'enterprise' ? 'enterprise' : undefined,
    style: { '--lg': catalog.tilesPerRow.lg, '--xl': catalog.tilesPerRow.xl },
  }
  const entries = parts.map(({ from, to, banner }) => (
    <Fragment key={from}>
      <ProductTiles
        tiles={tiles.slice(from, to)}
        texts={texts}
        sizes={sizes}
        firstRow={firstRow}
        before={from || undefined}
      />
      {banner && <StreamBannerItem site={site} banner={banner} />}
    </Fragment>
  ))

  return (
    <ListingFrame
      path={path}
      resource={resource}
      total={listing.total}
      search={formatCatalogQuery(query)}
      isBesideFilters={catalog.hasFilters && !isBar}
    >
      {catalog.hasFilters && (
        <FilterDrawer
          id={FILTERS_ID}
          label={t('filters')}
          isBar={isBar}
          showLabel={t('showResults', { count: listing.total })}
          clear={
            chips.length > 0 && (
              <ListingLink href={clearHref} className={buttonStyle.secondary}>
                {t('clearAll')}
              </ListingLink>
            )
          }
        >
          <div className="filters-head">
            <h2>{t('filterHeading')}</h2>
            <button type="button" popoverTarget={FILTERS_ID} popoverTargetAction="hide" aria-label={t('close')}>
              <Icon name="close" />
            </button>
          </div>
          <FilterPanel locale={site.locale} path={path} query={query} facets={facets} isBar={isBar} t={t} />
        </FilterDrawer>
      )}

      <div className="min-w-0">
        {featured && featuredFilter && (
          <nav aria-label={featuredFilter.title} className="mb-6">
            <h2 className="mb-3 text-xl/heading font-semibold">{featuredFilter.title}</h2>
            <FacetLinks path={path} query={query} facet={featured} shownCount={FEATURED_VALUES} isFeatured t={t} />
          </nav>
        )}
        <ListingToolbar
          path={path}
          query={query}
          listing={listing}
          defaultSort={defaultSort}
          catalog={catalog}
          filtersId={catalog.hasFilters ? FILTERS_ID : ''}
          chipCount={chips.length}
          t={t}
        />

        {chips.length > 0 && (
          <ul aria-label={t('appliedFilters')} className="mt-1 mb-4 flex waits flex-wrap gap-2 text-sm/inherit">
            {chips.map((chip) => (
              <li key={chip.key}>
                <ListingLink
                  href={chip.href}
                  aria-label={t('removeFilter', { name: chip.text })}
                  className={`${CHIP} rounded-[2rem] border border-line bg-surface no-underline hover:border-current`}
                >
                  {chip.text}
                  <Icon name="close" className="size-4" />
                </ListingLink>
              </li>
            ))}
            <li>
              <ListingLink href={clearHref} className={`${CHIP} text-link`}>
                {t('clearAll')}
              </ListingLink>
            </li>
          </ul>
        )}

        {listing.products.length === 0 ? (
          <EmptyState icon="filter" title={t('empty.title')} text={t('empty.text')}>
            <a href={clearHref} className={buttonStyle.primary}>
              {t('empty.clear')}
            </a>
          </EmptyState>
        ) : catalog.hasEndlessScroll ? (
          <EndlessListIsland
            key={listingHref(path, query)}
            list={list}
            tileTexts={texts}
            sizes={sizes}
            path={path}
            search={formatCatalogQuery(query)}
            pageCount={pageCount}
            texts={{ pages: t('pagination'), earlier: t('earlier'), more: t('more'), appended: t('appended') }}
          >
            {entries}
          </EndlessListIsland>
        ) : (
          <>
            <ul key={listingHref(path, query)} {...list} className="listing-products waits">
              {entries}
            </ul>
            <Pagination path={path} query={query} pageCount={pageCount} t={t} />
          </>
        )}
        {tiles.length > 0 && <TilesData tiles={tiles} baseUrl={site.url('/')} />}
      </div>
    </ListingFrame>
  )
}

/** Sorts the values of the category filter by the category tree. */
const orderFacets = (site: Site, facets: readonly Facet[]): Promise<Facet[]> =>
  Promise.all(
    facets.map(async (facet) =>
      facet.attribute === 'category_id' && facet.values.length > 1
        ? { ...facet, values: arrangeByTree(facet.values, await loadCategories(site)) }
        : facet,
    ),
  )

/** The sizes attribute of tile pictures; on wide screens the filter column leaves about three quarters of the width. */
const sizesOf = (mode: 'grid' | 'list', { lg, xl }: { lg: number; xl: number }): string =>
  mode === 'list'
    ? '(width < 600px) 32vw, 15rem'
    : '(width < 600px) 46vw, (width < 960px) 31vw, (width < 1280px) 24vw, (width < 1600px) ' +
      `${Math.round(76 / lg)}vw, ${Math.round(1200 / xl)}px`
