/** Taxes of a cart in whole cents: what each amounts to, and how much of it is due for each line and the shipping. */
import { multiplyCents, splitCents } from '../../core/money/rates.ts'
import type { StoreIdentity } from '../store/folder-schemas.ts'
import { EXEMPT_CLASS, STANDARD_CLASS } from '../store/tax-schema.ts'
import { type PlacedTax, taxesForClass } from './find-taxes.ts'

/** 'total' rounds each tax once, 'line' the tax of each line, of the fees and of the shipping. */
export type TaxRounding = NonNullable<StoreIdentity['tax_rounding']>

/** What is taxed, after discounts. */
export type TaxableCart = {
  readonly lines: readonly { readonly cents: number; readonly taxClass: string }[]
  /** Fees that are taxed; they have the standard class. */
  readonly feesCents: number
  /** 0 without shipping. */
  readonly shippingCents: number
}

/** A tax of a cart. `lines` has the cents that are due for each line, in their order; all parts add up to `cents`. */
export type TaxAmount = {
  readonly tax: PlacedTax
  readonly cents: number
  readonly lines: readonly number[]
  readonly feesCents: number
  readonly shippingCents: number
}

function computeTax(tax: PlacedTax, { lines, feesCents, shippingCents }: TaxableCart, rounding: TaxRounding) {
  const bases = [...lines.map(({ cents }) => cents), feesCents, shippingCents]
  const { rate } = tax.record
  const whole = bases.reduce((sum, cents) => sum + cents, 0)
  const parts =
    rounding === 'line'
      ? bases.map((cents) => multiplyCents(cents, rate))
      : splitCents(multiplyCents(whole, rate), bases)
  return {
    tax,
    cents: parts.reduce((sum, cents) => sum + cents, 0),
    lines: parts.slice(0, lines.length),
    feesCents: parts[lines.length] ?? 0,
    shippingCents: parts[lines.length + 1] ?? 0,
  }
}

/**
 * Computes all taxes of a cart at a place, of which `taxes` are the entries that apply. Lines of the class exempt are
 * not taxed, nor is the shipping of a cart that has no other lines.
 */
export function computeTaxes(cart: TaxableCart, taxes: readonly PlacedTax[], rounding: TaxRounding): TaxAmount[] {
  const classes = new Set([STANDARD_CLASS, ...cart.lines.map(({ taxClass }) => taxClass)])
  classes.delete(EXEMPT_CLASS)
  const byClass = new Map([...classes].map((name) => [name, new Set(taxesForClass(taxes, name))]))
  const isCounted = (tax: PlacedTax, name: string) => byClass.get(name)?.has(tax) ?? false
  const isAllExempt = cart.lines.length > 0 && cart.lines.every(({ taxClass }) => taxClass === EXEMPT_CLASS)
  return taxes
    .filter((tax) => [...classes].some((name) => isCounted(tax, name)))
    .map((tax) => {
      const isStandard = isCounted(tax, STANDARD_CLASS)
      const base = {
        lines: cart.lines.map(({ cents, taxClass }) => ({ cents: isCounted(tax, taxClass) ? cents : 0, taxClass })),
        feesCents: isStandard ? cart.feesCents : 0,
        shippingCents: isStandard && tax.record.shipping && !isAllExempt ? cart.shippingCents : 0,
      }
      return computeTax(tax, base, rounding)
    })
}
