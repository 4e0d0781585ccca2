import { resetPayment } from '../cart/calls.client.ts'
import { type Cart, isEmpty } from '../cart/cart.ts'
import type { MoneyFormat } from '../cart/map.ts'
import type { Operation } from '../cart/operations.ts'
import { err, ok, type Result } from '../core/result.ts'
import { settleWithin } from '../core/settle-within.ts'
import { readSessionId } from '../session/load-session.client.ts'
import { chooseAttempt, formatOrderKey, newAttemptSeed } from './attempt.ts'
import { placeOrder, savePayment } from './calls.client.ts'
import { buildDeparture } from './departure.ts'
import { describeProviderFailure, listPaymentErrors, listPlaceErrors } from './errors.ts'
import { isDeliverySettled, isReadyToPay, listCheckoutPoints } from './open-points.ts'
import { mapPlacedOrder, type PlacedOrder } from './order.ts'
import { createOrderFollowUp, type OrderFollowUpParts } from './order-follow-up.client.ts'
import { advancePayment, isBusy, needsApproval, type PaymentEffect, type PaymentEvent } from './payment-machine.ts'
import type {
  CheckoutInfo,
  Collector,
  PaymentDraft,
  PaymentMethod,
  PaymentSubmission,
  SaveMoment,
} from './payments/method.ts'
import { createOpenPanel } from './payments/open-panel.ts'
import { findProviderPage } from './payments/page-address.ts'
import { listPaymentChoices } from './payments/registry.ts'
import { findRestPath } from './payments/rest-path.ts'
import { findAuthentication } from './payments/three-d-secure.ts'
import { INITIAL_WALLET_SHEET } from './payments/wallet-sheet.ts'
import { INITIAL_WALLET, walletStateOf } from './payments/wallet-state.ts'
import { createWindowOpener, type WindowOpenerParts } from './payments/window-opener.client.ts'
import { buildReceipt } from './receipt.ts'
import { readAttempt, writeAttempt, writeDeparture, writeDraft, writeReceipt } from './storage.client.ts'
import { untilState } from './store.client.ts'

/** Events whose effects are the steps of a method. */
const BEGINNINGS: ReadonlySet<PaymentEvent['type']> = new Set(['choose', 'continue', 'approve', 'place', 'resume'])

type SharedParts = Omit<OrderFollowUpParts, 'windows' | 'advance'>

export type PaymentServiceParts = SharedParts & {
  readonly page: WindowOpenerParts['page']
  readonly loadScript: WindowOpenerParts['loadScript']
  readonly format: MoneyFormat
  /** The status of a cart's operation: begun, ended (with a message: failed), forgotten. */
  readonly operations: {
    begin(operation: Operation): void
    end(operation: Operation, message?: string): void
    forget(operation: Operation): void
  }
  /** The guest has to solve the anti-bot challenge. */
  readonly isChallengeRequired: () => boolean
  /** Resolves once no way of delivery is being saved; to a message when what was being saved has failed, else to ''. */
  readonly untilDeliverySettled: () => Promise<string>
}

/** How long the 3-D Secure frame may take: the shopper's bank may send a code by mail. */
const AUTHENTICATION_LIMIT_MS = 10 * 60 * 1000

/**
 * Runs the payment machine against the back end and the providers, up to the placed order; what follows it is of
 * order-follow-up.client.ts. Its length is that of the list of steps: each is a function, and they share what was
 * submitted, the cart that is ordered and what was approved.
 */
export function createPaymentService(parts: PaymentServiceParts) {
  const { tenant, rest, format, store, readCart, reload, write } = parts
  const { begin, end, forget } = parts.operations
  const panel = createOpenPanel()
  const windows = createWindowOpener({ ...parts, locale: format.locale })
  const followUp = createOrderFollowUp({ ...parts, windows, advance })

  /** What is sent for the chosen method; kept between saving and placing, for both carry the same. */
  let submission: PaymentSubmission = { data: {} }
  /** The cart the payment was saved for: what is ordered even if another tab has placed the same cart meanwhile. */
  let orderedCart: Cart | undefined
  /** What the order was paid with: for the provider's page that follows it. */
  let paidWith: Readonly<Record<string, unknown>> = {}
  /** Grand total when the chosen payment was approved; null when nobody has approved one in this visit. */
  let approvedTotal: number | null = null
  /** Grand total that the pressed button named, while its steps run; null while none does. */
  let namedTotal: number | null = null
  /** Tells the panel whose approval is being saved that it is. */
  let onSaved: () => void = () => {}
  /** Ends the wait for the 3-D Secure frame. */
  let endAuthentication: (isAuthenticated: boolean) => void = () => undefined
  /** Taking the payment back at the server; the next save waits for it. */
  let takingBack: Promise<unknown> = Promise.resolve()

  const findChoice = (cart: Cart | undefined, code: string) =>
    listPaymentChoices(cart?.paymentMethods ?? [], parts.methods.config, parts.methods.scriptUrls).find(
      ({ method }) => method.code === code,
    )
  /** The chosen method with what the server offers of it. */
  const findChosen = () => findChoice(readCart(), store.payment.method?.code ?? '')
  const totalOf = (cart: Cart | undefined) => cart?.totals.grandTotal?.amount ?? null

  const isReady = (): boolean => {
    const cart = readCart()
    if (!cart || !isDeliverySettled(store)) return false
    return isReadyToPay(listCheckoutPoints(cart, store, parts.isChallengeRequired()))
  }

  /** Moves the payment on. An effect that fails has sent its own event and ends the list. */
  async function advance(event: PaymentEvent): Promise<void> {
    const [state, effects] = advancePayment(store.payment, event)
    const isChosen = event.type === 'choose' && effects.length > 0
    if (isChosen) begin('set_payment_method')
    store.payment = state
    if (!(await runAll(effects))) return
    if (isChosen) end('set_payment_method')
    // What follows a failure has ended the steps already: others may be under way by the time that it is done.
    if (effects.length > 0 && BEGINNINGS.has(event.type)) await advance({ type: 'done' })
  }

  async function runAll(effects: readonly PaymentEffect[]): Promise<boolean> {
    for (const effect of effects) {
      // Another method is chosen meanwhile: of this one nothing is wanted any more but to be taken back.
      const isWanted = store.payment.next === null || effect.type === 'reset-payment'
      if (isWanted && !(await run(effect))) return false
    }
    return true
  }

  /** What the shopper begins, to its end; then what was chosen meanwhile. */
  async function start(event: PaymentEvent): Promise<void> {
    await advance(event)
    const { next } = store.payment
    if (next && !isBusy(store.payment)) await start({ type: 'choose', method: next })
  }

  async function run(effect: PaymentEffect): Promise<boolean> {
    switch (effect.type) {
      case 'clear-draft':
        forgetDraft()
        submission = { data: {} }
        approvedTotal = null
        store.wallet = walletStateOf(store.payment.method)
        return true
      case 'load-info':
        return loadInfo()
      case 'prepare':
        return prepare()
      case 'save':
        return save(effect.moment)
      case 'refresh-cart':
        await reload()
        return true
      case 'reset-payment':
        takingBack = resetPayment(rest)
        await takingBack
        return true
      case 'authenticate':
        return authenticate()
      case 'place':
        return place()
      case 'leave':
        return leave()
      case 'open-window':
        return openForApproval()
      case 'go':
        return followUp.begin(effect.destination, { cart: orderedCart, paidWith })
      default:
        return effect satisfies never
    }
  }

  /** What panels and wallets hold on the page; an open sheet closes with it. */
  function forgetDraft(): void {
    store.paymentDraft = {}
    store.walletSheet = INITIAL_WALLET_SHEET
    store.walletAddress = null
  }

  const fail = async (event: PaymentEvent): Promise<false> => {
    await advance(event)
    return false
  }

  async function loadInfo(): Promise<boolean> {
    const method = findChosen()?.method
    await advance({ type: 'info-started' })
    const info = method ? await readInfo(method) : err(write('payment'))
    if (info.ok) {
      await advance({ type: 'info-loaded', checkoutInfo: info.value })
      return true
    }
    end('set_payment_method')
    return fail({ type: 'info-failed', errors: [info.error] })
  }

  /** Reads what the provider needs, and loads the script of its window; an error is for the shopper. */
  async function readInfo(method: PaymentMethod): Promise<Result<CheckoutInfo, string>> {
    if (!method.loadInfo) return err(write('payment'))
    const loading = method.window ? windows.load(method.window) : true
    const response = await method.loadInfo(rest, store.paymentResponse)
    if (!response.ok) return err(describeProviderFailure(response.error, method.name, write))
    return (await loading) ? ok(response.value) : err(write('providerNotLoaded', method.name))
  }

  /** Opens the window whose approval the payment needs. Other methods can be chosen meanwhile: then its end is none. */
  function openForApproval(): boolean {
    const method = findChosen()?.method
    if (!method) return false
    void windows.open(method.window, store.payment.checkoutInfo, readCart()).then((windowEnd) => {
      if (windowEnd?.kind === 'approved') return approve(method.code, windowEnd.draft)
      const keys = { declined: ['providerDeclined'], closed: [], unexpected: ['providerUnexpected'] } as const
      const errors = windowEnd ? keys[windowEnd.kind].map((key) => write(key, method.name)) : []
      return windowEnd && advance({ type: 'window-ended', code: method.code, errors })
    })
    return true
  }

  /**
   * What a method's panel has: an approval, a plan. `code` is the method's that it is for. `whenSaved` is called once it
   * is saved, before the order is placed; never when it is not. A delivery that is being saved comes first: it may
   * change the total, and one that can't be saved is not what the shopper has approved.
   */
  async function approve(code: string, draft: PaymentDraft, whenSaved = () => {}): Promise<void> {
    const total = totalOf(readCart())
    const failure = await parts.untilDeliverySettled()
    if (failure !== '') return advance({ type: 'held-back', code, errors: [failure] })
    if (store.payment.method?.code !== code || store.payment.isRunning) return
    store.paymentDraft = draft
    onSaved = whenSaved
    approvedTotal = total
    await start({ type: 'approve', code, isReady: isReady() })
    onSaved = () => {}
    // With what the approval has added, e.g. a fee.
    if (store.payment.isApproved) approvedTotal = totalOf(readCart())
  }

  /** Resolves once neither the payment nor a way of delivery is being saved; to what could not be, '' for nothing. */
  async function untilSaved(): Promise<string> {
    const isChoosing = () => isBusy(store.payment) || store.payment.next !== null
    let failure = ''
    while (isChoosing() || !isDeliverySettled(store)) {
      const [message] = await Promise.all([parts.untilDeliverySettled(), untilState(store, () => !isChoosing())])
      failure ||= message
    }
    return failure
  }

  /**
   * The shopper presses a button that names the total: Place order, or the one that goes on with the chosen method. What is
   * being saved comes first, for it is what is ordered: with what could not be saved no order is placed, nor with another
   * method that was chosen meanwhile, nor for another total than the button named.
   */
  async function press(type: 'place' | 'continue'): Promise<void> {
    if (store.isPlaceAsked || store.payment.isPlacing) return
    const findCode = () => (store.payment.next ?? store.payment.method)?.code
    const code = findCode()
    const total = totalOf(readCart())
    const isSavingPayment = isBusy(store.payment)
    store.isPlaceAsked = true
    const failure = await untilSaved()
    store.isPlaceAsked = false
    if (code === undefined || findCode() !== code) return
    if (failure !== '') return advance({ type: 'held-back', code, errors: [failure] })
    const hasFailed = isSavingPayment && store.payment.errors.length > 0
    if (hasFailed) return
    if (totalOf(readCart()) !== total) return advance({ type: 'held-back', code, errors: [describeNewTotal()] })
    namedTotal = total
    await start({ type, isReady: isReady() })
    namedTotal = null
  }

  /** The total is another than the button named: the shopper is asked again, by the same button. */
  const describeNewTotal = (): string => write('newTotal', readCart()?.totals.grandTotal?.formatted)

  /** Ends the update of the payment, and the choice that it began with: with messages it failed. */
  function endUpdate(errors: readonly string[] = []): void {
    end('update_payment_method', errors[0])
    end('set_payment_method', errors[0])
    // The order that failed before was one with another payment.
    if (errors.length === 0) forget('place_order')
  }

  async function prepare(): Promise<boolean> {
    const method = findChosen()?.method
    const response = await method?.prepare?.(rest, store.paymentDraft)
    if (response?.ok) return true
    return fail({ type: 'refused', errors: listPaymentErrors(response?.error ?? { messages: [] }, write, method) })
  }

  async function save(moment: SaveMoment): Promise<boolean> {
    orderedCart = readCart()
    await advance({ type: 'save-started' })
    const choice = findChosen()
    if (!choice) {
      const errors = listPaymentErrors({ messages: [] }, write)
      endUpdate(errors)
      return fail({ type: 'save-failed', errors })
    }
    const { method, offered } = choice
    const collected = moment === 'place' ? await collect(method) : ok({})
    if (!collected.ok) return fail({ type: 'refused', errors: collected.error })
    const built = await method.buildSubmission({ ...store.paymentDraft, ...collected.value }, offered, moment)
    if (!built.ok) {
      const errors = [write(built.error, method.name)]
      endUpdate(errors)
      return fail({ type: 'refused', errors })
    }
    submission = built.value
    await takingBack
    begin('update_payment_method')
    const response = await savePayment(rest, method.code, submission.data)
    if (!response.ok) {
      const errors = listPaymentErrors(response.error, write, method)
      endUpdate(errors)
      return fail({ type: 'save-failed', errors })
    }
    store.paymentResponse = response.value.data
    endUpdate()
    await advance({ type: 'saved', moment })
    onSaved()
    return true
  }

  /** What the method's panel gives as the order is placed. */
  async function collect(method: PaymentMethod): ReturnType<Collector> {
    if (method.panel === null || needsApproval(method)) return ok({})
    const collector = await panel.find()
    return collector ? collector() : err(listPaymentErrors({ messages: [] }, write, method))
  }

  /** Shows the frame of the shopper's bank where the saved payment asks for it, and waits for its end. */
  async function authenticate(): Promise<boolean> {
    const url = findAuthentication(store.paymentResponse) || findAuthentication(readCart()?.paymentData ?? {})
    if (url === '') return true
    await advance({ type: 'authentication-needed', url })
    const authentication = new Promise<boolean>((resolve) => {
      endAuthentication = resolve
    })
    const outcome = await settleWithin(authentication, AUTHENTICATION_LIMIT_MS)
    if (outcome.kind === 'waiting') return fail({ type: 'refused', errors: [write('authenticationLate')] })
    if (!outcome.value) return fail({ type: 'refused', errors: [write('authenticationFailed')] })
    await advance({ type: 'authenticated' })
    return true
  }

  /** A total that is another than the one the provider has approved needs another approval. */
  const hasTotalChanged = (method: PaymentMethod, cart: Cart): boolean =>
    !method.isForAnyTotal && approvedTotal !== null && approvedTotal !== totalOf(cart)

  async function place(): Promise<boolean> {
    const present = readCart()
    const cart = present && !isEmpty(present) ? present : orderedCart
    const method = findChoice(cart, store.payment.method?.code ?? '')?.method
    if (!cart || !method) return fail({ type: 'place-failed', errors: listPlaceErrors({ messages: [] }, write) })
    if (hasTotalChanged(method, cart))
      return fail({ type: 'save-failed', errors: [write('totalChanged', method.name)] })
    // Saving the payment and reading the cart may have changed it.
    if (namedTotal !== null && namedTotal !== totalOf(cart)) {
      return fail({ type: 'refused', errors: [describeNewTotal()] })
    }
    orderedCart = cart
    paidWith = { ...cart.paymentData, ...submission.data }
    const own = method.placeCall?.(paidWith, parts.methods)
    const path = own && findRestPath(own.address, parts.shopOrigin)
    if (path === null) return fail({ type: 'place-failed', errors: [write('providerUnexpected', method.name)] })
    const attempt = chooseAttempt(readAttempt(tenant), Date.now(), newAttemptSeed)
    writeAttempt(tenant, attempt)
    await advance({ type: 'place-started' })
    begin('place_order')
    const input = {
      key: formatOrderKey(attempt, cart),
      method: method.code,
      ...submission,
      challenge: store.challengeToken,
      ...(own && path && { call: { path, body: own.body } }),
    }
    const response = await placeOrder(rest, input)
    if (!response.ok) {
      const errors = listPlaceErrors(response.error, write)
      // A challenge is good for one try.
      store.challengeToken = ''
      end('place_order', errors[0])
      return fail({ type: 'place-failed', errors })
    }
    const order = mapPlacedOrder(response.value, format)
    const { kind } = method.afterPlaced(order)
    const isElsewhere = kind !== 'success' && kind !== 'confirmation'
    const receipt = buildReceipt(cart, order, method.code, kind === 'confirmation')
    const leaves = kind === 'leave' || kind === 'start'
    if (leaves) await keepDeparture(cart, method, order)
    else writeDeparture(tenant, null)
    writeReceipt(tenant, {
      ...receipt,
      ...(isElsewhere && { isAwaited: true as const }),
      ...(kind === 'window' && { application: { code: method.code, order, info: store.payment.checkoutInfo } }),
    })
    writeAttempt(tenant, { ...attempt, placedAtMs: Date.now() })
    writeDraft(tenant, null)
    end('place_order')
    if (leaves) parts.onPlacedElsewhere(receipt)
    await advance({ type: 'placed', order })
    return true
  }

  /** Keeps what leaves for a provider's page: its shopper may be back after the visit has ended. */
  async function keepDeparture(cart: Cart, method: PaymentMethod, order?: PlacedOrder): Promise<void> {
    const sid = await readSessionId(rest)
    writeDeparture(tenant, buildDeparture(cart, method.code, { order, isPayment: true, sid, leftAtMs: Date.now() }))
  }

  /** Goes to the provider's page with the cart; the order is placed there. */
  async function leave(): Promise<boolean> {
    const method = findChosen()?.method
    const { checkoutInfo } = store.payment
    const address = checkoutInfo?.kind === 'page' ? checkoutInfo.url : ''
    const url = method ? findProviderPage(method, address, parts) : null
    const cart = readCart()
    if (!method || !cart || url === null) {
      return fail({ type: 'info-failed', errors: [write('providerUnexpected', method?.name)] })
    }
    await keepDeparture(cart, method)
    parts.go({ kind: 'leave', url })
    return true
  }

  return {
    /**
     * Chooses a method, which saves it where it is saved at once; while another choice is being saved it waits for that, and
     * the last one wins. No order is placed, no window opened and no page left by that.
     */
    choose: (method: PaymentMethod) => start({ type: 'choose', method }),

    /** Goes on with the chosen method: with its order, to its page or its window. */
    proceed: () => press('continue'),

    approve,

    /** Places the order with the chosen method; ignored while something else keeps it from being placed. */
    place: () => press('place'),

    /** Asks again for the provider's page of the placed order, or opens its window again. */
    retryFollowUp: followUp.retry,

    /** The 3-D Secure frame has come to its end, or the shopper has closed it. */
    finishAuthentication: (isAuthenticated: boolean) => endAuthentication(isAuthenticated),

    /** Takes up a payment that the cart has saved already; never in place of what was chosen in this visit. */
    async resume(cart: Cart): Promise<void> {
      const method = findChoice(cart, cart.paymentMethod)?.method
      if (!method || store.payment.method) return
      submission = { data: {} }
      store.wallet = walletStateOf(method)
      await start({ type: 'resume', method })
    },

    /** Takes up an order that its provider has not decided about yet: the window can be opened again from there. */
    resumeApplication: followUp.resume,

    forgetDraft,

    /** The page forgets the choice at once: the shopper may make the next one before the server has responded. */
    async takeBack(): Promise<void> {
      forgetDraft()
      await advance({ type: 'reset' })
      if (!store.payment.method) store.wallet = INITIAL_WALLET
      if (!store.payment.method) {
        forget('set_payment_method')
        forget('update_payment_method')
      }
      takingBack = resetPayment(rest)
      await takingBack
    },

    /** The method that a cart has saved; null when it can't be used here. */
    findSaved: (cart: Cart | undefined): PaymentMethod | null =>
      findChoice(cart, cart?.paymentMethod ?? '')?.method ?? null,

    /** Opens a panel that has something to add as the order is placed; answers the function that closes it. */
    collectWith: panel.open,
  }
}
