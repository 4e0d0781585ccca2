/** The cart as the contract answers it: Medusa's cart with what is offered for it. */
import type { Bridge, BridgeContext } from '../bridge.ts'
import type { MedusaCart, MedusaShippingOption } from '../engine-types.ts'
import { mapCart } from './cart-from-medusa.ts'

/** Ways of delivery for a cart; none while it is empty. Medusa computes prices that depend on the cart one by one. */
async function listShipping({ engine }: Bridge, cart: MedusaCart | undefined): Promise<MedusaShippingOption[]> {
  if (!cart || (cart.items ?? []).length === 0) return []
  const { shipping_options = [] } = await engine.call<{ shipping_options?: MedusaShippingOption[] }>(
    '/store/shipping-options',
    { query: { cart_id: cart.id } },
  )
  const priced = await Promise.all(
    shipping_options.map(async (option) => {
      if (option.price_type !== 'calculated') return option
      const path = `/store/shipping-options/${option.id}/calculate`
      const body = { cart_id: cart.id }
      return (
        engine
          .call<{ shipping_option: MedusaShippingOption }>(path, { method: 'POST', body })
          .then(({ shipping_option }) => ({ ...option, amount: shipping_option.amount }))
          // A carrier that can't be asked now is not offered now.
          .catch(() => ({ ...option, amount: null }))
      )
    }),
  )
  return priced.filter(
    ({ amount, insufficient_inventory }) => typeof amount === 'number' && insufficient_inventory !== true,
  )
}

/** Describes the cart with all its parts. */
export async function describeCart(bridge: Bridge, context: BridgeContext, cart: MedusaCart | undefined) {
  const market = context.get('market')
  const [shipping, payments] = await Promise.all([
    listShipping(bridge, cart),
    cart ? bridge.payments(market.regionId) : [],
  ])
  return mapCart(cart, { market, find: bridge.catalog.of(market).index.find, shipping, payments })
}
