import type { Cart, OfferedPayment } from '../../cart/cart.ts'
import { parseFlag } from '../../contracts/wire.ts'
import { WALLET_SHEET } from '../../core/checkout-constants.ts'
import { resolveHttpUrl } from '../../core/url.ts'

/** A contact as the wallet gives it: passed on unread. */
export type WalletContact = Readonly<Record<string, unknown>>

/** State of the digital wallet (checkout specification 3.4); null while there is nothing. */
export type WalletSheetState = {
  /** The sheet opens when this is set and closes when it is cleared. */
  readonly modalOpen: boolean
  readonly shippingType: typeof WALLET_SHEET.shippingType
  readonly billingContact: WalletContact | null
  readonly shippingContact: WalletContact | null
  /** Of the wallet's server, opaque: it goes to the sheet as it comes. */
  readonly merchantSession: unknown
}

export const INITIAL_WALLET_SHEET: WalletSheetState = {
  modalOpen: false,
  shippingType: WALLET_SHEET.shippingType,
  billingContact: null,
  shippingContact: null,
  merchantSession: null,
}

/** What the sheet is opened with: ApplePayPaymentRequest of Apple Pay on the Web. */
export type WalletSheetRequest = {
  readonly countryCode: string
  readonly currencyCode: string
  readonly supportedNetworks: readonly string[]
  readonly merchantCapabilities: readonly string[]
  readonly requiredBillingContactFields: readonly string[]
  readonly shippingType: string
  readonly total: { readonly label: string; readonly type: string; readonly amount: string }
}

/** Networks of a method that names none: those that every gateway takes. */
const NETWORKS = ['visa', 'masterCard', 'amex']

/** A list of texts; `fallback` for everything else, and for an empty one. */
function textsOf(value: unknown, fallback: readonly string[]): readonly string[] {
  const texts = Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : []
  return texts.length > 0 ? texts : fallback
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The sheet for a cart's grand total, by the settings of the method; null while no total is known. */
export function buildSheetRequest(
  { totals }: Pick<Cart, 'totals'>,
  { additionalData }: Pick<OfferedPayment, 'additionalData'>,
  site: { readonly storeName: string; readonly country: string; readonly currency: string },
): WalletSheetRequest | null {
  const amount = totals.grandTotal?.amount
  if (amount === null || amount === undefined) return null
  return {
    countryCode: site.country,
    currencyCode: textOf(additionalData.currency_code) || site.currency,
    supportedNetworks: textsOf(additionalData.supportedCardNetWork, NETWORKS),
    merchantCapabilities: textsOf(additionalData.merchantCapabilities, WALLET_SHEET.merchantCapabilities),
    requiredBillingContactFields: textsOf(
      additionalData.requiredBillingContactFields,
      WALLET_SHEET.requiredBillingContactFields,
    ),
    shippingType: WALLET_SHEET.shippingType,
    total: { label: site.storeName, type: WALLET_SHEET.totalType, amount: amount.toFixed(2) },
  }
}

/** Address of the wallet's mark; '' without one. */
export function findWalletMark({ additionalData }: Pick<OfferedPayment, 'additionalData'>): string {
  const address = textOf(additionalData.mark_svg_url)
  return URL.canParse(address) ? (resolveHttpUrl(address, address) ?? '') : ''
}

/** Whether the cart page says that the wallet can be used at the checkout. */
export const hasCartReminder = ({ additionalData }: Pick<OfferedPayment, 'additionalData'>): boolean =>
  parseFlag(additionalData.enable_cart_reminder_text, false)

/** A session of the sheet: the part of ApplePaySession that is used, as Apple documents it for the web. */
export type WalletSheetSession = {
  onvalidatemerchant: ((event: { readonly validationURL: string }) => void) | null
  onpaymentauthorized: ((event: { readonly payment?: unknown }) => void) | null
  oncancel: (() => void) | null
  begin(): void
  abort(): void
  completeMerchantValidation(merchantSession: unknown): void
  completePayment(result: { readonly status: number }): void
}

/** ApplePaySession itself. */
export type WalletSheetApi = {
  new (version: number, request: WalletSheetRequest): WalletSheetSession
  readonly STATUS_SUCCESS: number
  readonly STATUS_FAILURE: number
  canMakePayments(): boolean
}

/** The browser's own sheet, or the one that a script has brought; null where payments can't be made with it. */
export function findSheetApi(): WalletSheetApi | null {
  const { ApplePaySession: api } = globalThis as { ApplePaySession?: WalletSheetApi }
  try {
    return api?.canMakePayments() ? api : null
  } catch {
    // A page that is not secure may not ask.
    return null
  }
}
