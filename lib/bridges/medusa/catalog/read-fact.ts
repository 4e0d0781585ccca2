/** Facts about a product, wherever Medusa keeps them. */
import type { MedusaProduct } from '../engine-types.ts'

const textsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value === 'number' && Number.isFinite(value)) return [String(value)]
  return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : []
}

const sameTitle = (title: string | null | undefined, wanted: string): boolean =>
  (title ?? '').trim().toLowerCase() === wanted.toLowerCase()

/** Values that variants of a product have of an option, each once, in the variants' order. */
const optionValues = (product: MedusaProduct, title: string): string[] => [
  ...new Set(
    (product.variants ?? []).flatMap(({ options }) =>
      (options ?? []).flatMap(({ value, option }) => (sameTitle(option?.title, title) ? textsOf(value) : [])),
    ),
  ),
]

/**
 * The values of a fact; [] where the product has none.
 *
 * @param from 'option:Color', 'metadata:width_in', or a field of the product (store-settings.ts)
 */
export function readFact(product: MedusaProduct, from: string): string[] {
  const [, kind = from, name = ''] = /^(option|metadata):(.+)$/.exec(from) ?? []
  switch (kind) {
    case 'option':
      return optionValues(product, name)
    case 'metadata':
      return textsOf(product.metadata?.[name])
    case 'type':
      return textsOf(product.type?.value)
    case 'collection':
      return textsOf(product.collection?.title)
    case 'tags':
      return (product.tags ?? []).flatMap(({ value }) => textsOf(value))
    case 'material':
    case 'weight':
    case 'length':
    case 'width':
    case 'height':
      return textsOf(product[kind])
    default:
      return []
  }
}

/**
 * The product with the option of each variant's value named: the Store API tells it only with a whole object a value, so
 * it is found by the value's id.
 */
export function nameOptions(product: MedusaProduct): MedusaProduct {
  const titles = new Map(
    (product.options ?? []).flatMap(({ title, values }) => (values ?? []).map(({ id }) => [id, title] as const)),
  )
  return {
    ...product,
    variants: (product.variants ?? []).map((variant) => ({
      ...variant,
      options: (variant.options ?? []).map((entry) => ({
        ...entry,
        option: { title: entry.option?.title ?? titles.get(entry.id) },
      })),
    })),
  }
}
