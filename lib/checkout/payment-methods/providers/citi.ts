import { err, ok } from '../../../core/result.ts'
import type { PaymentMethod } from '../method.ts'
import { plainMethod } from '../plain-method.ts'
import { PROVIDER_NAMES } from '../provider-names.ts'

/**
 * Bank card financing (S2-3.8, S2-7.4): the bank card's number, one of its promotions and the agreed terms are saved,
 * then the order can be placed.
 */
export const citi: PaymentMethod = {
  ...plainMethod('citi', PROVIDER_NAMES.citi),
  kind: 'over-time',
  mark: 'citi',
  panel: 'bank-card',
  application: 'panel',
  onApprove: ['save', 'refresh-cart'],
  onPlace: ['place'],
  onResume: 'approved',
  failureKey: 'bankFinancing',
  buildSubmission: async ({ account_number, plan_number, terms_accepted }, _, moment) => {
    if (moment !== 'approve') return ok({ data: {} })
    const isComplete = typeof account_number === 'string' && typeof plan_number === 'string' && terms_accepted === true
    if (!isComplete) return err('bankFinancing')
    return ok({ data: { method: 'citi', account_number, plan_number, terms_accepted } })
  },
}
