/** What the judge knows of a store, read from its folder: the products that a search shows, and names of the store. */
import { ROOT_ID } from '../../../lib/backend/catalog/categories.ts'
import { readFolder } from '../../../lib/backend/import/read-folder.ts'
import type { StoreFolder } from '../../../lib/backend/import/store-folder-types.ts'
import type { CategoryRecord } from '../../../lib/backend/store/folder-schemas.ts'
import { mapRecords } from '../../../lib/backend/store/packed-records.ts'
import type { ProductRecord } from '../../../lib/backend/store/product-schemas.ts'
import { stripTags } from '../../../lib/core/html/html.ts'
import type { JudgedProduct, Version } from './judge.ts'
import { listWords } from './measures.ts'

export type JudgedStore = {
  readonly id: string
  readonly products: readonly JudgedProduct[]
  /** Words of names, brands, codes, categories and facts. */
  readonly words: ReadonlySet<string>
  readonly names: StoreNames
}

/** Names by which a shopper may look for something. `products` are names and SKUs with the product that is shown. */
export type StoreNames = {
  readonly products: readonly { readonly name: string; readonly id: number }[]
  readonly skus: readonly { readonly name: string; readonly id: number }[]
  readonly categories: readonly { readonly name: string; readonly key: string }[]
  readonly brands: readonly string[]
  readonly pages: readonly { readonly name: string; readonly key: string }[]
}

const GENERAL_PAGES = new Set(['home', 'content-guide', 'blog'])

const codesOf = ({ sku, model_number, upccode }: ProductRecord): string[] =>
  [sku, model_number, upccode].filter((code) => code !== '')

const isShown = ({ visibility }: ProductRecord): boolean => visibility === 'Catalog, Search'

const sum = (stock: ProductRecord['stock']): number =>
  Object.values(stock ?? {}).reduce((total, count) => total + count, 0)

function toVersion(record: ProductRecord, parent: ProductRecord = record): Version {
  const specs = new Map([...parent.specs, ...record.specs].map(({ name, value }) => [name, String(value)]))
  const attributes = { ...parent.attributes, ...record.attributes } as Version['attributes']
  const price = record.final_price ?? record.price ?? parent.final_price ?? parent.price ?? 0
  const facts = [...specs].map(([name, value]) => `${name} ${value}`)
  return {
    name: record === parent ? record.name : `${parent.name} ${record.name}`,
    brand: record.manufacturer || parent.manufacturer,
    price: price > 0 ? price : null,
    stock: sum(record.stock),
    isBundle: record.type_id === 'bundle',
    attributes,
    specs,
    text: [
      parent.name,
      record.name,
      stripTags(record.short_description),
      ...record.features,
      ...Object.values(attributes).flat().map(String),
      ...facts,
    ].join(' '),
  }
}

/** Documents of a kind, with the texts of a locale. */
function documentsOf<T>(folder: StoreFolder, kind: string, locale: string): Map<string, T> {
  const ofLocale = (wanted: string) =>
    folder.documents.filter((document) => document.kind === kind && document.locale === wanted)
  const translated = new Map(ofLocale(locale).map(({ key, body }) => [key, body]))
  return new Map(ofLocale('').map(({ key, body }) => [key, { ...body, ...translated.get(key) } as T]))
}

/** Keys of the categories with these ids and of those above them, without the root. */
function listCategoryKeys(ids: readonly number[], categories: ReadonlyMap<string, CategoryRecord>): Set<string> {
  const keys = new Set<string>()
  for (const id of ids) {
    let category = categories.get(String(id))
    while (category !== undefined && category.entity_id > ROOT_ID) {
      keys.add(category.url_key)
      category = categories.get(String(category.parent_id))
    }
  }
  return keys
}

/** Reads a store folder. `locale` is the name of a folder in `locales`, or '' for the default locale. */
export async function readJudgedStore(path: string, locale: string): Promise<JudgedStore> {
  const folder = await readFolder(path)
  const texts = new Map(
    await mapRecords(folder.productTexts.get(locale) ?? [], ({ url_key, ...text }) => [text.entity_id, text] as const),
  )
  const records = await mapRecords(
    folder.products,
    (record) => ({ ...record, ...texts.get(record.entity_id) }) as ProductRecord,
  )
  const recordById = new Map(records.map((record) => [record.entity_id, record]))
  const variants = Map.groupBy(
    records.filter(({ parent_id }) => parent_id),
    ({ parent_id }) => parent_id,
  )
  // Categories are named in needs by their keys in the default locale.
  const categories = documentsOf<CategoryRecord>(folder, 'category', '')
  const own = documentsOf<CategoryRecord>(folder, 'category', locale)
  const allCodes = (id: number): string[] =>
    [recordById.get(id) ?? [], variants.get(id) ?? []].flat().flatMap((record) => codesOf(record))

  const belongsTo = new Map<number, string[]>()
  const addOwner = (id: number, codes: readonly string[]) => belongsTo.set(id, [...(belongsTo.get(id) ?? []), ...codes])
  for (const record of records) {
    for (const id of record.crosssells) addOwner(id, codesOf(record))
    const parts = record.bundle_options.flatMap(({ selections }) => selections.map(({ product_id }) => product_id))
    addOwner(
      record.entity_id,
      parts.flatMap((id) => [...allCodes(id), ...allCodes(recordById.get(id)?.parent_id ?? 0)]),
    )
  }

  const products = records.filter(isShown).map((record): JudgedProduct => {
    const parts = variants.get(record.entity_id) ?? []
    return {
      id: record.entity_id,
      name: record.name,
      categories: listCategoryKeys(record.category_ids, categories),
      codes: allCodes(record.entity_id),
      versions: parts.length === 0 ? [toVersion(record)] : parts.map((part) => toVersion(part, record)),
      outletOf: record.outlet_of ? allCodes(record.outlet_of) : [],
      belongsTo: belongsTo.get(record.entity_id) ?? [],
    }
  })

  const shownId = (record: ProductRecord): number => record.parent_id ?? record.entity_id
  const isFound = (record: ProductRecord) => isShown(recordById.get(shownId(record)) ?? record)
  const named = [...own.values()].filter(({ entity_id }) => entity_id > ROOT_ID)
  const inUse = new Set(products.flatMap((product) => [...product.categories]))
  const pages = [...documentsOf<{ title?: string }>(folder, 'page', locale)]
  return {
    id: folder.identity.id,
    products,
    words: listWords([
      ...products.flatMap(({ codes, versions }) => [
        ...codes,
        ...versions.map(({ brand, text }) => `${brand} ${text}`),
      ]),
      ...named.map(({ name }) => name),
    ]),
    names: {
      products: records.filter(isFound).map((record) => ({ name: record.name, id: shownId(record) })),
      skus: records.filter(isFound).map((record) => ({ name: record.sku, id: shownId(record) })),
      categories: named.flatMap(({ entity_id, name }) => {
        const key = categories.get(String(entity_id))?.url_key ?? ''
        return inUse.has(key) ? [{ name, key }] : []
      }),
      brands: [...new Set(products.flatMap(({ versions }) => versions.map(({ brand }) => brand)))].filter(
        (brand) => brand !== '',
      ),
      pages: pages.flatMap(([key, { title }]) =>
        title === undefined || GENERAL_PAGES.has(key) ? [] : [{ name: title, key }],
      ),
    },
  }
}
