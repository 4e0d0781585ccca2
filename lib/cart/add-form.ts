import type { CartItemInput } from '../contracts/cart.ts'
import type { DEFAULTS } from '../core/constants.ts'

/** Content of an add-to-cart form: the product, and add-ons that are attached to it. */
export type AddRequest = { readonly items: readonly CartItemInput[]; readonly addonIds: readonly string[] }

/** Units per add. */
const MAX_QTY = 9_999

/** Units of a form without a quantity. Only the type is imported, so that product pages load no other default. */
const ADD_QTY: typeof DEFAULTS.addQty = 1

/** Parses a typed number of units; undefined unless it is an integer from 1 to MAX_QTY. */
export function parseQty(typed: string): number | undefined {
  const trimmed = typed.trim()
  if (!/^\d{1,6}$/.test(trimmed)) return undefined
  const qty = Number(trimmed)
  return qty >= 1 && qty <= MAX_QTY ? qty : undefined
}

const BRACKETED = /^(super_attribute|bundle_option)\[([^\]]{1,100})\]$/

/**
 * Reads the fields of an add-to-cart form: `qty`, `super_attribute[code]`, `bundle_option[id]` and `addon` (several).
 * Empty fields are ignored; an invalid quantity counts as 1.
 */
export function readAddForm(productId: string, entries: Iterable<[string, unknown]>): AddRequest {
  const chosen = { super_attribute: {} as Record<string, string>, bundle_option: {} as Record<string, string> }
  const addonIds: string[] = []
  let qty: number = ADD_QTY
  for (const [name, value] of entries) {
    if (typeof value !== 'string' || value === '') continue
    const [, group, code] = BRACKETED.exec(name) ?? []
    if (code && (group === 'super_attribute' || group === 'bundle_option')) chosen[group][code] = value
    else if (name === 'addon') addonIds.push(value)
    else if (name === 'qty') qty = parseQty(value) ?? qty
  }
  const item: CartItemInput = {
    product_id: productId,
    super_attribute: Object.keys(chosen.super_attribute).length > 0 ? chosen.super_attribute : [],
    ...(Object.keys(chosen.bundle_option).length > 0 ? { bundle_option: chosen.bundle_option } : {}),
    qty,
  }
  return { items: [item], addonIds }
}
