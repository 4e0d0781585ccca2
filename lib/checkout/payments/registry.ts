import type { OfferedPayment } from '../../cart/cart.ts'
import type { PaymentsConfig } from '../../config/store-config.ts'
import type { MethodContext, PaymentMethod } from './method.ts'
import { plainMethod } from './plain-method.ts'
import { PROVIDER_NAMES } from './provider-names.ts'
import { acima } from './providers/acima.ts'
import { affirm } from './providers/affirm.ts'
import { amazonpay } from './providers/amazonpay.ts'
import { authorizenet } from './providers/authorizenet.ts'
import { banktransfer } from './providers/banktransfer.ts'
import { cashondelivery } from './providers/cashondelivery.ts'
import { chargeafter } from './providers/chargeafter.ts'
import { checkmo } from './providers/checkmo.ts'
import { citi } from './providers/citi.ts'
import { cybersourceSoap } from './providers/cybersource-soap.ts'
import { financeit } from './providers/financeit.ts'
import { freedompay } from './providers/freedompay.ts'
import { moneris } from './providers/moneris.ts'
import { monerisApi } from './providers/moneris-api.ts'
import { monerisApplepay } from './providers/moneris-applepay.ts'
import { nmicreditcard } from './providers/nmicreditcard.ts'
import { payeezy } from './providers/payeezy.ts'
import { paypalCheckout } from './providers/paypal-checkout.ts'
import { paypalExpress } from './providers/paypal-express.ts'
import { paypalStandard } from './providers/paypal-standard.ts'
import { usaepay } from './providers/usaepay.ts'
import { zibby } from './providers/zibby.ts'

/** Every way of paying the storefront has rules for. */
export const PAYMENT_METHODS: readonly PaymentMethod[] = [
  checkmo,
  banktransfer,
  cashondelivery,
  moneris,
  monerisApi,
  monerisApplepay,
  authorizenet,
  payeezy,
  usaepay,
  cybersourceSoap,
  nmicreditcard,
  paypalExpress,
  paypalCheckout,
  paypalStandard,
  amazonpay,
  financeit,
  zibby,
  acima,
  chargeafter,
  affirm,
  citi,
  freedompay,
]

/** Query parameters with which providers' logins lead back to the checkout. */
export const LOGIN_PARAMETERS = PAYMENT_METHODS.flatMap(({ login }) => login?.returnParameter ?? [])

const byCode = new Map(PAYMENT_METHODS.map((method) => [method.code, method]))

/**
 * The method of a code. A code nobody has heard of is a plain method: the server offers it and says how to pay. A known
 * provider's that has no rules here is none at all: without its script or panel it can't be carried out.
 */
export function findPaymentMethod(code: string): PaymentMethod | undefined {
  const isKnown = code === '' || Object.hasOwn(PROVIDER_NAMES, code)
  return byCode.get(code) ?? (isKnown ? undefined : plainMethod(code, code))
}

/** A method that can be chosen: what the server says about it, and how it works. */
export type PaymentChoice = { readonly offered: OfferedPayment; readonly method: PaymentMethod }

/** Cards are asked for here (cc_types), by a method that the storefront has no form of: it can't be paid like a check. */
const isForeignCard = ({ code, cardTypes }: OfferedPayment): boolean =>
  cardTypes.length > 0 && code !== '' && !byCode.has(code)

/** The methods to name as not available here. Those of providers that are known and have no rules are left out. */
export const listUnavailablePayments = (offers: readonly OfferedPayment[]): OfferedPayment[] =>
  offers.filter((offered) => isForeignCard(offered) && findPaymentMethod(offered.code) !== undefined)

/**
 * The methods to list, in the server's order, without those that can't be carried out, here or in this browser, and those
 * that the store has switched off.
 */
export function listPaymentChoices(
  offers: readonly OfferedPayment[],
  config: PaymentsConfig,
  scriptUrls: MethodContext['scriptUrls'] = {},
): PaymentChoice[] {
  return offers.flatMap((offered) => {
    const method = isForeignCard(offered) ? undefined : findPaymentMethod(offered.code)
    const isUsable = method?.isOffered(config, offered) && (method.isSupported?.({ scriptUrls }) ?? true)
    return method && isUsable ? [{ offered, method }] : []
  })
}
