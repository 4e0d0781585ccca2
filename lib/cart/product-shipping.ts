import type * as v from 'valibot'
import type { ShippingOptionWire } from '../contracts/cart.ts'
import type { Money } from '../core/money/money.ts'
import { type MoneyFormat, mapPrice } from './map.ts'

/** A shipping option of one product. */
export type ShippingOption = {
  readonly code: string
  readonly title: string
  /** null if the server returns none, which doesn't mean free. */
  readonly price: Money | null
  readonly deliveryEstimate: string
}

/** The options of one carrier, by its displayed name. */
export type ShippingGroup = { readonly carrier: string; readonly options: readonly ShippingOption[] }

/** Groups options by carrier_title, else by carrier, in the server's order. */
export function groupShippingOptions(
  wires: readonly v.InferOutput<typeof ShippingOptionWire>[],
  format: MoneyFormat,
): ShippingGroup[] {
  const groups = new Map<string, ShippingOption[]>()
  for (const wire of wires) {
    const carrier = wire.carrier_title.trim() || wire.carrier
    const option = {
      code: wire.code,
      title: wire.title || carrier,
      price: mapPrice(wire.price, format),
      deliveryEstimate: wire.delivery_estimate,
    }
    groups.set(carrier, [...(groups.get(carrier) ?? []), option])
  }
  return [...groups].map(([carrier, options]) => ({ carrier, options }))
}
