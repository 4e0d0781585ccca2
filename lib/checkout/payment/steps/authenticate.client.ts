import { loadPayment } from '../../calls.client.ts'
import { readAuthentication } from '../../payment-methods/three-d-secure.ts'
import type { Step } from './step.ts'

/** Shows the frame of the shopper's bank if the saved payment requires it, and waits until it ends. */
export const authenticate: Step = async ({ rest, store, readCart, frame, advance, write }, attempt) => {
  const refuse = (key: 'authenticationFailed' | 'authenticationLate') =>
    ({ type: 'refused', errors: [write(key)] }) as const
  const saved = readAuthentication(store.paymentResponse)
  const present = readAuthentication(readCart()?.paymentData ?? {})
  if (present.kind === 'authenticated') return null
  if (saved.kind === 'failed' || present.kind === 'failed') return refuse('authenticationFailed')
  const asked = [saved, present].find(({ kind }) => kind === 'asked')
  if (asked?.kind !== 'asked') return null
  if (asked.url === '') return refuse('authenticationFailed')
  await advance({ type: 'authentication-needed', url: asked.url })
  const end = await frame.untilFinished(async () => {
    const payment = await loadPayment(rest)
    return payment.ok ? readAuthentication(payment.value.data).kind : 'unknown'
  })
  attempt.isCartFresh = false
  if (end === 'authenticated') return { type: 'authenticated' }
  return refuse(end === 'late' ? 'authenticationLate' : 'authenticationFailed')
}
