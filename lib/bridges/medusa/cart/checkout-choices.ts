/** Choices in the checkout: selecting a shipping method, and clearing choices. */
import type { Bridge } from '../bridge.ts'
import { EngineRefusal } from '../engine-client.ts'
import type { MedusaCart } from '../engine-types.ts'
import { BridgeRefusal } from '../messages.ts'
import { CART_FIELDS } from './open-cart.ts'

/** Whether a request clears a field that Medusa can't clear in an existing cart. */
export const choosesNothing = (request: { email?: string | null; shipping_method?: string | null }): boolean =>
  request.email === null || request.shipping_method === null

/** Selects a shipping method; replaces the previous one. */
export async function chooseShipping({ engine }: Bridge, cart: MedusaCart, optionId: string): Promise<MedusaCart> {
  try {
    const answer = await engine.call<{ cart: MedusaCart }>(`/store/carts/${cart.id}/shipping-methods`, {
      method: 'POST',
      query: { fields: CART_FIELDS },
      body: { option_id: optionId },
    })
    return answer.cart
  } catch (error) {
    throw error instanceof EngineRefusal && error.status < 500 ? new BridgeRefusal(400, 'chooseDelivery') : error
  }
}
