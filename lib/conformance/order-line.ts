/** Product for the check's cart: one without options, else the first variant of a configurable one. */
import type * as v from 'valibot'
import type { ProductSummaryWire } from '../contracts/product.ts'

type Product = v.InferOutput<typeof ProductSummaryWire>

/** A product and its body for POST /cart/items. */
export type OrderLine = {
  product: Product
  body: { product_id: string; super_attribute: Record<string, string> | []; qty: 1 }
}

/** Options of the first option's first variant; null if another attribute does not list that variant. */
function chooseOptions({ attributes }: Product): Record<string, string> | null {
  const variant = attributes[0]?.options[0]?.products[0]
  if (variant === undefined) return null
  const chosen = attributes.map(({ code, options }) => [
    code,
    options.find(({ products }) => products.includes(variant))?.id,
  ])
  return chosen.every(([, id]) => id !== undefined && id !== '') ? Object.fromEntries(chosen) : null
}

/** Finds an orderable product; undefined if none is. */
export function findOrderLine(products: readonly Product[]): OrderLine | undefined {
  const sold = products.filter(({ display_add_to_cart }) => display_add_to_cart)
  const simple = sold.find(({ type_id }) => type_id === 'simple')
  if (simple) return { product: simple, body: { product_id: simple.entity_id, super_attribute: [], qty: 1 } }
  for (const product of sold.filter(({ type_id }) => type_id === 'configurable')) {
    const super_attribute = chooseOptions(product)
    if (super_attribute) return { product, body: { product_id: product.entity_id, super_attribute, qty: 1 } }
  }
  return undefined
}
