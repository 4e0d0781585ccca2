/** Which ways of delivery a store offers to a place, and for how much. */
import type { ShippingRecord } from '../import/folder-schemas.ts'
import { say } from '../text/messages.ts'
import { toCents } from '../text/money.ts'

/** Where goods are sent; '' while it is not known. */
export type Destination = { country: string; region: string; postcode: string }

const compact = (postcode: string) => postcode.replace(/\s/g, '').toUpperCase()

/** True when a method reaches the place. Unknown parts of the place don't rule a method out; pickup has no area. */
export function reaches(method: ShippingRecord, { country, postcode }: Destination): boolean {
  if (method.pickup) return true
  if (method.countries !== undefined && country !== '' && !method.countries.includes(country)) return false
  if (method.postcodes === undefined || postcode === '') return true
  return method.postcodes.some((prefix) => compact(postcode).startsWith(compact(prefix)))
}

/** Price of a method in cents for goods worth `subtotalCents`: nothing from `free_from` on. */
export const shippingCents = (method: ShippingRecord, subtotalCents: number): number =>
  method.free_from !== undefined && subtotalCents >= toCents(method.free_from) ? 0 : toCents(method.price)

/** '2–5 business days', or '' when the store says nothing. */
export function describeEstimate(method: ShippingRecord, locale: string): string {
  if (method.days === undefined) return ''
  const [from, to] = method.days
  return to === 0 ? say('deliveryDay', locale) : say('deliveryDays', locale, { from, to })
}
