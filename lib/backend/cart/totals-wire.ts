/** The totals of a cart in responses. */
import { toMoney } from '../../contract-server/money.ts'
import type { TaxLineWire } from '../../contracts/cart.ts'
import type { StoreContext } from '../store/store-context.ts'
import { translate } from '../text/messages.ts'
import type { CartSummary } from './cart-summary.ts'

export const moneyIn = (store: StoreContext) => (cents: number) => toMoney(cents, store.locale, store.content.currency)

/** Title of the discount: that of a single offer, or 'Discount (WELCOME5, The Whole Room)'. */
function titleDiscount({ locale }: StoreContext, { offers, coupon, totals }: CartSummary): string {
  const instant = offers.filter(({ type }) => type === 'BuyMoreSaveMore_Instant')
  const offersCents = instant.reduce((sum, { cents }) => sum + cents, 0)
  const names = instant.map(({ title }) => title)
  if (coupon !== undefined && totals.discount > offersCents) names.unshift(coupon.code)
  else if (names.length === 1) return names.join()
  return `${translate('discount', locale)} (${names.join(', ')})`
}

/** 'GST + QST', 'Tax', 'Tax exempt', or 'GST (Tax exempt)' if a customer is exempted from some of them. */
function titleTax({ locale }: StoreContext, { taxTitle, taxLines, taxState }: CartSummary['totals']): string {
  const title = taxTitle || translate('tax', locale)
  if (taxState !== 'exempt') return title
  const exempt = translate('taxExempt', locale)
  return taxLines.length === 0 ? exempt : `${title} (${exempt})`
}

const describeTaxLines = (store: StoreContext, { taxLines }: CartSummary['totals']): TaxLineWire[] =>
  taxLines.map(({ title, rate, cents }) => ({ title, rate, ...moneyIn(store)(cents) }))

/** The rows of the totals; all but subtotal and grand total are left out where they don't apply. */
export function describeTotals(store: StoreContext, summary: CartSummary) {
  const { locale } = store
  const { totals, instalment } = summary
  const line = (cents: number, title: string) => ({ ...moneyIn(store)(cents), title })
  return {
    subtotal: line(totals.subtotal, translate('subtotal', locale)),
    ...(totals.discount > 0 ? { discount: line(-totals.discount, titleDiscount(store, summary)) } : {}),
    ...(totals.fee === null ? {} : { fee: line(totals.fee, translate('fee', locale)) }),
    ...(totals.tax === null ? {} : { tax: line(totals.tax, titleTax(store, totals)) }),
    tax_lines: describeTaxLines(store, totals),
    ...(totals.shipping === null ? {} : { shipping: line(totals.shipping, translate('shipping', locale)) }),
    ...(instalment === null ? {} : { financeit_admin_fee: line(instalment.feeCents, instalment.feeTitle) }),
    grand_total: line(totals.grandTotal, translate('grandTotal', locale)),
  }
}
