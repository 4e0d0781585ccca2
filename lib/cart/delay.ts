import { canBeOrdered } from '../stock/availability.ts'
import { longestDays } from '../stock/lead-time.ts'
import { findAvailability, shownLeadTime } from '../stock/stock.ts'
import type { CartItem } from './cart.ts'

type Line = Pick<CartItem, 'id' | 'name' | 'stock'>

/** The line whose lead time sets the date of the whole order. */
export type Delay = { readonly id: string; readonly name: string; readonly leadTime: string }

const leadTimeOf = ({ stock }: { readonly stock?: CartItem['stock'] }): string => (stock ? shownLeadTime(stock) : '')

/** The longest of the lead times of lines; '' without one. One that names no number counts as the shortest. */
export const slowestLeadTime = (lines: readonly { readonly stock?: CartItem['stock'] }[]): string =>
  lines
    .map(leadTimeOf)
    .filter(Boolean)
    .sort((a, b) => (longestDays(b) ?? 0) - (longestDays(a) ?? 0))[0] ?? ''

/**
 * The line that others wait for; null where no line has a lead time, or all that can be ordered have the same one: an order
 * is sent when all of it is there.
 */
export function findDelay(lines: readonly Line[]): Delay | null {
  const leadTime = slowestLeadTime(lines)
  const slowest = leadTime && lines.find((line) => leadTimeOf(line) === leadTime)
  if (!slowest) return null
  const waits = (line: Line) =>
    leadTimeOf(line) !== leadTime && (line.stock === null || canBeOrdered(findAvailability(line.stock)))
  return lines.some(waits) ? { id: slowest.id, name: slowest.name, leadTime } : null
}
