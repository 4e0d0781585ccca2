import type { WindowEnd } from '../../payment-methods/method.ts'
import type { PaymentEvent } from '../payment-machine.ts'
import { findChosen, type Step, type StepParts } from './step.ts'

/**
 * Keys of the messages. That of 'closed' must not say that the shopper cancelled: most providers report it for a
 * decline too.
 */
const ERROR_KEYS = {
  declined: ['providerDeclined'],
  closed: ['providerUnfinished'],
  unexpected: ['providerUnexpected'],
} as const

/**
 * Opens the window whose approval the payment needs, without waiting for its end: the shopper can choose another method
 * meanwhile, and then the result of the older window is ignored.
 */
export const openWindow: Step = async (parts) => {
  const method = findChosen(parts)?.method
  if (!method) return { type: 'info-failed', errors: [parts.write('payment')] }
  void parts.windows.open(method.window, parts.store.payment.checkoutInfo, parts.readCart()).then((windowEnd) => {
    if (windowEnd?.kind === 'approved') return parts.approve(method.code, windowEnd.draft)
    return windowEnd && parts.advance(describeEnd(parts, method, windowEnd))
  })
  return null
}

const describeEnd = (
  { write }: StepParts,
  { code, name }: { readonly code: string; readonly name: string },
  { kind }: Exclude<WindowEnd, { kind: 'approved' }>,
): PaymentEvent => ({ type: 'window-ended', code, errors: ERROR_KEYS[kind].map((key) => write(key, name)) })
