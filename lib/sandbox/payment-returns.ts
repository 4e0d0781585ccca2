/** Stand-in of the providers that return payments: cards and wallets can do it, financing and leases need staff. */
import type { PaymentReturns } from '../backend/providers/providers.ts'

/** Methods whose contract with the shopper a dealer has to end. */
const WITH_CONTRACT: ReadonlySet<string> = new Set(['zibby', 'acima', 'chargeafter', 'affirm', 'financeit', 'citi'])

/** Methods that are paid without a provider. */
const OFFLINE: ReadonlySet<string> = new Set(['checkmo', 'banktransfer', 'cashondelivery'])

export const createPaymentReturns = (): PaymentReturns => ({
  returnAmount: async (_, { method }) => !WITH_CONTRACT.has(method) && !OFFLINE.has(method),
})
