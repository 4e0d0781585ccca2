/** GET /products: all products of a store that have a page, complete, a page at a time (docs/contract.md). */
import type { ProductListWire } from '../../contracts/product.ts'
import type { Queryable } from '../db/database.ts'
import type { CatalogProduct, Content } from '../store/content.ts'
import { nextSince, type ProductChangeList, readProductChanges } from '../store/product-changes.ts'
import type { StoreContext } from '../store/store-context.ts'
import { isOver } from '../store/validity.ts'
import { Refusal } from '../text/messages.ts'
import { buildProductPages } from './product-page.ts'

const DEFAULT_LIMIT = 100
const LARGEST_LIMIT = 200

export type ProductListQuery = {
  /** entity_id of the last product of the previous page. */
  readonly after: number
  readonly limit: number
  readonly since: Date | undefined
  readonly embed: ReadonlySet<string>
}

/** Parses the query; 400 for a cursor or time that this back end never sent or can't read. */
export function parseProductListQuery(query: URLSearchParams, embed: ReadonlySet<string>): ProductListQuery {
  const cursor = query.get('cursor') ?? ''
  const limit = Number(query.get('limit') ?? DEFAULT_LIMIT)
  const sinceText = query.get('since') ?? ''
  const since = sinceText === '' ? undefined : new Date(sinceText)
  const isReadable = /^\d{0,10}$/.test(cursor) && Number.isInteger(limit) && limit >= 1 && limit <= LARGEST_LIMIT
  if (!isReadable || sinceText.length > 40 || (since && Number.isNaN(since.getTime())))
    throw new Refusal(400, 'badRequest')
  return { after: Number(cursor), limit, since, embed }
}

const hasPage = ({ visibility }: CatalogProduct): boolean => visibility !== 'Not Visible Individually'

/** Whether a price of the product ended by its date since then. */
const hasEndedSavings = (product: CatalogProduct, { timeZone }: Content, since: Date): boolean =>
  [product, ...product.variants].some(
    ({ instant_savings_to_date: end }) => isOver(end, timeZone) && !isOver(end, timeZone, since),
  )

/** Products that a change concerns: also those that it is a variant or a part of. */
function withFamilies({ productById, bundlesOf }: Content, ids: ReadonlySet<number>): Set<number> {
  const all = new Set(ids)
  for (const id of ids) {
    const parent = productById.get(id)?.parent?.entity_id
    if (parent !== undefined) all.add(parent)
  }
  for (const id of [...all]) for (const bundle of bundlesOf.get(id) ?? []) all.add(bundle.entity_id)
  return all
}

/** Products with a page by entity_id, computed once per content. */
const listedProducts = new WeakMap<Content, readonly CatalogProduct[]>()

function listProductsWithPage(content: Content): readonly CatalogProduct[] {
  const listed =
    listedProducts.get(content) ?? content.products.filter(hasPage).sort((a, b) => a.entity_id - b.entity_id)
  listedProducts.set(content, listed)
  return listed
}

function findChanged(content: Content, since: Date, changes: ProductChangeList): readonly CatalogProduct[] {
  const listed = listProductsWithPage(content)
  if (changes.isAll) return listed
  const ended = content.products.filter((product) => hasEndedSavings(product, content, since))
  const ids = withFamilies(content, new Set([...changes.ids, ...ended.map(({ entity_id }) => entity_id)]))
  return listed.filter(({ entity_id }) => ids.has(entity_id))
}

/** Number of products whose entity_id is at most `last`, of a list in the order of entity_id. */
function countUpTo(products: readonly CatalogProduct[], last: number): number {
  let [from, to] = [0, products.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((products[middle]?.entity_id ?? 0) > last) to = middle
    else from = middle + 1
  }
  return from
}

/** A page of the products, by entity_id: what is added or removed meanwhile hides no other product. */
export async function listProducts(
  db: Queryable,
  store: StoreContext,
  { after, limit, since, embed }: ProductListQuery,
): Promise<ProductListWire> {
  const { content } = store
  const changes = since && (await readProductChanges(db, content.id, since))
  const products = since && changes ? findChanged(content, since, changes) : listProductsWithPage(content)
  const start = countUpTo(products, after)
  const page = products.slice(start, start + limit)
  return {
    products: await buildProductPages(db, store, page, embed),
    next: products.length > start + limit ? String(page.at(-1)?.entity_id ?? '') : '',
    as_of: nextSince(),
    removed: changes && !changes.isAll && after === 0 ? [...changes.removed] : [],
  }
}
