import type { TrackingEvent } from '../tracking/events.ts'
import { trackedItem } from './added-event.ts'
import type { CartItem } from './cart.ts'

/** A line as it was before units of it were removed. */
export type RemovedUnits = { readonly item: CartItem; readonly units: number }

/** The remove_from_cart event. `currency` is ISO 4217. */
export function buildRemoveFromCart(removed: readonly RemovedUnits[], currency: string): TrackingEvent {
  const value = removed.reduce((sum, { item, units }) => sum + item.price.amount * units, 0)
  return {
    event: 'remove_from_cart',
    currency,
    value: Math.round(value * 100) / 100,
    items: removed.map(({ item, units }) => trackedItem(item, units)),
  }
}
