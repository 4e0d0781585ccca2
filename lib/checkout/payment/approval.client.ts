import type { PaymentDraft, PaymentMethod } from '../payment-methods/method.ts'
import type { PaymentAttempt } from './payment-attempt.ts'
import { isHeldBack, type PaymentEvent } from './payment-machine.ts'
import { type PaymentParts, totalOf } from './steps/step.ts'

export type ApprovalParts = Pick<PaymentParts, 'store' | 'readCart' | 'untilDeliverySettled' | 'write'> & {
  /** Whether the guest has to solve the anti-bot challenge. */
  readonly isChallengeRequired: () => boolean
  /** Whether only the payment itself is still open. */
  readonly isReady: () => boolean
  readonly advance: (event: PaymentEvent) => Promise<void>
  /** Runs an event with all its steps. */
  readonly start: (event: PaymentEvent) => Promise<void>
}

/** Approvals of payments, by the panels of methods and by providers' windows. */
export function createApproval(parts: ApprovalParts, attempt: PaymentAttempt) {
  const { store, readCart, isChallengeRequired, advance, start } = parts

  async function runApproval(code: string, draft: PaymentDraft): Promise<void> {
    const total = totalOf(readCart())
    const failure = await parts.untilDeliverySettled()
    if (failure !== '') return advance({ type: 'held-back', code, errors: [failure] })
    if (store.payment.method?.code !== code || store.payment.isRunning) return
    store.paymentDraft = draft
    attempt.approvedTotal = total
    await start({ type: 'approve', code, isReady: parts.isReady() })
    if (!store.payment.isApproved) return
    attempt.approvedTotal = totalOf(readCart())
    const hasExpired = isChallengeRequired() && store.challengeToken === ''
    if (isHeldBack(store.payment) && hasExpired) {
      await advance({ type: 'held-back', code, errors: [parts.write('challengeExpired')] })
    }
  }

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

  return {
    approve,

    /** Chooses a method whose provider has already approved it. */
    async chooseApproved(method: PaymentMethod, draft: PaymentDraft): Promise<void> {
      store.isApproving = true
      await start({ type: 'choose', method })
      await approve(method.code, draft)
    },
  }
}
