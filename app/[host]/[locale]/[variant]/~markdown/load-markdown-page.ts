/** Loads a page of the store with its own loader, and writes it as Markdown. */
import 'server-only'
import { type CatalogQuery, listingHref, parseCatalogQuery } from '#lib/catalog/catalog-query.ts'
import { subcategoriesOf } from '#lib/catalog/category-trail.ts'
import { loadCategoryPage } from '#lib/catalog/load-category-page.server.ts'
import { loadSpecialPage } from '#lib/catalog/load-special-page.server.ts'
import { limitOf } from '#lib/catalog/queries.server.ts'
import { decodeQuerySegment } from '#lib/catalog/query-segment.ts'
import { PAGES } from '#lib/core/url/routes.ts'
import { paths } from '#lib/i18n/paths.ts'
import { escapeMarkdown, heading, linkTo, listOf, sectionOf } from '#lib/markdown/markdown-text.ts'
import { loadMarkdownTexts } from '#lib/markdown/markdown-texts.ts'
import { writeListing } from '#lib/markdown/write-listing.ts'
import { writeProduct } from '#lib/markdown/write-product.ts'
import { loadCategories } from '#lib/navigation/queries.server.ts'
import { buildOffers } from '#lib/offers/build-offers.ts'
import { formatChoice } from '#lib/product/choice-query.ts'
import { loadProductPage } from '#lib/product/load-product-page.server.ts'
import { loadSearchPage } from '#lib/search/load-search-page.server.ts'
import type { SiteParams } from '#lib/site/site.ts'
import {
  blogPage,
  blogPostPage,
  brandsPage,
  contactPage,
  contentPage,
  homePage,
  locationsPage,
  promotionsPage,
} from './content-documents.ts'
import { contentOf, type MarkdownResult, pageOf } from './markdown-page.ts'

/**
 * The page of an internal path (lib/routing/route.ts).
 *
 * @param segments its segments; the last one of a stored listing is its query
 * @param search   query of a page that is rendered for each request; null for a stored page
 */
export function loadMarkdownPage(
  params: SiteParams,
  segments: readonly string[],
  search: URLSearchParams | null,
): MarkdownResult {
  const [section = '', key = '', ...others] = segments
  const path = `/${segments.join('/')}`
  if (path === PAGES.home) return homePage(params)
  if (path === PAGES.brands) return brandsPage(params)
  if (path === PAGES.promotions) return promotionsPage(params)
  if (path === PAGES.locations) return locationsPage(params)
  if (path === PAGES.contact) return contactPage(params)
  if (path === PAGES.blog) return blogPage(params)
  if (section === 'blog') return blogPostPage(params, key)
  if (section === 'product') return productPage(params, key, search)
  if (section === 'search') return searchPage(params, segments.slice(1), search ?? new URLSearchParams())
  if (section === 'catalog') return categoryPage(params, key, queryOf(others.at(-1), search))
  if (section === 'special')
    return specialPage(params, segments.slice(1, search ? undefined : -1), queryOf(segments.at(-1), search))
  return contentPage(params, segments)
}

const queryOf = (segment: string | undefined, search: URLSearchParams | null): CatalogQuery =>
  search ? parseCatalogQuery(search) : decodeQuerySegment(segment ?? '')

/** Canonical address of a page of a listing: like that of its HTML, without filters. */
const canonicalOf = (url: string, { page }: CatalogQuery): string => listingHref(url, { page, filters: [] })

async function productPage(params: SiteParams, key: string, search: URLSearchParams | null): MarkdownResult {
  const choice = search ? formatChoice(search) : ''
  const page = await loadProductPage({ ...params, key }, choice)
  if (page.kind !== 'found') return page
  const { site, product } = page
  const [texts, categories] = await Promise.all([loadMarkdownTexts(site.locale), loadCategories(site)])
  const description = contentOf(site, product.description || product.shortDescription, texts, 'product', product.id)
  const url = site.url(paths.product(product.urlKey))
  return pageOf(
    choice === '' ? url : `${url}?${choice}`,
    writeProduct(site, { product, offers: buildOffers(site, product, categories), description, texts }),
  )
}

async function categoryPage(params: SiteParams, key: string, query: CatalogQuery): MarkdownResult {
  const page = await loadCategoryPage({ ...params, key }, query)
  if (page.kind !== 'found') return page
  const { site, category, listing } = page
  if (!listing) throw new Error('The listing could not be loaded.')
  const [texts, categories] = await Promise.all([loadMarkdownTexts(site.locale), loadCategories(site)])
  const url = site.url(paths.category(category.urlKey))
  const isPlain = page.query.page === 1 && page.query.filters.length === 0
  const source = ['category', category.urlKey] as const
  return pageOf(canonicalOf(url, page.query), [
    heading(1, category.heading || category.name),
    isPlain ? contentOf(site, category.description, texts, ...source) : '',
    sectionOf(
      2,
      texts.tCatalog('subcategories'),
      listOf(
        subcategoriesOf(categories, category.id).map(({ name, url_key }) =>
          linkTo(name, site.url(paths.category(url_key))),
        ),
      ),
    ),
    ...writeListing(site, { listing, query: page.query, url, limit: limitOf(site, page.query), texts }),
    isPlain ? contentOf(site, category.bottomDescription, texts, ...source) : '',
  ])
}

async function specialPage(params: SiteParams, path: readonly string[], query: CatalogQuery): MarkdownResult {
  const page = await loadSpecialPage({ ...params, path: [...path] }, query)
  if (page.kind !== 'found') return page
  const { site, listing, name } = page
  if (!listing) throw new Error('The listing could not be loaded.')
  const texts = await loadMarkdownTexts(site.locale)
  const url = site.url(page.path)
  return pageOf(canonicalOf(url, page.query), [
    heading(1, name),
    ...writeListing(site, { listing, query: page.query, url, limit: limitOf(site, page.query), texts }),
  ])
}

async function searchPage(params: SiteParams, term: readonly string[], search: URLSearchParams): MarkdownResult {
  const page = await loadSearchPage({ ...params, term: [...term] }, search.toString())
  if (page.kind !== 'found') return page
  const { site, query, results } = page
  const texts = await loadMarkdownTexts(site.locale)
  const url = site.url(paths.search(page.term))
  if (results === 'failed') throw new Error('The search failed.')
  if (results === 'no term') return pageOf(url, [heading(1, texts.tCatalog('search.enterTerm'))])
  const { correctedTerm, listing, links } = results
  return pageOf(canonicalOf(url, query), [
    heading(1, texts.tCatalog('search.heading', { term: page.term })),
    correctedTerm === '' ? '' : escapeMarkdown(texts.tCatalog('search.corrected', { term: correctedTerm })),
    ...writeListing(site, { listing, query, url, limit: limitOf(site, query), texts }),
    sectionOf(
      2,
      texts.tCatalog('search.pages'),
      listOf(links.map(({ name, url: address }) => linkTo(name, new URL(address, url).href))),
    ),
  ])
}
