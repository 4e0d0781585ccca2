/** The checkout: addresses, delivery, payment, the order. */

import { readRequest } from '../../../contract-server/request-body.ts'
import { BillingAddressRequest, ShippingAddressRequest } from '../../../contracts/address-request.ts'
import { DeliveryRequest } from '../../../contracts/cart-request.ts'
import { REST_PATHS } from '../../../contracts/paths.ts'
import { PaymentRequest, PlaceOrderRequest } from '../../../contracts/payment-request.ts'
import type { Bridge, BridgeApi, BridgeContext } from '../bridge.ts'
import {
  describeFields,
  EMPTY_FIELDS,
  fieldsOf,
  findMistakes,
  mergeFields,
  readEmail,
  toMedusaAddress,
} from '../cart/address-from-medusa.ts'
import { cartMetadataOf } from '../cart/cart-from-medusa.ts'
import { chooseShipping } from '../cart/checkout-choices.ts'
import { ensureCart, findCart, requireCart, saveCartMetadata, updateCart } from '../cart/open-cart.ts'
import { mapPlacedOrder } from '../cart/order-from-medusa.ts'
import { findPlacedOrder, openPayment, placeCart, readCart } from '../cart/place-order-in-medusa.ts'
import type { MedusaCart, MedusaOrder } from '../engine-types.ts'
import type { Market } from '../markets.ts'
import { BridgeRefusal } from '../messages.ts'
import { saveSession } from './session-guard.ts'

const EMPTY = toMedusaAddress(EMPTY_FIELDS)
/** Number of stored attempts of an order: those of two or three tabs. */
const ATTEMPTS = 3

export function addCheckoutRoutes(api: BridgeApi, bridge: Bridge): void {
  const { inTurn, settings } = bridge
  const inOrder = <T>(context: BridgeContext, work: () => Promise<T>) => inTurn(context.get('session').sid, work)

  const describeOrder = (order: MedusaOrder) => mapPlacedOrder(order, bridge.markets[0], settings)
  const describeBilling = (cart: MedusaCart, { locale, countries }: Market) => {
    const fields = fieldsOf(cart.billing_address)
    return describeFields(fields, cart.email ?? '', findMistakes(fields, countries), locale)
  }
  const describeShipping = (cart: MedusaCart, { locale, countries }: Market) => {
    const { same_as_billing } = cartMetadataOf(cart)
    const fields = fieldsOf(cart.shipping_address)
    const mistakes = same_as_billing ? [] : findMistakes(fields, countries)
    return { ...describeFields(fields, cart.email ?? '', mistakes, locale), same_as_billing }
  }

  api.put(REST_PATHS.billingAddress, async (context) => {
    const { email: written, newsletter_is_subscribed: _, ...sent } = await readRequest(context, BillingAddressRequest)
    const market = context.get('market')
    return inOrder(context, async () => {
      const present = await ensureCart(bridge, context)
      const fields = mergeFields(withCountry(present.billing_address, market.countries), sent)
      const address = toMedusaAddress(fields)
      const email = readEmail(written)
      const goesThere = cartMetadataOf(present).same_as_billing && market.countries.includes(fields.country_id)
      const cart = await updateCart(bridge, present.id, {
        billing_address: address,
        ...(goesThere && { shipping_address: address }),
        ...(email !== undefined && !present.email && { email }),
      })
      return context.json(describeBilling(cart, market))
    })
  })

  api.delete(REST_PATHS.billingAddress, (context) =>
    inOrder(context, async () => {
      const present = await findCart(bridge, context)
      if (present) await updateCart(bridge, present.id, { billing_address: EMPTY })
      return context.body(null, 204)
    }),
  )

  api.put(REST_PATHS.shippingAddress, async (context) => {
    const { same_as_billing: same, email: _, ...sent } = await readRequest(context, ShippingAddressRequest)
    const market = context.get('market')
    return inOrder(context, async () => {
      const present = await ensureCart(bridge, context)
      const isEmpty = Object.keys(sent).length === 0
      const same_as_billing = same ?? (isEmpty && cartMetadataOf(present).same_as_billing)
      const fields = same_as_billing
        ? fieldsOf(present.billing_address)
        : mergeFields(withCountry(present.shipping_address, market.countries), sent)
      const isDelivered = market.countries.includes(fields.country_id)
      const cart = await updateCart(bridge, present.id, {
        metadata: { ...present.metadata, same_as_billing },
        ...(isDelivered && { shipping_address: toMedusaAddress(fields) }),
      })
      if (isDelivered || same_as_billing) return context.json(describeShipping(cart, market))
      const mistakes = findMistakes(fields, market.countries)
      return context.json({ ...describeFields(fields, cart.email ?? '', mistakes, market.locale), same_as_billing })
    })
  })

  api.delete(REST_PATHS.shippingAddress, (context) =>
    inOrder(context, async () => {
      const present = await findCart(bridge, context)
      if (present) {
        await updateCart(bridge, present.id, {
          shipping_address: toMedusaAddress(fieldsOf(present.billing_address)),
          metadata: { ...present.metadata, same_as_billing: true },
        })
      }
      return context.body(null, 204)
    }),
  )

  api.put(REST_PATHS.delivery, async (context) => {
    const { method } = await readRequest(context, DeliveryRequest)
    return inOrder(context, async () => {
      const cart = await chooseShipping(bridge, await requireCart(bridge, context), method)
      return context.json({ method: cart.shipping_methods?.[0]?.shipping_option_id ?? '', data: {} })
    })
  })

  const requirePayment = async (context: BridgeContext, code: string) => {
    const offered = await bridge.payments(context.get('market').regionId)
    const payment = offered.find((candidate) => candidate.code === code)
    if (!payment) throw new BridgeRefusal(400, 'choosePayment')
    return payment
  }

  api.put(REST_PATHS.payment, async (context) => {
    const { method, data = {} } = await readRequest(context, PaymentRequest)
    return inOrder(context, async () => {
      const payment = await requirePayment(context, method)
      const cart = await saveCartMetadata(bridge, await requireCart(bridge, context), { payment_method: method })
      const opened = payment.passes_data ? await openPayment(bridge, cart, payment, { ...data }) : undefined
      return context.json({ method, data: opened?.data ?? {} })
    })
  })

  api.get(REST_PATHS.payment, async (context) => {
    const cart = await findCart(bridge, context)
    return context.json({ method: cart ? cartMetadataOf(cart).payment_method : '', data: {} })
  })

  api.delete(REST_PATHS.payment, (context) =>
    inOrder(context, async () => {
      const cart = await findCart(bridge, context)
      if (cart) await saveCartMetadata(bridge, cart, { payment_method: '' })
      return context.body(null, 204)
    }),
  )

  api.post(REST_PATHS.placeOrder, async (context) => {
    const { method, data = {} } = await readRequest(context, PlaceOrderRequest)
    const attempt = (context.req.header('idempotency-key') ?? '').slice(0, 128)
    return inOrder(context, async () => {
      const { cartId, placed } = context.get('session')
      // A repeated attempt whose first response was lost.
      if (placed && attempt !== '' && placed.attempts.includes(attempt)) {
        return context.json(describeOrder(await findPlacedOrder(bridge, placed.cartId)))
      }
      const cart = cartId === undefined ? undefined : await readCart(bridge, cartId)
      if (!cart) throw new BridgeRefusal(400, 'addFirst')
      // The cart may have been completed in another tab, or by this attempt without a response: one cart is one order.
      const order = cart.completed_at
        ? await findPlacedOrder(bridge, cart.id)
        : await placeCart(bridge, context, cart, await requirePayment(context, method), { ...data })
      const { cartId: _, ...session } = context.get('session')
      bridge.recentCarts.delete(session.sid)
      const earlier = placed?.cartId === cart.id ? placed.attempts : []
      saveSession(bridge, context, {
        ...session,
        placed: { attempts: [...earlier, attempt].slice(-ATTEMPTS), cartId: cart.id },
      })
      return context.json(describeOrder(order))
    })
  })
}

/** An address of the cart; an empty one gets the market's first country. */
const withCountry = (address: MedusaCart['billing_address'], countries: readonly string[]) => {
  const fields = fieldsOf(address)
  return fields.country_id === '' ? { ...fields, country_id: countries[0] ?? '' } : fields
}
