import type { PaymentMethod } from './method.ts'

/** State of the hosted wallet (checkout specification 3.5). Texts are '' while there is nothing. */
export type WalletState = {
  /** Follows the chosen or saved method. */
  readonly paymentMethodSelected: NonNullable<PaymentMethod['walletVariant']> | null
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

/** The wallet's state as a method is chosen, or taken up from a cart; null when none is. */
export const walletStateOf = (method: Pick<PaymentMethod, 'walletVariant'> | null): WalletState => ({
  ...INITIAL_WALLET,
  paymentMethodSelected: method?.walletVariant ?? null,
})
