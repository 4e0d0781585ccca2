/**
 * The closed list of tracking events. Names and fields follow GA4's e-commerce events where they exist, else the
 * specification (S1-2.1, S1-2.10, S1-7.9; S2-7.8). No event carries personal data: redact.ts cleans texts of shoppers
 * and links before they reach a sink.
 */
import type { PAGES } from '../core/url/routes.ts'

/** A product in an event. `price` is for one unit, in the event's currency. */
export type TrackedItem = {
  readonly item_id: string
  readonly item_name: string
  readonly item_brand?: string
  /** Price of one unit, less its discount. */
  readonly price?: number
  /** Discount of one unit; missing if none. */
  readonly discount?: number
  readonly quantity?: number
  /** Index in a list, from 1. */
  readonly index?: number
}

/**
 * Products with their total less discounts, without tax, shipping and fees; `currency` is ISO 4217. `value` is missing
 * if no price is shown, `coupon` if no code is applied.
 */
type Sale = {
  readonly currency: string
  readonly value?: number
  readonly coupon?: string
  readonly items: readonly TrackedItem[]
}

/** Steps of the checkout, as names for tracking, independent of the shopper's address. */
export type CheckoutStepPath = (typeof PAGES)['checkoutDelivery' | 'checkoutPayment' | 'checkoutReview']

/** Every event. Paths are those of the address bar without query and fragment. */
export type TrackingEvent =
  | {
      readonly event: 'page_view'
      readonly page_path: string
      readonly page_title: string
      /** Path of the previous page in this store; '' for the first page. */
      readonly page_referrer: string
    }
  | ({ readonly event: 'view_item' } & Sale)
  | {
      readonly event: 'view_item_list'
      readonly item_list_id: string
      readonly item_list_name: string
      readonly items: readonly TrackedItem[]
    }
  | { readonly event: 'search'; readonly search_term: string; readonly results_count: number }
  | { readonly event: 'search_no_results'; readonly search_term: string }
  | ({ readonly event: 'add_to_cart' | 'remove_from_cart' | 'begin_checkout' } & Sale)
  | { readonly event: 'checkout_step'; readonly step: CheckoutStepPath }
  | ({ readonly event: 'add_shipping_info'; readonly shipping_tier: string } & Sale)
  | ({ readonly event: 'add_payment_info'; readonly payment_type: string } & Sale)
  | ({
      readonly event: 'purchase'
      readonly transaction_id: string
      readonly tax: number
      readonly shipping: number
    } & Sale)
  | { readonly event: 'add_to_wishlist' | 'add_to_compare'; readonly items: readonly TrackedItem[] }
  /** The shopper chose a shop in the store picker. */
  | { readonly event: 'store_picker'; readonly store_name: string }
  /** The shopper checked stock or delivery; `postal_code` is '' for the browser's position. */
  | { readonly event: 'product_availability'; readonly product_id: string; readonly postal_code: string }
  /** The shopper requested a quote, or sent the contact form. */
  | { readonly event: 'generate_lead' | 'contact' }
  | { readonly event: 'newsletter_subscribe' }
  /** The shopper sent a question to the product's assistant; the event doesn't contain its text. */
  | { readonly event: 'ai_chat_message'; readonly product_id: string }
  | { readonly event: 'ai_chat_vote'; readonly product_id: string; readonly vote: 'up' | 'down' }
  | { readonly event: 'login' | 'sign_up'; readonly method: 'email' }
  | { readonly event: 'click_to_call'; readonly value: number }
  | { readonly event: '404'; readonly page_path: string }

/** An event with path and time (milliseconds since the epoch). */
export type Tracked = { readonly event: TrackingEvent; readonly path: string; readonly atMs: number }

/** Receives events. A sink never throws for an external reason and never blocks the page. */
export type Sink = (tracked: Tracked) => void
