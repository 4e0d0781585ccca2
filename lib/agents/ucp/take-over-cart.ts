/** Puts an agent's cart into a person's own one: products, coupon, addresses and choices. */
import type { CartItemWire, CartWire } from '../../contracts/cart.ts'
import { fillPath, REST_PATHS } from '../../contracts/paths.ts'
import type { ShopperSession } from '../shopper-session.ts'
import { hasStreet } from './addresses.ts'
import { linesOf } from './line-items.ts'

/** What of an address is sent back to the contract. */
function toInput({
  formatted_html: _,
  formatted_text: __,
  validation_errors: ___,
  ...address
}: CartWire['billing_address']) {
  const { newsletter_is_subscribed, ...fields } = address
  const filled = Object.entries(fields).filter(
    ([, value]) => value !== '' && (!Array.isArray(value) || value.length > 0),
  )
  return { ...Object.fromEntries(filled), ...(newsletter_is_subscribed === true && { newsletter_is_subscribed }) }
}

/** The same product with the same options: the back end makes them one line. */
const keyOf = ({ product_id, sku, bundle_option }: Pick<CartItemWire, 'product_id' | 'sku' | 'bundle_option'>) =>
  JSON.stringify([product_id, sku, Object.entries(bundle_option).sort()])

/**
 * Makes the person's cart contain at least what the agent's has, so that pressing the button twice adds nothing twice.
 * The person's own products stay. Whether at least one product of the agent is in the cart afterwards.
 *
 * @param channel name of the agent's platform, which the order will have
 */
export async function takeOverCart(own: ShopperSession, agent: CartWire, channel: string): Promise<boolean> {
  const present = await own.readCart()
  if (!present.ok) return false
  const lines = new Map(linesOf(present.value).map((line) => [keyOf(line), line]))
  let taken = 0
  for (const line of linesOf(agent)) {
    const { product_id, super_attribute, bundle_option, qty, crosssell_parent_id } = line
    const same = lines.get(keyOf(line))
    const result =
      same === undefined
        ? await own.call('POST', REST_PATHS.cartItems, {
            product_id,
            super_attribute: Object.keys(super_attribute).length > 0 ? super_attribute : [],
            ...(Object.keys(bundle_option).length > 0 && { bundle_option }),
            qty,
            ...(crosssell_parent_id !== '' && { crosssell_parent_id }),
          })
        : same.qty < qty
          ? await own.call('PUT', fillPath(REST_PATHS.cartItem, { item_id: same.item_id }), { qty })
          : { ok: true }
    if (result.ok) taken += 1
  }
  if (taken === 0) return false
  await takeOverChoices(own, agent, channel)
  return true
}

/** Addresses and choices; what the back end refuses is left for the checkout, where the person sees it. */
async function takeOverChoices(own: ShopperSession, agent: CartWire, channel: string): Promise<void> {
  const { billing_address: billing, shipping_address: shipping, coupon_code, email } = agent
  const put = (body: object, path: string = REST_PATHS.cart) => own.call('PUT', path, body)
  await put({ channel: { name: channel }, ...(coupon_code !== '' && { coupon_code }) })
  if (email !== '') await put({ email })
  const address = toInput(billing)
  if (Object.keys(address).length > 0) await put(address, REST_PATHS.billingAddress)
  if (!shipping.same_as_billing && hasStreet(shipping)) {
    const { same_as_billing: _, ...fields } = shipping
    await put(
      { ...toInput({ ...fields, newsletter_is_subscribed: null }), same_as_billing: false },
      REST_PATHS.shippingAddress,
    )
  }
  if (agent.shipping_method === '') return
  await put({ shipping_method: agent.shipping_method })
  const { google_code, slot } = agent.pickup
  if (google_code !== '') await put({ pickup: { google_code, slot } })
  for (const { part, day, window } of agent.delivery.parts) {
    if (day !== '') await put({ delivery: { part, day, window } })
  }
}
