/// <reference types="applepayjs" />
/**
 * Requests and updates of Apple Pay's sheet that asks for contact, shipping address and shipping method. Sources:
 * "ApplePayPaymentRequest", "ApplePayShippingContactUpdate", "ApplePayShippingMethod" and "ApplePayError"
 * (developer.apple.com/documentation/applepayontheweb); @types/applepayjs 14; WebKit
 * (Source/WebCore/Modules/applepay/ApplePaySession.cpp).
 */
import type { Cart } from '../../cart/cart.ts'
import type { WalletSheetError, WalletSheetRequest } from '../payment-methods/wallet-sheet.ts'
import type { AreaProblem, ExpressOutcome } from './express-outcome.ts'
import { describeProblem, type SheetTexts } from './express-sheet.ts'
import { listSheetLines } from './sheet-lines.ts'

export type AppleExpressRequest = WalletSheetRequest &
  Required<Pick<ApplePayJS.ApplePayPaymentRequest, 'requiredShippingContactFields' | 'lineItems'>>

type LineItem = ApplePayJS.ApplePayLineItem

/** Amounts of an update. Each update needs the lines, because the sheet removes those that it doesn't repeat. */
export type AppleTotals = { readonly newTotal: LineItem; readonly newLineItems: LineItem[] }

/** The rows above the total. The amount of a pending row is not shown. */
const listAppleItems = (
  cart: Pick<Cart, 'totals' | 'fees'>,
  texts: Pick<SheetTexts, 'totals'>,
  isAddressKnown: boolean,
): LineItem[] =>
  listSheetLines(cart, texts.totals, isAddressKnown).map(({ label, amount }) =>
    amount === null ? { label, type: 'pending', amount: '0.00' } : { label, type: 'final', amount },
  )

/** Adds contact, shipping and lines to a request. Its total is pending until the sheet has given the address. */
export const withAppleShipping = (
  request: WalletSheetRequest,
  cart: Pick<Cart, 'totals' | 'fees'>,
  texts: Pick<SheetTexts, 'totals'>,
): AppleExpressRequest => ({
  ...request,
  // The e-mail address and the phone number belong to the shipping contact.
  requiredBillingContactFields: ['postalAddress', 'name'],
  requiredShippingContactFields: ['postalAddress', 'name', 'phone', 'email'],
  lineItems: listAppleItems(cart, texts, false),
  total: { ...request.total, type: 'pending' },
})

/**
 * The cart's shipping methods, the chosen one first, because the sheet selects the first. A method without a price is
 * left out, because the sheet would show it as free; the chosen one then has the amount that the cart charges. Pickup
 * is left out too, because its shop can't be chosen there.
 */
export function listAppleMethods({
  totals,
  shippingMethods,
  shippingMethod,
}: Pick<Cart, 'totals' | 'shippingMethods' | 'shippingMethod'>): ApplePayJS.ApplePayShippingMethod[] {
  const chosen = shippingMethods.filter(({ code }) => code === shippingMethod)
  const others = shippingMethods.filter(
    ({ code, price, hasPickupShops }) => code !== shippingMethod && price !== null && !hasPickupShops,
  )
  return [...chosen, ...others].map(({ code, title, price, deliveryEstimate }) => ({
    label: title,
    detail: deliveryEstimate,
    amount: (price?.amount ?? totals.shipping?.amount ?? 0).toFixed(2),
    identifier: code,
  }))
}

/** The cart's lines, and its grand total as final; the sheet's present total if the cart has none. */
export const describeAppleTotals = (
  cart: Pick<Cart, 'totals' | 'fees'>,
  present: LineItem,
  texts: Pick<SheetTexts, 'totals'>,
): AppleTotals => ({
  newTotal: {
    ...present,
    type: 'final',
    amount: cart.totals.grandTotal?.amount?.toFixed(2) ?? present.amount,
  },
  newLineItems: listAppleItems(cart, texts, true),
})

/** The update after a change of address that the cart could not follow. */
export const describeAppleProblem = (
  problem: AreaProblem,
  present: AppleTotals,
  texts: SheetTexts,
  sheetError: WalletSheetError,
): ApplePayJS.ApplePayShippingContactUpdate => ({
  ...present,
  newShippingMethods: [],
  errors: [
    new sheetError(
      problem === 'unserviceable' ? 'addressUnserviceable' : 'unknown',
      undefined,
      describeProblem(problem, texts),
    ),
  ],
})

/** The errors with which the sheet stays open for another authorisation; empty if it can't correct anything. */
export function listAppleErrors(
  outcome: ExpressOutcome,
  isTotalShown: boolean,
  sheetError: WalletSheetError,
): ApplePayError[] {
  if (outcome.kind !== 'refused' || outcome.part === 'other' || !isTotalShown) return []
  const code = outcome.part === 'shipping' ? 'shippingContactInvalid' : 'unknown'
  return [new sheetError(code, undefined, outcome.errors.join(' '))]
}
