import { proxy, subscribe } from 'valtio'
import type { AddressForm } from '../address/address.ts'
import { type AddressState, initialAddressState } from './address-machine.ts'
import { type BookingState, INITIAL_BOOKING } from './booking-machine.ts'
import { INITIAL_PAYMENT, type PaymentState } from './payment-machine.ts'
import type { PaymentDraft } from './payments/method.ts'
import { INITIAL_WALLET_SHEET, type WalletSheetState } from './payments/wallet-sheet.ts'
import { INITIAL_WALLET, type WalletState } from './payments/wallet-state.ts'

/** What the checkout page knows and the server doesn't. */
export type CheckoutStore = {
  address: AddressState
  /** packageAI: the booking of a delivery date. */
  booking: BookingState
  payment: PaymentState
  /** What a payment panel collected: in memory only, for it may be a card. */
  paymentDraft: PaymentDraft
  /** The hosted wallet's buttons. */
  wallet: WalletState
  /** An address that fills the forms: of a wallet whose login the shopper is just back from. */
  walletAddress: AddressForm | null
  /** The digital wallet's sheet. */
  walletSheet: WalletSheetState
  /** What the server answered to the last saved payment. */
  paymentResponse: Readonly<Record<string, unknown>>
  /** The addresses are open for editing although the cart has complete ones. */
  isEditing: boolean
  /** The addresses are saved, and what the cart costs there, and how it gets there, is being read. */
  isReadingCart: boolean
  challengeToken: string
  /** Way of delivery that is being saved; '' when none is. */
  pendingShipping: string
  /** Way of delivery that a changed address was given in place of the shopper's choice; null where that stands. */
  rechosenShipping: { readonly code: string; readonly reason: 'better' | 'gone' } | null
  /** Place order was pressed while something was being saved: the order follows. */
  isPlaceAsked: boolean
}

/** A store for one visit of the checkout; never shared between requests. */
export const createCheckoutStore = (): CheckoutStore =>
  proxy<CheckoutStore>({
    address: initialAddressState(),
    booking: INITIAL_BOOKING,
    payment: INITIAL_PAYMENT,
    paymentDraft: {},
    wallet: INITIAL_WALLET,
    walletAddress: null,
    walletSheet: INITIAL_WALLET_SHEET,
    paymentResponse: {},
    isEditing: false,
    isReadingCart: false,
    challengeToken: '',
    pendingShipping: '',
    rechosenShipping: null,
    isPlaceAsked: false,
  })

/** Resolves once the state of the checkout is as it is waited for; at once where it is so already. */
export async function untilState(store: CheckoutStore, isReached: () => boolean): Promise<void> {
  if (isReached()) return
  await new Promise<void>((resolve) => {
    const stop = subscribe(store, () => {
      if (!isReached()) return
      stop()
      resolve()
    })
  })
}

/** Keeps the challenge's answer in the checkout's state; '' forgets it. */
export const keepChallengeAnswer =
  (store: Pick<CheckoutStore, 'challengeToken'>) =>
  (answer: string): void => {
    store.challengeToken = answer
  }
