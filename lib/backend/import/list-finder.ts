/** Finds out whether lists that content links to have products, without a database. */
import type { StoreFolder } from './store-folder-types.ts'

/** Whether a category has products that pass the filters of an address; the key is that of any language. */
export type ListFinder = (category: string, query: URLSearchParams) => boolean

type Value = string | number | boolean | readonly string[]

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

export function createListFinder({ documents, products }: Pick<StoreFolder, 'documents' | 'products'>): ListFinder {
  const parents = new Map<string, string>()
  const ids = new Map<string, string>()
  const filters = new Set(['price', 'manufacturer'])
  for (const { kind, locale, key, body } of documents) {
    if (kind === 'attribute') filters.add(key)
    if (kind !== 'category') continue
    ids.set(fieldOf(body, 'url_key'), key)
    if (locale === '') parents.set(key, fieldOf(body, 'parent_id'))
  }
  const withParents = (id: string, known = new Set<string>()): ReadonlySet<string> => {
    for (let next: string | undefined = id; next !== undefined && !known.has(next); next = parents.get(next))
      known.add(next)
    return known
  }
  const listed: Listed[] = []
  for (const { record } of products) {
    if (record.visibility !== 'Catalog, Search') continue
    const { category_ids, manufacturer, price, final_price, attributes } = record
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
