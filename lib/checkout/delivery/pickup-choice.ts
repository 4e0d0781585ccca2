/** Choosing a shop and a time for pickup (S2-4.6): rules without React. */
import type { Cart } from '../../cart/cart.ts'
import type { PickupShopWire } from '../../contracts/location.ts'

/** A shop of GET /cart/pickup. */
export type PickupShop = PickupShopWire

/** A time at which the goods can be picked up. */
export type PickupSlot = PickupShop['slots'][number]

/** Whether the chosen method needs a shop that the shopper has not chosen yet. */
export const isPickupMissing = (cart: Pick<Cart, 'shippingMethod' | 'shippingMethods' | 'pickup'>): boolean =>
  cart.pickup === null &&
  cart.shippingMethods.some(({ code, hasPickupShops }) => code === cart.shippingMethod && hasPickupShops)

/** Whether a shop can be chosen: it has the goods and, if it has times, one that is not full. */
export const canPickUpAt = ({ availability, slots }: PickupShop): boolean =>
  availability !== 'unavailable' && (slots.length === 0 || slots.some(({ is_full }) => !is_full))

/** The first time of a shop that is not full; undefined if it has none. */
export const nextSlot = ({ slots }: PickupShop): PickupSlot | undefined => slots.find(({ is_full }) => !is_full)

/** The times of a shop by day, in their order. */
export const groupByDay = (slots: readonly PickupSlot[]): ReadonlyMap<string, readonly PickupSlot[]> =>
  Map.groupBy(slots, ({ day }) => day)

/** The day whose times are shown first: that of the chosen time, else the first with room. */
export const firstDay = (shop: PickupShop, chosenSlot: string): string =>
  (shop.slots.find(({ id }) => id === chosenSlot) ?? nextSlot(shop) ?? shop.slots[0])?.day ?? ''
