import type { OfferedPayment } from '../../cart/cart.ts'
import type { PaymentsConfig } from '../../config/store-config.ts'
import type { MethodContext, PaymentMethod } from './method.ts'
import { plainMethod } from './plain-method.ts'
import { PROVIDER_NAMES } from './provider-names.ts'
import { acima } from './providers/acima.ts'
import { affirm } from './providers/affirm.ts'
import { amazonpay } from './providers/amazonpay.ts'
import { applepay } from './providers/applepay.ts'
import { authorizenet } from './providers/authorizenet.ts'
import { banktransfer } from './providers/banktransfer.ts'
import { cashondelivery } from './providers/cashondelivery.ts'
import { chargeafter } from './providers/chargeafter.ts'
import { checkmo } from './providers/checkmo.ts'
import { citi } from './providers/citi.ts'
import { cybersourceSoap } from './providers/cybersource-soap.ts'
import { financeit } from './providers/financeit.ts'
import { freedompay } from './providers/freedompay.ts'
import { googlepay } from './providers/googlepay.ts'
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

export const PAYMENT_METHODS: readonly PaymentMethod[] = [
  checkmo,
  banktransfer,
  cashondelivery,
  moneris,
  monerisApi,
  monerisApplepay,
  applepay,
  googlepay,
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

/** Query parameters that providers' logins add when they return to the checkout. */
export const LOGIN_PARAMETERS = PAYMENT_METHODS.flatMap(({ login }) => login?.returnParameter ?? [])

const byCode = new Map(PAYMENT_METHODS.map((method) => [method.code, method]))

/**
 * The method of a code. An unknown code gives a plain method, because the server offers it and describes how to pay. A
 * known provider's identifier without rules here gives undefined, because it can't work without its script or panel.
 */
export function findPaymentMethod(code: string): PaymentMethod | undefined {
  const isKnown = code === '' || Object.hasOwn(PROVIDER_NAMES, code)
  return byCode.get(code) ?? (isKnown ? undefined : plainMethod(code, code))
}

/** A method that can be chosen: the server's offer and its rules. */
export type PaymentChoice = { readonly offered: OfferedPayment; readonly method: PaymentMethod }

/**
 * Whether an unknown method requires a card (cc_types): the storefront has no form for it, and it can't be paid like a
 * check.
 */
const isForeignCard = ({ code, cardTypes }: OfferedPayment): boolean =>
  cardTypes.length > 0 && code !== '' && !byCode.has(code)

/** Methods to list as not available here. Known providers' identifiers without rules are left out. */
export const listUnavailablePayments = (offers: readonly OfferedPayment[]): OfferedPayment[] =>
  offers.filter((offered) => isForeignCard(offered) && findPaymentMethod(offered.code) !== undefined)

/**
 * Whether the list has the wallet's sheet already, through another gateway: a wallet has one button, and the server's
 * first gateway is charged.
 */
const isSecondGateway = ({ method }: PaymentChoice, index: number, choices: readonly PaymentChoice[]): boolean =>
  method.hasWalletState && choices.findIndex((choice) => choice.method.panel === method.panel) < index

/**
 * Methods to list, in the server's order, without those that the storefront or this browser does not support, those
 * that the store has switched off, and further gateways of the same wallet.
 */
export function listPaymentChoices(
  offers: readonly OfferedPayment[],
  config: PaymentsConfig,
  scriptUrls: MethodContext['scriptUrls'] = {},
): PaymentChoice[] {
  const choices = offers.flatMap((offered) => {
    const method = isForeignCard(offered) ? undefined : findPaymentMethod(offered.code)
    const isUsable = method?.isOffered(config, offered) && (method.isSupported?.({ scriptUrls }) ?? true)
    return method && isUsable ? [{ offered, method }] : []
  })
  return choices.filter((choice, index) => !isSecondGateway(choice, index, choices))
}
