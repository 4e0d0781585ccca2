import 'server-only'
import type { CatalogQuery } from '../../catalog/catalog-query.ts'
import { keepKnownFilters } from '../../catalog/filter-attributes.server.ts'
import { paths } from '../../i18n/paths.ts'
import { SIDES } from '../../offers/read-opening.ts'
import { toCatalogFilters } from '../catalog-filters.ts'
import { compareProducts } from './compare-products.ts'
import { describeFit, filtersOfOpening, toOpening } from './describe-fit.ts'
import { describeProduct, describeSearch } from './describe-products.ts'
import { loadListing, loadProducts, requireProduct } from './load-products.server.ts'
import { orUnavailable, type ToolAnswer, type ToolCall, ToolFailure } from './tool.ts'
import { MOST_RESULTS, type ToolArguments } from './tool-arguments.ts'

const DEFAULT_RESULTS = 10
/** Products whose sizes one call of find_fit reads. */
const FIT_CANDIDATES = 24

export async function searchProducts(call: ToolCall, args: ToolArguments['search_products']): Promise<ToolAnswer> {
  const { site, texts } = call
  const { term = '', category = '', filters = {}, min_price, max_price, page = 1, limit = DEFAULT_RESULTS } = args
  const asked = toCatalogFilters({ min: min_price, max: max_price }, filters)
  if (term === '' && category === '' && asked.length === 0) throw new ToolFailure(texts.tAgents('mcp.needTerm'))
  const query = await orUnavailable(
    texts,
    keepKnownFilters(site, { page, limit, filters: asked }, async () => []),
  )
  const { listing, correctedTerm } = await loadListing(call, { term, category }, query)
  const kept = new Set(query.filters.map(({ attribute }) => attribute))
  return describeSearch(
    site,
    {
      products: listing.products.slice(0, MOST_RESULTS),
      total: listing.total,
      page,
      hasMore: page * limit < listing.total,
      url: site.url(term === '' ? paths.category(category) : paths.search(term)),
      correctedTerm,
      ignoredFilters: Object.keys(filters).filter((attribute) => !kept.has(attribute)),
      filters: listing.facets,
    },
    texts,
  )
}

export async function getProduct(call: ToolCall, args: ToolArguments['get_product']): Promise<ToolAnswer> {
  const { product, offers } = await requireProduct(call, args.product)
  return describeProduct(call.site, product, offers, call.texts)
}

export async function compareTool(call: ToolCall, args: ToolArguments['compare_products']): Promise<ToolAnswer> {
  const loaded = await Promise.all([...new Set(args.products)].map((key) => requireProduct(call, key)))
  const byId = new Map(loaded.map(({ product }) => [product.id, product]))
  if (byId.size < 2) throw new ToolFailure(call.texts.tAgents('mcp.twoProducts'))
  return compareProducts(call.site, [...byId.values()], call.texts)
}

export async function findFit(call: ToolCall, args: ToolArguments['find_fit']): Promise<ToolAnswer> {
  const { site, texts } = call
  const { term = '', category = '', unit = 'in', max_price, page = 1, limit = DEFAULT_RESULTS } = args
  if (SIDES.every((side) => args[side] === undefined)) throw new ToolFailure(texts.tAgents('mcp.needSide'))
  if (term === '' && category === '') throw new ToolFailure(texts.tAgents('mcp.needPlace'))
  const opening = toOpening(args, unit)
  const price = toCatalogFilters({ max: max_price }, {})
  const query: CatalogQuery = { page, limit: FIT_CANDIDATES, filters: price }
  const first = await loadListing(call, { term, category }, { ...query, page: 1 })
  const ofOpening = filtersOfOpening(first.listing.facets, opening)
  const filters = [...price, ...ofOpening].sort((a, b) => a.attribute.localeCompare(b.attribute))
  const isComplete = page === 1 && (ofOpening.length === 0 || first.listing.total <= FIT_CANDIDATES)
  const { listing } = isComplete ? first : await loadListing(call, { term, category }, { ...query, filters })
  const ids = listing.products.slice(0, FIT_CANDIDATES).map(({ id }) => id)
  const hasMore = page * FIT_CANDIDATES < listing.total
  return describeFit(site, { opening, unit, candidates: await loadProducts(site, ids), limit, page, hasMore }, texts)
}
