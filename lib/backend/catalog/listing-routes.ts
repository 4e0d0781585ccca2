import { keyOf } from '../../contract-server/facet-index.ts'
import { fold } from '../../contract-server/fold.ts'
import { parseEmbed, parseListingQuery } from '../../contract-server/listing-query.ts'
import { queryOf, readBody } from '../../contract-server/request-body.ts'
import { findSearchRedirect } from '../../contract-server/search/search-redirect.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { routePath } from '../../contracts/route-path.ts'
import { cutText } from '../../core/text/cut-text.ts'
import type { Backend } from '../api/backend.ts'
import type { Api, ApiContext } from '../api/store-request.ts'
import { linksOf } from '../search/links.ts'
import { createStoreSearch } from '../search/search.ts'
import { countRuleUses, logChoice, logSearch } from '../search/search-log.ts'
import type { StoreContext } from '../store/store-context.ts'
import { Refusal } from '../text/messages.ts'
import { isInStock } from './availability.ts'
import { indexOf } from './catalog-index.ts'
import { buildCategory, findCategory, listCategories, ROOT_ID } from './categories.ts'
import { buildListing, findSpecial } from './listing.ts'
import { describePromotions } from './product-page.ts'
import { labelValue } from './product-summary.ts'
import { findInStore } from './search-limits.ts'

const TERM_LIMIT = 200
const SKU_LIMIT = 300
/** Products in the preview of a search field (S1-7.2-03). */
const PREVIEW_LIMIT = 4

const hasRules = ({ documents }: StoreContext): boolean => documents.searchRules.size > 0

/** Content blocks of a listing, found by their names, e.g. catalog-seo-before-{key} or seo-{key}-sd. */
const findListingBlocks = (store: StoreContext, key: string) =>
  findBlocks(store, [`catalog-seo-before-${key}`, `catalog-seo-after-${key}`, `seo-${key}-sd`, `category-${key}`])

/** The content blocks with these names that the store shows today. */
function findBlocks(store: StoreContext, names: readonly string[]) {
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
  const candidates = findSpecial(store, attribute, values)
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

/** Categories, search, autocomplete, query log and special listings (S1-7.2). */
export function addListingRoutes(api: Api, { db }: Backend) {
  const openSearch = ({ content, locale }: Pick<StoreContext, 'content' | 'locale'>) =>
    createStoreSearch({ db, content, locale, isInStock })

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
    const found = await findInStore(store, openSearch(store), term)
    const { ordinals, correctedTerm, isPartial, limits, steering } = found
    // The storefront redirects without logging the search. A preview in the search field is no search yet.
    if (steering?.redirect && query.limit > PREVIEW_LIMIT) await countRuleUses(db, store.content.id, steering.codes)
    return context.json({
      ...buildListing(store, { candidates: ordinals, ranked: true }, query),
      redirect: steering?.redirect || findSearchRedirect(store.documents.config.search_redirects, term),
      corrected_term: correctedTerm,
      is_partial: isPartial,
      limits,
      links: linksOf(store.content, store.locale).findNamed(term),
      blocks: findBlocks(store, [steering?.banner ?? '']),
    })
  })

  api.get(routePath(REST_PATHS.autocomplete), async (context) => {
    const store = context.get('store')
    const term = cutText(context.req.param('term'), TERM_LIMIT)
    const searches = openSearch(store).suggest(term)
    if (!parseEmbed(queryOf(context)).has('links')) return context.json(await searches)
    const [texts, links] = await Promise.all([searches, linksOf(store.content, store.locale).suggest(term)])
    return context.json({ searches: texts, links })
  })

  api.put(REST_PATHS.searchLog, async (context) => {
    const { query: typed, result_size, corrected_term } = await readBody(context)
    if (typeof typed !== 'string' || typed.trim() === '') throw new Refusal(400, 'badRequest')
    const { content, locale } = context.get('store')
    const size = Number(result_size)
    const query = cutText(typed, TERM_LIMIT)
    const historyId = await logSearch(db, content.id, {
      query,
      locale,
      resultSize: Number.isInteger(size) && size >= 0 ? Math.min(size, 1_000_000) : 0,
      correctedTerm: typeof corrected_term === 'string' ? cutText(corrected_term, TERM_LIMIT) : '',
    })
    if (historyId !== '' && hasRules(context.get('store'))) {
      const { steering } = await openSearch({ content, locale }).find(query)
      await countRuleUses(db, content.id, steering?.codes ?? [])
    }
    return context.json({ history_id: historyId, logs_choices: true })
  })

  api.put(REST_PATHS.searchChoice, async (context) => {
    const { history_id, product } = await readBody(context)
    if (typeof product !== 'string' || product.trim() === '') throw new Refusal(400, 'badRequest')
    await logChoice(db, context.get('store').content.id, String(history_id), cutText(product, SKU_LIMIT))
    return context.json({})
  })

  api.get(routePath(REST_PATHS.specialCatalog), (context) =>
    context.json(respondWithSpecial(context, context.req.param('attribute'), context.req.param('value'))),
  )

  api.get(routePath(REST_PATHS.specialProducts), (context) =>
    context.json(respondWithSpecial(context, context.req.param('attribute'), context.req.param('values'))),
  )
}
