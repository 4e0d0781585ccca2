import type { PaymentMethod } from './payment-method.ts'
import { keepPlain } from './plain-data.ts'

/** Payment methods without a provider: the customer pays the dealer later. */
export const OFFLINE: PaymentMethod = {
  save: (_, data) => ({ payment: { data: keepPlain(data) } }),
  charge: ({ payment }) => ({ data: payment.data }),
}
