import { advancePayment, isBusy, type PaymentEffect, type PaymentEvent } from './payment-machine.ts'
import type { PaymentParts } from './steps/step.ts'

/** Events whose effects are a method's steps. */
const BEGINNINGS: ReadonlySet<PaymentEvent['type']> = new Set(['choose', 'continue', 'approve', 'place', 'resume'])

/** Events of a failed step: the steps after it are not run. */
const FAILURES: ReadonlySet<PaymentEvent['type']> = new Set([
  'info-failed',
  'save-failed',
  'refused',
  'place-failed',
  'follow-up-failed',
])

/** Runs the effects of the payment machine one after another; the event that an effect returns advances the machine. */
export function createPaymentRunner(
  { store, operations }: Pick<PaymentParts, 'store' | 'operations'>,
  runEffect: (effect: PaymentEffect) => Promise<PaymentEvent | null>,
) {
  async function advance(event: PaymentEvent): Promise<void> {
    const [state, effects] = advancePayment(store.payment, event)
    const isChosen = event.type === 'choose' && effects.length > 0
    if (isChosen) operations.begin('set_payment_method')
    store.payment = state
    if (!(await runAll(effects))) return
    if (isChosen) operations.end('set_payment_method')
    // Only the event that began steps ends them: others may be running by now. A failed step has ended them already.
    if (state.isRunning && effects.length > 0 && BEGINNINGS.has(event.type)) await advance({ type: 'done' })
  }

  async function runAll(effects: readonly PaymentEffect[]): Promise<boolean> {
    for (const effect of effects) {
      // If another method was chosen meanwhile, the remaining steps are skipped; only taking the payment back still
      // runs.
      const isWanted = store.payment.next === null || effect.type === 'reset-payment'
      const event = isWanted ? await runEffect(effect) : null
      if (!event) continue
      await advance(event)
      if (FAILURES.has(event.type)) return false
    }
    return true
  }

  /** Runs the shopper's event to its end, then chooses the method that was selected meanwhile. */
  async function start(event: PaymentEvent): Promise<void> {
    await advance(event)
    const { next } = store.payment
    if (next && !isBusy(store.payment)) await start({ type: 'choose', method: next })
  }

  return { advance, start }
}
