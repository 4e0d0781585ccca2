import { toAddressForm, toAddressInput } from '../../address/address.ts'
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
import { isReadyToPay, listCheckoutPoints, type OpenPoint } from '../review/missing-steps.ts'
import type { CheckoutStore } from '../store.client.ts'
import { isShippedToBilling, type SheetArea, type SheetContact, toEstimate } from './sheet-contact.ts'

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

/**
 * Why a sheet gets no shipping methods: the store ships nothing to the address, a call failed, or its goods can't be
 * ordered in it, with the public message.
 */
export type AreaProblem = 'unserviceable' | 'unread' | { readonly refusal: string }

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

/** How an authorisation ended. What was saved before stays saved. */
export type ExpressOutcome =
  | { readonly kind: 'placed' }
  /** Nothing was charged: `part` is where the sheet shows the messages. */
  | { readonly kind: 'refused'; readonly part: 'shipping' | 'payment'; readonly errors: readonly string[] }
  /** Nothing was charged, because the order needs more than a sheet can ask for. */
  | { readonly kind: 'open'; readonly points: readonly OpenPoint[] }

export type ExpressFlow = ReturnType<typeof createExpressFlow>

const refused = (part: 'shipping' | 'payment', errors: readonly string[]): ExpressOutcome => ({
  kind: 'refused',
  part,
  errors,
})

/** The outcome of a sheet whose goods can't be ordered in it. */
export const refusedGoods = (refusal: string): ExpressOutcome => refused('payment', [refusal])

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

  async function addGoods(goods: ExpressAddition): Promise<void> {
    const added = await goods.add().catch(() => err(write('unknown')))
    if (!added.ok) refusal = added.error
    findRefusal()
  }

  async function chooseShipping(code: string): Promise<boolean> {
    hasChanged = true
    const response = await saveShippingMethod(rest, code)
    return response.ok && reload()
  }

  /** The cart as read last, if the sheet may show it. */
  function describeCart(): Result<Cart, AreaProblem> {
    const cart = readCart()
    if (findRefusal() !== '') return err({ refusal })
    return cart ? ok(cart) : err('unread')
  }

  async function saveArea(area: SheetArea): Promise<Result<Cart, AreaProblem>> {
    if (refusal !== '') return err({ refusal })
    hasChanged = true
    // Errors in an estimate don't count: the sheet holds back what would correct them.
    const saved = await saveShippingAddress(rest, toEstimate(area))
    if (!saved.ok || !(await reload())) return err('unread')
    const methods = readCart()?.shippingMethods ?? []
    if (methods.length === 0) return err('unserviceable')
    const isChosen = methods.some(({ code }) => code === readCart()?.shippingMethod)
    const preselected = isChosen ? undefined : (findPreselected(methods) ?? methods[0])
    if (preselected && !(await chooseShipping(preselected.code))) return err('unread')
    return describeCart()
  }

  async function changeShipping(code: string): Promise<Result<Cart, AreaProblem>> {
    if (refusal !== '') return err({ refusal })
    const isOffered = readCart()?.shippingMethods.some((method) => method.code === code)
    if (isOffered && !(await chooseShipping(code))) return err('unread')
    return describeCart()
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

  async function order({ method, draft, contact, shippingCode, total }: Authorization): Promise<ExpressOutcome> {
    if (refusal !== '') return refusedGoods(refusal)
    const problem = await saveContact(contact)
    const isRead = await reload()
    if (problem) return problem
    const loaded = readCart()
    if (!isRead || !loaded) return refused('payment', [write('cartUnread')])
    if (findRefusal() !== '') return refusedGoods(refusal)
    if (loaded.shippingMethod !== shippingCode && !(await chooseShipping(shippingCode)))
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

  /** The body that puts the shipping address of a cart back. */
  function previousShipping({ shipping }: Cart): AddressInput {
    if (shipping.isSameAsBilling) return { same_as_billing: true }
    const isEstimate = shipping.firstName === '' && shipping.street.length === 0
    return isEstimate
      ? toEstimate(shipping)
      : { ...toAddressInput(toAddressForm(shipping, shipping.countryId), shipping), same_as_billing: false }
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
    if (previous === null || hasSaved) return { isRestored: true, isInCart: false }
    const isRestored = await restoreShipping(previous)
    return { isRestored, isInCart: goods !== null && !(await goods.takeBack().catch(() => false)) }
  }

  return {
    /** A sheet opens for the present cart, or for goods that it adds to the empty cart: all its calls wait for them. */
    begin(goods: ExpressAddition | null = null): void {
      before = readCart() ?? null
      addition = goods
      refusal = ''
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

    /** Whether an authorisation in the open sheet has saved what it holds, or a part of it. */
    hasSaved: () => hasSaved,

    /**
     * The sheet was closed: puts the cart's shipping address and method back and takes the sheet's goods out, unless an
     * authorisation has saved something.
     */
    cancel: () => inTurn(restore),
  }
}
