import { cardGateway } from '../card-gateway.ts'
import type { PaymentMethod } from '../method.ts'

/** The first gateway's API variant: the card itself is sent with the payment. */
export const monerisApi: PaymentMethod = {
  ...cardGateway('moneris_api'),
  isTestMode: ({ moneris }) => moneris.isTestMode,
  isOffered: ({ moneris }) => moneris.isEnabled,
}
