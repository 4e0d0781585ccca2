import type { Cart, Total } from '../../cart/cart.ts'

/** A line as financing providers expect it: the price of one unit in cents. */
export type ProviderItem = {
  readonly name: string
  readonly sku: string
  readonly qty: number
  readonly unitCents: number
  /** '' if the line has no picture. */
  readonly imageUrl: string
}

/**
 * Goods and totals of a cart in cents. Items minus discounts plus shipping and tax equal the total, because providers
 * check it.
 */
export type ProviderGoods = {
  readonly items: readonly ProviderItem[]
  /** Amounts are positive. */
  readonly discounts: readonly { readonly name: string; readonly cents: number }[]
  readonly shippingCents: number
  readonly taxCents: number
  readonly totalCents: number
}

/** Translated names for fees and discounts that the back end sends without a title. */
export type GoodsNames = { readonly fee: string; readonly discount: string }

const toCents = (amount: number): number => Math.round(amount * 100)
const centsOf = (total: Total | null): number => toCents(total?.amount ?? 0)

/** Fees become lines, because providers have no field for them. */
function listFees({ totals }: Cart, names: GoodsNames): ProviderItem[] {
  const fees = [
    { sku: 'fee', total: totals.fee },
    { sku: 'admin-fee', total: totals.adminFee },
  ]
  return fees.flatMap(({ sku, total }) =>
    centsOf(total) > 0
      ? [{ name: total?.title || names.fee, sku, qty: 1, unitCents: centsOf(total), imageUrl: '' }]
      : [],
  )
}

/**
 * Goods and totals of a cart. If the back end's lines don't add up to its total (an unlisted discount or fee), the
 * difference becomes a discount or fee line: the total is what the shopper pays.
 */
export function describeGoods(cart: Cart, names: GoodsNames): ProviderGoods {
  const { totals } = cart
  const goods = cart.items.map(({ name, sku, productId, qty, price, imageUrl }) => ({
    name,
    sku: sku || productId,
    qty,
    unitCents: toCents(price.amount),
    imageUrl,
  }))
  const items = [...goods, ...listFees(cart, names)]
  const [shippingCents, taxCents, totalCents] = [totals.shipping, totals.tax, totals.grandTotal].map(centsOf) as [
    number,
    number,
    number,
  ]
  const itemCents = items.reduce((sum, { unitCents, qty }) => sum + unitCents * qty, 0)
  const openCents = totalCents - (itemCents + shippingCents + taxCents)
  const rest = { name: totals.discount?.title || names.discount, cents: -openCents }
  return {
    items:
      openCents > 0
        ? [...items, { name: names.fee, sku: 'other-fee', qty: 1, unitCents: openCents, imageUrl: '' }]
        : items,
    discounts: openCents < 0 ? [rest] : [],
    shippingCents,
    taxCents,
    totalCents,
  }
}
