import type { OrderPickupWire } from '../contracts/cart.ts'

/**
 * Where and when an order is picked up. `title` is the time, `code` what the shopper shows there, `bring` what else to
 * bring; texts are '' if the back end sends none.
 */
export type OrderPickup = {
  readonly shop: string
  readonly address: string
  readonly phone: string
  readonly title: string
  readonly code: string
  readonly status: string
  readonly bring: string
}

/** null for an order that is delivered. */
export const mapOrderPickup = (wire: OrderPickupWire): OrderPickup | null =>
  wire && wire.store_name !== ''
    ? {
        shop: wire.store_name,
        address: wire.address,
        phone: wire.phone,
        title: wire.title,
        code: wire.code,
        status: wire.status,
        bring: wire.bring,
      }
    : null
