/** State of the hosted wallet (checkout specification 3.5). Texts are '' while there is nothing. */
export type WalletState = {
  /** Follows the chosen or saved method. */
  readonly paymentMethodSelected: 'express' | 'standard' | 'checkout' | null
  /** Of the order that the wallet is asked to approve. */
  readonly orderId: string
  /** Which of the wallet's buttons was pressed: travels as paypal_funding_source. */
  readonly fundingSource: string
  /** What is wrong with the wallet; shown at its buttons. */
  readonly error: string
  readonly intent: string
  /** The shopper is on the way to the wallet, or back. */
  readonly isRedirecting: boolean
}

export const INITIAL_WALLET: WalletState = {
  paymentMethodSelected: null,
  orderId: '',
  fundingSource: '',
  error: '',
  intent: '',
  isRedirecting: false,
}

const VARIANTS: Readonly<Record<string, WalletState['paymentMethodSelected']>> = {
  paypal_express: 'express',
  paypal_standard: 'standard',
  paypal_checkout: 'checkout',
}

/** The wallet's variant of a payment method; null for every other method. */
export const walletVariantOf = (code: string): WalletState['paymentMethodSelected'] =>
  (Object.hasOwn(VARIANTS, code) && VARIANTS[code]) || null
