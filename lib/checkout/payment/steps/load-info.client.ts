import { err, ok, type Result } from '../../../core/result.ts'
import { describeProviderFailure } from '../../errors.ts'
import type { CheckoutInfo, PaymentMethod } from '../../payment-methods/method.ts'
import { describeEndedSession } from './session-end.client.ts'
import { findChosen, type Step, type StepParts } from './step.ts'

/** Loads the checkout info that the provider's window or page needs. */
export const loadInfo: Step = async (parts) => {
  const method = findChosen(parts)?.method
  await parts.advance({ type: 'info-started' })
  const info = method ? await readInfo(parts, method) : err(parts.write('payment'))
  if (info.ok) return { type: 'info-loaded', checkoutInfo: info.value }
  parts.operations.end('set_payment_method')
  return { type: 'info-failed', errors: [info.error] }
}

/** Loads the checkout info, and the script of the method's window in parallel; the error is a public message. */
async function readInfo(parts: StepParts, method: PaymentMethod): Promise<Result<CheckoutInfo, string>> {
  const { rest, store, windows, readCart, write } = parts
  if (!method.loadInfo) return err(write('payment'))
  const before = readCart()
  const loading = method.window ? windows.load(method.window) : true
  const response = await method.loadInfo(rest, store.paymentResponse)
  if (!response.ok) {
    const ended = await describeEndedSession(parts, response.error, before)
    return err(ended || describeProviderFailure(response.error, method.name, write))
  }
  return (await loading) ? ok(response.value) : err(write('providerNotLoaded', method.name))
}
