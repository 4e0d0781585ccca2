import { canBeOrdered } from '../stock/availability.ts'
import { longestDays } from '../stock/lead-time.ts'
import { findAvailability, shownLeadTime } from '../stock/stock-status.ts'
import type { CartItem } from './cart.ts'

type Line = Pick<CartItem, 'id' | 'name' | 'stock'>

/** The line whose lead time determines the date of the whole order. */
export type Delay = { readonly id: string; readonly name: string; readonly leadTime: string }

const leadTimeOf = ({ stock }: { readonly stock?: CartItem['stock'] }): string => (stock ? shownLeadTime(stock) : '')

/** The longest lead time of lines; '' if none. One without a number counts as the shortest. */
export const slowestLeadTime = (lines: readonly { readonly stock?: CartItem['stock'] }[]): string =>
  lines
    .map(leadTimeOf)
    .filter(Boolean)
    .sort((a, b) => (longestDays(b) ?? 0) - (longestDays(a) ?? 0))[0] ?? ''

/**
 * The line that delays the others, as an order is shipped when all of it is ready; null if no line has a lead time, or
 * all lines that can be ordered have the same.
 */
export function findDelay(lines: readonly Line[]): Delay | null {
  const leadTime = slowestLeadTime(lines)
  const slowest = leadTime && lines.find((line) => leadTimeOf(line) === leadTime)
  if (!slowest) return null
  const waits = (line: Line) =>
    leadTimeOf(line) !== leadTime && (line.stock === null || canBeOrdered(findAvailability(line.stock)))
  return lines.some(waits) ? { id: slowest.id, name: slowest.name, leadTime } : null
}
