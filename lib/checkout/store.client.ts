import { proxy, subscribe } from 'valtio'
import type { AddressForm } from '../address/address.ts'
import { type AddressState, initialAddressState } from './contact-addresses/address-machine.ts'
import type { AddressDoubt } from './contact-addresses/delivery-doubt.ts'
import { type BookingState, INITIAL_BOOKING } from './delivery/booking-machine.ts'
import { INITIAL_PAYMENT, type PaymentState } from './payment/payment-machine.ts'
import type { PaymentDraft } from './payment-methods/method.ts'
import { INITIAL_WALLET_SHEET, type WalletSheetState } from './payment-methods/wallet-sheet.ts'
import { INITIAL_WALLET, type WalletState } from './payment-methods/wallet-state.ts'

/** State of the checkout page that the server doesn't have. */
export type CheckoutStore = {
  address: AddressState
  /** What the back end doubts about the delivery address; null if nothing. */
  addressDoubt: AddressDoubt | null
  /** packageAI: the booking of a delivery date. */
  booking: BookingState
  payment: PaymentState
  /** What a payment panel collected. In memory only, because it may be a card. */
  paymentDraft: PaymentDraft
  wallet: WalletState
  /** Address that fills the forms, from a wallet whose login the shopper is just back from. */
  walletAddress: AddressForm | null
  walletSheet: WalletSheetState
  /** Data of the response to the last saved payment. */
  paymentResponse: Readonly<Record<string, unknown>>
  /** The address forms are open although the cart has complete addresses. */
  isEditing: boolean
  /** The addresses are saved, and the cart with its new totals and shipping methods is being read. */
  isReadingCart: boolean
  challengeToken: string
  /** Code of the shipping method that is being saved; '' if none. */
  pendingShipping: string
  /** Shipping method that replaced the shopper's choice after an address change; null if the choice stayed. */
  rechosenShipping: { readonly code: string; readonly reason: 'better' | 'gone' } | null
  /** An approval of a panel, window or login is being saved, including the choice of its method. */
  isApproving: boolean
  /** The shopper pressed Place order while something was being saved: the order follows. */
  isPlaceAsked: boolean
}

export const createCheckoutStore = (): CheckoutStore =>
  proxy<CheckoutStore>({
    address: initialAddressState(),
    addressDoubt: null,
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
    isApproving: false,
    isPlaceAsked: false,
  })

/** Resolves once `isReached` returns true for the checkout's state; at once if it does already. */
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

/** Returns the callback that stores the challenge's response token; '' clears it. */
export const keepChallengeAnswer =
  (store: Pick<CheckoutStore, 'challengeToken'>) =>
  (answer: string): void => {
    store.challengeToken = answer
  }
