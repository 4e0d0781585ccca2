/** What is chosen at the checkout: a way of delivery, and taking choices back. */
import type { Bridge } from '../bridge.ts'
import { EngineRefusal } from '../engine-client.ts'
import type { MedusaCart } from '../engine-types.ts'
import { Refusal } from '../refusal.ts'
import { CART_FIELDS } from './open-cart.ts'

/** Does a request take back what Medusa can't take back in a cart that is there? */
export const choosesNothing = (request: { email?: string | null; shipping_method?: string | null }): boolean =>
  request.email === null || request.shipping_method === null

/** Chooses a way of delivery, which takes the place of the one before. */
export async function chooseShipping({ engine }: Bridge, cart: MedusaCart, optionId: string): Promise<MedusaCart> {
  try {
    const answer = await engine.call<{ cart: MedusaCart }>(`/store/carts/${cart.id}/shipping-methods`, {
      method: 'POST',
      query: { fields: CART_FIELDS },
      body: { option_id: optionId },
    })
    return answer.cart
  } catch (error) {
    throw error instanceof EngineRefusal && error.status < 500 ? new Refusal(400, 'chooseDelivery') : error
  }
}
