/** Fixed names, formats and lengths of cart and checkout (S2-9). */

/** Placeholder of an amount that the back end did not send. */
export const MISSING_TOTAL = '-'

/** A billing postcode is cut at this character if it is at this position (1-based). */
export const POSTCODE_TRIM = { character: '-', position: 7 } as const

/** Kinds of buy-more-save-more entries. */
export const BUY_MORE_SAVE_MORE_TYPES = {
  mailIn: 'BuyMoreSaveMore_MailIn',
  instant: 'BuyMoreSaveMore_Instant',
} as const

/** Orders with this status lead to the confirmation page instead of the success page. */
export const SUSPICIOUS_ORDER_STATUS = 'suspicious'

/** Form names in recaptcha_forms. */
export const CHALLENGE_FORMS = {
  guestCheckout: 'guest_checkout',
  createAccount: 'user_create',
  newsletter: 'newsletter',
  requestQuote: 'request_quote',
  contact: 'contact',
  contentForm: 'content_form',
} as const

export type ChallengeForm = (typeof CHALLENGE_FORMS)[keyof typeof CHALLENGE_FORMS]

/** Request of the digital wallet's sheet (S2-9.3). */
export const WALLET_SHEET = {
  totalType: 'final',
  shippingType: 'shipping',
  merchantCapabilities: ['supports3DS', 'supportsCredit', 'supportsDebit'],
  requiredBillingContactFields: ['postalAddress', 'name', 'phone', 'email'],
} as const

/** Options of Amazon Pay's button (S2-9.3). */
export const AMAZON_PAY_BUTTON = { placement: 'Checkout', productType: 'PayAndShip' } as const

/** Country of every address parsed from a wallet, and of an estimate without a country. */
export const WALLET_COUNTRY = 'US'

/** Path that redirects to PayPal Standard (S2-2). */
export const PAYPAL_REDIRECT = '/index.php/paypal/standard/redirect/'

/** Maximum length of a field of an address; longer text is rejected, never cut. */
export const ADDRESS_FIELD_CHARACTERS = 255

/** Message that the page after a bank's or gateway's check posts to the checkout, which framed or opened it. */
export const RETURN_MESSAGE = { type: 'three-d-secure', status: 'returned' } as const
