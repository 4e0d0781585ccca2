import type { ConversionWire } from '../../contracts/conversion.ts'
import { stripPhone } from '../../core/address/phone.ts'
import type { Sink, Tracked, TrackingEvent } from '../events.ts'

/** The shopper, signed in or not; unknown fields are ''. */
export type ConversionUser = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
}

/** Dependencies of the relay. */
export type ConversionParts = {
  /** Whether the analytics-cookie consent group is active now. */
  readonly hasConsent: () => boolean
  readonly readUser: () => Promise<ConversionUser>
  readonly send: (conversion: ConversionWire) => Promise<unknown>
}

/** The network's name of an event; null for events that it doesn't receive. */
export function conversionNameOf(event: TrackingEvent): ConversionWire['event_name'] | null {
  return NAMES[event.event] ?? null
}

const NAMES: Partial<Record<TrackingEvent['event'], ConversionWire['event_name']>> = {
  search: 'Search',
  add_to_cart: 'AddToCart',
  // Steps of the checkout: delivery, payment, review.
  begin_checkout: 'InitiateCheckout',
  add_shipping_info: 'AddShippingInfo',
  add_payment_info: 'AddPaymentInfo',
  purchase: 'Purchase',
  view_item: 'ViewContent',
  store_picker: 'FindLocation',
  generate_lead: 'Lead',
  newsletter_subscribe: 'Subscribe',
  contact: 'Contact',
  click_to_call: 'Contact',
}

const ids = new WeakMap<Tracked, string>()

/** The id of an event: the same for every caller with the same object. */
export function conversionIdOf(tracked: Tracked): string {
  const id = ids.get(tracked) ?? crypto.randomUUID()
  ids.set(tracked, id)
  return id
}

/** The event's data in the network's form: money, products, search term or order. */
export function conversionDataOf(event: TrackingEvent): ConversionWire['custom_data'] {
  const sale = 'items' in event && 'currency' in event ? event : null
  return {
    ...(sale && {
      currency: sale.currency,
      contents: sale.items.map(({ item_id, quantity, price }) => ({
        id: item_id,
        ...(quantity !== undefined && { quantity }),
        ...(price !== undefined && { item_price: price }),
      })),
    }),
    ...(sale?.value !== undefined && { value: sale.value }),
    ...(event.event === 'search' && { search_string: event.search_term }),
    ...(event.event === 'purchase' && { order_id: event.transaction_id }),
  }
}

/** SHA-256 of a text, trimmed and in lower case, as hex digits; undefined for an empty text (S1-7.9). */
export async function hashUserText(text: string): Promise<string | undefined> {
  const plain = text.trim().toLowerCase()
  if (plain === '') return undefined
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(plain))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Telephone numbers are hashed without '-', '(', ')' and spaces (S2-5.2). */
async function hashUser({ email, firstName, lastName, phone }: ConversionUser): Promise<ConversionWire['user_data']> {
  const [em, ph, fn, ln] = await Promise.all([email, stripPhone(phone), firstName, lastName].map(hashUserText))
  return { ...(em && { em }), ...(ph && { ph }), ...(fn && { fn }), ...(ln && { ln }) }
}

/** Builds the network's form of an event; null for events that it doesn't receive. */
export async function buildConversion(tracked: Tracked, user: ConversionUser): Promise<ConversionWire | null> {
  const { event, path, atMs } = tracked
  const name = conversionNameOf(event)
  if (!name) return null
  return {
    event_name: name,
    event_time: Math.floor(atMs / 1000),
    event_id: conversionIdOf(tracked),
    action_source: 'website',
    event_source_url: path,
    user_data: await hashUser(user),
    custom_data: conversionDataOf(event),
  }
}

/**
 * Sends events to the social network's conversions relay, POST /facebook, only while the analytics-cookie consent group
 * is active. Failed requests are dropped.
 */
export function createConversions({ hasConsent, readUser, send }: ConversionParts): Sink {
  const relay = async (tracked: Tracked) => {
    const conversion = await buildConversion(tracked, await readUser())
    if (conversion && hasConsent()) await send(conversion)
  }
  return (tracked) => {
    if (hasConsent() && conversionNameOf(tracked.event)) relay(tracked).catch(() => undefined)
  }
}
