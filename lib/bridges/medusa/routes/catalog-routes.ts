/** Categories, listings, search and products. Listings come from the index, a product's page from Medusa itself. */
import { findByValue } from '../../../contract-server/listing-matches.ts'
import { parseEmbed, parseListingQuery } from '../../../contract-server/listing-query.ts'
import { queryOf } from '../../../contract-server/request-body.ts'
import { findSearchRedirect } from '../../../contract-server/search/search-redirect.ts'
import { REST_PATHS } from '../../../contracts/paths.ts'
import { routePath } from '../../../contracts/route-path.ts'
import { cutText } from '../../../core/text/cut-text.ts'
import type { Bridge, BridgeApi, BridgeContext } from '../bridge.ts'
import { buildListing, type ListingSource, listSortOptions } from '../catalog/build-listing.ts'
import type { CatalogEntry } from '../catalog/catalog-entry.ts'
import { type CategoryNode, ROOT_ID, ROOT_KEY } from '../catalog/category-from-medusa.ts'
import { findInMarket } from '../catalog/market-limits.ts'
import { createMarketLinks } from '../catalog/market-links.ts'
import { mapProductPage } from '../catalog/product-page.ts'
import { PRODUCTS_LIMIT, readProduct, readProductPages } from '../catalog/read-products.ts'
import { BridgeRefusal } from '../messages.ts'

const RELATED_LIMIT = 12
const TERM_LIMIT = 200

export function addCatalogRoutes(api: BridgeApi, bridge: Bridge): void {
  const { catalog, settings, engine } = bridge
  const linksOf = createMarketLinks(bridge)
  const respond = (context: BridgeContext, source: Omit<ListingSource, 'entries' | 'rows'>) => {
    const market = context.get('market')
    const { index } = catalog.of(market)
    return buildListing(
      { ...source, entries: index.entries(), rows: index.rows() },
      parseListingQuery(queryOf(context)),
      { settings, market },
    )
  }

  api.get(REST_PATHS.categories, (context) => {
    const market = context.get('market')
    const counts = new Map<string, number>()
    for (const { values } of catalog.of(market).index.entries()) {
      for (const id of values.get('category_id') ?? []) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    const sort = listSortOptions(market.locale)
    return context.json(
      catalog
        .categories()
        .map((category) => ({ ...category, product_count: counts.get(category.entity_id) ?? 0, sort })),
    )
  })

  api.get(routePath(REST_PATHS.category), (context) => {
    const key = context.req.param('catalogKey')
    const all = catalog.categories()
    const rows = catalog.of(context.get('market')).index.rows()
    if (key === ROOT_KEY) {
      return context.json({
        entity_id: ROOT_ID,
        parent_id: '1',
        level: 1,
        name: '',
        url_key: key,
        ...respond(context, { candidates: rows.all, categories: childrenOf(all, ROOT_ID) }),
      })
    }
    const category = all.find(({ url_key, entity_id }) => url_key === key || entity_id === key)
    if (!category) throw new BridgeRefusal(404, 'noPage')
    const { entity_id } = category
    const candidates = findByValue(rows.columns, rows.all, 'category_id', [entity_id]) ?? []
    return context.json({ ...category, ...respond(context, { candidates, categories: childrenOf(all, entity_id) }) })
  })

  api.get(routePath(REST_PATHS.search), async (context) => {
    const market = context.get('market')
    const term = cutText(context.req.param('term'), TERM_LIMIT)
    const found = await findInMarket(catalog.of(market), settings, term)
    const source = { candidates: found.ordinals, isRanked: true, categories: catalog.categories(), isWholeTree: true }
    const banner = found.steering?.banner ?? ''
    return context.json({
      ...respond(context, source),
      redirect:
        found.steering?.redirect || findSearchRedirect(bridge.content.config(market.locale).search_redirects, term),
      corrected_term: found.correctedTerm,
      is_partial: found.isPartial,
      limits: found.limits,
      links: linksOf(market).findNamed(term),
      blocks: bridge.content.blocks(market.locale).filter(({ identifier }) => identifier === banner),
    })
  })

  api.get(routePath(REST_PATHS.autocomplete), async (context) => {
    const market = context.get('market')
    const term = cutText(context.req.param('term'), TERM_LIMIT)
    const searches = await catalog.of(market).search.suggest(term)
    if (!parseEmbed(queryOf(context)).has('links')) return context.json(searches)
    return context.json({ searches, links: await linksOf(market).suggest(term) })
  })

  /** Products with one of the values of an attribute; 404 for an unknown attribute. */
  const respondWithSpecial = (context: BridgeContext, attribute: string, values: string) => {
    const { columns, all } = catalog.of(context.get('market')).index.rows()
    const candidates = findByValue(columns, all, attribute, values.split(','))
    if (!candidates) throw new BridgeRefusal(404, 'noPage')
    return respond(context, { candidates, categories: catalog.categories(), isWholeTree: true })
  }

  api.get(routePath(REST_PATHS.specialProducts), (context) => {
    const { attribute, values } = context.req.param()
    return context.json(respondWithSpecial(context, attribute, values))
  })

  api.get(routePath(REST_PATHS.specialCatalog), (context) => {
    const { attribute, value } = context.req.param()
    return context.json({ ...respondWithSpecial(context, attribute, value), name: value })
  })

  api.get(REST_PATHS.products, async (context) => {
    const market = context.get('market')
    const query = queryOf(context)
    const limit = Number(query.get('limit') ?? PRODUCTS_LIMIT)
    if (!Number.isInteger(limit) || limit < 1) throw new BridgeRefusal(400, 'badRequest')
    const cursor = query.get('cursor') ?? ''
    const ids = catalog
      .of(market)
      .index.entries()
      .map(({ id }) => id)
    const rest = ids.filter((id) => id > cursor).sort()
    const page = rest.slice(0, Math.min(limit, PRODUCTS_LIMIT))
    const products = new Map((await readProductPages(engine, market, page)).map((product) => [product.id, product]))
    return context.json({
      products: page.flatMap((id) => {
        const product = products.get(id)
        return product ? mapProductPage(product, { settings, market }, parseEmbed(query), []) : []
      }),
      next: rest.length > page.length ? (page.at(-1) ?? '') : '',
      // Medusa doesn't say when stock or prices have changed.
      as_of: '',
      removed: [],
    })
  })

  api.get(routePath(REST_PATHS.product), async (context) => {
    const market = context.get('market')
    const { index } = catalog.of(market)
    const entry = index.find(context.req.param('id'))
    if (!entry) throw new BridgeRefusal(404, 'noProduct')
    const product = await readProduct(engine, market, entry.id)
    if (!product) throw new BridgeRefusal(404, 'noProduct')
    const embed = parseEmbed(queryOf(context))
    const related = embed.has('relateds') ? relatedTo(entry, index.entries()) : []
    return context.json(mapProductPage(product, { settings, market }, embed, related))
  })
}

const childrenOf = (categories: readonly CategoryNode[], id: string): CategoryNode[] =>
  categories.filter(({ parent_id }) => parent_id === id)

/** Related products: of the same collection first, then of the innermost category. Medusa has no relations. */
function relatedTo(entry: CatalogEntry, entries: readonly CatalogEntry[]) {
  const [category] = entry.values.get('category_id') ?? []
  const others = entries.filter(({ id, price }) => id !== entry.id && price !== null)
  const ofCollection = others.filter(({ collection }) => collection !== '' && collection === entry.collection)
  const ofCategory = others.filter(
    ({ values }) => category !== undefined && values.get('category_id')?.includes(category),
  )
  return [...new Set([...ofCollection, ...ofCategory])].slice(0, RELATED_LIMIT).map(({ summary }) => summary)
}
