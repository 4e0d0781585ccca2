/** A product in the index: its tile, and the data for filters, search and cart. */
import type { SearchedTexts } from '../../../contract-server/search/index-terms.ts'
import { writeCount } from '../../../contract-server/search/write-count.ts'
import { stripTags } from '../../../core/html/html.ts'
import type { MedusaProduct } from '../engine-types.ts'
import { textIn } from '../store-settings.ts'
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
  name: string
  searched: SearchedTexts
  /** SKUs of its variants. */
  skus: readonly string[]
  createdAt: string
  variants: readonly EntryVariant[]
}

const numbersOf = (values: readonly string[]): number[] => values.map(Number).filter(Number.isFinite)

export function toEntry(
  product: MedusaProduct,
  mapping: Mapping,
  categories: ReadonlyMap<string, CategoryNode>,
): CatalogEntry {
  const { settings, market } = mapping
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
  const namesOf = (ids: readonly string[]) => ids.flatMap((id) => categories.get(id)?.name ?? [])
  const ownIds = (product.categories ?? []).map(({ id }) => id)
  const skus = variants.map(({ sku }) => sku ?? '').filter((sku) => sku !== '')
  const searched: SearchedTexts = {
    name: product.title ?? '',
    brand: readAttribute(product, settings.brand).join(' '),
    kinds: namesOf(ownIds),
    departments: namesOf(lineage.filter((id) => !ownIds.includes(id))),
    facts: [
      ...readAttribute(product, 'collection'),
      ...(product.material ? [product.material] : []),
      ...[...titles].flatMap((title) => readAttribute(product, `option:${title}`)),
      ...settings.attributes.flatMap(({ from, unit, label }) =>
        readAttribute(product, from).map((value) =>
          unit ? `${value} ${unit}` : writeCount(value, textIn(label, market.locale)),
        ),
      ),
    ],
    text: stripTags(product.description ?? ''),
    codes: [...readAttribute(product, settings.model).filter((code) => code !== ''), ...skus],
  }
  return {
    id: product.id,
    handle: product.handle ?? '',
    summary,
    values,
    numbers,
    price,
    collection: product.collection?.id ?? '',
    name: product.title ?? '',
    searched,
    skus,
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
