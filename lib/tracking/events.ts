/**
 * The closed catalogue of tracking events. Names and fields follow GA4's e-commerce events where it has one, the
 * specification (2.1, 2.10, 7.9; checkout 7.8) where it names one itself. No event carries personal data: what a
 * shopper typed or was sent by a link is cleaned by redact.ts before it reaches a sink.
 */
import type { PAGES } from '../i18n/paths.ts'

/** A product in an event. `price` is for one unit, in the event's currency. */
export type TrackedItem = {
  readonly item_id: string
  readonly item_name: string
  readonly item_brand?: string
  readonly price?: number
  readonly quantity?: number
  /** Place in a list, from 1. */
  readonly index?: number
}

/**
 * Products with what they cost together less their discount, without tax, shipping and fees; `currency` is ISO 4217, `value`
 * left out where no price is shown, `coupon` where no code is applied.
 */
type Sale = {
  readonly currency: string
  readonly value?: number
  readonly coupon?: string
  readonly items: readonly TrackedItem[]
}

/** Identities of the checkout's steps: names for tracking, whatever address the shopper is at. */
export type CheckoutStepPath = (typeof PAGES)['checkoutDelivery' | 'checkoutPayment' | 'checkoutReview']

/** Everything that can be tracked. Paths are those of the address bar without query and fragment. */
export type TrackingEvent =
  | {
      readonly event: 'page_view'
      readonly page_path: string
      readonly page_title: string
      /** The page of this store the shopper came from; '' for the first one. */
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
  | ({ readonly event: 'add_to_cart' | 'begin_checkout' } & Sale)
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
  /** A shop was chosen in the store picker. */
  | { readonly event: 'store_picker'; readonly store_name: string }
  /** Stock or delivery was looked up; `postal_code` is '' for a position of the browser's. */
  | { readonly event: 'product_availability'; readonly product_id: string; readonly postal_code: string }
  /** A quote was asked for, or the contact form sent. */
  | { readonly event: 'generate_lead' | 'contact' }
  | { readonly event: 'newsletter_subscribe' }
  /** A question was sent to the product's assistant; its words are nobody else's business. */
  | { readonly event: 'ai_chat_message'; readonly product_id: string }
  | { readonly event: 'ai_chat_vote'; readonly product_id: string; readonly vote: 'up' | 'down' }
  | { readonly event: 'login' | 'sign_up'; readonly method: 'email' }
  | { readonly event: 'click_to_call'; readonly value: number }
  | { readonly event: '404'; readonly page_path: string }

/** An event as it happened: at which path, when (milliseconds since the epoch). */
export type Tracked = { readonly event: TrackingEvent; readonly path: string; readonly atMs: number }

/** Where events go. A sink never throws for a reason of the outside and never keeps the page waiting. */
export type Sink = (tracked: Tracked) => void
