/** Texts by which shoppers find a product, for each locale. */

import { listLocales, normalizeLocale } from '../../contract-server/locale.ts'
import type { SearchedTexts } from '../../contract-server/search/index-terms.ts'
import { type SearchLanguage, searchLanguageOf } from '../../contract-server/search/language.ts'
import { writeCount } from '../../contract-server/search/write-count.ts'
import { stripTags } from '../../core/html/html.ts'
import { foldLetters } from '../../core/text/fold-letters.ts'
import type { AttributeRecord, AttributeTextRecord, CategoryRecord } from '../store/folder-schemas.ts'
import { mapRecords } from '../store/packed-records.ts'
import type { ProductRecord, ProductTextRecord } from '../store/product-schemas.ts'
import { withPauses } from '../store/yield-event-loop.ts'
import type { StoreFolder } from './store-folder-types.ts'

/** A product that is found by its texts and by those of its variants. */
type SearchedProduct = { readonly product_id: number; readonly texts: SearchedTexts }

/** The products of a locale, read once and one at a time. */
export type SearchTexts = { readonly locale: string; readonly products: AsyncIterable<SearchedProduct> }

/** The content that is indexed. A subset of products needs all their variants and parents. */
export type SearchedContent = Pick<StoreFolder, 'documents' | 'products' | 'productTexts'>

const asTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((entry) => typeof entry === 'string')

function documentsOf<T>(folder: SearchedContent, kind: string, locale: string): Map<string, T> {
  return new Map(
    folder.documents
      .filter((document) => document.kind === kind && document.locale === locale)
      .map((document) => [document.key, document.body as T]),
  )
}

/** The translated fields of a product that are indexed. */
const searchedText = (record: ProductTextRecord): Partial<ProductRecord> =>
  Object.fromEntries(
    (['name', 'short_description', 'description', 'features', 'attributes', 'specs'] as const).flatMap((name) =>
      record[name] === undefined ? [] : [[name, record[name]]],
    ),
  )

/** Width (in.): 35.75 becomes '35.75 in.', Ice maker: Yes becomes 'Ice maker', and Ice maker: No becomes ''. */
function writeFact(name: string, value: string, { yes, no }: SearchLanguage): string {
  const word = foldLetters(value)
    .replace(/[^a-z]+/g, ' ')
    .trim()
  if (yes.has(word)) return name
  if (no.has(word)) return ''
  const unit = /\(([^()]{1,20})\)\s*$/.exec(name)?.[1]
  return unit === undefined ? writeCount(value, name) : `${value} ${unit}`
}

/** The names of categories above those of a product. */
function listAncestors(ids: readonly number[], categories: ReadonlyMap<string, CategoryRecord>): number[] {
  const own = new Set(ids)
  const above = new Set<number>()
  for (const id of ids) {
    let parent = categories.get(String(id))?.parent_id
    while (parent && parent > ROOT && !above.has(parent)) {
      if (!own.has(parent)) above.add(parent)
      parent = categories.get(String(parent))?.parent_id
    }
  }
  return [...above]
}

/** Categories up to this id are no departments. */
const ROOT = 2

/** What describes the products of a locale. */
function createDescriber(folder: SearchedContent, locale: string, key: string) {
  const language = searchLanguageOf(locale)
  const attributes = documentsOf<AttributeRecord>(folder, 'attribute', '')
  const categories = documentsOf<CategoryRecord>(folder, 'category', '')
  const categoryTexts = documentsOf<Partial<CategoryRecord>>(folder, 'category', key)
  const attributeTexts = documentsOf<AttributeTextRecord>(folder, 'attribute', key)
  const nameOf = (id: number) => categoryTexts.get(String(id))?.name ?? categories.get(String(id))?.name ?? ''
  const labelOf = (code: string, value: string) =>
    attributeTexts.get(code)?.options?.find((option) => option.value === value)?.label ?? value

  /** Numbers with their units, what a flag is called, and labels of attributes that are searched. */
  const describeAttribute = (code: string, value: unknown): string[] => {
    const { searchable, unit = '', label = '' } = { ...attributes.get(code), ...attributeTexts.get(code) }
    if (typeof value === 'number') return [unit === '' ? writeCount(String(value), label) : `${value} ${unit}`]
    if (value === true) return [label]
    return searchable ? asTexts(value).map((entry) => labelOf(code, entry)) : []
  }
  const listFacts = ({ attributes: values, specs }: ProductRecord): string[] => [
    ...Object.entries(values).flatMap(([code, value]) => describeAttribute(code, value)),
    ...specs.map(({ name, value }) => writeFact(name, String(value), language)),
  ]
  const listCodes = ({ sku, model_number, upccode }: ProductRecord) =>
    [sku, model_number, upccode].filter((code) => code !== '')

  return (record: ProductRecord, variants: readonly ProductRecord[]): SearchedTexts => ({
    name: record.name,
    brand: record.manufacturer,
    kinds: record.category_ids.map(nameOf),
    departments: listAncestors(record.category_ids, categories).map(nameOf),
    facts: [...new Set([record, ...variants].flatMap(listFacts))],
    text: [
      ...variants.map(({ name }) => name),
      ...record.features,
      stripTags(record.short_description.slice(0, TEXT_LIMIT)),
      stripTags(record.description.slice(0, TEXT_LIMIT)),
    ].join(' \n'),
    codes: [record, ...variants].flatMap(listCodes),
  })
}

const TEXT_LIMIT = 20_000

/** Builds the search texts of a store lazily: the default locale first, then each translated locale. */
export async function* buildSearchTexts(folder: SearchedContent): AsyncGenerator<SearchTexts> {
  const [defaultLocale = 'en_US', ...others] = listLocales(
    documentsOf<Record<string, unknown>>(folder, 'config', '').get('config') ?? {},
  )
  // A locale's folder may be named 'fr-CA' or 'fr_CA'; its documents keep that name.
  const folderOf = (locale: string) =>
    folder.documents.find((document) => document.locale !== '' && normalizeLocale(document.locale) === locale)?.locale
  const variants = new Map<number, ProductRecord[]>()
  for await (const { record } of withPauses(folder.products)) {
    if (!record.parent_id) continue
    const siblings = variants.get(record.parent_id)
    if (siblings === undefined) variants.set(record.parent_id, [record])
    else siblings.push(record)
  }
  for (const locale of [defaultLocale, ...others]) {
    const key = locale === defaultLocale ? '' : (folderOf(locale) ?? locale)
    const describe = createDescriber(folder, locale, key)
    const ownTexts = [...folder.productTexts].find(([name]) => normalizeLocale(name) === locale)?.[1] ?? []
    const texts = new Map(await mapRecords(ownTexts, (record) => [record.entity_id, searchedText(record)] as const))
    const translate = (record: ProductRecord): ProductRecord => {
      const text = texts.get(record.entity_id)
      return text ? { ...record, ...text, attributes: { ...record.attributes, ...text.attributes } } : record
    }
    const products = async function* (): AsyncGenerator<SearchedProduct> {
      for await (const { record } of withPauses(folder.products)) {
        if (record.visibility !== 'Catalog, Search') continue
        const parts = (variants.get(record.entity_id) ?? []).map(translate)
        yield { product_id: record.entity_id, texts: describe(translate(record), parts) }
      }
    }
    yield { locale, products: products() }
  }
}
