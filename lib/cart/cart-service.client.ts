import { trimPostcode } from '../address/postcode.ts'
import { type ApiFailure, isNotFound } from '../api/failure.ts'
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
  saveSalesAssistance,
  sendCartEmail,
  updateItem,
} from './calls.client.ts'
import type { Cart, CartItem } from './cart.ts'
import { createCartReader } from './cart-reader.client.ts'
import { describeCouponRefusal, findCouponRefusal, readCouponResult } from './coupon.ts'
import { type AreaEstimate, deliveryAddressOf, listAreaOptions } from './delivery-area.ts'
import type { CartErrorTexts } from './errors.ts'
import type { MoneyFormat } from './map.ts'
import { createOperationRunner } from './operation-runner.client.ts'
import type { ShippingGroup } from './product-shipping.ts'
import { createQuantityFlow } from './quantity-flow.client.ts'
import type { RemovedUnits } from './removed-event.ts'
import type { CartStore, ShownProduct } from './store.client.ts'
import { buildUndo } from './undo.ts'

/** Dependencies of the service. `readCart` returns the cart as read last, `reload` reads it again. */
export type CartServiceParts = {
  readonly rest: RestClient
  readonly format: MoneyFormat
  readonly store: CartStore
  readonly errors: CartErrorTexts
  readonly readCart: () => Cart | undefined
  readonly reload: () => Promise<unknown>
  /** Called after each successful add, once the cart was read again. */
  readonly onAdded: (inputs: readonly CartItemInput[]) => void
  /** Called after each removal of lines or of units that were added. */
  readonly onRemoved: (removed: readonly RemovedUnits[]) => void
}

/** Units of a line that an addition has put into the cart. */
export type AddedUnits = { readonly itemId: string; readonly units: number }

/** All operations on the cart. Failures are public messages. */
export type CartService = ReturnType<typeof createCartService>

/**
 * Creates the cart's service: its operations against the back end, each with its status. Lazy, so that pages without it
 * stay small.
 */
export function createCartService(parts: CartServiceParts) {
  const { format, store, errors, readCart, reload, onAdded, onRemoved } = parts
  const rest = withRefusals(parts.rest, () => readCart()?.messages.errors ?? [])
  const runner = createOperationRunner({ rest, store, errors, readCart, reload })
  const { advance, run, refuse, describe } = runner
  const reader = createCartReader(rest, format, readCart, () => store.operations.place_order.status === 'fulfilled')

  /** For calls without a status: maps a failure to its public message. */
  async function toText<T>(call: Promise<Result<T, ApiFailure>>): Promise<Result<T, string>> {
    const response = await call
    return response.ok ? response : err(response.error.messages[0] ?? errors.unknown)
  }

  async function addAddons(addonIds: readonly string[], mainProductId: string) {
    if (addonIds.length === 0 || addonIds.some((id) => id === '') || mainProductId === '') {
      return refuse('add_addon', 'addonIds')
    }
    const inputs = addonIds.map((id) => ({ product_id: id, crosssell_parent_id: mainProductId }))
    return run('add_addon', () => attachAddons(rest, inputs), { afterEffects: () => onAdded(inputs) })
  }

  /**
   * Adds products, then their add-ons. If `isQuick`, the add succeeds as soon as the server has the product, and the
   * cart is read afterwards. `added` is what the cart has of them, also if the add-ons were refused.
   */
  async function add(
    { items, addonIds }: AddRequest,
    product: ShownProduct | null,
    isQuick = addonIds.length === 0,
  ): Promise<{ readonly added: readonly AddedUnits[]; readonly result: Result<null, string> }> {
    const response = await run('add_cart_products', () => addItems(rest, items), {
      isQuick,
      afterEffects: () => onAdded(items),
    })
    if (!response.ok) return { added: [], result: response }
    const [main] = items
    const addons = addonIds.length > 0 && main ? await addAddons(addonIds, main.product_id) : ok([])
    const added = [
      ...response.value.map(({ item_id }, index) => ({ itemId: item_id, units: items[index]?.qty ?? 1 })),
      ...(addons.ok ? addons.value.map(({ item_id }) => ({ itemId: item_id, units: 1 })) : []),
    ]
    if (product) {
      const qty = items.reduce((sum, item) => sum + (item.qty ?? 1), 0)
      store.added = { product, productId: main?.product_id ?? '', qty, count: (store.added?.count ?? 0) + 1 }
    }
    if (addons.ok) return { added, result: ok(null) }
    const reason = addons.error === errors.add ? '' : ` ${addons.error}`
    return { added, result: err(`${errors.addonsMissing}${reason}`) }
  }

  const addToCart = async (request: AddRequest, product: ShownProduct | null) => (await add(request, product)).result

  async function write(item: ItemWrite): Promise<Result<unknown, ApiFailure>> {
    if (item.kind === 'update') return updateItem(rest, item.itemId, item.qty, item.parentIds)
    const response = await removeItem(rest, item.itemId)
    if (response.ok) reader.noteRemoval(item.itemId)
    return response
  }

  /**
   * Sends removals in order, until one fails, and reports them. `lines` are those before; a failure that `isDone`
   * accepts counts as a success.
   */
  async function remove(
    operation: 'remove_product' | 'remove_addon',
    lines: readonly CartItem[],
    writes: readonly ItemWrite[],
    isDone: (failure: ApiFailure) => boolean = () => false,
  ): Promise<Result<unknown, string>> {
    const removed: RemovedUnits[] = []
    let count = 0
    const writeAll = async (): Promise<Result<unknown, ApiFailure>> => {
      for (const next of writes) {
        const response = await write(next)
        if (!response.ok && isDone(response.error)) continue
        if (!response.ok) return response
        count++
        const item = lines.find(({ id }) => id === next.itemId)
        if (item) removed.push({ item, units: next.kind === 'remove' ? item.qty : item.qty - next.qty })
      }
      return ok(null)
    }
    const response = await run(operation, writeAll, { hasChanges: () => count > 0 })
    if (removed.length > 0) onRemoved(removed)
    return response
  }

  const quantities = createQuantityFlow({ store, readCart, write, runner })

  const estimate = (typed: string, countryId: string) => {
    const postcode = trimPostcode(typed.trim())
    const isSameAsBilling = readCart()?.shipping.isSameAsBilling ?? true
    return run('fetch_estimated_shipping', () => estimateShipping(rest, { postcode, countryId, isSameAsBilling }))
  }

  return {
    /** Reads the cart. A lost cart is an empty one and a failed fetch_info: see createCartReader. */
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

    /** Adds like addToCart and reads the cart, without a notification; `takeBack` can undo it. */
    addTentatively: (request: AddRequest) => add(request, null, false),

    /** Undoes an addition: what its lines had before stays. A line that is gone already counts as taken back. */
    async takeBack(added: readonly AddedUnits[]): Promise<Result<unknown, string>> {
      await reload()
      const lines = readCart()?.items ?? []
      // Add-ons first, as in removeLine.
      const writes = added.toReversed().map(({ itemId, units }): ItemWrite => {
        const item = lines.find(({ id }) => id === itemId)
        return item ? planQuantity(item, item.qty - units) : { kind: 'remove', itemId }
      })
      return remove('remove_product', lines, writes, isNotFound)
    },

    setQuantity: quantities.set,

    /** Removes a line with its add-ons. `undoRemoval` can restore it if the server returns the selected options. */
    async removeLine(item: CartItem): Promise<Result<unknown, string>> {
      const cart = readCart()
      const lines = cart?.items ?? [item]
      const writes = planMainRemoval(lines, item, cart?.addons)
      const response = await remove('remove_product', lines, writes)
      const items = buildUndo(lines, writes)
      if (response.ok && items) store.removed = { name: item.name, request: { items, addonIds: [] } }
      return response
    },

    /** Removes an add-on from a main product. `isShared`: another line of that product has units of it. */
    async removeAddon(
      item: CartItem | undefined,
      mainProductId: string,
      isShared = false,
    ): Promise<Result<unknown, string>> {
      if (!item?.id || mainProductId === '') return refuse('remove_addon', 'addonRemovalIds')
      return remove('remove_addon', [item], [planAddonRemoval(item, mainProductId, isShared)])
    },

    /** Restores the line removed last; after a failure it can be tried again. */
    async undoRemoval(): Promise<Result<null, string>> {
      const { removed } = store
      const response = removed ? await addToCart(removed.request, null) : ok(null)
      if (response.ok && store.removed === removed) store.removed = null
      return response
    },

    /** Empties the cart; the caller then goes to the home page. */
    async clear(): Promise<Result<unknown, string>> {
      const response = await toText(clearCart(rest))
      if (response.ok) reader.noteClearing()
      return response
    },
    /** Forgets the shopper and keeps the lines; the caller then goes to the home page. */
    startOver: () => toText(clearUserInfo(rest)),

    /** Applies a code, or removes the coupon for ''. A response of 200 with coupon_error is a failure too. */
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

    /** Shipping options of a product. If the cart has a postcode, its estimate is updated for the new one as well. */
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
     * Shipping options of a product at the shopper's position; without a position at the cart's postcode, else at the
     * store's first shop. null if no place is known. Writes nothing.
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
