/**
 * Fixed names, formats and lengths of cart and checkout (checkout specification, section 9).
 */

/** Stands for an amount that the server does not give. */
export const MISSING_TOTAL = '-'

/** A billing postcode is cut at this character when it stands at this position (counted from 1). */
export const POSTCODE_TRIM = { character: '-', position: 7 } as const

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
  contentForm: 'content_form',
} as const

/** A form that the anti-bot challenge can protect. */
export type ChallengeForm = (typeof CHALLENGE_FORMS)[keyof typeof CHALLENGE_FORMS]

/** What the digital wallet's sheet is asked for (checkout specification 9.3). */
export const WALLET_SHEET = {
  totalType: 'final',
  shippingType: 'shipping',
  merchantCapabilities: ['supports3DS', 'supportsCredit', 'supportsDebit'],
  requiredBillingContactFields: ['postalAddress', 'name', 'phone', 'email'],
} as const

/** How the marketplace wallet's button is asked for (checkout specification 9.3). */
export const MARKETPLACE_BUTTON = { placement: 'Checkout', productType: 'PayAndShip' } as const

/** Country of every address parsed from a wallet, and of an estimate without a country. */
export const WALLET_COUNTRY = 'US'

/** The shop's page that leads to the standard hosted wallet (checkout specification 2). */
export const HOSTED_WALLET_REDIRECT = '/index.php/paypal/standard/redirect/'

/** Longest text of an address's field; what is longer is refused, never cut. */
export const ADDRESS_FIELD_CHARACTERS = 255
