import type * as v from 'valibot'
import type { PaymentsConfig } from '../../config/store-config.ts'
import type { BankApplyInfoWire } from '../../contracts/payment-parts.ts'
import { resolveHttpUrl } from '../../core/url/url.ts'

/** A promotion of the bank's card. */
export type BankPromo = { readonly plan: string; readonly title: string; readonly description: string }

/** The bank's offers for a cart (S2-3.8). `applyUrl` is '' if missing or not an absolute http(s) address. */
export type BankApplication = {
  readonly promos: readonly BankPromo[]
  readonly applyUrl: string
  readonly transactionLink: string
}

/** Maps the response of GET /citi/applyinfo. */
export const mapBankApplication = (wire: v.InferOutput<typeof BankApplyInfoWire>): BankApplication => ({
  promos: wire.promos.map(({ plan_number, title, code, description }) => ({
    plan: plan_number,
    title: title || code || plan_number,
    description,
  })),
  applyUrl: URL.canParse(wire.apply_url) ? (resolveHttpUrl(wire.apply_url, wire.apply_url) ?? '') : '',
  transactionLink: wire.transaction_link,
})

/** Entries of the form of bank card financing (S2-3.8). Status and messages are in the payment's state. */
export type BankCardForm = {
  readonly cardNumber: string
  readonly selectedPromo: string
  readonly termsAgreed: boolean
}

const CARD_NUMBER = /^\d{8,19}$/

export const cardDigits = (text: string): string => text.replace(/[\s\p{Pd}]/gu, '')

export const isBankFormComplete = (
  { cardNumber, selectedPromo, termsAgreed }: BankCardForm,
  promos: readonly BankPromo[],
): boolean =>
  CARD_NUMBER.test(cardDigits(cardNumber)) && promos.some(({ plan }) => plan === selectedPromo) && termsAgreed

/** The leading YYYY-MM-DD of a date in the configuration, which may carry a time; '' if none. */
const dayOf = (text: string): string => /^\d{4}-\d{2}-\d{2}/.exec(text.trim())?.[0] ?? ''

/**
 * The plan that the bank form preselects, by the store's multiple financing programme (S2-3.9): the one for the cart's
 * size if the total is within its bounds, else the programme's within its dates, else its default. '' if the bank
 * offers none of them.
 *
 * @param total grand total in the store's currency; null if unknown
 * @param today YYYY-MM-DD in the store's time zone
 */
export function findProgramPlan(
  financingProgram: PaymentsConfig['financingProgram'],
  promos: readonly BankPromo[],
  total: number | null,
  today: string,
): string {
  if (!financingProgram) return ''
  const { minOrderTotal, maxOrderTotal, cartSizePromoId, cartSizeValue } = financingProgram
  const { promoIdValue, value, defaultValue } = financingProgram
  const hasBounds = minOrderTotal !== null || maxOrderTotal !== null
  const isOfSize =
    total !== null && total >= (minOrderTotal ?? 0) && total <= (maxOrderTotal ?? Number.POSITIVE_INFINITY)
  const [start, end] = [dayOf(financingProgram.startDate), dayOf(financingProgram.endDate)]
  const isNow = (start === '' || today >= start) && (end === '' || today <= end)
  const names = [
    ...(hasBounds && isOfSize ? [cartSizePromoId, cartSizeValue] : []),
    ...(isNow ? [promoIdValue, value] : []),
    defaultValue,
  ].filter((name) => name !== '')
  const matches = names.flatMap((name) => promos.find(({ plan, title }) => plan === name || title === name) ?? [])
  return matches[0]?.plan ?? ''
}
