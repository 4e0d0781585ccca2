import type { PaymentsConfig } from '../site/site-config.ts'

/** A store's multiple financing programme. */
export type FinancingProgram = NonNullable<PaymentsConfig['financingProgram']>

/** A promotion of bank financing; `id` is '' for the default. */
export type FinancingPromotion = { readonly id: string; readonly value: string }

/**
 * The promotion that a programme offers for an order: the cart-size promotion when the order's total lies within its
 * bounds, else the dated one on its days, else the default. Days are those of the store's time zone; dates and totals
 * are inclusive and a missing bound is no limit. A promotion the programme doesn't name is passed over; null when
 * nothing remains (checkout specification 3.9).
 *
 * @param order `total` in the store's currency; `timeZone` an IANA name that Intl knows
 */
export function chooseFinancingPromotion(
  program: FinancingProgram,
  order: { readonly total: number; readonly now: Date; readonly timeZone: string },
): FinancingPromotion | null {
  const { minOrderTotal, maxOrderTotal, startDate, endDate } = program
  const total = toCents(order.total)
  const isInSize =
    (minOrderTotal === null || total >= toCents(minOrderTotal)) &&
    (maxOrderTotal === null || total <= toCents(maxOrderTotal))
  if (isInSize && program.cartSizePromoId) return { id: program.cartSizePromoId, value: program.cartSizeValue }

  const today = dayOf(order.now, order.timeZone)
  const start = parseDay(startDate, order.timeZone)
  const end = parseDay(endDate, order.timeZone)
  // A date nobody can read must not offer a promotion for ever.
  const isInTime = start !== undefined && end !== undefined && (!start || today >= start) && (!end || today <= end)
  if (isInTime && program.promoIdValue) return { id: program.promoIdValue, value: program.value }

  return program.defaultValue ? { id: '', value: program.defaultValue } : null
}

const toCents = (amount: number): number => Math.round(amount * 100)

/** The day of an instant in a time zone, as YYYY-MM-DD. */
function dayOf(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((entry) => entry.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/**
 * The day a date of the programme names, as YYYY-MM-DD: a date, with or without a time of day, is meant in the store's
 * time zone; one with an offset is an instant. '' for no date, undefined for one that can't be read.
 */
function parseDay(text: string, timeZone: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return ''
  const match = /^(\d{4}-\d{2}-\d{2})(?:[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(trimmed)
  const day = match?.[1]
  if (!day || Number.isNaN(Date.parse(day))) return undefined
  if (!match[2]) return day
  const instant = new Date(trimmed.replace(' ', 'T').replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
  return Number.isNaN(instant.getTime()) ? undefined : dayOf(instant, timeZone)
}
