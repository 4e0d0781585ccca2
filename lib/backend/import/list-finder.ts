/** Finds out whether lists that content links to have products, without a database. */
import type { ProductRecord } from '../store/product-schemas.ts'
import type { StoreFolder } from './store-folder-types.ts'

/** Whether a category has products that pass the filters of an address; the key is that of any language. */
export type ListFinder = (category: string, query: URLSearchParams) => boolean

type Value = string | number | boolean | readonly string[]

/** Fields of a product that decide in which lists it is. */
type ListedRecord = Pick<
  ProductRecord,
  'visibility' | 'category_ids' | 'manufacturer' | 'price' | 'final_price' | 'attributes'
>

/** What the lists of a store consist of. Categories are those of every language; only the default one has parents. */
export type ListSource = {
  readonly attributes: Iterable<string>
  readonly categories: Iterable<{ id: string; url_key: string; parent_id?: string }>
  readonly products: Iterable<ListedRecord>
}

/** A visible product with the ids of its categories and of all their parents. */
type Listed = { categories: ReadonlySet<string>; values: Readonly<Record<string, Value>> }

const fieldOf = (record: object, name: string): string => {
  const value = (record as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Whether a value passes the filter '100-500', '1', or 'Gas,Electric'. */
function passes(value: Value | undefined, filter: string): boolean {
  if (value === undefined) return false
  if (typeof value === 'boolean') return value === (filter === '1' || filter === 'true')
  const [, from, to] = /^(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/.exec(filter) ?? []
  if (typeof value === 'number') {
    if (from === undefined && to === undefined) return value === Number(filter)
    return value >= Number(from ?? 0) && value <= Number(to ?? Number.POSITIVE_INFINITY)
  }
  const wanted = filter.split(',').map((each) => each.trim().toLowerCase())
  return [value].flat().some((each) => wanted.includes(each.toLowerCase()))
}

function* recordsOf(products: StoreFolder['products']): Generator<ListedRecord> {
  for (const { record } of products) yield record
}

/** The lists of a store folder. */
export const listsOfFolder = ({ documents, products }: Pick<StoreFolder, 'documents' | 'products'>): ListSource => ({
  attributes: documents.filter(({ kind }) => kind === 'attribute').map(({ key }) => key),
  categories: documents
    .filter(({ kind }) => kind === 'category')
    .map(({ locale, key, body }) => ({
      id: key,
      url_key: fieldOf(body, 'url_key'),
      ...(locale === '' && { parent_id: fieldOf(body, 'parent_id') }),
    })),
  products: recordsOf(products),
})

export function createListFinder({ attributes, categories, products }: ListSource): ListFinder {
  const filters = new Set(['price', 'manufacturer', ...attributes])
  const parents = new Map<string, string>()
  const ids = new Map<string, string>()
  for (const { id, url_key, parent_id } of categories) {
    ids.set(url_key, id)
    if (parent_id !== undefined) parents.set(id, parent_id)
  }
  const withParents = (id: string, known = new Set<string>()): ReadonlySet<string> => {
    for (let next: string | undefined = id; next !== undefined && !known.has(next); next = parents.get(next))
      known.add(next)
    return known
  }
  const listed: Listed[] = []
  for (const { visibility, category_ids, manufacturer, price, final_price, attributes } of products) {
    if (visibility !== 'Catalog, Search') continue
    const categories = new Set(category_ids.flatMap((id) => [...withParents(String(id))]))
    const cost = final_price ?? price
    const values = { ...attributes, manufacturer, ...(typeof cost === 'number' && { price: cost }) }
    listed.push({ categories, values })
  }
  return (category, query) => {
    const id = ids.get(category)
    const wanted = [...query].filter(([name]) => filters.has(name))
    return (
      id === undefined ||
      listed.some(
        ({ categories, values }) =>
          categories.has(id) && wanted.every(([name, filter]) => passes(values[name], filter)),
      )
    )
  }
}
