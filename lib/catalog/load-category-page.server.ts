import 'server-only'
import { redirectOrMissing } from '../cms/redirects.server.ts'
import { SECTIONS } from '../core/url/routes.ts'
import { decodeSegment } from '../core/url/url.ts'
import type { Translate } from '../i18n/catalogue.ts'
import { paths } from '../i18n/paths.ts'
import { loadTranslator } from '../i18n/translator.ts'
import { loadCategories, loadCategoryPaths, loadLanguageTrees } from '../navigation/queries.server.ts'
import { openSite } from '../site/open-site.server.ts'
import { oncePerRequest, pageLoader } from '../site/page-loader.server.ts'
import { movedTo, type PageResult, redirectFor } from '../site/page-result.ts'
import type { Site, SiteParams } from '../site/site.ts'
import { type CatalogQuery, listingHref, PLAIN_QUERY, pageCountOf, parseCatalogQuery } from './catalog-query.ts'
import { isCatalogRoot } from './category-trail.ts'
import { CATALOG_ERRORS } from './errors.ts'
import { keepKnownFilters } from './filter-attributes.server.ts'
import type { Category, Listing } from './listing.ts'
import { logMissingPart } from './log-missing-part.ts'
import { mapCategoryEntry } from './map.ts'
import { loadPosmGroups, type PosmGroup } from './posm.server.ts'
import { type CategoryListing, limitOf, loadCategoryListing } from './queries.server.ts'
import { hasRangeFields, withRangeFields } from './range-fields.ts'

type Params = SiteParams & { key: string }

export type CategoryPage = {
  site: Site
  query: CatalogQuery
  category: Category
  /** null if the products failed to load. */
  listing: Listing | null
  posmGroups: readonly PosmGroup[]
  /** Public paths of the category in the store's other languages. */
  pathsByLocale: Readonly<Record<string, string>>
}

/**
 * Loads a category page. An unknown category is missing, or moved; redirects for a category that has a redirect, and
 * for a page number past the end.
 */
export const loadCategoryPage = pageLoader(
  async ({ key, ...params }: Params, typedQuery: CatalogQuery): Promise<PageResult<CategoryPage>> => {
    const name = decodeSegment(key)
    const site = await openSite(params)
    const query = await keepKnownFilters(site, typedQuery, async () => {
      const plain = await loadCategoryListing(site, name, PLAIN_QUERY)
      return plain?.listing.facets ?? []
    })
    // The category tree has the category's sort field. The trees of other languages load in parallel.
    const trees = loadLanguageTrees(site)
    const entry = (await loadCategories(site)).find(({ url_key }) => url_key === name)
    let loaded: CategoryListing | null
    try {
      loaded = await loadCategoryListing(site, name, query, undefined, entry?.default_sort_by)
    } catch (error) {
      // The entry in the category tree is enough to render the page with an error in place of the products.
      if (!entry) throw error
      const category = mapCategoryEntry(entry)
      const pathsByLocale = await loadCategoryPaths(site, category.id)
      return { kind: 'found', site, query, category, listing: null, posmGroups: [], pathsByLocale }
    }
    await trees
    if (!loaded) return redirectOrMissing(params, `${SECTIONS.catalog}/${name}`, (path) => findCategory(site, path))
    const { listing } = loaded
    const category = nameRoot(loaded.category, await loadTranslator(site.locale, 'catalog'))
    const path = paths.category(category.urlKey)
    const moved = category.redirect === '' ? null : movedTo(site, decodeURIComponent(path), category.redirect)
    if (moved) return moved

    const lastPage = pageCountOf(listing.total, limitOf(site, query))
    if (query.page > lastPage && !site.config.catalog.hasEndlessScroll) {
      return redirectFor(listingHref(site.href(paths.category(name)), { ...query, page: lastPage }))
    }
    const posm = await loadPosmGroups(site, category, query)
    if (!posm.ok && posm.error !== CATALOG_ERRORS.noPosm) logMissingPart(site, posm.error)
    const pathsByLocale = await loadCategoryPaths(site, category.id)
    return { kind: 'found', site, query, category, listing, posmGroups: posm.ok ? posm.value : [], pathsByLocale }
  },
)

/** The path, if it is that of a category in the tree, which every page has loaded. */
async function findCategory(site: Site, path: string): Promise<string | null> {
  const categories = await loadCategories(site)
  return categories.some(({ url_key }) => path === `${SECTIONS.catalog}/${url_key}`) ? path : null
}

/**
 * Loads what a category page shows before its products have arrived, from the listing without filters, which is cached
 * for its stored page. A form without scripts spells a range differently: redirects to its canonical spelling
 * (S1-2.13).
 *
 * @param search query of the address
 */
export const loadCategoryHead = oncePerRequest(
  async (params: Params, search: string): Promise<PageResult<CategoryPage>> => {
    const plain = await loadCategoryPage(params, PLAIN_QUERY)
    if (plain.kind !== 'found') return plain
    const { site, listing, category } = plain
    const fields = new URLSearchParams(search)
    const typedQuery = withRangeFields(parseCatalogQuery(fields), fields, site.locale)
    const query = await keepKnownFilters(site, typedQuery, async () => listing?.facets ?? [])
    if (hasRangeFields(fields)) return redirectFor(listingHref(site.href(paths.category(category.urlKey)), query))
    return { ...plain, query }
  },
)

/** Gives the root category the translated name of the catalog; its key and default name are never shown (S1-2.1). */
function nameRoot(category: Category, t: Translate<'catalog'>): Category {
  if (!isCatalogRoot(category)) return category
  const name = t('catalog')
  const hasOwn = (text: string) => text !== '' && !/^default[ -]category$/i.test(text)
  return {
    ...category,
    urlKey: 'default-category',
    name,
    heading: hasOwn(category.heading) ? category.heading : name,
    metaTitle: hasOwn(category.metaTitle) ? category.metaTitle : name,
  }
}
