/** What the index keeps of a product: what listings show, what filters, search and cart need. */
import type { MedusaProduct } from '../engine-types.ts'
import { type CategoryNode, lineageOf } from './category-from-medusa.ts'
import { lowestPrice, unitsOfAll } from './price-of.ts'
import {
  codeOfOption,
  type Mapping,
  mapSummary,
  optionTitles,
  type ProductFields,
  variantsOf,
} from './product-from-medusa.ts'
import { readFact } from './read-fact.ts'

/** A variant as the cart chooses it: its options by their codes. */
export type EntryVariant = { id: string; options: Readonly<Record<string, string>> }

/** A product of the index. */
export type CatalogEntry = {
  id: string
  handle: string
  summary: ProductFields
  /** Attribute → values, for filters. */
  values: ReadonlyMap<string, readonly string[]>
  /** Attribute → numbers, for ranges. */
  numbers: ReadonlyMap<string, readonly number[]>
  price: number | null
  /** Collection, by which related products are found. */
  collection: string
  /** Words of its name, then all words by which it is found. */
  name: string
  text: string
  createdAt: string
  variants: readonly EntryVariant[]
}

/** Lower case without accents. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const numbersOf = (values: readonly string[]): number[] => values.map(Number).filter(Number.isFinite)

/** Maps a product to its entry. */
export function toEntry(
  product: MedusaProduct,
  mapping: Mapping,
  categories: ReadonlyMap<string, CategoryNode>,
): CatalogEntry {
  const { settings } = mapping
  const variants = variantsOf(product)
  const summary = mapSummary(product, mapping)
  const price = lowestPrice(variants).final
  const units = variants.length === 0 ? 0 : unitsOfAll(variants)
  const lineage = [...new Set((product.categories ?? []).flatMap(({ id }) => lineageOf(id, categories)))]
  const values = new Map<string, readonly string[]>([
    ['category_id', lineage],
    ['manufacturer', readFact(product, settings.brand)],
    ['in_stock', units === 0 ? [] : ['1']],
    ['collection', readFact(product, 'collection')],
    ['tags', readFact(product, 'tags')],
    ['entity_id', [product.id]],
  ])
  const numbers = new Map<string, readonly number[]>([['price', price === null ? [] : [price]]])
  for (const { code, from, type } of settings.attributes) {
    if (type === 'range') numbers.set(code, numbersOf(readFact(product, from)))
    else values.set(code, readFact(product, from))
  }
  const titles = new Set(optionTitles(product))
  const words = [
    product.title,
    ...readFact(product, settings.brand),
    ...readFact(product, settings.model),
    ...lineage.map((id) => categories.get(id)?.name),
    ...readFact(product, 'collection'),
    product.material,
    ...variants.map(({ sku }) => sku),
    ...[...titles].flatMap((title) => readFact(product, `option:${title}`)),
  ]
  return {
    id: product.id,
    handle: product.handle ?? '',
    summary,
    values,
    numbers,
    price,
    collection: product.collection?.id ?? '',
    name: fold(product.title ?? ''),
    text: fold(words.filter(Boolean).join(' ')),
    createdAt: product.created_at ?? '',
    variants: variants.map(({ id, options }) => ({
      id,
      options: Object.fromEntries(
        (options ?? []).flatMap(({ value, option }) =>
          value && option?.title && titles.has(option.title) ? [[codeOfOption(option.title, settings), value]] : [],
        ),
      ),
    })),
  }
}
