import { toAddressInput } from '../../address/address.ts'
import type { ApiFailure } from '../../api/failure.ts'
import type { RestClient } from '../../api/request.client.ts'
import { type Cart, isEmpty } from '../../cart/cart.ts'
import { findPreselected } from '../../cart/shipping-choice.ts'
import type { AddressInput } from '../../contracts/address.ts'
import { err, ok, type Result } from '../../core/result.ts'
import { saveBillingAddress, saveEmail, saveShippingAddress, saveShippingMethod } from '../calls.client.ts'
import type { CheckoutService } from '../checkout-service.client.ts'
import { toBillingInput } from '../contact-addresses/cart-addresses.ts'
import { describeSaveFailure, type WriteCheckoutError } from '../errors.ts'
import { isHeldBack, isPlaced } from '../payment/payment-machine.ts'
import type { PaymentDraft, PaymentMethod } from '../payment-methods/method.ts'
import { isReadyToPay, listCheckoutPoints } from '../review/missing-steps.ts'
import type { CheckoutStore } from '../store.client.ts'
import { type AreaProblem, type ExpressOutcome, refused, refusedGoods } from './express-outcome.ts'
import { isShippedToBilling, previousShipping, type SheetArea, type SheetContact, toEstimate } from './sheet-contact.ts'

export type ExpressFlowParts = {
  readonly rest: RestClient
  readonly store: CheckoutStore
  readonly service: Pick<CheckoutService, 'startAttempt' | 'payment'>
  readonly readCart: () => Cart | undefined
  /** Reads the cart again; false if that fails. */
  readonly reload: () => Promise<boolean>
  readonly isChallengeRequired: () => boolean
  readonly write: WriteCheckoutError
}

/** Goods that a sheet puts into the empty cart when it opens, and takes back when it closes without an order. */
export type ExpressAddition = {
  /** Adds them and reads the cart; the error is a public message. */
  add(): Promise<Result<unknown, string>>
  /** Takes back what was added; false if that fails. */
  takeBack(): Promise<boolean>
  /** Public message if the cart can't be ordered in this sheet; '' if it can. */
  findRefusal(cart: Cart): string
}

/** What a sheet that has closed without an order has left in the cart. */
export type ExpressRestoration = {
  /** Shipping address and method are as before. */
  readonly isRestored: boolean
  /** The sheet's goods are still in the cart, because they could not be removed. */
  readonly isInCart: boolean
}

/** What the shopper has authorised in a sheet. */
export type Authorization = {
  readonly method: PaymentMethod
  readonly draft: PaymentDraft
  readonly contact: SheetContact
  /** Code of the shipping method. */
  readonly shippingCode: string
  /** Total that the sheet has shown, like '136.80'. */
  readonly total: string
}

export type ExpressFlow = ReturnType<typeof createExpressFlow>

/**
 * The cart behind a wallet's sheet with shipping: keeps an estimate of the sheet's address, and places the order that
 * the shopper authorises in it, with the payment service of the checkout. Calls run one after another, in the order of
 * the sheet's events.
 */
export function createExpressFlow(parts: ExpressFlowParts) {
  const { rest, store, service, readCart, reload, write, isChallengeRequired } = parts
  /** The cart when the sheet was opened; null if no sheet is open. */
  let before: Cart | null = null
  let addition: ExpressAddition | null = null
  /** Why the sheet's goods can't be ordered; '' if they can. */
  let refusal = ''
  /** The cart as last read with goods. */
  let filled: Cart | undefined
  let hasEnded = false
  let hasChanged = false
  let hasSaved = false
  let running: Promise<unknown> = Promise.resolve()

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = running.then(work, work)
    running = result.catch(() => undefined)
    return result
  }

  const describe = (failure: ApiFailure) => [describeSaveFailure(failure, write)]

  /** Checks the cart as read last. A sheet whose goods were refused stays refused. */
  function findRefusal(): string {
    const cart = readCart()
    if (refusal === '' && addition && cart) refusal = addition.findRefusal(cart)
    return refusal
  }

  function readFilled(): Cart | undefined {
    const cart = readCart()
    if (cart && !isEmpty(cart)) filled = cart
    return filled
  }

  /**
   * Refuses the sheet's goods if the session has ended, and the cart with it.
   *
   * @param failure null if the call succeeded, in the next session
   */
  async function noticeEnd(failure: ApiFailure | null = null): Promise<string> {
    if (refusal !== '') return refusal
    const ended = await service.payment.describeEnded(failure, readFilled())
    if (ended !== '') {
      refusal = ended
      hasEnded = true
    }
    return ended
  }

  /** Why a call did not do what it was for: the session has ended, or it failed. */
  const describeFailed = async (failure: ApiFailure | null): Promise<AreaProblem> => {
    const ended = await noticeEnd(failure)
    return ended === '' ? 'unread' : { refusal: ended }
  }

  async function addGoods(goods: ExpressAddition): Promise<void> {
    const added = await goods.add().catch(() => err(write('unknown')))
    if (!added.ok) refusal = added.error
    findRefusal()
    readFilled()
  }

  /** Null if the shipping method is saved and the cart is read again. */
  async function chooseShipping(code: string): Promise<AreaProblem | null> {
    hasChanged = true
    const response = await saveShippingMethod(rest, code)
    if (!response.ok) return describeFailed(response.error)
    return (await reload()) ? null : 'unread'
  }

  /** The cart as read last, if the sheet may show it. */
  async function describeCart(): Promise<Result<Cart, AreaProblem>> {
    const cart = readCart()
    if (!cart || isEmpty(cart)) return err(await describeFailed(null))
    if (findRefusal() !== '') return err({ refusal })
    readFilled()
    return ok(cart)
  }

  async function saveArea(area: SheetArea): Promise<Result<Cart, AreaProblem>> {
    if (refusal !== '') return err({ refusal })
    readFilled()
    hasChanged = true
    // Errors in an estimate don't count: the sheet holds back what would correct them.
    const saved = await saveShippingAddress(rest, toEstimate(area))
    if (!saved.ok) return err(await describeFailed(saved.error))
    if (!(await reload())) return err('unread')
    const shown = await describeCart()
    if (!shown.ok) return shown
    const { shippingMethods: methods, shippingMethod } = shown.value
    if (methods.length === 0) return err('unserviceable')
    const isChosen = methods.some(({ code }) => code === shippingMethod)
    const preselected = isChosen ? undefined : (findPreselected(methods) ?? methods[0])
    const problem = preselected ? await chooseShipping(preselected.code) : null
    return problem === null ? describeCart() : err(problem)
  }

  async function changeShipping(code: string): Promise<Result<Cart, AreaProblem>> {
    if (refusal !== '') return err({ refusal })
    const isOffered = readFilled()?.shippingMethods.some((method) => method.code === code)
    const problem = isOffered ? await chooseShipping(code) : null
    return problem === null ? describeCart() : err(problem)
  }

  /** Saves contact and addresses; null if they are saved without errors. */
  async function saveContact(contact: SheetContact): Promise<ExpressOutcome | null> {
    const email = await saveEmail(rest, contact.email)
    if (!email.ok) return refused('payment', describe(email.error))
    hasSaved = true
    const replaced = readCart()
    if (!replaced) return refused('payment', [write('cartUnread')])
    const billing = await saveBillingAddress(rest, toBillingInput(contact.billing, contact.email, replaced.billing))
    if (!billing.ok) return refused('payment', describe(billing.error))
    if (billing.value.validation_errors.length > 0) return refused('payment', billing.value.validation_errors)
    const input: AddressInput = isShippedToBilling(contact)
      ? { same_as_billing: true }
      : { ...toAddressInput(contact.shipping, replaced.shipping), same_as_billing: false }
    const shipping = await saveShippingAddress(rest, input)
    if (!shipping.ok) return refused('shipping', describe(shipping.error))
    const { same_as_billing: isSame, validation_errors: errors } = shipping.value
    return isSame || errors.length === 0 ? null : refused('shipping', errors)
  }

  async function order(authorization: Authorization): Promise<ExpressOutcome> {
    if (refusal !== '') return refusedGoods(refusal)
    readFilled()
    const outcome = await orderCart(authorization)
    const cart = readCart()
    // With an empty cart the shopper can't try again in the sheet.
    if (outcome.kind === 'placed' || (cart && !isEmpty(cart))) return outcome
    const ended = await noticeEnd()
    return ended === '' ? outcome : refusedGoods(ended)
  }

  async function orderCart({ method, draft, contact, shippingCode, total }: Authorization): Promise<ExpressOutcome> {
    const problem = await saveContact(contact)
    const isRead = await reload()
    if (problem) return problem
    const loaded = readCart()
    if (!isRead || !loaded || isEmpty(loaded)) return refused('payment', [write('cartUnread')])
    if (findRefusal() !== '') return refusedGoods(refusal)
    if (loaded.shippingMethod !== shippingCode && (await chooseShipping(shippingCode)) !== null)
      return refused('shipping', [write('unknown')])
    const cart = readCart() ?? loaded
    service.startAttempt(cart)
    await service.payment.choose(method)
    const points = listCheckoutPoints(cart, store, isChallengeRequired())
    if (!isReadyToPay(points)) return { kind: 'open', points: points.filter((point) => !point.startsWith('payment-')) }
    if (cart.totals.grandTotal?.amount?.toFixed(2) !== total)
      return refused('payment', [write('totalChanged', method.name)])
    await service.payment.approve(method.code, draft)
    const { payment } = store
    if (isPlaced(payment)) return { kind: 'placed' }
    if (isHeldBack(payment)) return { kind: 'open', points: [] }
    return refused('payment', payment.errors.length > 0 ? payment.errors : [write('place')])
  }

  async function restoreShipping(previous: Cart): Promise<boolean> {
    if (!hasChanged || isEmpty(readCart() ?? previous)) return true
    const address = await saveShippingAddress(rest, previousShipping(previous))
    const isRead = await reload()
    if (!address.ok || !isRead) return false
    const present = readCart()?.shippingMethod ?? ''
    if (present === previous.shippingMethod) return true
    const shipping = await saveShippingMethod(rest, previous.shippingMethod)
    return shipping.ok && (await reload())
  }

  async function restore(): Promise<ExpressRestoration> {
    const [previous, goods] = [before, addition]
    before = null
    addition = null
    if (previous === null || hasSaved || hasEnded) return { isRestored: true, isInCart: false }
    const isRestored = await restoreShipping(previous)
    return { isRestored, isInCart: goods !== null && !(await goods.takeBack().catch(() => false)) }
  }

  return {
    /** A sheet opens for the present cart, or for goods that it adds to the empty cart: all its calls wait for them. */
    begin(goods: ExpressAddition | null = null): void {
      before = readCart() ?? null
      addition = goods
      refusal = ''
      filled = undefined
      readFilled()
      hasEnded = false
      hasChanged = false
      hasSaved = false
      if (goods) void inTurn(() => addGoods(goods))
    },

    /** Public message if the goods of the open sheet can't be ordered, once that is known; '' if they can. */
    untilAdded: () => inTurn(async () => refusal),

    /** Saves an estimate of the sheet's address, and chooses a shipping method if the present one is not available. */
    changeArea: (area: SheetArea) => inTurn(() => saveArea(area)),

    /** Chooses a shipping method; a code that the cart does not offer changes nothing. */
    changeShipping: (code: string) => inTurn(() => changeShipping(code)),

    /** Saves what the shopper has authorised, and places the order. */
    authorize: (authorization: Authorization) => inTurn(() => order(authorization)),

    /** Public message if the open sheet's session has ended, and the cart with it; '' otherwise. */
    findEnd: () => inTurn(() => noticeEnd()),

    /** Whether the open sheet's session has ended, and the cart with it. */
    hasEnded: () => hasEnded,

    /** Whether an authorisation in the open sheet has saved what it holds, or a part of it. */
    hasSaved: () => hasSaved && !hasEnded,

    /**
     * The sheet was closed: puts the cart's shipping address and method back and takes the sheet's goods out, unless an
     * authorisation has saved something, or the cart has ended with its session.
     */
    cancel: () => inTurn(restore),
  }
}
