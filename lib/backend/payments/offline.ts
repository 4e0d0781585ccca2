import type { PaymentMethod } from './payment-method.ts'
import { keepPlain } from './plain-data.ts'

/** Ways of paying without a provider: the dealer is paid later. */
export const OFFLINE: PaymentMethod = {
  save: (_, data) => ({ payment: { data: keepPlain(data) } }),
  charge: ({ payment }) => ({ data: payment.data }),
}
