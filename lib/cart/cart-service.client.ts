import { trimPostcode } from '../address/postcode.ts'
import type { ApiFailure } from '../api/failure.ts'
import type { RestClient } from '../api/request.client.ts'
import { withRefusals } from '../api/with-refusals.ts'
import type { CartItemInput } from '../contracts/cart.ts'
import type { Position } from '../core/position.client.ts'
import { err, ok, type Result } from '../core/result.ts'
import type { AddRequest } from './add-form.ts'
import { type ItemWrite, planAddonRemoval, planMainRemoval, planQuantity } from './addons.ts'
import {
  addItems,
  applyCoupon,
  attachAddons,
  type CartEmail,
  clearCart,
  clearUserInfo,
  estimateShipping,
  loadNearestShop,
  loadProductShipping,
  removeItem,
  resetPayment,
  saveSalesAssistance,
  sendCartEmail,
  updateItem,
} from './calls.client.ts'
import type { Cart, CartItem } from './cart.ts'
import { createCartReader } from './cart-reader.client.ts'
import { describeCouponRefusal, findCouponRefusal, readCouponResult } from './coupon.ts'
import { type AreaEstimate, deliveryAddressOf, listAreaOptions } from './delivery-area.ts'
import { type CartErrorKey, type CartErrorTexts, describeOperationFailure } from './errors.ts'
import type { MoneyFormat } from './map.ts'
import { advanceOperation, type CartEffect, type Operation, type OperationEvent } from './operations.ts'
import type { ShippingGroup } from './product-shipping.ts'
import { advanceQueue, type QuantityEvent } from './quantity-queue.ts'
import type { CartStore, ShownProduct } from './store.client.ts'
import { buildUndo } from './undo.ts'

/** What the service works with. `readCart` gives the cart as read last, `reload` reads it again. */
export type CartServiceParts = {
  readonly rest: RestClient
  readonly format: MoneyFormat
  readonly store: CartStore
  readonly errors: CartErrorTexts
  readonly readCart: () => Cart | undefined
  readonly reload: () => Promise<unknown>
  /** Called after every successful add, once the cart was read again. */
  readonly onAdded: (inputs: readonly CartItemInput[]) => void
}

/** Everything that can be done to the cart. Failures are texts for the shopper. */
export type CartService = ReturnType<typeof createCartService>

/**
 * Makes the cart's service: runs the machines of operations.ts and quantity-queue.ts against the back end. Loaded on
 * need, so that pages without it stay small. Its length is that of the list of operations: they share the machines, and
 * each is a few lines.
 */
export function createCartService(parts: CartServiceParts) {
  const { format, store, errors, readCart, reload, onAdded } = parts
  const rest = withRefusals(parts.rest, () => readCart()?.messages.errors ?? [])
  const describe = (operation: Operation, failure: ApiFailure) => describeOperationFailure(operation, failure, errors)
  const reader = createCartReader(rest, format, readCart, () => store.operations.place_order.status === 'fulfilled')

  /** A call without a status of its own: a failure becomes the text for the shopper. */
  async function toText<T>(call: Promise<Result<T, ApiFailure>>): Promise<Result<T, string>> {
    const response = await call
    return response.ok ? response : err(response.error.messages[0] ?? errors.unknown)
  }

  const perform = async (effects: readonly CartEffect[]) => {
    for (const effect of effects) {
      if (effect === 'reset-payment') await resetPayment(rest)
      else await reload()
    }
  }

  const advance = (event: OperationEvent): readonly CartEffect[] => {
    const [states, effects] = advanceOperation(store.operations, event, (readCart()?.paymentMethod ?? '') !== '')
    store.operations = states
    return effects
  }

  /**
   * Runs an operation with its status; the effects of a success are awaited unless `isQuick`. A failure whose writes were
   * taken in part (`hasChanges`) has its effects as well.
   */
  async function run<T>(
    operation: Operation,
    call: () => Promise<Result<T, ApiFailure>>,
    {
      isQuick = false,
      afterEffects = () => undefined,
      hasChanges = () => false,
    }: { isQuick?: boolean; afterEffects?: () => void; hasChanges?: () => boolean } = {},
  ): Promise<Result<T, string>> {
    advance({ type: 'start', operation })
    const response = await call()
    if (!response.ok) {
      const message = describe(operation, response.error)
      await perform(advance({ type: 'fail', operation, message, hasChanges: hasChanges() }))
      return err(message)
    }
    const effects = perform(advance({ type: 'succeed', operation })).finally(afterEffects)
    if (!isQuick) await effects
    return ok(response.value)
  }

  const refuse = (operation: Operation, key: CartErrorKey): Result<never, string> => {
    const message = errors[key]
    advance({ type: 'start', operation })
    advance({ type: 'fail', operation, message })
    return err(message)
  }

  async function addAddons(addonIds: readonly string[], mainProductId: string): Promise<Result<unknown, string>> {
    if (addonIds.length === 0 || addonIds.some((id) => id === '') || mainProductId === '') {
      return refuse('add_addon', 'addonIds')
    }
    const inputs = addonIds.map((id) => ({ product_id: id, crosssell_parent_id: mainProductId }))
    return run('add_addon', () => attachAddons(rest, inputs), { afterEffects: () => onAdded(inputs) })
  }

  async function addToCart(
    { items, addonIds }: AddRequest,
    product: ShownProduct | null,
  ): Promise<Result<null, string>> {
    // The response counts as soon as the server has taken the product; the numbers follow behind.
    const isQuick = addonIds.length === 0
    const response = await run('add_cart_products', () => addItems(rest, items), {
      isQuick,
      afterEffects: () => onAdded(items),
    })
    if (!response.ok) return response
    const [main] = items
    if (addonIds.length > 0 && main) {
      const addons = await addAddons(addonIds, main.product_id)
      if (!addons.ok) return addons
    }
    if (product) {
      const qty = items.reduce((sum, item) => sum + (item.qty ?? 1), 0)
      store.added = { product, productId: main?.product_id ?? '', qty, count: (store.added?.count ?? 0) + 1 }
    }
    return ok(null)
  }

  async function write(item: ItemWrite): Promise<Result<unknown, ApiFailure>> {
    if (item.kind === 'update') return updateItem(rest, item.itemId, item.qty, item.parentIds)
    const response = await removeItem(rest, item.itemId)
    if (response.ok) reader.noteRemoval(item.itemId)
    return response
  }

  const parentOfLine = new Map<string, string | undefined>()
  let failedQuantity: string | null = null
  let hasChangedQuantity = false

  function queueQuantity(event: QuantityEvent): void {
    const [queue, effects] = advanceQueue(store.queue, event)
    store.queue = queue
    for (const effect of effects) {
      if (effect.type === 'send') void sendQuantity(effect.itemId, effect.qty)
      else void endBurst()
    }
  }

  async function sendQuantity(itemId: string, qty: number): Promise<void> {
    const item = readCart()?.items.find((line) => line.id === itemId)
    if (!item) return queueQuantity({ type: 'settle', itemId, isOk: false })
    const response = await write(planQuantity(item, qty, parentOfLine.get(itemId)))
    if (response.ok) hasChangedQuantity = true
    else failedQuantity = describe('update_product_qty', response.error)
    queueQuantity({ type: 'settle', itemId, isOk: response.ok })
  }

  async function endBurst(): Promise<void> {
    const [message, hasChanges] = [failedQuantity, hasChangedQuantity]
    failedQuantity = null
    hasChangedQuantity = false
    const operation = 'update_product_qty'
    await perform(
      advance(message === null ? { type: 'succeed', operation } : { type: 'fail', operation, message, hasChanges }),
    )
    queueQuantity({ type: 'refetched' })
  }

  const estimate = (typed: string, countryId: string) => {
    const postcode = trimPostcode(typed.trim())
    const isSameAsBilling = readCart()?.shipping.isSameAsBilling ?? true
    return run('fetch_estimated_shipping', () => estimateShipping(rest, { postcode, countryId, isSameAsBilling }))
  }

  return {
    /** Reads the cart. One that was lost is an empty cart and a failed fetch_info: see createCartReader. */
    async load(): Promise<Result<Cart, string>> {
      const operation = 'fetch_info'
      advance({ type: 'start', operation })
      const response = await reader.load()
      const message = !response.ok ? describe(operation, response.error) : response.value.isLost ? errors.load : null
      advance(message === null ? { type: 'succeed', operation } : { type: 'fail', operation, message })
      return response.ok ? ok(response.value.cart) : err(message ?? errors.load)
    },

    addToCart,
    addAddons,

    /** Sets the units of a line; `parentId` is the main product under which an add-on was changed. */
    setQuantity(item: CartItem, qty: number, parentId?: string): void {
      parentOfLine.set(item.id, parentId)
      advance({ type: 'start', operation: 'update_product_qty' })
      queueQuantity({ type: 'set', itemId: item.id, qty })
    },

    /** Removes a line with its add-ons. Where the server says what was chosen it can be put back: see `undoRemoval`. */
    async removeLine(item: CartItem): Promise<Result<unknown, string>> {
      const cart = readCart()
      const lines = cart?.items ?? [item]
      const writes = planMainRemoval(lines, item, cart?.addons)
      let count = 0
      /** The writes in their order; the first that fails ends them. */
      const writeAll = async (): Promise<Result<unknown, ApiFailure>> => {
        for (const next of writes) {
          const response = await write(next)
          if (!response.ok) return response
          count++
        }
        return ok(null)
      }
      const response = await run('remove_product', writeAll, { hasChanges: () => count > 0 })
      const items = buildUndo(lines, writes)
      if (response.ok && items) store.removed = { name: item.name, request: { items, addonIds: [] } }
      return response
    },

    /** Takes an add-on off a main product. `isShared`: another line of that product has units of it. */
    async removeAddon(
      item: CartItem | undefined,
      mainProductId: string,
      isShared = false,
    ): Promise<Result<unknown, string>> {
      if (!item?.id || mainProductId === '') return refuse('remove_addon', 'addonRemovalIds')
      return run('remove_addon', () => write(planAddonRemoval(item, mainProductId, isShared)))
    },

    /** Puts the last removed line back; while that fails it can be tried again. */
    async undoRemoval(): Promise<Result<null, string>> {
      const { removed } = store
      const response = removed ? await addToCart(removed.request, null) : ok(null)
      if (response.ok && store.removed === removed) store.removed = null
      return response
    },

    /** Empties the cart; the caller then leaves for the home page. */
    async clear(): Promise<Result<unknown, string>> {
      const response = await toText(clearCart(rest))
      if (response.ok) reader.noteClearing()
      return response
    },
    /** Forgets who was shopping, the lines stay; the caller then leaves for the home page. */
    startOver: () => toText(clearUserInfo(rest)),

    /** Applies a code, or takes the coupon off with ''. A 200 whose coupon_error says why not is a failure too. */
    async applyCoupon(code: string): Promise<Result<unknown, string>> {
      const operation = 'add_coupon_code'
      const before = readCart()?.coupon
      advance({ type: 'start', operation })
      const response = await applyCoupon(rest, code)
      await reload()
      const refusal = findCouponRefusal(code, readCouponResult(response), before, readCart()?.coupon)
      if (!refusal) {
        advance({ type: 'succeed', operation })
        return ok(null)
      }
      const message = describeCouponRefusal(errors.coupon, refusal.reason)
      advance({ type: 'fail', operation, message })
      return err(message)
    },

    estimate,

    /** How a product can be delivered; a cart that knows its postcode is estimated for the new one as well. */
    async estimateProduct(
      productId: string,
      postcode: string,
      countryId: string,
    ): Promise<Result<readonly ShippingGroup[], string>> {
      const zip = trimPostcode(postcode.trim())
      const response = await toText(loadProductShipping(rest, productId, zip, format))
      const cart = readCart()
      if (response.ok && cart && deliveryAddressOf(cart).postcode) await estimate(zip, countryId)
      return response
    },

    /**
     * How a product can be delivered to where the shopper is; without a position to the cart's postcode, else to the
     * store's first shop. null when no place is known at all. Writes nothing.
     */
    async estimateArea(productId: string, position: Position | null): Promise<Result<AreaEstimate | null, string>> {
      const cart = readCart()
      const postcode = position || !cart ? '' : deliveryAddressOf(cart).postcode
      const shop = postcode ? ok({ city: postcode, postcode }) : await toText(loadNearestShop(rest, position))
      if (!shop.ok || !shop.value) return shop.ok ? ok(null) : shop
      const groups = await toText(loadProductShipping(rest, productId, shop.value.postcode, format))
      if (!groups.ok) return groups
      return ok({ place: shop.value.city, isFallback: !position, options: listAreaOptions(groups.value) })
    },

    sendEmail: (email: CartEmail) => run('send_email', () => sendCartEmail(rest, email)),
    saveSalesAssistance: (value: string) =>
      run('update_sales_assistance_field', () => saveSalesAssistance(rest, value)),
  }
}
