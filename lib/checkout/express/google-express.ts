/// <reference types="googlepay" />
/**
 * Requests and updates of Google Pay's sheet that asks for contact, shipping address and shipping method. Sources:
 * Google Pay API for web, "Request objects", "Response objects" and "Dynamic price updates"
 * (developers.google.com/pay/api/web); @types/googlepay 0.7; google/payjs (src/callback_handler.js, src/validator.js).
 */
import type { Cart } from '../../cart/cart.ts'
import type { AreaProblem, ExpressOutcome } from './express-outcome.ts'
import { describeProblem, type SheetGoods, type SheetTexts } from './express-sheet.ts'
import { listSheetLines, type SheetLine } from './sheet-lines.ts'

export type GoogleTexts = SheetTexts & {
  /** Shipping option before the sheet has given an address. */
  readonly pending: string
}

type Request = google.payments.api.PaymentDataRequest
type Update = google.payments.api.PaymentDataRequestUpdate
type TransactionInfo = google.payments.api.TransactionInfo

/** Google requires an option with the request, also before the address is known. */
const PENDING_ID = 'pending'

const CHANGES: google.payments.api.CallbackIntent[] = ['SHIPPING_ADDRESS', 'SHIPPING_OPTION']

/** The cart's shipping methods as options; the price is part of the label, as options have no amount.
 * Pickup is left out if there is another one, because its shop can't be chosen in the sheet. */
export function listGoogleOptions(
  { shippingMethods, shippingMethod }: Pick<Cart, 'shippingMethods' | 'shippingMethod'>,
  pending: string,
): google.payments.api.ShippingOptionParameters {
  if (shippingMethods.length === 0) return { shippingOptions: [{ id: PENDING_ID, label: pending }] }
  const isChosen = shippingMethods.some(({ code }) => code === shippingMethod)
  const fitting = shippingMethods.filter(({ code, hasPickupShops }) => code === shippingMethod || !hasPickupShops)
  const offered = fitting.length > 0 ? fitting : shippingMethods
  return {
    ...(isChosen && { defaultSelectedOptionId: shippingMethod }),
    shippingOptions: offered.map(({ code, title, price, deliveryEstimate }) => ({
      id: code,
      label: price ? `${title}: ${price.formatted}` : title,
      ...(deliveryEstimate !== '' && { description: deliveryEstimate }),
    })),
  }
}

const ITEM_TYPES: Readonly<Record<SheetLine['kind'], google.payments.api.DisplayItemType>> = {
  subtotal: 'SUBTOTAL',
  discount: 'DISCOUNT',
  fee: 'LINE_ITEM',
  tax: 'TAX',
  shipping: 'SHIPPING_OPTION',
  grandTotal: 'LINE_ITEM',
}

/** The rows above the total. The price of a pending row is not shown. */
const listGoogleItems = (
  cart: Pick<Cart, 'totals' | 'fees'>,
  texts: Pick<GoogleTexts, 'totals'>,
  isAddressKnown: boolean,
): google.payments.api.DisplayItem[] =>
  listSheetLines(cart, texts.totals, isAddressKnown).map(({ kind, label, amount }) => ({
    label,
    type: ITEM_TYPES[kind],
    price: amount ?? '0.00',
    status: amount === null ? 'PENDING' : 'FINAL',
  }))

/**
 * Adds contact, shipping and lines to a request for a total. If `isReview`, the order needs more than the
 * sheet can ask for: its button then doesn't say that it pays, and the sheet closes without waiting for an order.
 */
export function withShipping(
  request: Request,
  goods: SheetGoods,
  texts: Pick<GoogleTexts, 'pending' | 'totals'>,
  isReview: boolean,
): Request {
  const { transactionInfo, callbackIntents = [], allowedPaymentMethods } = request
  return {
    ...request,
    emailRequired: true,
    shippingAddressRequired: true,
    shippingAddressParameters: { phoneNumberRequired: true },
    shippingOptionRequired: true,
    shippingOptionParameters: listGoogleOptions(goods, texts.pending),
    allowedPaymentMethods: allowedPaymentMethods.map((method) => ({
      ...method,
      parameters: {
        ...method.parameters,
        billingAddressRequired: true,
        billingAddressParameters: { format: 'FULL', phoneNumberRequired: true },
      },
    })) as Request['allowedPaymentMethods'],
    callbackIntents: [...CHANGES, ...(isReview ? [] : callbackIntents)],
    ...(transactionInfo && {
      transactionInfo: {
        ...transactionInfo,
        // Google accepts the button "Pay" only with a final total, and an update can't change the button.
        ...(goods.isEstimate && { totalPriceStatus: 'ESTIMATED' as const, checkoutOption: 'DEFAULT' as const }),
        ...(isReview && { checkoutOption: 'CONTINUE_TO_REVIEW' as const }),
        // Google requires a label with the items.
        totalPriceLabel: texts.totals.grandTotal,
        displayItems: listGoogleItems(goods, texts, false),
      },
    }),
  }
}

/** The update after a change that the cart follows: total, lines, and after a change of address the options. */
export const describeGoogleCart = (
  cart: Pick<Cart, 'totals' | 'fees' | 'shippingMethods' | 'shippingMethod'>,
  transactionInfo: TransactionInfo,
  texts: Pick<GoogleTexts, 'pending' | 'totals'>,
  isAddress: boolean,
): Update & { newTransactionInfo: TransactionInfo } => ({
  newTransactionInfo: {
    ...transactionInfo,
    totalPriceStatus: 'FINAL',
    totalPrice: cart.totals.grandTotal?.amount?.toFixed(2) ?? transactionInfo.totalPrice,
    displayItems: listGoogleItems(cart, texts, true),
  },
  ...(isAddress && { newShippingOptionParameters: listGoogleOptions(cart, texts.pending) }),
})

/** The update after a change that failed. INITIALIZE is no intent: what fails then is the sheet's first address. */
export function describeGoogleProblem(
  problem: AreaProblem,
  trigger: google.payments.api.CallbackTrigger,
  texts: GoogleTexts,
): Update {
  const intent = trigger === 'SHIPPING_OPTION' ? 'SHIPPING_OPTION' : 'SHIPPING_ADDRESS'
  const reason = problem === 'unserviceable' ? 'SHIPPING_ADDRESS_UNSERVICEABLE' : 'OTHER_ERROR'
  return { error: { reason, intent, message: describeProblem(problem, texts) } }
}

const REFUSALS = {
  shipping: { reason: 'SHIPPING_ADDRESS_INVALID', intent: 'SHIPPING_ADDRESS' },
  payment: { reason: 'PAYMENT_DATA_INVALID', intent: 'PAYMENT_AUTHORIZATION' },
  other: { reason: 'OTHER_ERROR', intent: 'PAYMENT_AUTHORIZATION' },
} as const

/** The answer to an authorisation, null if it could not be read; `message` is shown unless the order is placed. */
export function describeGoogleOutcome(
  outcome: ExpressOutcome | null,
  message: string,
): google.payments.api.PaymentAuthorizationResult {
  if (outcome?.kind === 'placed') return { transactionState: 'SUCCESS' }
  const part = outcome?.kind === 'refused' ? outcome.part : 'payment'
  return { transactionState: 'ERROR', error: { ...REFUSALS[part], message } }
}
