/** Every payment method that this back end can carry out, by code (S2-9.1). */

import { AMAZON_PAY_METHOD } from './amazon-pay.ts'
import { BUY_NOW_PAY_LATER, CONSUMER_FINANCING } from './approved-window.ts'
import { BANK_FINANCING } from './bank-card.ts'
import { CARD_GATEWAY, MONERIS_API, TOKENIZING_GATEWAY } from './card-gateway.ts'
import { CARD_PROCESSOR } from './card-processor.ts'
import { GOOGLE_PAY } from './google-pay.ts'
import { HOSTED_CARD_PAGE } from './hosted-card.ts'
import { INSTALMENT_FINANCING } from './instalment.ts'
import { leaseFrom } from './lease-to-own.ts'
import { OFFLINE } from './offline.ts'
import type { PaymentMethod } from './payment-method.ts'
import { WALLET_CHECKOUT, WALLET_EXPRESS, WALLET_STANDARD } from './paypal.ts'
import { withSavedCards } from './saved-cards.ts'
import { APPLE_PAY, WALLET_SHEET_METHOD } from './wallet-sheet.ts'

const METHODS: ReadonlyMap<string, PaymentMethod> = new Map(
  Object.entries<PaymentMethod>({
    checkmo: OFFLINE,
    banktransfer: OFFLINE,
    cashondelivery: OFFLINE,
    moneris: TOKENIZING_GATEWAY,
    moneris_api: MONERIS_API,
    authorizenet: CARD_GATEWAY,
    payeezy: CARD_GATEWAY,
    usaepay: CARD_GATEWAY,
    cybersource_soap: CARD_GATEWAY,
    nmicreditcard: CARD_PROCESSOR,
    moneris_applepay: WALLET_SHEET_METHOD,
    applepay: APPLE_PAY,
    googlepay: GOOGLE_PAY,
    zibby: leaseFrom('zibby'),
    acima: leaseFrom('acima'),
    chargeafter: CONSUMER_FINANCING,
    affirm: BUY_NOW_PAY_LATER,
    financeit: INSTALMENT_FINANCING,
    citi: BANK_FINANCING,
    freedompay: HOSTED_CARD_PAGE,
    paypal_express: WALLET_EXPRESS,
    paypal_standard: WALLET_STANDARD,
    paypal_checkout: WALLET_CHECKOUT,
    amazonpay: AMAZON_PAY_METHOD,
  }).map(([code, method]) => [code, method.vaultKeyOf ? withSavedCards(method, method.vaultKeyOf) : method]),
)

export const KNOWN_PAYMENT_CODES: readonly string[] = [...METHODS.keys()]

/** Whether this back end can charge a card or account with the method, or knows that there is nothing to charge. */
export const isKnownPaymentMethod = (code: string): boolean => METHODS.has(code)

/** The method of a code. A code that a store has chosen itself, such as 'net30', is paid offline, as a check is. */
export const getPaymentMethod = (code: string): PaymentMethod => METHODS.get(code) ?? OFFLINE

/** Whether the customer pays the dealer later, without a provider. */
export const isPaidLater = (code: string): boolean => getPaymentMethod(code) === OFFLINE
