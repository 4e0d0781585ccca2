/** State of PayPal's buttons (S2-3.5). */
export type WalletState = {
  /** Error next to the wallet's buttons, in the wallet's own words if it has some; '' if none. */
  readonly error: string
  /** The shopper is on the way to the wallet or back. */
  readonly isRedirecting: boolean
}

export const INITIAL_WALLET: WalletState = { error: '', isRedirecting: false }
