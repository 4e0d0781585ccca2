import type * as v from 'valibot'
import type { ShippingOptionWire } from '../contracts/cart.ts'
import type { Money } from '../core/money.ts'
import { type MoneyFormat, mapMoney } from './map.ts'

/** A way to have one product delivered. */
export type ShippingOption = {
  readonly code: string
  readonly title: string
  readonly price: Money
  readonly deliveryEstimate: string
}

/** The options of one carrier, by the name shoppers read. */
export type ShippingGroup = { readonly carrier: string; readonly options: readonly ShippingOption[] }

/** Groups options by carrier_title, or by carrier when there is none; order as the server's. */
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
      price: mapMoney(wire.price, format),
      deliveryEstimate: wire.delivery_estimate,
    }
    groups.set(carrier, [...(groups.get(carrier) ?? []), option])
  }
  return [...groups].map(([carrier, options]) => ({ carrier, options }))
}
