/** What a shopper may cancel and return, without SQL. */

import type { ReturnStatus } from '../../core/returns.ts'
import { addDays } from '../../core/time/days.ts'
import { todayIn } from '../../core/time/today.ts'
import { isOpenStatus, type OrderEvent } from '../orders/order-rules.ts'
import type { ReturnRules } from '../store/return-schema.ts'
import { takesUnits } from './return-states.ts'

/** Statuses of orders whose goods have left the shop. */
const LEFT: readonly string[] = ['shipped', 'complete']

/** A line of a return. `reason` is the name of the reason in the language of the request. */
export type ReturnItem = {
  readonly item_id: string
  readonly qty: number
  readonly code: string
  readonly reason: string
  /** There is no restocking fee, and the store pays the way back. */
  readonly is_free: boolean
}

/** What the rules need to know of a return. */
export type KnownReturn = {
  readonly kind: 'return' | 'cancellation'
  readonly status: ReturnStatus
  readonly items: readonly Pick<ReturnItem, 'item_id' | 'qty'>[]
}

type KnownOrder = { readonly status: string; readonly events: readonly OrderEvent[] }

/** Cancellations of an order; those of the whole order have no items. */
const cancellationsOf = <T extends Pick<KnownReturn, 'kind'>>(returns: readonly T[]): T[] =>
  returns.filter(({ kind }) => kind === 'cancellation')

/**
 * Whether the shopper may cancel the order now. Only one cancellation can wait for staff, and that of the whole order
 * can't be repeated after it was declined.
 */
export const canCancel = (
  { status }: Pick<KnownOrder, 'status'>,
  rules: ReturnRules | undefined,
  returns: readonly KnownReturn[],
): boolean =>
  rules?.cancel === true &&
  isOpenStatus(status) &&
  !cancellationsOf(returns).some((known) => known.status === 'requested' || known.items.length === 0)

/** Whether no units are left in lines other than these. */
export const areLast = (unitsLeft: Readonly<Record<string, number>>, itemIds: readonly string[]): boolean =>
  Object.entries(unitsLeft).every(([itemId, left]) => left === 0 || itemIds.includes(itemId))

/**
 * Ids of the lines that the shopper may cancel without the others: those with units left of which staff have not
 * declined a cancellation. Empty for an order of one line, and while a payment provider has not decided.
 */
export function listCancelable(
  order: Pick<KnownOrder, 'status'> & {
    readonly is_open: boolean
    readonly unitsLeft: Readonly<Record<string, number>>
  },
  rules: ReturnRules | undefined,
  returns: readonly KnownReturn[],
): string[] {
  if (order.is_open || !canCancel(order, rules, returns)) return []
  const left = Object.keys(order.unitsLeft).filter((itemId) => (order.unitsLeft[itemId] ?? 0) > 0)
  const declined = new Set(
    cancellationsOf(returns)
      .filter(({ status }) => status === 'declined')
      .flatMap(({ items }) => items.map(({ item_id }) => item_id)),
  )
  return left.length > 1 ? left.filter((itemId) => !declined.has(itemId)) : []
}

/**
 * Last day (YYYY-MM-DD in the store's time zone) on which goods of the order can be returned: `days` after the day on
 * which the order became 'complete', or else on which it was shipped first. '' if the goods have not left the shop.
 */
export function lastReturnDay({ status, events }: KnownOrder, days: number, timeZone: string): string {
  if (!LEFT.includes(status) || days === 0) return ''
  const statuses = events.filter(({ kind }) => kind === 'status')
  const arrival =
    statuses.find((event) => event.status === 'complete') ?? statuses.find((event) => event.status === 'shipped')
  return arrival === undefined ? '' : addDays(todayIn(timeZone, new Date(arrival.created_at)), days)
}

/** Units of a line that can be returned up to a day. */
export type ReturnableLine = { readonly item_id: string; readonly qty: number; readonly until: string }

/**
 * The lines of which units can be returned today. `unitsLeft` are the units by item id that were not refunded;
 * units of returns that are under way, and exchanged ones, count as returned.
 */
export function listReturnable(
  order: KnownOrder & { readonly unitsLeft: Readonly<Record<string, number>> },
  rules: ReturnRules | undefined,
  returns: readonly KnownReturn[],
  { timeZone, now = new Date(), isExcluded }: { timeZone: string; now?: Date; isExcluded: (itemId: string) => boolean },
): ReturnableLine[] {
  if (rules === undefined) return []
  const until = lastReturnDay(order, rules.days, timeZone)
  if (until === '' || todayIn(timeZone, now) > until) return []
  const taken = returns.filter(({ kind, status }) => kind === 'return' && takesUnits(status))
  return Object.entries(order.unitsLeft).flatMap(([item_id, left]) => {
    const units = taken
      .flatMap(({ items }) => items)
      .filter((item) => item.item_id === item_id)
      .reduce((sum, { qty }) => sum + qty, 0)
    const qty = left - units
    return qty > 0 && !isExcluded(item_id) ? [{ item_id, qty, until }] : []
  })
}
