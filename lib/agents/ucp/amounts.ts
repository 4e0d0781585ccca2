/** Amounts in the protocol are whole numbers of the currency's smallest unit (ISO 4217). */
import type { CartWire } from '../../contracts/cart.ts'

const digits = new Map<string, number>()

/** Decimals of a currency: 2 of USD, 0 of JPY; 2 if the code is unknown. */
function decimalsOf(currency: string): number {
  const present = digits.get(currency)
  if (present !== undefined) return present
  let decimals = 2
  try {
    decimals = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    // A code that Intl rejects.
  }
  if (digits.size < 200) digits.set(currency, decimals)
  return decimals
}

/** 12.34 USD → 1234. */
export const toMinorUnits = (amount: number, currency: string): number =>
  Math.round(Number((amount * 10 ** decimalsOf(currency)).toFixed(3)))

/** 1234 USD cents → 12.34. */
export const fromMinorUnits = (amount: number, currency: string): number => amount / 10 ** decimalsOf(currency)

export type UcpTotal = {
  type: string
  display_text?: string
  amount: number
  lines?: { display_text: string; amount: number }[]
}

type Row = { amount: number | null; title: string } | null

/**
 * The totals of a cart or order as the back end computed them. Rows that it leaves out, such as the tax without an
 * address, are left out here too; subtotal and total are always there.
 */
export function listUcpTotals(totals: CartWire['totals'], currency: string): UcpTotal[] {
  const units = (amount: number) => toMinorUnits(amount, currency)
  const row = (type: string, line: Row, sign: 1 | -1 = 1): UcpTotal[] => {
    if (line === null || line.amount === null) return []
    const amount = units(Math.abs(line.amount)) * sign
    if (type === 'discount' && amount === 0) return []
    return [{ type, ...(line.title !== '' && { display_text: line.title }), amount: amount === 0 ? 0 : amount }]
  }
  const taxes = totals.tax_lines.map(({ title, amount }) => ({ display_text: title, amount: units(amount) }))
  const tax = row('tax', totals.tax).map((entry) => {
    const isWhole = taxes.reduce((sum, { amount }) => sum + amount, 0) === entry.amount
    return isWhole && taxes.length > 0 ? { ...entry, lines: taxes } : entry
  })
  const subtotal = row('subtotal', totals.subtotal)
  const total = row('total', totals.grand_total)
  return [
    ...(subtotal.length > 0 ? subtotal : [{ type: 'subtotal', amount: 0 }]),
    ...row('discount', totals.discount, -1),
    ...row('fulfillment', totals.shipping),
    ...row('fee', totals.fee),
    ...row('fee', totals.financeit_admin_fee),
    ...tax,
    ...(total.length > 0 ? total : [{ type: 'total', amount: 0 }]),
  ]
}
