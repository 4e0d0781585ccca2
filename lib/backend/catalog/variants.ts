/** The properties that tell the variants of a configurable product apart. */
import type { ProductSummaryWire } from '../../contracts/product.ts'
import { mediaAddress } from '../media/addresses.ts'
import type { Product } from '../store/content.ts'
import type { View } from './view.ts'

const variantValue = (variant: Product, code: string): string => {
  const value = variant.attributes[code]
  return typeof value === 'string' ? value : Array.isArray(value) ? (value[0] ?? '') : ''
}

/**
 * Swatch attributes of a configurable, computed from its variants; empty for other products. An attribute's id is its
 * code and an option's id its value in the default locale, so that both stay the same in every locale.
 */
export function buildSwatchAttributes(view: View, product: Product): ProductSummaryWire['attributes'] {
  return product.variant_attributes.map((code, index) => {
    const attribute = view.documents.attributes.get(code)
    const products = new Map<string, string[]>()
    for (const variant of product.variants) {
      const value = variantValue(variant, code)
      products.set(value, [...(products.get(value) ?? []), String(variant.entity_id)])
    }
    const listed = (attribute?.options ?? []).map(({ value }) => value)
    const rank = (value: string) => (listed.includes(value) ? listed.indexOf(value) : listed.length)
    const swatchOf = (value: string) => attribute?.options.find((option) => option.value === value)?.swatch ?? ''
    const options = [...products].sort(([a], [b]) => rank(a) - rank(b))
    return {
      id: code,
      code,
      label: attribute?.label ?? code,
      ordinal: index + 1,
      options: options.map(([value, ids]) => {
        const swatch = swatchOf(value)
        const isColour = swatch.startsWith('#')
        return {
          id: value,
          label: attribute?.labels.get(value) ?? value,
          swatch: isColour ? swatch : '',
          image: isColour ? '' : mediaAddress(view.content, view.baseMediaUrl, swatch, 160),
          products: ids,
        }
      }),
      display_uploaded_image_swatches_on_catalog: options.some(([value]) => {
        const swatch = swatchOf(value)
        return swatch !== '' && !swatch.startsWith('#')
      }),
    }
  })
}

/** The options (attribute code → option id) that lead to a variant; {} for a product without variants. */
export const optionsOf = (parent: Product, variant: Product): Record<string, string> =>
  Object.fromEntries(parent.variant_attributes.map((code) => [code, variantValue(variant, code)]))

/** Code → label of the options a variant stands for. */
export function labelVariant(view: View, parent: Product, variant: Product): Record<string, string> {
  return Object.fromEntries(
    parent.variant_attributes.map((code) => {
      const value = variantValue(variant, code)
      return [code, view.documents.attributes.get(code)?.labels.get(value) ?? value]
    }),
  )
}

/** Finds the variant with exactly these options (attribute code → option id); undefined when there is none. */
export function findVariant(parent: Product, options: Readonly<Record<string, string>>): Product | undefined {
  return parent.variants.find((variant) =>
    parent.variant_attributes.every(
      (code) => variantValue(variant, code).toLowerCase() === options[code]?.toLowerCase(),
    ),
  )
}
