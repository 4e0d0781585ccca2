/** Reads attributes of a product from the places where Medusa stores them. */
import type { MedusaProduct } from '../engine-types.ts'

const textsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value === 'number' && Number.isFinite(value)) return [String(value)]
  return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : []
}

const sameTitle = (title: string | null | undefined, wanted: string): boolean =>
  (title ?? '').trim().toLowerCase() === wanted.toLowerCase()

/** Distinct values of an option, in the variants' order. */
const optionValues = (product: MedusaProduct, title: string): string[] => [
  ...new Set(
    (product.variants ?? []).flatMap(({ options }) =>
      (options ?? []).flatMap(({ value, option }) => (sameTitle(option?.title, title) ? textsOf(value) : [])),
    ),
  ),
]

/**
 * The values of an attribute; [] if the product has none.
 *
 * @param from 'option:Color', 'metadata:width_in', or a field of the product (store-settings.ts)
 */
export function readAttribute(product: MedusaProduct, from: string): string[] {
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
 * Adds the option's title to each variant's values: the Store API returns it only with the whole option object for each
 * value, so it is looked up by the value's id.
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
