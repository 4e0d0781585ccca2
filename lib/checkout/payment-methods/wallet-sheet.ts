/// <reference types="applepayjs" />
import type { Cart, OfferedPayment } from '../../cart/cart.ts'
import { parseFlag } from '../../contracts/wire.ts'
import { WALLET_SHEET } from '../../core/checkout-constants.ts'
import { resolveHttpUrl } from '../../core/url/url.ts'
import { namesOf, textOf } from './wallet-values.ts'

/** A contact as the wallet returns it; passed on unchanged. */
export type WalletContact = Readonly<Record<string, unknown>>

/** State of the digital wallet (S2-3.4); fields are null until the wallet sets them. */
export type WalletSheetState = {
  /** The sheet opens when this is set, and closes when it is cleared. */
  readonly modalOpen: boolean
  readonly shippingType: typeof WALLET_SHEET.shippingType
  readonly billingContact: WalletContact | null
  readonly shippingContact: WalletContact | null
  /** Opaque, from the wallet's server; passed to the sheet unchanged. */
  readonly merchantSession: unknown
}

export const INITIAL_WALLET_SHEET: WalletSheetState = {
  modalOpen: false,
  shippingType: WALLET_SHEET.shippingType,
  billingContact: null,
  shippingContact: null,
  merchantSession: null,
}

/** The used part of Apple's payment request. */
export type WalletSheetRequest = Required<
  Pick<
    ApplePayJS.ApplePayPaymentRequest,
    | 'countryCode'
    | 'currencyCode'
    | 'supportedNetworks'
    | 'merchantCapabilities'
    | 'requiredBillingContactFields'
    | 'shippingType'
    | 'total'
  >
>

/** Version of Apple Pay on the Web that supports all that is used here. */
export const SHEET_VERSION = 3

/** Names that this version knows; browsers reject a request with any other. */
const KNOWN = {
  networks: ['amex', 'chinaUnionPay', 'discover', 'interac', 'jcb', 'masterCard', 'privateLabel', 'visa'],
  capabilities: ['supports3DS', 'supportsEMV', 'supportsCredit', 'supportsDebit'],
  contactFields: ['email', 'name', 'phone', 'postalAddress', 'phoneticName'],
} as const

/** Networks if the method lists none: those that every gateway accepts. */
const NETWORKS = ['visa', 'masterCard', 'amex']

/** Browsers reject a request without it. */
const REQUIRED_CAPABILITY = 'supports3DS'

/** The sheet's request for a cart's grand total and the method's settings; null if the total is unknown or 0. */
export function buildSheetRequest(
  { totals }: Pick<Cart, 'totals'>,
  { additionalData }: Pick<OfferedPayment, 'additionalData'>,
  site: { readonly storeName: string; readonly country: string; readonly currency: string },
): WalletSheetRequest | null {
  const amount = totals.grandTotal?.amount ?? 0
  if (amount <= 0) return null
  const capabilities = namesOf<ApplePayJS.ApplePayMerchantCapability>(
    additionalData.merchantCapabilities,
    KNOWN.capabilities,
    WALLET_SHEET.merchantCapabilities,
  )
  return {
    // Country and currency of the account at the gateway may differ from the shop's.
    countryCode: textOf(additionalData.country_code) || site.country,
    currencyCode: textOf(additionalData.currency_code) || site.currency,
    supportedNetworks: namesOf<string>(additionalData.supportedCardNetWork, KNOWN.networks, NETWORKS),
    merchantCapabilities: [...new Set<ApplePayJS.ApplePayMerchantCapability>([REQUIRED_CAPABILITY, ...capabilities])],
    requiredBillingContactFields: namesOf<ApplePayJS.ApplePayContactField>(
      additionalData.requiredBillingContactFields,
      KNOWN.contactFields,
      WALLET_SHEET.requiredBillingContactFields,
    ),
    shippingType: WALLET_SHEET.shippingType,
    total: { label: site.storeName, type: WALLET_SHEET.totalType, amount: amount.toFixed(2) },
  }
}

/** Address of the wallet's logo: absolute, or a path of the shop like /media/mark.svg; '' if none. */
export function findWalletMark({ additionalData }: Pick<OfferedPayment, 'additionalData'>): string {
  const address = textOf(additionalData.mark_svg_url)
  if (/^\/(?!\/)/.test(address)) return address
  return URL.canParse(address) ? (resolveHttpUrl(address, address) ?? '') : ''
}

/** Whether the cart page mentions that the wallet can be used at the checkout. */
export const hasCartReminder = ({ additionalData }: Pick<OfferedPayment, 'additionalData'>): boolean =>
  parseFlag(additionalData.enable_cart_reminder_text, false)

/** The used part of ApplePaySession. */
export type WalletSheetSession = Pick<
  ApplePaySession,
  | 'onvalidatemerchant'
  | 'onshippingcontactselected'
  | 'onshippingmethodselected'
  | 'onpaymentauthorized'
  | 'oncancel'
  | 'begin'
  | 'abort'
  | 'completeMerchantValidation'
  | 'completeShippingContactSelection'
  | 'completeShippingMethodSelection'
  | 'completePayment'
>

/** The used part of the ApplePaySession class. */
export type WalletSheetApi = Pick<
  typeof ApplePaySession,
  'STATUS_SUCCESS' | 'STATUS_FAILURE' | 'canMakePayments' | 'supportsVersion'
> &
  (new (
    version: number,
    request: WalletSheetRequest,
  ) => WalletSheetSession)

/** The ApplePayError class. */
export type WalletSheetError = typeof ApplePayError

/** The browser's class for errors in a sheet, or a script's replacement; null without either. */
export const findSheetError = (): WalletSheetError | null =>
  (globalThis as { ApplePayError?: WalletSheetError }).ApplePayError ?? null

/** The browser's own sheet API, or the one that a script has added; null if payments can't be made with it. */
export function findSheetApi(): WalletSheetApi | null {
  const { ApplePaySession: api } = globalThis as { ApplePaySession?: WalletSheetApi }
  try {
    return api?.supportsVersion(SHEET_VERSION) && api.canMakePayments() ? api : null
  } catch {
    // The API throws on a page that is not secure.
    return null
  }
}
