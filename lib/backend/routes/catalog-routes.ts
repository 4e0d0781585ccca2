import { REST_PATHS } from '../../contracts/paths.ts'
import { routePath } from '../../contracts/route-path.ts'
import { cutText } from '../../core/cut-text.ts'
import type { Backend } from '../backend.ts'
import { indexOf } from '../catalog/catalog-index.ts'
import { buildCategory, findCategory, listCategories, ROOT_ID } from '../catalog/categories.ts'
import { keyOf } from '../catalog/facet-index.ts'
import { buildListing, findByValue } from '../catalog/listing.ts'
import { parseListingQuery } from '../catalog/parse-query.ts'
import { describePromotions } from '../catalog/product-page.ts'
import { labelValue } from '../catalog/product-summary.ts'
import { searchProducts, suggestSearches } from '../search/search.ts'
import type { StoreContext } from '../store/store-context.ts'
import { fold, splitWords } from '../text/fold.ts'
import { Refusal } from '../text/messages.ts'
import { type Api, type ApiContext, queryOf, readBody } from './api.ts'

const TERM_LIMIT = 200

/** Content blocks of a listing, found by their names, e.g. catalog-seo-before-{key} or seo-{key}-sd. */
function findListingBlocks(store: StoreContext, key: string) {
  const names = [`catalog-seo-before-${key}`, `catalog-seo-after-${key}`, `seo-${key}-sd`, `category-${key}`]
  return names.flatMap((name) => {
    const block = store.documents.blocks.get(name)
    return block === undefined
      ? []
      : { identifier: name, block_id: name, title: block.title ?? name, content: block.content }
  })
}

/** Values of a special listing from its path: exact, or as slugs ('north-shore' for 'North Shore'). */
function resolveValues(store: StoreContext, attribute: string, text: string): string[] {
  const column = indexOf(store.content).columns.get(attribute)
  const slug = (value: string) =>
    fold(value)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
  const resolve = (requested: string): string[] => {
    if (column?.kind !== 'select' || column.codeOf.has(keyOf(requested))) return [requested]
    return column.values.filter((value) => slug(value) === slug(requested))
  }
  const whole = resolve(text)
  const isWhole = column?.kind === 'select' && whole.some((value) => column.codeOf.has(keyOf(value)))
  return isWhole
    ? whole
    : text
        .split(/[,|]/)
        .slice(0, 50)
        .flatMap((value) => resolve(value.trim()))
}

function nameOfSpecial(store: StoreContext, attribute: string, values: string[]): string {
  const names = values.map((value) => {
    if (attribute === 'category_id') return store.documents.categories.get(value)?.name ?? value
    if (attribute === 'program_id') return store.documents.promotions.get(value)?.promo_name ?? value
    return labelValue(store, attribute, value)
  })
  return names.join(', ')
}

function respondWithSpecial(context: ApiContext, attribute: string, text: string) {
  const store = context.get('store')
  const query = parseListingQuery(queryOf(context))
  const values = resolveValues(store, attribute, text)
  const candidates = findByValue(store, attribute, values)
  if (candidates === undefined) throw new Refusal(404, 'noCategory')
  const listing = buildListing(store, { candidates }, query)
  const withPromotions = query.embed.has('promotions')
  return {
    name: nameOfSpecial(store, attribute, values),
    ...listing,
    products: withPromotions
      ? listing.products.map((summary) => {
          const product = store.content.productById.get(Number(summary.entity_id))
          return product === undefined ? summary : { ...summary, promotions: describePromotions(store, product) }
        })
      : listing.products,
    blocks: query.embed.has('blocks') ? findListingBlocks(store, `${attribute}-${text}`) : [],
  }
}

/** Redirect of config.json for exactly this search term ('search_redirects'); '' if not found. */
function findRedirect(store: StoreContext, term: string): string {
  const redirects = store.documents.config.search_redirects
  if (typeof redirects !== 'object' || redirects === null) return ''
  const phrase = splitWords(term).join(' ')
  const target = Object.entries(redirects).find(([words]) => splitWords(words).join(' ') === phrase)?.[1]
  return typeof target === 'string' && phrase !== '' ? target : ''
}

/** Categories, search, autocomplete, query log and special listings (S1-7.2). */
export function addCatalogRoutes(api: Api, { db }: Backend) {
  api.get(REST_PATHS.categories, (context) => context.json(listCategories(context.get('store'))))

  api.get(routePath(REST_PATHS.category), (context) => {
    const store = context.get('store')
    const category = findCategory(store, context.req.param('catalogKey'))
    if (category === undefined) throw new Refusal(404, 'noCategory')
    const query = parseListingQuery(queryOf(context))
    const index = indexOf(store.content)
    const isRoot = category.entity_id === ROOT_ID
    const candidates = isRoot ? index.visible : (index.members.get(category.entity_id) ?? [])
    const order = query.order ?? category.default_sort_by
    const listing = query.embed.has('products')
      ? buildListing(store, { candidates, categoryId: category.entity_id }, { ...query, order })
      : { products: [], filters: [], filter_attributes: [] }
    return context.json({
      ...buildCategory(store, category),
      product_count: candidates.length,
      ...listing,
      messages: [],
      landing_page: category.landing_page ?? {},
      blocks: query.embed.has('blocks') ? findListingBlocks(store, category.url_key) : [],
    })
  })

  api.get(routePath(REST_PATHS.search), async (context) => {
    const store = context.get('store')
    const query = parseListingQuery(queryOf(context))
    const term = cutText(context.req.param('term'), TERM_LIMIT)
    const { ordinals, correctedTerm } = await searchProducts(db, store.content, store.locale, term)
    return context.json({
      ...buildListing(store, { candidates: ordinals, ranked: true }, query),
      redirect: findRedirect(store, term),
      corrected_term: correctedTerm,
    })
  })

  api.get(routePath(REST_PATHS.autocomplete), async (context) => {
    const store = context.get('store')
    const term = cutText(context.req.param('term'), TERM_LIMIT)
    return context.json(await suggestSearches(db, store.content, store.locale, term))
  })

  api.put(REST_PATHS.searchLog, async (context) => {
    const { query, result_size } = await readBody(context)
    const size = Number(result_size)
    if (typeof query !== 'string' || query.trim() === '') throw new Refusal(400, 'badRequest')
    const [row] = await db.query<{ history_id: number }>(
      'INSERT INTO search_query (store_id, query, result_size) VALUES ($1, $2, $3) RETURNING history_id',
      [
        context.get('store').content.id,
        cutText(query, TERM_LIMIT),
        Number.isInteger(size) && size >= 0 ? Math.min(size, 1_000_000) : 0,
      ],
    )
    return context.json({ history_id: String(row?.history_id ?? '') })
  })

  api.get(routePath(REST_PATHS.specialCatalog), (context) =>
    context.json(respondWithSpecial(context, context.req.param('attribute'), context.req.param('value'))),
  )

  api.get(routePath(REST_PATHS.specialProducts), (context) =>
    context.json(respondWithSpecial(context, context.req.param('attribute'), context.req.param('values'))),
  )
}
