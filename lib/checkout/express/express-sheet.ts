import type { Cart } from '../../cart/cart.ts'
import type { TotalsTexts } from '../../cart/totals.ts'
import type { WalletSheetFailure } from '../payment-methods/wallet-sheet.client.ts'
import type { AreaProblem, ExpressOutcome } from './express-outcome.ts'

/** Callbacks of an open sheet with shipping. */
export type ExpressSheetEvents = {
  /** The shopper has authorised the payment: contact and addresses are saved, and the order is placed. */
  readonly authorize: () => void
  /** An authorisation, or a change that the sheet can't show, has ended; the sheet may stay open for another one. */
  readonly settle: (outcome: ExpressOutcome) => void
  /** The sheet has closed, and all that it began has ended; a failure is logged with what was thrown. */
  readonly end: (failure?: WalletSheetFailure, thrown?: unknown) => void
}

/**
 * What a sheet shows when it opens: the cart, or an estimate for goods that are not in the cart yet, whose amounts are
 * final only once the cart has them.
 */
export type SheetGoods = Pick<Cart, 'totals' | 'fees' | 'shippingMethods' | 'shippingMethod'> & {
  readonly isEstimate?: true
}

/** What each wallet implements for its express button. */
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

/** Message about a change that the cart could not follow. */
export const describeProblem = (
  problem: AreaProblem,
  texts: Readonly<Record<'unserviceable' | 'unread', string>>,
): string => (typeof problem === 'string' ? texts[problem] : problem.refusal)
