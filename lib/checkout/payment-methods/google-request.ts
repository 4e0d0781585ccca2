/// <reference types="googlepay" />
/**
 * Requests to Google Pay, built from the method's `additional_data` and the cart. Sources: Google Pay API for web,
 * "Request objects" and "Tutorial" (developers.google.com/pay/api/web); @types/googlepay 0.7;
 * bigcommerce/checkout-sdk-js (packages/google-pay-integration).
 */
import type { Cart, OfferedPayment } from '../../cart/cart.ts'
import type { PaymentsConfig } from '../../config/store-config.ts'
import { namesOf, recordOf, textOf } from './wallet-values.ts'

type Offer = Pick<OfferedPayment, 'additionalData'>
type GoogleConfig = NonNullable<PaymentsConfig['googlePay']>
type CardMethod = google.payments.api.PaymentMethodSpecification

/** Used if the method's settings lack the value. */
type Shop = { readonly storeName: string; readonly country: string; readonly currency: string }

/** Google rejects a request with any other name. */
const NETWORKS: readonly google.payments.api.CardNetwork[] = [
  'AMEX',
  'DISCOVER',
  'ELECTRON',
  'ELO',
  'ELO_DEBIT',
  'INTERAC',
  'JCB',
  'MAESTRO',
  'MASTERCARD',
  'VISA',
]

/** Networks if the method lists none: those that every gateway accepts. */
const USUAL_NETWORKS: readonly google.payments.api.CardNetwork[] = ['AMEX', 'MASTERCARD', 'VISA']

const AUTH_METHODS: readonly google.payments.api.CardAuthMethod[] = ['PAN_ONLY', 'CRYPTOGRAM_3DS']

/** The only country in which Google accepts INTERAC. */
const INTERAC_COUNTRY = 'CA'

/** With this intent the sheet stays open until the order is placed. */
const ORDER_INTENTS: google.payments.api.CallbackIntent[] = ['PAYMENT_AUTHORIZATION']

export const GOOGLE_VERSION = { apiVersion: 2, apiVersionMinor: 0 } as const

const authMethodsOf = ({ additionalData }: Offer) =>
  namesOf<google.payments.api.CardAuthMethod>(additionalData.auth_methods, AUTH_METHODS, AUTH_METHODS)

const countryOf = ({ additionalData }: Offer, shop: Shop): string => textOf(additionalData.country_code) || shop.country

/** Parameters of the gateway for which Google encrypts the token; null if gateway or merchant is missing. */
function gatewayOf({ additionalData }: Offer): Record<string, string> | null {
  const { gateway, gateway_merchant_id: merchant, gateway_parameters: more } = additionalData
  if (textOf(gateway) === '' || textOf(merchant) === '') return null
  const texts = Object.entries(recordOf(more)).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  )
  return { ...Object.fromEntries(texts), gateway: textOf(gateway), gatewayMerchantId: textOf(merchant) }
}

/** Whether the store has all that Google requires: in production the merchant's id too. */
export const canRequestGoogle = (config: GoogleConfig | null, offered: Offer): config is GoogleConfig =>
  config !== null && (config.isTest || config.merchantId !== '') && gatewayOf(offered) !== null

/**
 * Whether Google's sheet stays open until the order is placed. A card without a cryptogram (PAN_ONLY) may need 3-D
 * Secure in the page, which the sheet would cover: then the sheet closes when the shopper confirms.
 */
export const waitsForOrder = (offered: Offer): boolean => !authMethodsOf(offered).includes('PAN_ONLY')

function cardMethodOf(offered: Offer, shop: Shop): CardMethod | null {
  const parameters = gatewayOf(offered)
  if (parameters === null) return null
  const isInteracAccepted = countryOf(offered, shop) === INTERAC_COUNTRY
  const known = NETWORKS.filter((network) => network !== 'INTERAC' || isInteracAccepted)
  return {
    type: 'CARD',
    parameters: {
      allowedAuthMethods: authMethodsOf(offered),
      allowedCardNetworks: namesOf(offered.additionalData.networks, known, USUAL_NETWORKS),
    },
    tokenizationSpecification: { type: 'PAYMENT_GATEWAY', parameters },
  }
}

const merchantInfoOf = (config: GoogleConfig, { additionalData }: Offer, shop: Shop) =>
  ({
    ...(config.merchantId === '' ? {} : { merchantId: config.merchantId }),
    merchantName: textOf(additionalData.merchant_name) || shop.storeName,
    // The types require the id in the test environment too; Google does not.
  }) as google.payments.api.MerchantInfo

/** Options of PaymentsClient, without callbacks. */
export const buildClientOptions = (
  config: GoogleConfig,
  offered: Offer,
  shop: Shop,
): google.payments.api.PaymentOptions => ({
  environment: config.isTest ? 'TEST' : 'PRODUCTION',
  merchantInfo: merchantInfoOf(config, offered, shop),
})

/** Request of isReadyToPay; null if the method has no gateway. */
export function buildReadyRequest(offered: Offer, shop: Shop): google.payments.api.IsReadyToPayRequest | null {
  const method = cardMethodOf(offered, shop)
  return method && { ...GOOGLE_VERSION, allowedPaymentMethods: [method] }
}

/** The part of a request that has a cart's grand total; null if the total is unknown or 0. */
export function buildTransactionInfo(
  { totals }: Pick<Cart, 'totals'>,
  account: Pick<google.payments.api.TransactionInfo, 'countryCode' | 'currencyCode'>,
): google.payments.api.TransactionInfo | null {
  const amount = totals.grandTotal?.amount ?? 0
  if (amount <= 0) return null
  return {
    ...account,
    totalPriceStatus: 'FINAL',
    totalPrice: amount.toFixed(2),
    // The sheet's button says "Pay", because confirming places the order.
    checkoutOption: 'COMPLETE_IMMEDIATE_PURCHASE',
  }
}

/** Request for a cart's grand total; null if the total is unknown or 0. */
export function buildGoogleRequest(
  cart: Pick<Cart, 'totals'>,
  offered: Offer,
  config: GoogleConfig,
  shop: Shop,
): google.payments.api.PaymentDataRequest | null {
  const method = cardMethodOf(offered, shop)
  const transactionInfo = buildTransactionInfo(cart, {
    countryCode: countryOf(offered, shop),
    currencyCode: textOf(offered.additionalData.currency_code) || shop.currency,
  })
  if (transactionInfo === null || method === null) return null
  return {
    ...GOOGLE_VERSION,
    merchantInfo: merchantInfoOf(config, offered, shop),
    allowedPaymentMethods: [method],
    transactionInfo,
    ...(waitsForOrder(offered) && { callbackIntents: ORDER_INTENTS }),
  }
}
