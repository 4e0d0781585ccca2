import type { ApiFailure } from '../api/failure.ts'
import { withRefusals } from '../api/with-refusals.ts'
import { err, ok, type Result } from '../core/result.ts'
import type { ItemWrite } from './addons.ts'
import {
  applyCoupon,
  type CartEmail,
  clearCart,
  clearUserInfo,
  removeItem,
  saveSalesAssistance,
  sendCartEmail,
  updateItem,
} from './calls.client.ts'
import type { Cart } from './cart.ts'
import { createAdditions } from './cart-additions.client.ts'
import { createEstimates } from './cart-estimates.client.ts'
import { createCartReader } from './cart-reader.client.ts'
import { createRemovals } from './cart-removals.client.ts'
import type { CartServiceParts } from './cart-service-parts.ts'
import { describeCouponRefusal, findCouponRefusal, readCouponResult } from './coupon.ts'
import { createOperationRunner } from './operation-runner.client.ts'
import { createQuantityFlow } from './quantity-flow.client.ts'

/** All operations on the cart. Failures are public messages. */
export type CartService = ReturnType<typeof createCartService>

/**
 * Creates the cart's service: its operations against the back end, each with its status. Lazy, so that pages without it
 * stay small.
 */
export function createCartService(parts: CartServiceParts) {
  const { format, store, errors, readCart, reload } = parts
  const rest = withRefusals(parts.rest, () => readCart()?.messages.errors ?? [])
  const runner = createOperationRunner({ rest, store, errors, readCart, reload })
  const { advance, run, describe } = runner
  const reader = createCartReader(rest, format, readCart, () => store.operations.place_order.status === 'fulfilled')

  /** For calls without a status: maps a failure to its public message. */
  async function toText<T>(call: Promise<Result<T, ApiFailure>>): Promise<Result<T, string>> {
    const response = await call
    return response.ok ? response : err(response.error.messages[0] ?? errors.unknown)
  }

  async function write(item: ItemWrite): Promise<Result<unknown, ApiFailure>> {
    if (item.kind === 'update') return updateItem(rest, item.itemId, item.qty, item.parentIds)
    const response = await removeItem(rest, item.itemId)
    if (response.ok) reader.noteRemoval(item.itemId)
    return response
  }

  const quantities = createQuantityFlow({ store, readCart, write, runner })
  const { addToCart, ...additions } = createAdditions({ ...parts, rest, runner })
  const removals = createRemovals({ ...parts, runner, write, addToCart })
  const estimates = createEstimates({ ...parts, rest, runner, toText })

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
    ...additions,
    ...removals,
    ...estimates,
    setQuantity: quantities.set,

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

    sendEmail: (email: CartEmail) => run('send_email', () => sendCartEmail(rest, email)),
    saveSalesAssistance: (value: string) =>
      run('update_sales_assistance_field', () => saveSalesAssistance(rest, value)),
  }
}
