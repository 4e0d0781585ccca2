/**
 * Fixed names, formats and lengths of cart and checkout (checkout specification, section 9).
 */

/** Labels of the totals when the server sends none, and what stands for a missing amount. */
export const TOTALS_LABELS = {
  tax: 'Tax',
  shipping: 'Shipping/Delivery & Handling',
  discount: 'Discount',
  fee: 'Additional Fees',
  missingValue: '-',
} as const

/** Digits of a card's security code: 4 for the type in `byType`, otherwise `other`. */
export const SECURITY_CODE_DIGITS = { byType: { AE: 4 }, other: 3 } as const

/** A billing postcode is cut at this character when it stands at this position (counted from 1). */
export const POSTCODE_TRIM = { character: '-', position: 7 } as const

/** How a card's expiry is sent to the tokenizing gateway. */
export const CARD_EXPIRY_FORMAT = 'MM/YYYY'

/** Settings of the marketplace wallet's button. */
export const MARKETPLACE_WALLET = { placement: 'Checkout', productType: 'PayAndShip' } as const

/** Kinds of buy-more-save-more entries. */
export const BUY_MORE_SAVE_MORE_TYPES = {
  mailIn: 'BuyMoreSaveMore_MailIn',
  instant: 'BuyMoreSaveMore_Instant',
} as const

/** Status of an order that leads to the confirmation page instead of the success page. */
export const SUSPICIOUS_ORDER_STATUS = 'suspicious'

/** Names under which forms appear in recaptcha_forms. */
export const CHALLENGE_FORMS = {
  guestCheckout: 'guest_checkout',
  createAccount: 'user_create',
  newsletter: 'newsletter',
  requestQuote: 'request_quote',
  contact: 'contact',
} as const

/** A form that the anti-bot challenge can protect. */
export type ChallengeForm = (typeof CHALLENGE_FORMS)[keyof typeof CHALLENGE_FORMS]

/** Country of every address parsed from a wallet, and of an estimate without a country. */
export const WALLET_COUNTRY = 'US'

/** Fixed parts of a digital wallet request. */
export const DIGITAL_WALLET = {
  totalType: 'final',
  merchantCapabilities: ['supports3DS', 'supportsCredit', 'supportsDebit'],
  shippingType: 'shipping',
  requiredBillingContactFields: ['postalAddress', 'name', 'phone', 'email'],
} as const

/** Methods whose panels lead to the provider's application; the set's members are an assumption of this project. */
export const FINANCING_APPLY_METHODS = ['citi', 'freedompay', 'chargeafter'] as const
