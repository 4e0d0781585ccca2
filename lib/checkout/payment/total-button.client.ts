import { isDeliverySettled } from '../review/missing-steps.ts'
import { untilState } from '../store.client.ts'
import type { ApprovalParts } from './approval.client.ts'
import type { PaymentAttempt } from './payment-attempt.ts'
import { isBusy, isCompletedElsewhere } from './payment-machine.ts'
import { describeNewTotal, totalOf } from './steps/step.ts'

type ButtonParts = Omit<ApprovalParts, 'isChallengeRequired'> & {
  /** Code of the method that is chosen, or waits until running steps have ended; undefined if none is. */
  readonly findCode: () => string | undefined
}

/** The button that shows the total: Place order, or the one that continues with the chosen method. */
export function createTotalButton(parts: ButtonParts, attempt: PaymentAttempt) {
  const { store, readCart, findCode, advance, start, write } = parts

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

  /** Waits for saves; null if the order may go on, else the messages of why not (empty: another method was chosen). */
  async function findObstacle(): Promise<readonly string[] | null> {
    const code = findCode()
    const total = totalOf(readCart())
    const isSavingPayment = isBusy(store.payment) || store.isApproving
    store.isPlaceAsked = true
    const failure = await untilSaved()
    store.isPlaceAsked = false
    const codeNow = findCode()
    if (codeNow === undefined) return [write('stillOpen')]
    if (codeNow !== code) return []
    if (failure !== '') return [failure]
    if (isSavingPayment && store.payment.errors.length > 0) return []
    return totalOf(readCart()) === total ? null : [describeNewTotal(parts)]
  }

  /**
   * Presses the button. Waits for running saves first, because they change what is ordered. Stops with a message if a
   * save failed, the total changed or the payment was taken back, silently if the shopper chose another method
   * meanwhile. Shows a message if the order still can't be placed.
   */
  return async function press(type: 'place' | 'continue'): Promise<void> {
    if (store.isPlaceAsked || store.payment.isPlacing) return
    const obstacle = await findObstacle()
    const code = findCode()
    const holdBack = (errors: readonly string[]) =>
      advance({ type: 'held-back', ...(code !== undefined && { code }), errors })
    if (obstacle !== null) return obstacle.length > 0 ? holdBack(obstacle) : undefined
    const before = store.payment
    attempt.namedTotal = totalOf(readCart())
    await start({ type, isReady: parts.isReady() })
    attempt.namedTotal = null
    const isCompletedByPanel = before.method !== null && isCompletedElsewhere(before.method)
    if (store.payment === before && !isCompletedByPanel) await holdBack([write('stillOpen')])
  }
}
