import type { Address } from '../address/address.ts'
import type { Money } from '../core/money.ts'
import type { StockFacts } from '../stock/stock.ts'

/** A line of the totals as the server knows it: '' where it gives no title, null where it gives no amount. */
export type Total = { readonly title: string; readonly amount: number | null; readonly formatted: string }

/** A part of the discount; `couponCode` is of the coupon it is for, whose part has no title of its own. */
export type DiscountPart = Total & { readonly couponCode?: string }

/** The lines of the totals; a line the server leaves out is null. */
export type Totals = {
  readonly subtotal: Total | null
  readonly discount: Total | null
  /** The offers that the discount consists of, then what is left for a coupon; none where the server names none. */
  readonly discountParts?: readonly DiscountPart[]
  readonly fee: Total | null
  readonly tax: Total | null
  readonly shipping: Total | null
  readonly adminFee: Total | null
  readonly grandTotal: Total | null
}

/** A product suggested with a line, by its id: the cart tells nothing else of it. */
export type Suggestion = { readonly id: string; readonly canAddToCart: boolean }

/** Chosen option of a configurable or selection of a bundle, printed under the name. */
export type ItemChoice = { readonly label: string; readonly value: string; readonly qty: number }

/** What was chosen: attribute code → option id of a configurable, option id → selection id of a bundle. */
export type Selection = {
  readonly options: Readonly<Record<string, string>>
  readonly bundle: Readonly<Record<string, string>>
}

/** A line of the cart. `price` and `originalPrice` are for one unit. */
export type CartItem = {
  readonly id: string
  readonly productId: string
  readonly sku: string
  readonly name: string
  readonly urlKey: string
  readonly imageUrl: string
  readonly brand: string
  readonly modelNumber: string
  /** HTML; '' when the server sends none. */
  readonly shortDescription: string
  readonly qty: number
  readonly price: Money
  readonly originalPrice: Money
  readonly rowTotal: Money
  readonly discount: Money
  readonly consumerRebate: Money
  readonly instantSavings: Money
  readonly choices: readonly ItemChoice[]
  /** What adds the same line again; null when the server does not say what was chosen. */
  readonly selection: Selection | null
  /** What its product's stock is now; null when the server does not say. */
  readonly stock: StockFacts | null
  /** Ids of the main products this line is an add-on to, one per unit; empty for a main product. */
  readonly parentIds: readonly string[]
  readonly related: readonly Suggestion[]
  readonly crosssells: readonly Suggestion[]
  readonly upsells: readonly Suggestion[]
}

export type ShippingMethod = {
  readonly code: string
  readonly carrier: string
  /** What shoppers read: carrier_title, else the carrier. */
  readonly title: string
  readonly price: Money
  readonly deliveryEstimate: string
  /** When what is ready comes, of a method that sends it before the rest; '' if all is sent together. */
  readonly readyEstimate: string
}

/** A way of paying that the server offers. `logoHtml` and `descriptionHtml` are the store's own HTML: untrusted. */
export type OfferedPayment = {
  readonly code: string
  readonly title: string
  readonly logoHtml: string
  readonly descriptionHtml: string
  /** The provider's own settings, as the server has them. */
  readonly additionalData: Readonly<Record<string, unknown>>
  readonly apiKey: string
  readonly gatewayUrl: string
  readonly cardTypes: readonly string[]
}

/** Sums over all lines, and buy-more-save-more offers that apply. */
export type Savings = {
  readonly consumerRebates: Money
  readonly discounts: Money
  readonly instantSavings: Money
  readonly finalPriceAfterSavings: Money
  readonly mailInRebates: Money
  readonly offers: readonly { readonly kind: 'mail-in' | 'instant'; readonly title: string; readonly amount: Money }[]
}

/** Booked delivery; empty texts when nothing is booked. */
export type Delivery = { readonly date: string; readonly title: string; readonly message: string }

/** The cart of this browser's session (checkout specification 3.2). */
export type Cart = {
  readonly items: readonly CartItem[]
  /** Units in the cart: the header's count. */
  readonly qty: number
  /** Main product id → ids of its add-on products. */
  readonly addons: Readonly<Record<string, readonly string[]>>
  readonly totals: Totals
  readonly fees: readonly { readonly title: string; readonly formatted: string }[]
  readonly savings: Savings
  readonly billing: Address
  /** emailMarketingConsentInfo: the cart's e-mail is subscribed to the newsletter; null where the server says nothing. */
  readonly hasEmailConsent: boolean | null
  readonly shipping: Address & { readonly isSameAsBilling: boolean }
  readonly shippingMethods: readonly ShippingMethod[]
  readonly paymentMethods: readonly OfferedPayment[]
  /** Code of the saved payment; '' with nothing chosen. */
  readonly paymentMethod: string
  /** What the server keeps of the saved payment, as it comes from the provider: untrusted. */
  readonly paymentData: Readonly<Record<string, unknown>>
  /** Code of the saved way of delivery; '' with nothing chosen. */
  readonly shippingMethod: string
  readonly delivery: Delivery
  readonly email: string
  readonly salesAssistance: string
  /** `isApplied`: the server takes something off for the code. */
  readonly coupon: { readonly code: string; readonly error: string; readonly isApplied: boolean }
  readonly messages: { readonly errors: readonly string[]; readonly successes: readonly string[] }
  /** Something keeps this cart from being ordered, e.g. a line out of stock; `messages.errors` say what. */
  readonly hasError: boolean
}

/** A cart without lines: nothing was added yet, or its order was placed. */
export const isEmpty = (cart: Cart): boolean => cart.items.length === 0
