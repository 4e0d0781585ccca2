/** The cart and its lines. */
import type * as v from 'valibot'
import { readRequest } from '../../../contract-server/request-body.ts'
import { AddItemsRequest, CartRequest, ChangeItemRequest } from '../../../contracts/cart-request.ts'
import { REST_PATHS } from '../../../contracts/paths.ts'
import { routePath } from '../../../contracts/route-path.ts'
import { listRegions } from '../../../core/address/regions.ts'
import type { Bridge, BridgeApi, BridgeContext } from '../bridge.ts'
import { readEmail } from '../cart/address-from-medusa.ts'
import { describeCart } from '../cart/cart-response.ts'
import { chooseShipping, choosesNothing } from '../cart/checkout-choices.ts'
import { CART_FIELDS, dropCart, ensureCart, findCart, saveCartMetadata, updateCart } from '../cart/open-cart.ts'
import { EngineRefusal } from '../engine-client.ts'
import type { MedusaCart } from '../engine-types.ts'
import { BridgeRefusal } from '../messages.ts'
import { countAttempt } from './count-attempt.ts'

const UNITS_LIMIT = 999

/** A product to add to the cart. */
type RequestedItem = Extract<v.InferOutput<typeof AddItemsRequest>, { product_id: string }>
type RequestedVariant = { variant_id: string; quantity: number }

export function addCartRoutes(api: BridgeApi, bridge: Bridge): void {
  const { engine, catalog, inTurn } = bridge
  const inOrder = <T>(context: BridgeContext, work: () => Promise<T>) => inTurn(context.get('session').sid, work)

  api.get(REST_PATHS.cart, async (context) =>
    context.json(await describeCart(bridge, context, await findCart(bridge, context))),
  )

  api.put(REST_PATHS.cart, async (context) => {
    const request = await readRequest(context, CartRequest)
    return inOrder(context, async () => {
      const isClearing = Object.values(request).every((value) => value === null)
      if (isClearing && !(await findCart(bridge, context)))
        return context.json(await describeCart(bridge, context, undefined))
      let cart = await ensureCart(bridge, context)
      // Medusa can't clear an e-mail address or a shipping method: the lines move to a new cart.
      if (choosesNothing(request)) cart = await startOver(context, cart)
      if (typeof request.email === 'string') {
        const email = readEmail(request.email)
        if (email === undefined) throw new BridgeRefusal(400, 'badEmail')
        cart = await updateCart(bridge, cart.id, { email })
      }
      if (request.coupon_code !== undefined) cart = await applyCoupon(context, cart, request.coupon_code?.trim() ?? '')
      if (typeof request.sales_assistance === 'string') {
        cart = await saveCartMetadata(bridge, cart, { sales_assistance: request.sales_assistance })
      }
      if (request.shipping_method) cart = await chooseShipping(bridge, cart, request.shipping_method)
      return context.json(await describeCart(bridge, context, cart))
    })
  })

  api.delete(REST_PATHS.cart, (context) => {
    dropCart(bridge, context)
    return context.body(null, 204)
  })

  const startOver = async (context: BridgeContext, cart: MedusaCart): Promise<MedusaCart> => {
    dropCart(bridge, context)
    const items = (cart.items ?? []).flatMap(({ variant_id, quantity }) =>
      variant_id ? [{ variant_id, quantity: quantity ?? 1 }] : [],
    )
    return ensureCart(bridge, context, items.length > 0 ? { items } : {})
  }

  const applyCoupon = async (context: BridgeContext, cart: MedusaCart, code: string): Promise<MedusaCart> => {
    if (code !== '') await countAttempt(bridge, context, 'coupon')
    try {
      const changed = await updateCart(bridge, cart.id, { promo_codes: code === '' ? [] : [code] })
      const isUsed = changed.promotions?.some((promotion) => promotion.code?.toLowerCase() === code.toLowerCase())
      if (code !== '' && !isUsed) throw new BridgeRefusal(400, 'couponInvalid')
      return changed
    } catch (error) {
      throw error instanceof EngineRefusal && error.status === 400 ? new BridgeRefusal(400, 'couponInvalid') : error
    }
  }

  /** The variant of a request: given by a product without options, by options, or by the variant's id. */
  const findVariant = (context: BridgeContext, item: RequestedItem): RequestedVariant => {
    const quantity = item.qty ?? 1
    if (quantity < 1 || quantity > UNITS_LIMIT) throw new BridgeRefusal(400, 'tooMany')
    const entry = catalog.of(context.get('market')).index.find(item.product_id)
    if (!entry) throw new BridgeRefusal(404, 'noProduct')
    const options = Array.isArray(item.super_attribute) ? {} : (item.super_attribute ?? {})
    const variant =
      entry.variants.find(({ id }) => id === item.product_id) ??
      (entry.variants.length === 1
        ? entry.variants[0]
        : entry.variants.find((candidate) => {
            const own = Object.entries(candidate.options)
            return own.length > 0 && own.every(([code, value]) => options[code] === value)
          }))
    if (!variant) throw new BridgeRefusal(400, 'chooseOptions')
    return { variant_id: variant.id, quantity }
  }

  /** Medusa gives the reason for rejecting a line only in its message. */
  const refuseLine = (error: unknown): never => {
    if (!(error instanceof EngineRefusal)) throw error
    if (/inventory/i.test(error.message)) throw new BridgeRefusal(400, 'notEnough')
    throw /price/i.test(error.message) ? new BridgeRefusal(400, 'noPrice') : error
  }

  api.post(REST_PATHS.cartItems, async (context) => {
    const request = await readRequest(context, AddItemsRequest)
    const wanted = ('items' in request ? request.items : [request]).map((item) => findVariant(context, item))
    return inOrder(context, async () => {
      const { id } = await ensureCart(bridge, context)
      let cart: MedusaCart | undefined
      for (const body of wanted) {
        cart = await engine
          .call<{ cart: MedusaCart }>(`/store/carts/${id}/line-items`, {
            method: 'POST',
            query: { fields: CART_FIELDS },
            body,
          })
          .then((answer) => answer.cart, refuseLine)
      }
      const lines = wanted.flatMap(
        ({ variant_id }) => cart?.items?.find((line) => line.variant_id === variant_id) ?? [],
      )
      return context.json({ items: lines.map((line) => ({ item_id: line.id })) })
    })
  })

  /** The path of a line in the session's own cart; 404 for others. */
  const requireLine = async (context: BridgeContext, itemId: string) => {
    const cart = await findCart(bridge, context)
    const line = cart?.items?.find(({ id }) => id === itemId)
    if (!cart || !line) throw new BridgeRefusal(404, 'noLine')
    return `/store/carts/${cart.id}/line-items/${line.id}`
  }

  api.put(routePath(REST_PATHS.cartItem), async (context) => {
    const itemId = context.req.param('item_id')
    const { qty } = await readRequest(context, ChangeItemRequest)
    if (qty > UNITS_LIMIT) throw new BridgeRefusal(400, 'tooMany')
    return inOrder(context, async () => {
      const path = await requireLine(context, itemId)
      await engine
        .call(path, qty === 0 ? { method: 'DELETE' } : { method: 'POST', body: { quantity: qty } })
        .catch(refuseLine)
      return context.json({ item_id: itemId, qty, crosssell_parent_id: '' })
    })
  })

  api.delete(routePath(REST_PATHS.cartItem), (context) =>
    inOrder(context, async () => {
      await engine.call(await requireLine(context, context.req.param('item_id')), { method: 'DELETE' })
      return context.body(null, 204)
    }),
  )

  api.get(REST_PATHS.regions, (context) => {
    const { locale, countries } = context.get('market')
    const regions = Object.entries(listRegions(locale)).filter(([country]) => countries.includes(country))
    return context.json(Object.fromEntries(regions))
  })
}
