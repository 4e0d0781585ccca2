import type { ApiFailure } from '../../api/failure.ts'
import { resetPayment } from '../../cart/calls.client.ts'
import type { Cart } from '../../cart/cart.ts'
import { readSessionId } from '../../session/load-session.client.ts'
import type { PaymentDraft, PaymentMethod } from '../payment-methods/method.ts'
import { createOpenPanel } from '../payment-methods/open-panel.ts'
import { INITIAL_WALLET_SHEET } from '../payment-methods/wallet-sheet.ts'
import { INITIAL_WALLET } from '../payment-methods/wallet-state.ts'
import { createWindowOpener, type WindowOpenerParts } from '../payment-methods/window-opener.client.ts'
import { isDeliverySettled, isReadyToPay, listCheckoutPoints } from '../review/missing-steps.ts'
import { untilState } from '../store.client.ts'
import { createOrderFollowUp } from './order-follow-up.client.ts'
import { newPaymentAttempt } from './payment-attempt.ts'
import { isBusy, isCompletedElsewhere, isHeldBack, type PaymentEffect, type PaymentEvent } from './payment-machine.ts'
import { createPaymentRunner } from './payment-runner.client.ts'
import { authenticate } from './steps/authenticate.client.ts'
import { createAuthenticationFrame } from './steps/authentication-frame.ts'
import { leave } from './steps/leave.client.ts'
import { loadInfo } from './steps/load-info.client.ts'
import { openWindow } from './steps/open-window.client.ts'
import { place } from './steps/place.client.ts'
import { prepare } from './steps/prepare.client.ts'
import { refreshCart } from './steps/refresh-cart.client.ts'
import { save } from './steps/save.client.ts'
import { describeEndedSession } from './steps/session-end.client.ts'
import { describeNewTotal, findChoice, type PaymentParts, type Step, type StepParts, totalOf } from './steps/step.ts'

export type PaymentServiceParts = PaymentParts & {
  readonly page: WindowOpenerParts['page']
  readonly loadScript: WindowOpenerParts['loadScript']
  readonly goodsNames: WindowOpenerParts['goodsNames']
  /** Whether the guest has to solve the anti-bot challenge. */
  readonly isChallengeRequired: () => boolean
}

/** Effects of the machine that consist of one step. */
const STEPS = {
  'load-info': loadInfo,
  prepare,
  'refresh-cart': refreshCart,
  authenticate,
  place,
  leave,
  'open-window': openWindow,
} as const satisfies Partial<Record<PaymentEffect['type'], Step>>

/** Actions of the payment: each runs the payment machine against the back end and the providers. */
export function createPaymentService(parts: PaymentServiceParts) {
  const { rest, store, operations, readCart } = parts
  const attempt = newPaymentAttempt()
  const panel = createOpenPanel()
  const frame = createAuthenticationFrame()
  const windows = createWindowOpener({ ...parts, locale: parts.format.locale })
  const { advance, start } = createPaymentRunner(parts, runEffect)
  const followUp = createOrderFollowUp({ ...parts, windows, advance })
  /** The last call that takes the payment back; the next save waits for it. */
  let takingBack: Promise<unknown> = Promise.resolve()
  const takeBackAtServer = () => {
    takingBack = resetPayment(rest)
    return takingBack
  }
  const stepParts: StepParts = {
    ...parts,
    windows,
    panel,
    frame,
    advance,
    approve,
    sid: readSessionId(rest),
    untilTakenBack: () => takingBack,
  }

  async function runEffect(effect: PaymentEffect): Promise<PaymentEvent | null> {
    switch (effect.type) {
      case 'clear-draft':
        forgetDraft()
        forgetApproval()
        store.wallet = INITIAL_WALLET
        return null
      case 'save':
        return save(stepParts, attempt, effect.moment)
      case 'reset-payment':
        await takeBackAtServer()
        return null
      case 'go':
        return followUp.begin(effect.destination, attempt)
      default:
        return STEPS[effect.type](stepParts, attempt)
    }
  }

  /** Clears what panels and wallets hold on the page, which closes an open sheet. */
  function forgetDraft(): void {
    store.paymentDraft = {}
    store.walletSheet = INITIAL_WALLET_SHEET
    store.walletAddress = null
  }

  function forgetApproval(): void {
    attempt.submission = { data: {} }
    attempt.approvedTotal = null
  }

  const isReady = (): boolean => {
    const cart = readCart()
    if (!cart || !isDeliverySettled(store)) return false
    return isReadyToPay(listCheckoutPoints(cart, store, parts.isChallengeRequired()))
  }

  const findCode = () => (store.payment.next ?? store.payment.method)?.code

  /**
   * Approves the payment with what the method's panel has collected, e.g. a token or a plan. Waits for a shipping
   * method that is being saved, because it may change the total; if that save fails, the approval is dropped, because
   * the shopper approved something else.
   */
  async function approve(code: string, draft: PaymentDraft): Promise<void> {
    store.isApproving = true
    try {
      await runApproval(code, draft)
    } finally {
      store.isApproving = false
    }
  }

  async function runApproval(code: string, draft: PaymentDraft): Promise<void> {
    const total = totalOf(readCart())
    const failure = await parts.untilDeliverySettled()
    if (failure !== '') return advance({ type: 'held-back', code, errors: [failure] })
    if (store.payment.method?.code !== code || store.payment.isRunning) return
    store.paymentDraft = draft
    attempt.approvedTotal = total
    await start({ type: 'approve', code, isReady: isReady() })
    if (!store.payment.isApproved) return
    attempt.approvedTotal = totalOf(readCart())
    const hasExpired = parts.isChallengeRequired() && store.challengeToken === ''
    if (isHeldBack(store.payment) && hasExpired) {
      await advance({ type: 'held-back', code, errors: [parts.write('challengeExpired')] })
    }
  }

  /** Chooses a method whose provider has already approved it. */
  async function chooseApproved(method: PaymentMethod, draft: PaymentDraft): Promise<void> {
    store.isApproving = true
    await start({ type: 'choose', method })
    await approve(method.code, draft)
  }

  /** Resolves once neither the payment nor a shipping method is being saved, to the message of a failed save or ''. */
  async function untilSaved(): Promise<string> {
    const isChoosing = () => isBusy(store.payment) || store.payment.next !== null || store.isApproving
    let failure = ''
    while (isChoosing() || !isDeliverySettled(store)) {
      const [message] = await Promise.all([parts.untilDeliverySettled(), untilState(store, () => !isChoosing())])
      failure ||= message
    }
    return failure
  }

  /**
   * Runs the button that shows the total: Place order, or the one that continues with the chosen method. Waits for
   * running saves first, because they change what is ordered. Stops with a message if a save failed, the total changed
   * or the payment was taken back, silently if the shopper chose another method meanwhile. Shows a message if the order
   * still can't be placed.
   */
  async function press(type: 'place' | 'continue'): Promise<void> {
    if (store.isPlaceAsked || store.payment.isPlacing) return
    const code = findCode()
    const total = totalOf(readCart())
    const isSavingPayment = isBusy(store.payment) || store.isApproving
    store.isPlaceAsked = true
    const failure = await untilSaved()
    store.isPlaceAsked = false
    const codeNow = findCode()
    if (codeNow === undefined) return advance({ type: 'held-back', errors: [parts.write('stillOpen')] })
    if (codeNow !== code) return
    if (failure !== '') return advance({ type: 'held-back', code, errors: [failure] })
    const hasFailed = isSavingPayment && store.payment.errors.length > 0
    if (hasFailed) return
    if (totalOf(readCart()) !== total) return advance({ type: 'held-back', code, errors: [describeNewTotal(parts)] })
    const before = store.payment
    attempt.namedTotal = total
    await start({ type, isReady: isReady() })
    attempt.namedTotal = null
    const isCompletedByPanel = before.method !== null && isCompletedElsewhere(before.method)
    if (store.payment === before && !isCompletedByPanel)
      await advance({ type: 'held-back', code, errors: [parts.write('stillOpen')] })
  }

  return {
    /**
     * Selects a method, and saves it if its steps require that. While another method is being saved the new one waits;
     * the last one wins. A selection places no order, opens no window and leaves no page.
     */
    choose: (method: PaymentMethod) => start({ type: 'choose', method }),

    /** Continues with the chosen method: its order, page or window. */
    proceed: () => press('continue'),

    approve,

    chooseApproved,

    /** Places the order with the chosen method; if something is still open, shows a message instead. */
    place: () => press('place'),

    /** Requests the provider's page of the placed order again, or reopens its window. */
    retryFollowUp: followUp.retry,

    /** Reports that the 3-D Secure frame has ended, or that the shopper has closed it. */
    finishAuthentication: frame.finish,

    /** Restores the payment that the cart has saved, unless the shopper has chosen a method in this visit. */
    async resume(cart: Cart): Promise<void> {
      const method = findChoice(parts, cart, cart.paymentMethod)?.method
      if (!method || store.payment.method) return
      attempt.submission = { data: {} }
      store.wallet = INITIAL_WALLET
      await start({ type: 'resume', method })
    },

    /** Restores a placed order whose provider has not decided yet, so that its window can be reopened. */
    resumeApplication: followUp.resume,

    forgetDraft,

    /**
     * Public message if a provider's call failed because the session has ended; '' otherwise. The products are then
     * stored for the cart page.
     */
    describeEnded: (failure: ApiFailure) => describeEndedSession(stepParts, failure, readCart()),

    /**
     * Takes the payment back, because what it was chosen for has changed. Clears the choice on the page before the
     * request, so that the shopper can choose again while it runs. A method that the shopper chose after the change had
     * begun is chosen again.
     *
     * @param outdated code of the method that was chosen when the change began; undefined if none was
     */
    async takeBack(outdated: string | undefined): Promise<void> {
      const chosenSince = () => {
        const { next, method } = store.payment
        const choice = next ?? method
        return choice?.code === outdated ? null : choice
      }
      if (chosenSince()) await untilState(store, () => !isBusy(store.payment))
      const method = chosenSince()
      forgetDraft()
      await advance({ type: 'reset' })
      if (!store.payment.method) {
        store.wallet = INITIAL_WALLET
        operations.forget('set_payment_method')
        operations.forget('update_payment_method')
      }
      const takenBack = takeBackAtServer()
      if (method) await start({ type: 'choose', method })
      await takenBack
    },

    /** Code of the method that is chosen, or waits until running steps have ended; undefined if none is. */
    findCode,

    /**
     * The method that the cart has saved, or that was approved since the cart was read; null if it can't be used here.
     */
    findSaved(cart: Cart | undefined): PaymentMethod | null {
      const { method, isApproved } = store.payment
      const approved = isApproved ? method?.code : undefined
      return findChoice(parts, cart, cart?.paymentMethod || (approved ?? ''))?.method ?? null
    },

    /** Registers an open panel that contributes data when the order is placed; returns the function that closes it. */
    collectWith: panel.open,
  }
}
