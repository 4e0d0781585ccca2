/** Categories, listings, search and products. Listings come from the index, a product's page from Medusa itself. */
import { REST_PATHS } from '../../../contracts/paths.ts'
import { routePath } from '../../../contracts/route-path.ts'
import type { Bridge, BridgeApi } from '../bridge.ts'
import { buildListing, describeSort } from '../catalog/build-listing.ts'
import type { CatalogEntry } from '../catalog/catalog-entry.ts'
import { type CategoryNode, ROOT_ID, ROOT_KEY } from '../catalog/category-from-medusa.ts'
import { filterAndCount } from '../catalog/facets.ts'
import { parseEmbed, parseListingQuery } from '../catalog/listing-query.ts'
import { mapProductPage } from '../catalog/product-page.ts'
import { readProduct } from '../catalog/read-products.ts'
import type { Market } from '../markets.ts'
import { BridgeRefusal } from '../refusal.ts'

const RELATED_LIMIT = 12
/** Attributes that all products can have, in addition to the configured ones. */
const BUILT_IN = ['category_id', 'manufacturer', 'in_stock', 'collection', 'tags', 'entity_id']

const queryOf = (url: string): URLSearchParams => new URL(url).searchParams

export function addCatalogRoutes(api: BridgeApi, bridge: Bridge): void {
  const { catalog, settings, engine } = bridge
  const entriesIn = (market: Market, categoryId: string) =>
    catalog
      .of(market)
      .index.entries()
      .filter(({ values }) => values.get('category_id')?.includes(categoryId))

  api.get(REST_PATHS.categories, (context) => {
    const market = context.get('market')
    const counts = new Map<string, number>()
    for (const { values } of catalog.of(market).index.entries()) {
      for (const id of values.get('category_id') ?? []) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    const sort = describeSort(market.locale)
    return context.json(
      catalog
        .categories()
        .map((category) => ({ ...category, product_count: counts.get(category.entity_id) ?? 0, sort })),
    )
  })

  api.get(routePath(REST_PATHS.category), (context) => {
    const market = context.get('market')
    const key = context.req.param('catalogKey')
    const query = parseListingQuery(queryOf(context.req.url))
    const all = catalog.categories()
    if (key === ROOT_KEY) {
      const departments = all.filter(({ parent_id }) => parent_id === ROOT_ID)
      const source = { entries: catalog.of(market).index.entries(), categories: departments }
      return context.json({
        entity_id: ROOT_ID,
        parent_id: '1',
        level: 1,
        name: '',
        url_key: key,
        ...buildListing(source, query, { settings, market }),
      })
    }
    const category = all.find(({ url_key, entity_id }) => url_key === key || entity_id === key)
    if (!category) throw new BridgeRefusal(404, 'noPage')
    const source = {
      entries: entriesIn(market, category.entity_id),
      categories: all.filter(({ parent_id }) => parent_id === category.entity_id),
    }
    return context.json({ ...category, ...buildListing(source, query, { settings, market }) })
  })

  api.get(routePath(REST_PATHS.search), (context) => {
    const market = context.get('market')
    const { entries, corrected } = catalog.of(market).search.find(context.req.param('term'))
    const source = { entries, isRanked: true, categories: catalog.categories() }
    const listing = buildListing(source, parseListingQuery(queryOf(context.req.url)), { settings, market })
    return context.json({ ...listing, corrected_term: corrected })
  })

  api.get(routePath(REST_PATHS.autocomplete), (context) => {
    const market = context.get('market')
    return context.json(catalog.of(market).search.suggest(context.req.param('term'), catalog.categories()))
  })

  /** Products with one of the values of an attribute; 404 for an unknown attribute. */
  const findSpecial = (market: Market, attribute: string, values: readonly string[]): CatalogEntry[] => {
    const ranges = new Set([
      'price',
      ...settings.attributes.filter(({ type }) => type === 'range').map(({ code }) => code),
    ])
    const isKnown =
      BUILT_IN.includes(attribute) ||
      ranges.has(attribute) ||
      settings.attributes.some(({ code }) => code === attribute)
    if (!isKnown) throw new BridgeRefusal(404, 'noPage')
    const filter = { attribute, in: [...values], notEqual: [], from: undefined, to: undefined }
    return filterAndCount(catalog.of(market).index.entries(), [filter], [], ranges).matches
  }

  api.get(routePath(REST_PATHS.specialProducts), (context) => {
    const market = context.get('market')
    const { attribute, values } = context.req.param()
    const entries = findSpecial(market, attribute, values.split(','))
    return context.json(
      buildListing({ entries, categories: catalog.categories() }, parseListingQuery(queryOf(context.req.url)), {
        settings,
        market,
      }),
    )
  })

  api.get(routePath(REST_PATHS.specialCatalog), (context) => {
    const market = context.get('market')
    const { attribute, value } = context.req.param()
    const entries = findSpecial(market, attribute, value.split(','))
    const listing = buildListing(
      { entries, categories: topOf(catalog.categories()) },
      parseListingQuery(queryOf(context.req.url)),
      { settings, market },
    )
    return context.json({ ...listing, name: value })
  })

  api.get(routePath(REST_PATHS.product), async (context) => {
    const market = context.get('market')
    const { index } = catalog.of(market)
    const entry = index.find(context.req.param('id'))
    if (!entry) throw new BridgeRefusal(404, 'noProduct')
    const product = await readProduct(engine, market, entry.id)
    if (!product) throw new BridgeRefusal(404, 'noProduct')
    const embed = parseEmbed(queryOf(context.req.url))
    const related = embed.has('relateds') ? relatedTo(entry, index.entries()) : []
    return context.json(mapProductPage(product, { settings, market }, embed, related))
  })
}

const topOf = (categories: readonly CategoryNode[]): CategoryNode[] =>
  categories.filter(({ parent_id }) => parent_id === ROOT_ID)

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
