import type { OfferedPayment } from '../../cart/cart.ts'
import type { PaymentsConfig } from '../../site/site-config.ts'
import type { PaymentMethod } from './method.ts'
import { banktransfer } from './providers/banktransfer.ts'
import { cashondelivery } from './providers/cashondelivery.ts'
import { checkmo } from './providers/checkmo.ts'

/** Every way of paying the storefront can carry out. */
export const PAYMENT_METHODS: readonly PaymentMethod[] = [checkmo, banktransfer, cashondelivery]

const byCode = new Map(PAYMENT_METHODS.map((method) => [method.code, method]))

/** The method of a code; undefined for a code the storefront doesn't know. */
export const findPaymentMethod = (code: string): PaymentMethod | undefined => byCode.get(code)

/** A method that can be chosen: what the server says about it, and how it works. */
export type PaymentChoice = { readonly offered: OfferedPayment; readonly method: PaymentMethod }

/**
 * The methods to list, in the server's order. One the storefront doesn't know can't be carried out, so it is not shown;
 * neither is one that the store has switched off.
 */
export function listPaymentChoices(offers: readonly OfferedPayment[], config: PaymentsConfig): PaymentChoice[] {
  return offers.flatMap((offered) => {
    const method = findPaymentMethod(offered.code)
    return method?.isOffered(config, offered) ? [{ offered, method }] : []
  })
}
