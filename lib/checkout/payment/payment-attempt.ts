import type { Cart } from '../../cart/cart.ts'
import type { PaymentSubmission } from '../payment-methods/method.ts'

/**
 * Data that the steps of a payment pass on, from choosing a method to placing the order. It is never put into the
 * checkout's store, which the views read: the submission may hold a card.
 */
export type PaymentAttempt = {
  /** What PUT /cart/payment was sent; the order sends the same. */
  submission: PaymentSubmission
  /** The cart that the payment was saved for. It is ordered even if another tab has placed the same cart meanwhile. */
  cart: Cart | undefined
  /** Whether the cart was read after the payment was saved. */
  isCartFresh: boolean
  /** Data the order was paid with, for the provider's page after it. */
  paidWith: Readonly<Record<string, unknown>>
  /** Grand total when the payment was approved; null before an approval. */
  approvedTotal: number | null
  /** Grand total on the button that the shopper pressed; null unless that button's steps are running. */
  namedTotal: number | null
}

export const newPaymentAttempt = (): PaymentAttempt => ({
  submission: { data: {} },
  cart: undefined,
  isCartFresh: false,
  paidWith: {},
  approvedTotal: null,
  namedTotal: null,
})
