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
import type { View } from '../catalog/view.ts'
import { searchProducts, suggestSearches } from '../search/search.ts'
import { fold, splitWords } from '../text/fold.ts'
import { Refusal } from '../text/messages.ts'
import { type Api, type ApiContext, queryOf, readBody } from './api.ts'

const TERM_LIMIT = 200

/** Blocks that belong above and below a listing: named after it, e.g. catalog-seo-before-{key} or seo-{key}-sd. */
function findListingBlocks(view: View, key: string) {
  const names = [`catalog-seo-before-${key}`, `catalog-seo-after-${key}`, `seo-${key}-sd`, `category-${key}`]
  return names.flatMap((name) => {
    const block = view.documents.blocks.get(name)
    return block === undefined
      ? []
      : { identifier: name, block_id: name, title: block.title ?? name, content: block.content }
  })
}

/** Value of a special listing as the address writes it: exact, or as a slug ('north-shore' for 'North Shore'). */
function resolveValues(view: View, attribute: string, text: string): string[] {
  const column = indexOf(view.content).columns.get(attribute)
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

function nameOfSpecial(view: View, attribute: string, values: string[]): string {
  const names = values.map((value) => {
    if (attribute === 'category_id') return view.documents.categories.get(value)?.name ?? value
    if (attribute === 'program_id') return view.documents.promotions.get(value)?.promo_name ?? value
    return labelValue(view, attribute, value)
  })
  return names.join(', ')
}

function answerSpecial(context: ApiContext, attribute: string, text: string) {
  const view = context.get('view')
  const query = parseListingQuery(queryOf(context))
  const values = resolveValues(view, attribute, text)
  const candidates = findByValue(view, attribute, values)
  if (candidates === undefined) throw new Refusal(404, 'noCategory')
  const listing = buildListing(view, { candidates }, query)
  const withPromotions = query.embed.has('promotions')
  return {
    name: nameOfSpecial(view, attribute, values),
    ...listing,
    products: withPromotions
      ? listing.products.map((summary) => {
          const product = view.content.productById.get(Number(summary.entity_id))
          return product === undefined ? summary : { ...summary, promotions: describePromotions(view, product) }
        })
      : listing.products,
    blocks: query.embed.has('blocks') ? findListingBlocks(view, `${attribute}-${text}`) : [],
  }
}

/** Where config.json sends shoppers who search for exactly this term ('search_redirects'); '' for nowhere. */
function findRedirect(view: View, term: string): string {
  const redirects = view.documents.config.search_redirects
  if (typeof redirects !== 'object' || redirects === null) return ''
  const phrase = splitWords(term).join(' ')
  const target = Object.entries(redirects).find(([words]) => splitWords(words).join(' ') === phrase)?.[1]
  return typeof target === 'string' && phrase !== '' ? target : ''
}

/** Categories, search, autocomplete, query log and special listings (specification 7.2). */
export function addCatalogRoutes(api: Api, { db }: Backend) {
  api.get(REST_PATHS.categories, (context) => context.json(listCategories(context.get('view'))))

  api.get(routePath(REST_PATHS.category), (context) => {
    const view = context.get('view')
    const category = findCategory(view, context.req.param('catalogKey'))
    if (category === undefined) throw new Refusal(404, 'noCategory')
    const query = parseListingQuery(queryOf(context))
    const index = indexOf(view.content)
    const isRoot = category.entity_id === ROOT_ID
    const candidates = isRoot ? index.visible : (index.members.get(category.entity_id) ?? [])
    const order = query.order ?? category.default_sort_by
    const listing = query.embed.has('products')
      ? buildListing(view, { candidates, categoryId: category.entity_id }, { ...query, order })
      : { products: [], filters: [], filter_attributes: [] }
    return context.json({
      ...buildCategory(view, category),
      product_count: candidates.length,
      ...listing,
      messages: [],
      landing_page: category.landing_page ?? {},
      blocks: query.embed.has('blocks') ? findListingBlocks(view, category.url_key) : [],
    })
  })

  api.get(routePath(REST_PATHS.search), async (context) => {
    const view = context.get('view')
    const query = parseListingQuery(queryOf(context))
    const term = cutText(context.req.param('term'), TERM_LIMIT)
    const { ordinals, correctedTerm } = await searchProducts(db, view.content, view.locale, term)
    return context.json({
      ...buildListing(view, { candidates: ordinals, ranked: true }, query),
      redirect: findRedirect(view, term),
      corrected_term: correctedTerm,
    })
  })

  api.get(routePath(REST_PATHS.autocomplete), async (context) => {
    const view = context.get('view')
    const term = cutText(context.req.param('term'), TERM_LIMIT)
    return context.json(await suggestSearches(db, view.content, view.locale, term))
  })

  api.put(REST_PATHS.searchLog, async (context) => {
    const { query, result_size } = await readBody(context)
    const size = Number(result_size)
    if (typeof query !== 'string' || query.trim() === '') throw new Refusal(400, 'badRequest')
    const [row] = await db.query<{ history_id: number }>(
      'INSERT INTO search_query (store_id, query, result_size) VALUES ($1, $2, $3) RETURNING history_id',
      [
        context.get('view').content.id,
        cutText(query, TERM_LIMIT),
        Number.isInteger(size) && size >= 0 ? Math.min(size, 1_000_000) : 0,
      ],
    )
    return context.json({ history_id: String(row?.history_id ?? '') })
  })

  api.get(routePath(REST_PATHS.specialCatalog), (context) =>
    context.json(answerSpecial(context, context.req.param('attribute'), context.req.param('value'))),
  )

  api.get(routePath(REST_PATHS.specialProducts), (context) =>
    context.json(answerSpecial(context, context.req.param('attribute'), context.req.param('values'))),
  )
}
