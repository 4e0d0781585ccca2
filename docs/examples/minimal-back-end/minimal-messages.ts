/** The store's public messages. */
import { ContractRefusal } from '../../../lib/contract-server/refusal.ts'
import { createTexts } from '../../../lib/contract-server/texts.ts'

/** Texts in ICU message format. This store speaks English only; another language is one more object. */
const MESSAGES = {
  badRequest: 'The request can’t be read.',
  tooLarge: 'The request is too large.',
  badToken: 'Your session is over. Please try again.',
  tooManyTries: 'Too many attempts. Please wait a while.',
  unknownError: 'Something went wrong. Please try again.',
  noPage: 'There is no such page.',
  noCategory: 'There is no such category.',
  noProduct: 'There is no such product.',
  noLine: 'This product is no longer in the cart.',
  badUnits: 'Please choose 1 to {most} units.',
  cartFull: 'The cart is full.',
  cartEmpty: 'Your cart is empty.',
  badCoupon: 'This coupon code is not valid.',
  needDelivery: 'Please choose a shipping method.',
  needAddress: 'Please enter your address.',
  badPayment: 'This payment method is not available.',
  price: 'Price',
  brand: 'Brand',
  sortPosition: 'Featured',
  sortPrice: 'Price: low to high',
  sortPriceDown: 'Price: high to low',
}

export const translate = createTexts<{ messages: typeof MESSAGES }>({ en: { messages: MESSAGES } }).translator(
  'messages',
)

/** Thrown to refuse a call; the shopper reads the message. */
export const Refusal = ContractRefusal<keyof typeof MESSAGES>
