/** Attributes that distinguish the variants of a configurable product. */
import type { ProductSummaryWire } from '../../contracts/product.ts'
import { mediaAddress } from '../media/addresses.ts'
import type { CatalogProduct } from '../store/content.ts'
import type { StoreContext } from '../store/store-context.ts'

const variantValue = (variant: CatalogProduct, code: string): string => {
  const value = variant.attributes[code]
  return typeof value === 'string' ? value : Array.isArray(value) ? (value[0] ?? '') : ''
}

/**
 * Swatch attributes of a configurable product, computed from its variants; empty for other products. The id of an
 * attribute is its code and the id of an option its value in the default locale, so that both are equal in all locales.
 */
export function buildSwatchAttributes(store: StoreContext, product: CatalogProduct): ProductSummaryWire['attributes'] {
  return product.variant_attributes.map((code, index) => {
    const attribute = store.documents.attributes.get(code)
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
          image: isColour ? '' : mediaAddress(store.content, store.baseMediaUrl, swatch, 160),
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

/** Options of a variant: attribute code → option id. Empty for a product without variants. */
export const optionsOf = (parent: CatalogProduct, variant: CatalogProduct): Record<string, string> =>
  Object.fromEntries(parent.variant_attributes.map((code) => [code, variantValue(variant, code)]))

/** Option labels of a variant by attribute code. */
export function labelVariant(
  store: StoreContext,
  parent: CatalogProduct,
  variant: CatalogProduct,
): Record<string, string> {
  return Object.fromEntries(
    parent.variant_attributes.map((code) => {
      const value = variantValue(variant, code)
      return [code, store.documents.attributes.get(code)?.labels.get(value) ?? value]
    }),
  )
}

/** Finds the variant with exactly these options (attribute code → option id); undefined if not found. */
export function findVariant(
  parent: CatalogProduct,
  options: Readonly<Record<string, string>>,
): CatalogProduct | undefined {
  return parent.variants.find((variant) =>
    parent.variant_attributes.every(
      (code) => variantValue(variant, code).toLowerCase() === options[code]?.toLowerCase(),
    ),
  )
}
