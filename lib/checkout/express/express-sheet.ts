import type { TotalsTexts } from '../../cart/totals.ts'
import type { WalletSheetFailure } from '../payment-methods/wallet-sheet.client.ts'
import type { ExpressOutcome } from './express-flow.client.ts'

/** Callbacks of an open sheet with shipping. */
export type ExpressSheetEvents = {
  /** The shopper has authorised the payment: contact and addresses are saved, and the order is placed. */
  readonly authorize: () => void
  /** An authorisation, or a change that the sheet can't show, has ended; the sheet may stay open for another one. */
  readonly settle: (outcome: ExpressOutcome) => void
  /** The sheet has closed, and all that it began has ended; a failure is logged with what was thrown. */
  readonly end: (failure?: WalletSheetFailure, thrown?: unknown) => void
}

/** What each wallet implements for the cart page. */
export type ExpressSheet = {
  /**
   * Opens the sheet in the same task, because browsers require a press. False if there is nothing to pay. May throw.
   */
  open(events: ExpressSheetEvents): boolean
}

/** Texts of a sheet. */
export type SheetTexts = {
  readonly totals: TotalsTexts
  /** The store ships nothing to the address. */
  readonly unserviceable: string
  /** The delivery could not be worked out. */
  readonly unread: string
}
