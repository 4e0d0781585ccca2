/** Builds the contract's cart: Medusa's cart with its shipping and payment methods. */
import type { Bridge, BridgeContext } from '../bridge.ts'
import type { MedusaCart, MedusaShippingOption } from '../engine-types.ts'
import { mapCart } from './cart-from-medusa.ts'

/**
 * Shipping methods for a cart; empty if the cart is. Medusa requires a call for each price that depends on the cart.
 */
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
          // A carrier that fails is left out.
          .catch(() => ({ ...option, amount: null }))
      )
    }),
  )
  return priced.filter(
    ({ amount, insufficient_inventory }) => typeof amount === 'number' && insufficient_inventory !== true,
  )
}

export async function describeCart(bridge: Bridge, context: BridgeContext, cart: MedusaCart | undefined) {
  const market = context.get('market')
  const [shipping, payments] = await Promise.all([
    listShipping(bridge, cart),
    cart ? bridge.payments(market.regionId) : [],
  ])
  return mapCart(cart, { market, find: bridge.catalog.of(market).index.find, shipping, payments })
}
