import type { ApiFailure } from '../../api/failure.ts'
import { resetPayment } from '../../cart/calls.client.ts'
import type { Cart } from '../../cart/cart.ts'
import { readSessionId } from '../../session/load-session.client.ts'
import type { PaymentMethod } from '../payment-methods/method.ts'
import { createOpenPanel } from '../payment-methods/open-panel.ts'
import { INITIAL_WALLET_SHEET } from '../payment-methods/wallet-sheet.ts'
import { INITIAL_WALLET } from '../payment-methods/wallet-state.ts'
import { createWindowOpener, type WindowOpenerParts } from '../payment-methods/window-opener.client.ts'
import { isDeliverySettled, isReadyToPay, listCheckoutPoints } from '../review/missing-steps.ts'
import { untilState } from '../store.client.ts'
import { createApproval } from './approval.client.ts'
import { createOrderFollowUp } from './order-follow-up.client.ts'
import { newPaymentAttempt } from './payment-attempt.ts'
import { isBusy, type PaymentEffect, type PaymentEvent } from './payment-machine.ts'
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
import { findChoice, type PaymentParts, type Step, type StepParts } from './steps/step.ts'
import { createTotalButton } from './total-button.client.ts'

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

  const isReady = (): boolean => {
    const cart = readCart()
    if (!cart || !isDeliverySettled(store)) return false
    return isReadyToPay(listCheckoutPoints(cart, store, parts.isChallengeRequired()))
  }

  const findCode = () => (store.payment.next ?? store.payment.method)?.code

  const { approve, chooseApproved } = createApproval({ ...parts, isReady, advance, start }, attempt)
  const press = createTotalButton({ ...parts, isReady, findCode, advance, start }, attempt)

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
     *
     * @param failure null if the call succeeded in the next session, without the products
     * @param before the cart when the call was sent
     */
    describeEnded: (failure: ApiFailure | null, before = readCart()) =>
      describeEndedSession(stepParts, failure, before),

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
