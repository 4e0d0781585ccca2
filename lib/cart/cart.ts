import type { Address } from '../address/address.ts'
import type { Money } from '../core/money/money.ts'
import type { StockFacts } from '../stock/stock-status.ts'
import type { ChosenDelivery } from './chosen-days.ts'
import type { SavedCard } from './saved-card.ts'

/** A row of the totals: '' if the server returns no title, null if it returns no amount. */
export type Total = { readonly title: string; readonly amount: number | null; readonly formatted: string }

/** A part of the discount; `couponCode` is set for the coupon's part, which has no title. */
export type DiscountPart = Total & { readonly couponCode?: string }

/** A tax of which the row `tax` is the sum; `rate` is 0.06875 for 6.875 %. */
export type TaxLine = { readonly title: string; readonly rate: number; readonly formatted: string }

/** The rows of the totals; null if the server leaves one out. */
export type Totals = {
  readonly subtotal: Total | null
  readonly discount: Total | null
  /**
   * The offers that the discount consists of, then the rest as the coupon's; empty if the server doesn't list offers.
   */
  readonly discountParts?: readonly DiscountPart[]
  readonly fee: Total | null
  readonly tax: Total | null
  /** Empty if the server doesn't list taxes. */
  readonly taxLines?: readonly TaxLine[]
  readonly shipping: Total | null
  readonly adminFee: Total | null
  readonly grandTotal: Total | null
}

/** A product suggested with a line; the cart has only its id. */
export type Suggestion = { readonly id: string; readonly canAddToCart: boolean }

/** Selected option of a configurable or selection of a bundle, displayed under the name. */
export type ItemChoice = { readonly label: string; readonly value: string; readonly qty: number }

/** Selected options: attribute code → option id of a configurable, option id → selection id of a bundle. */
export type Selection = {
  readonly options: Readonly<Record<string, string>>
  readonly bundle: Readonly<Record<string, string>>
}

/** A line of the cart. `price` and `originalPrice` are per unit. */
export type CartItem = {
  readonly id: string
  readonly productId: string
  readonly sku: string
  readonly name: string
  readonly urlKey: string
  readonly imageUrl: string
  readonly brand: string
  readonly modelNumber: string
  /** HTML; '' if the server sends none. */
  readonly shortDescription: string
  readonly qty: number
  readonly price: Money
  readonly originalPrice: Money
  readonly rowTotal: Money
  readonly discount: Money
  readonly consumerRebate: Money
  readonly instantSavings: Money
  readonly choices: readonly ItemChoice[]
  /** Options with which the same line can be added again; null if the server doesn't return them. */
  readonly selection: Selection | null
  /** When goods that must be ordered or made first are expected: a text, '' for others. */
  readonly expectedDate: string
  /** The product's current stock; null if the server doesn't return it. */
  readonly stock: StockFacts | null
  /** Ids of the main products that this line is an add-on to, one per unit; empty for a main product. */
  readonly parentIds: readonly string[]
  readonly related: readonly Suggestion[]
  readonly crosssells: readonly Suggestion[]
  readonly upsells: readonly Suggestion[]
}

export type ShippingMethod = {
  readonly code: string
  readonly carrier: string
  /** carrier_title, else the carrier. */
  readonly title: string
  /** null if the server returns none, which doesn't mean free. */
  readonly price: Money | null
  readonly deliveryEstimate: string
  /** Delivery of the goods in stock, for a method that ships them first; '' if all goods are shipped together. */
  readonly readyEstimate: string
  /** The shopper chooses day and window. */
  readonly booksDays: boolean
  /** The shopper chooses a shop (and a time) for it. */
  readonly hasPickupShops: boolean
}

/** The shop and time chosen for pickup. `slot` is '' for a shop without times, `title` describes the time. */
export type ChosenPickup = {
  readonly shopCode: string
  readonly shopName: string
  readonly slot: string
  readonly title: string
}

/** A payment method that the server offers. `logoHtml` and `descriptionHtml` are the store's HTML: untrusted. */
export type OfferedPayment = {
  readonly code: string
  readonly title: string
  readonly logoHtml: string
  readonly descriptionHtml: string
  /** The provider's settings as sent by the server. */
  readonly additionalData: Readonly<Record<string, unknown>>
  readonly apiKey: string
  readonly gatewayUrl: string
  readonly cardTypes: readonly string[]
  readonly canSaveCard: boolean
  /** Cards that the shopper has saved with the method, most recently used first. */
  readonly savedCards: readonly SavedCard[]
}

/** Sums over all lines, and the buy-more-save-more offers that apply. */
export type Savings = {
  readonly consumerRebates: Money
  readonly discounts: Money
  readonly instantSavings: Money
  readonly finalPriceAfterSavings: Money
  readonly mailInRebates: Money
  readonly offers: readonly { readonly kind: 'mail-in' | 'instant'; readonly title: string; readonly amount: Money }[]
}

/** Booked delivery; texts are '' if nothing is booked. */
export type Delivery = { readonly date: string; readonly title: string; readonly message: string }

/** The cart of this browser's session (S2-3.2). */
export type Cart = {
  readonly items: readonly CartItem[]
  /** Number of units, displayed in the header. */
  readonly qty: number
  /** Main product id → ids of its add-on products. */
  readonly addons: Readonly<Record<string, readonly string[]>>
  readonly totals: Totals
  readonly fees: readonly Total[]
  readonly savings: Savings
  readonly billing: Address
  /** emailMarketingConsentInfo: whether the cart's e-mail is subscribed to the newsletter; null if unknown. */
  readonly hasEmailConsent: boolean | null
  readonly shipping: Address & { readonly isSameAsBilling: boolean }
  readonly shippingMethods: readonly ShippingMethod[]
  /** null without a choice. */
  readonly pickup: ChosenPickup | null
  readonly paymentMethods: readonly OfferedPayment[]
  /** Code of the selected payment method; '' if none. */
  readonly paymentMethod: string
  /** Data that the server stores for the payment, as sent by the provider: untrusted. */
  readonly paymentData: Readonly<Record<string, unknown>>
  /** Code of the selected shipping method; '' if none. */
  readonly shippingMethod: string
  readonly delivery: Delivery
  /** Deliveries on chosen days; empty if the method books none. */
  readonly deliveries: readonly ChosenDelivery[]
  readonly email: string
  readonly salesAssistance: string
  /** `isApplied`: the code reduces the total. */
  readonly coupon: { readonly code: string; readonly error: string; readonly isApplied: boolean }
  readonly messages: { readonly errors: readonly string[]; readonly successes: readonly string[] }
  /** Something prevents an order, e.g. a line out of stock; the reasons are in `messages.errors`. */
  readonly hasError: boolean
}

/** Without lines: nothing was added yet, or the cart was ordered. */
export const isEmpty = (cart: Cart): boolean => cart.items.length === 0
