import { err, ok } from '../../../core/result.ts'
import { savePayment } from '../../calls.client.ts'
import { listPaymentErrors } from '../../errors.ts'
import type { Collector, PaymentMethod, SaveMoment } from '../../payment-methods/method.ts'
import type { PaymentAttempt } from '../payment-attempt.ts'
import { needsApproval, type PaymentEvent } from '../payment-machine.ts'
import { describeEndedSession } from './session-end.client.ts'
import { findChosen, type StepParts } from './step.ts'

export async function save(parts: StepParts, attempt: PaymentAttempt, moment: SaveMoment): Promise<PaymentEvent> {
  const { rest, store, operations, write } = parts
  attempt.cart = parts.readCart()
  attempt.isCartFresh = false
  await parts.advance({ type: 'save-started' })
  const choice = findChosen(parts)
  if (!choice) {
    const errors = listPaymentErrors({ messages: [] }, write)
    endUpdate(operations, errors)
    return { type: 'save-failed', errors }
  }
  const { method, offered } = choice
  const collected = moment === 'place' ? await collect(parts, method) : ok({})
  if (!collected.ok) return { type: 'refused', errors: collected.error }
  const built = await method.buildSubmission({ ...store.paymentDraft, ...collected.value }, offered, moment)
  if (!built.ok) {
    const errors = [write(built.error, method.name)]
    endUpdate(operations, errors)
    return { type: 'refused', errors }
  }
  attempt.submission = built.value
  await parts.untilTakenBack()
  operations.begin('update_payment_method')
  const response = await savePayment(rest, method.code, built.value.data)
  if (!response.ok) {
    const ended = await describeEndedSession(parts, response.error, attempt.cart)
    const errors = ended === '' ? listPaymentErrors(response.error, write, method) : [ended]
    endUpdate(operations, errors)
    return { type: ended === '' ? 'save-failed' : 'refused', errors }
  }
  store.paymentResponse = response.value.data
  endUpdate(operations)
  return { type: 'saved', moment }
}

/** Data that the method's panel contributes when the order is placed. */
async function collect({ panel, write }: StepParts, method: PaymentMethod): ReturnType<Collector> {
  if (method.panel === null || needsApproval(method)) return ok({})
  const collector = await panel.find()
  return collector ? collector() : err(listPaymentErrors({ messages: [] }, write, method))
}

/** Ends the operations of saving and choosing the payment; with messages they failed. */
function endUpdate({ end, forget }: StepParts['operations'], errors: readonly string[] = []): void {
  end('update_payment_method', errors[0])
  end('set_payment_method', errors[0])
  // An earlier failed order was for another payment.
  if (errors.length === 0) forget('place_order')
}
