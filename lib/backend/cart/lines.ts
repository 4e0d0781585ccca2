/** Cart lines with the current catalogue: parts, prices and availability. */
import { defaultSelection, packageSavingCents, priceOf } from '../catalog/prices.ts'
import { findVariant } from '../catalog/variants.ts'
import { type CatalogProduct, type Content, countAvailable, type Stock } from '../store/content.ts'
import { Refusal } from '../text/messages.ts'
import type { CartLine } from './cart-state.ts'

/** A selection of a bundle. */
export type ChosenPart = { title: string; product: CatalogProduct; quantity: number }

/** A line with its current products and prices, in cents per unit. */
export type ResolvedLine = {
  line: CartLine
  product: CatalogProduct
  /** The product that is shipped: the variant of a configurable, else the product itself. */
  item: CatalogProduct
  parts: ChosenPart[]
  unitCents: number
  regularCents: number
  rebateCents: number
  /** What a bundle without its own price saves over its parts; `unitCents` is already reduced by it. */
  packageCents: number
}

export const QUANTITY_LIMIT = 999

export const LINE_LIMIT = 100

function chooseParts(
  content: Content,
  bundle: CatalogProduct,
  chosen: Readonly<Record<string, string>>,
): ChosenPart[] | undefined {
  const parts: ChosenPart[] = []
  for (const [place, option] of bundle.bundle_options.entries()) {
    const wanted = chosen[String(place + 1)]
    const selection =
      wanted === undefined
        ? defaultSelection(option)
        : option.selections.find(({ product_id }) => String(product_id) === wanted)
    if (selection === undefined) {
      if (wanted !== undefined || option.required) return undefined
      continue
    }
    const product = content.productById.get(selection.product_id)
    if (product === undefined) return undefined
    parts.push({ title: option.title, product, quantity: selection.qty })
  }
  return parts
}

type UnitPrices = Pick<ResolvedLine, 'unitCents' | 'regularCents' | 'rebateCents' | 'packageCents'>

function sumParts(content: Content, parts: readonly ChosenPart[]): UnitPrices | undefined {
  const sum = { unitCents: 0, regularCents: 0, rebateCents: 0, packageCents: 0 }
  for (const { product, quantity } of parts) {
    const { finalCents, regularCents, rebateCents } = priceOf(content, product)
    if (finalCents === null || regularCents === null) return undefined
    sum.unitCents += finalCents * quantity
    sum.regularCents += regularCents * quantity
    sum.rebateCents += rebateCents * quantity
  }
  return sum
}

/**
 * A bundle without its own price costs the sum of its selections less its saving. One with its own price costs that,
 * plus the difference between the selected parts and the default ones.
 */
function priceBundle(content: Content, bundle: CatalogProduct, parts: readonly ChosenPart[]): UnitPrices | undefined {
  const chosen = sumParts(content, parts)
  if (chosen === undefined) return undefined
  if (bundle.price === null || bundle.price === undefined) {
    const packageCents = packageSavingCents(bundle, chosen.unitCents)
    return { ...chosen, packageCents, unitCents: chosen.unitCents - packageCents }
  }
  const own = priceOf(content, bundle)
  const defaultParts = chooseParts(content, bundle, {})
  const defaults = defaultParts && sumParts(content, defaultParts)
  if (own.finalCents === null || own.regularCents === null || defaults === undefined) return undefined
  const difference = chosen.unitCents - defaults.unitCents
  return {
    unitCents: Math.max(0, own.finalCents + difference),
    regularCents: Math.max(0, own.regularCents + difference),
    rebateCents: own.rebateCents,
    packageCents: 0,
  }
}

/** A line with the current catalogue; undefined if it is no longer offered in this form. */
export function resolveLine(content: Content, line: CartLine): ResolvedLine | undefined {
  const product = content.productById.get(line.productId)
  if (product === undefined || product.poa) return undefined
  const item = line.variantId === null ? product : content.productById.get(line.variantId)
  if (item === undefined || item.poa) return undefined
  if (line.variantId !== null ? item.parent !== product : product.variants.length > 0) return undefined
  if (product.type_id === 'bundle') {
    const parts = chooseParts(content, product, line.bundle)
    const prices = parts && priceBundle(content, product, parts)
    return prices && { line, product, item, parts, ...prices }
  }
  const { finalCents, regularCents, rebateCents } = priceOf(content, item)
  if (finalCents === null || regularCents === null) return undefined
  return { line, product, item, parts: [], unitCents: finalCents, regularCents, rebateCents, packageCents: 0 }
}

/** Units of each product that lines need: variants for configurables, selections for bundles. */
export function countDemand(lines: readonly ResolvedLine[]): Map<CatalogProduct, number> {
  const demand = new Map<CatalogProduct, number>()
  for (const { line, item, parts } of lines) {
    const taken = parts.length > 0 ? parts : [{ product: item, quantity: 1 }]
    for (const { product, quantity } of taken) {
      demand.set(product, (demand.get(product) ?? 0) + quantity * line.quantity)
    }
  }
  return demand
}

/** A product of which lines need more than the stock has. */
export type Shortage = { product: CatalogProduct; available: number }

export function findShortages(stock: Stock, lines: readonly ResolvedLine[]): Shortage[] {
  return [...countDemand(lines)].flatMap(([product, wanted]) => {
    const available = countAvailable(stock, product.entity_id)
    return available !== null && wanted > available ? { product, available } : []
  })
}

/** An item of POST /cart/items, with validated types. */
export type RequestedItem = {
  productId: string
  options: Record<string, string>
  bundle: Record<string, string>
  quantity: number
  parents: string[]
}

export const nameIn = (product: CatalogProduct, locale: string) => product.texts.get(locale)?.name ?? product.name

/**
 * The line for an item, without its item id. Rejects an unknown product with 404; one that isn't for sale, lacks
 * options or has no such variant with 400.
 */
export function chooseLine(content: Content, wanted: RequestedItem, locale: string): Omit<CartLine, 'itemId'> {
  const found = /^\d{1,10}$/.test(wanted.productId) ? content.productById.get(Number(wanted.productId)) : undefined
  if (found === undefined) throw new Refusal(404, 'noProduct')
  // A variant that is added by its own id becomes a line of its configurable.
  const product = found.parent ?? found
  const name = nameIn(product, locale)
  const line = { productId: product.entity_id, bundle: {}, quantity: wanted.quantity, parents: wanted.parents }
  const check = (chosen: Omit<CartLine, 'itemId'>) => {
    if (resolveLine(content, { ...chosen, itemId: 0 }) === undefined) throw new Refusal(400, 'notForSale', { name })
    return chosen
  }
  if (product.type_id === 'configurable') {
    const missing = product.variant_attributes.filter((code) => !wanted.options[code])
    const variant = found === product ? findVariant(product, wanted.options) : found
    if (found === product && missing.length > 0) {
      const labels = content.documents.get(locale)?.attributes
      const options = missing.map((code) => labels?.get(code)?.label ?? code).join(', ')
      throw new Refusal(400, 'chooseOptions', { name, options })
    }
    if (variant === undefined) throw new Refusal(400, 'noVariant', { name })
    return check({ ...line, variantId: variant.entity_id })
  }
  if (product.type_id === 'bundle') {
    if (chooseParts(content, product, wanted.bundle) === undefined) throw new Refusal(400, 'noVariant', { name })
    return check({ ...line, variantId: null, bundle: wanted.bundle })
  }
  return check({ ...line, variantId: null })
}

/** Rejects with 400 if lines need more of a product than the stock has; the message has its name and the rest. */
export function requireStock(stock: Stock, lines: readonly ResolvedLine[], locale: string): void {
  const [shortage] = findShortages(stock, lines)
  if (shortage === undefined) return
  const name = nameIn(shortage.product, locale)
  if (shortage.available === 0) throw new Refusal(400, 'outOfStock', { name })
  throw new Refusal(400, 'fewLeft', { name, count: shortage.available })
}
