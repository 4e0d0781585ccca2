/** Texts by which shoppers find a product, for each locale, weighted from A (name) to D (description). */

import { stripTags } from '../../core/html.ts'
import { fold, spellWords } from '../text/fold.ts'
import { listLocales, normalizeLocale } from '../text/locale.ts'
import type { AttributeRecord, AttributeTextRecord, CategoryRecord } from './folder-schemas.ts'
import { mapRecords } from './packed-records.ts'
import type { ProductRecord, ProductTextRecord } from './product-schemas.ts'
import type { StoreFolder } from './store-folder-types.ts'
import { withPauses } from './yield-event-loop.ts'

/** How often a word occurs, and its most common spelling if that differs from the folded word, otherwise ''. */
type WordUse = { uses: number; spelling: string }

/** Texts of the products of one locale, and every word of their names, brands and categories. */
export type SearchTexts = {
  locale: string
  products: { product_id: number; a: string; b: string; c: string; d: string }[]
  words: Map<string, WordUse>
}

/** The content that is indexed. A subset of products needs all their variants and parents. */
export type SearchedContent = Pick<StoreFolder, 'documents' | 'products' | 'productTexts'>

/** Longer words are part numbers or damaged text, and are not suggested. */
const WORD_LIMIT = 40

const asTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((entry) => typeof entry === 'string')

function documentsOf<T>(folder: SearchedContent, kind: string, locale: string): Map<string, T> {
  return new Map(
    folder.documents
      .filter((document) => document.kind === kind && document.locale === locale)
      .map((document) => [document.key, document.body as T]),
  )
}

/** Folded words with their uses. Spellings with accents win, since people omit accents but never add them. */
function foldSpellings(spellings: ReadonlyMap<string, number>): Map<string, WordUse> {
  const words = new Map<string, WordUse>()
  const byUse = [...spellings].sort(([a, usesOfA], [b, usesOfB]) => usesOfB - usesOfA || (a < b ? -1 : 1))
  for (const [spelling, uses] of byUse) {
    const word = fold(spelling)
    if (word.length < 3 || word.length > WORD_LIMIT) continue
    const known = words.get(word)
    const own = spelling === word ? '' : spelling
    words.set(word, { uses: (known?.uses ?? 0) + uses, spelling: known?.spelling || own })
  }
  return words
}

/** The translated fields of a product that are indexed. */
const searchedText = (record: ProductTextRecord): Partial<ProductRecord> =>
  Object.fromEntries(
    (['name', 'short_description', 'features', 'attributes'] as const).flatMap((name) =>
      record[name] === undefined ? [] : [[name, record[name]]],
    ),
  )

/** Builds the search texts of a store lazily: the default locale first, then each translated locale. */
export async function* buildSearchTexts(folder: SearchedContent): AsyncGenerator<SearchTexts> {
  const [defaultLocale = 'en_US', ...others] = listLocales(
    documentsOf<Record<string, unknown>>(folder, 'config', '').get('config') ?? {},
  )
  // A locale's folder may be named 'fr-CA' or 'fr_CA'; its documents keep that name.
  const folderOf = (locale: string) =>
    folder.documents.find((document) => document.locale !== '' && normalizeLocale(document.locale) === locale)?.locale
  const locales = [
    [defaultLocale, ''] as const,
    ...others.map((locale) => [locale, folderOf(locale) ?? locale] as const),
  ]
  const attributes = documentsOf<AttributeRecord>(folder, 'attribute', '')
  const categories = documentsOf<CategoryRecord>(folder, 'category', '')
  const variants = new Map<number, ProductRecord[]>()
  for await (const { record } of withPauses(folder.products)) {
    if (!record.parent_id) continue
    const others = variants.get(record.parent_id)
    if (others === undefined) variants.set(record.parent_id, [record])
    else others.push(record)
  }

  for (const [locale, key] of locales) {
    const categoryTexts = documentsOf<Partial<CategoryRecord>>(folder, 'category', key)
    const attributeTexts = documentsOf<AttributeTextRecord>(folder, 'attribute', key)
    const ownTexts = [...folder.productTexts].find(([name]) => normalizeLocale(name) === locale)?.[1] ?? []
    const texts = new Map(await mapRecords(ownTexts, (record) => [record.entity_id, searchedText(record)] as const))
    const labelOf = (code: string, value: string) =>
      attributeTexts.get(code)?.options?.find((option) => option.value === value)?.label ?? value

    const describeRecord = (record: ProductRecord) => {
      const text = { ...record, ...texts.get(record.entity_id) }
      const searchable = Object.entries({ ...record.attributes, ...text.attributes })
        .filter(([code]) => attributes.get(code)?.searchable)
        .flatMap(([code, value]) => asTexts(value).map((entry) => labelOf(code, entry)))
      const names = record.category_ids.map(
        (id) => categoryTexts.get(String(id))?.name ?? categories.get(String(id))?.name,
      )
      return {
        a: `${text.name} ${record.manufacturer} ${record.sku} ${record.model_number} ${record.upccode}`,
        b: names.join(' '),
        c: [...searchable, ...text.features].join(' '),
        d: stripTags(text.short_description.slice(0, 20_000)),
      }
    }

    const spellings = new Map<string, number>()
    const products: SearchTexts['products'] = []
    for await (const { record } of withPauses(folder.products)) {
      if (record.visibility !== 'Catalog, Search') continue
      const own = describeRecord(record)
      const parts = (variants.get(record.entity_id) ?? []).map(describeRecord)
      for (const spelling of new Set(spellWords(`${own.a} ${own.b}`))) {
        spellings.set(spelling, (spellings.get(spelling) ?? 0) + 1)
      }
      products.push({
        product_id: record.entity_id,
        a: fold(own.a),
        b: fold(`${own.b} ${parts.map((part) => part.a).join(' ')}`),
        c: fold(`${own.c} ${parts.map((part) => part.c).join(' ')}`).slice(0, 20_000),
        d: fold(own.d).slice(0, 20_000),
      })
    }
    yield { locale, products, words: foldSpellings(spellings) }
  }
}
