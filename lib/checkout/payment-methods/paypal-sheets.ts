/// <reference types="googlepay" />
/// <reference types="applepayjs" />
/**
 * Apple Pay and Google Pay through PayPal's account: its script validates the merchant, names the gateway
 * and confirms an order with the sheet's token. Sources: "Apple Pay" and "Google Pay integration"
 * (developer.paypal.com); paypal/paypal-applepay-components (src/applepay.js); paypal/paypal-googlepay-component
 * (src/googlepay.js).
 */
import type { Cart } from '../../cart/cart.ts'
import type { PaymentsConfig } from '../../config/store-config.ts'
import { buildTransactionInfo, GOOGLE_VERSION } from './google-request.ts'
import type { MethodContext, PanelKind } from './method.ts'
import { namedAddress } from './provider-origins.ts'
import type { PaymentChoice } from './registry.ts'
import { buildSheetRequest, findSheetApi, type WalletContact, type WalletSheetRequest } from './wallet-sheet.ts'

/** A sheet by its funding source, which is also its component of the script. */
export type PaypalSheet = 'applepay' | 'googlepay'

type Shop = { readonly storeName: string; readonly country: string; readonly currency: string }

/** The used part of the component applepay. */
export type PaypalApple = {
  config(): Promise<{
    readonly isEligible?: boolean
    readonly countryCode?: string
    readonly merchantCapabilities?: readonly string[]
    readonly supportedNetworks?: readonly string[]
  }>
  validateMerchant(options: {
    readonly validationUrl: string
    readonly displayName: string
  }): Promise<{ readonly merchantSession?: unknown }>
  confirmOrder(options: {
    readonly orderId: string
    readonly token: Readonly<Record<string, unknown>>
    readonly billingContact?: WalletContact
    readonly shippingContact?: WalletContact
  }): Promise<unknown>
}

/** The used part of the component googlepay. */
export type PaypalGoogle = {
  config(): Promise<{
    readonly isEligible?: boolean
    readonly countryCode?: string
    readonly allowedPaymentMethods: google.payments.api.PaymentMethodSpecification[]
    readonly merchantInfo: google.payments.api.MerchantInfo
  }>
  confirmOrder(options: {
    readonly orderId: string
    readonly paymentMethodData: Readonly<Record<string, unknown>>
  }): Promise<{ readonly status?: string }>
  /** Resolves to UNKNOWN if the payer has left the bank's page, or if it failed. */
  initiatePayerAction(options: { readonly orderId: string }): Promise<{ readonly liabilityShift?: string }>
}

export type PaypalAppleConfig = Awaited<ReturnType<PaypalApple['config']>>
export type PaypalGoogleConfig = Awaited<ReturnType<PaypalGoogle['config']>>

/** Gateway that the wallet names for test accounts; Google's sheet is then a test too. */
const TEST_GATEWAY = 'paypalsb'

/** Address of a script that adds Apple's sheet to the page; '' if only the browser's own is used. */
export const appleScriptUrl = (context: Pick<MethodContext, 'scriptUrls'>): string => namedAddress('applepay', context)

/**
 * Sheets that the store pays through the wallet's account. A wallet has one button: not those that the cart has through
 * a card gateway.
 */
export function listPaypalSheets(
  { paypal }: Pick<PaymentsConfig, 'paypal'>,
  choices: readonly PaymentChoice[],
  context: Pick<MethodContext, 'scriptUrls'>,
): PaypalSheet[] {
  const isFree = (panel: PanelKind) => choices.every(({ method }) => method.panel !== panel)
  const canOpenApple = () => appleScriptUrl(context) !== '' || findSheetApi() !== null
  return [
    ...(paypal?.hasApplePay && isFree('wallet-sheet') && canOpenApple() ? (['applepay'] as const) : []),
    ...(paypal?.hasGooglePay && isFree('google-pay') ? (['googlepay'] as const) : []),
  ]
}

/** Request of Apple's sheet for a cart's grand total; null if the total is unknown or 0. */
export const buildPaypalAppleRequest = (
  cart: Pick<Cart, 'totals'>,
  config: PaypalAppleConfig,
  shop: Shop,
): WalletSheetRequest | null =>
  buildSheetRequest(
    cart,
    {
      additionalData: {
        supportedCardNetWork: config.supportedNetworks,
        merchantCapabilities: config.merchantCapabilities,
        country_code: config.countryCode,
      },
    },
    shop,
  )

/** Request of Google's sheet for a cart's grand total; null if the total is unknown or 0. */
export function buildPaypalGoogleRequest(
  cart: Pick<Cart, 'totals'>,
  { allowedPaymentMethods, merchantInfo, countryCode }: PaypalGoogleConfig,
  { country, currency, storeName: merchantName }: Shop,
): google.payments.api.PaymentDataRequest | null {
  const transactionInfo = buildTransactionInfo(cart, { countryCode: countryCode || country, currencyCode: currency })
  if (transactionInfo === null) return null
  return { ...GOOGLE_VERSION, allowedPaymentMethods, merchantInfo: { merchantName, ...merchantInfo }, transactionInfo }
}

/** Options of Google's client. */
export function buildPaypalGoogleOptions({
  allowedPaymentMethods,
  merchantInfo,
}: PaypalGoogleConfig): google.payments.api.PaymentOptions {
  const isTest = allowedPaymentMethods.some(({ tokenizationSpecification: specification }) => {
    const { gateway } = (specification.parameters ?? {}) as { gateway?: unknown }
    return gateway === TEST_GATEWAY
  })
  return { environment: isTest ? 'TEST' : 'PRODUCTION', merchantInfo }
}
