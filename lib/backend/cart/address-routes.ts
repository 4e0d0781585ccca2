import { readBody } from '../../contract-server/request-body.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import type { Backend } from '../api/backend.ts'
import type { Api } from '../api/store-request.ts'
import { EMPTY_ADDRESS, isEmail, isEstimate, mergeAddress } from '../customers/address.ts'
import { changeCart } from './cart-routes.ts'
import type { CartState, StoredAddress } from './cart-state.ts'
import { describeBilling, describeShipping } from './cart-wire.ts'

/** An estimate stays one until the shopper sends the other fields. Without a country the store's default applies. */
function mergeStoredAddress(
  present: StoredAddress | null,
  sent: Record<string, unknown>,
  defaultCountry: string,
): StoredAddress {
  const onlyEstimate = isEstimate(sent) && (present === null || present.onlyEstimate)
  const base = present?.address ?? EMPTY_ADDRESS
  const country = base.country_id === '' ? { country_id: defaultCountry } : {}
  return { address: mergeAddress(base, { ...country, ...sent }), onlyEstimate }
}

const isOn = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true'

const isOff = (value: unknown): boolean => value === false || value === 0 || value === '0' || value === 'false'

/** PUT and DELETE of the cart's billing and shipping address (S2-7.2). */
export function addAddressRoutes(api: Api, backend: Backend) {
  api.put(REST_PATHS.billingAddress, async (context) => {
    const { newsletter_is_subscribed, ...sent } = await readBody(context)
    const { documents, locale } = context.get('store')
    const country = String(documents.config.default_country ?? 'US')
    const state = await changeCart(backend, context, (present): CartState => {
      const billing = mergeStoredAddress(present.billing, sent, country)
      const newsletter = newsletter_is_subscribed === undefined ? present.newsletter : isOn(newsletter_is_subscribed)
      const { email } = billing.address
      return { ...present, billing, newsletter, email: present.email === '' && isEmail(email) ? email : present.email }
    })
    return context.json(describeBilling(state, locale))
  })

  api.delete(REST_PATHS.billingAddress, async (context) => {
    const state = await changeCart(backend, context, (present) => ({ ...present, billing: null, newsletter: false }))
    return context.json(describeBilling(state, context.get('store').locale))
  })

  api.put(REST_PATHS.shippingAddress, async (context) => {
    const { same_as_billing, ...sent } = await readBody(context)
    const { documents, locale } = context.get('store')
    const country = String(documents.config.default_country ?? 'US')
    const state = await changeCart(backend, context, (present): CartState => {
      const shipping =
        Object.keys(sent).length === 0 ? present.shipping : mergeStoredAddress(present.shipping, sent, country)
      const sameAsBilling =
        isOn(same_as_billing) || (present.sameAsBilling && !isOff(same_as_billing) && isEstimate(sent))
      return { ...present, shipping, sameAsBilling }
    })
    return context.json(describeShipping(state, locale))
  })

  api.delete(REST_PATHS.shippingAddress, async (context) => {
    const state = await changeCart(backend, context, (present) => ({ ...present, shipping: null, sameAsBilling: true }))
    return context.json(describeShipping(state, context.get('store').locale))
  })
}
