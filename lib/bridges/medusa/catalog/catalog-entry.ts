/** A product in the index: its tile, and the data for filters, search and cart. */
import type { MedusaProduct } from '../engine-types.ts'
import { type CategoryNode, lineageOf } from './category-from-medusa.ts'
import {
  codeOfOption,
  type Mapping,
  mapSummary,
  optionTitles,
  type ProductFields,
  variantsOf,
} from './product-from-medusa.ts'
import { readAttribute } from './read-attribute.ts'
import { lowestPrice, unitsOfAll } from './variant-price.ts'

/** A variant; option values by their codes. */
export type EntryVariant = { id: string; options: Readonly<Record<string, string>> }

export type CatalogEntry = {
  id: string
  handle: string
  summary: ProductFields
  /** Attribute → values, for filters. */
  values: ReadonlyMap<string, readonly string[]>
  /** Attribute → numbers, for ranges. */
  numbers: ReadonlyMap<string, readonly number[]>
  price: number | null
  /** Related products have the same collection. */
  collection: string
  /** `name`: words of its name; `text`: all words that the search finds it by. */
  name: string
  text: string
  createdAt: string
  variants: readonly EntryVariant[]
}

/** Lower case without accents. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const numbersOf = (values: readonly string[]): number[] => values.map(Number).filter(Number.isFinite)

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
    ['manufacturer', readAttribute(product, settings.brand)],
    ['in_stock', units === 0 ? [] : ['1']],
    ['collection', readAttribute(product, 'collection')],
    ['tags', readAttribute(product, 'tags')],
    ['entity_id', [product.id]],
  ])
  const numbers = new Map<string, readonly number[]>([['price', price === null ? [] : [price]]])
  for (const { code, from, type } of settings.attributes) {
    if (type === 'range') numbers.set(code, numbersOf(readAttribute(product, from)))
    else values.set(code, readAttribute(product, from))
  }
  const titles = new Set(optionTitles(product))
  const words = [
    product.title,
    ...readAttribute(product, settings.brand),
    ...readAttribute(product, settings.model),
    ...lineage.map((id) => categories.get(id)?.name),
    ...readAttribute(product, 'collection'),
    product.material,
    ...variants.map(({ sku }) => sku),
    ...[...titles].flatMap((title) => readAttribute(product, `option:${title}`)),
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
