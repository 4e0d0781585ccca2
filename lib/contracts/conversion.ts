import * as v from 'valibot'

const words = (limit: number) => v.pipe(v.string(), v.maxLength(limit))
const amount = v.pipe(v.number(), v.finite())
/** SHA-256 in hex: personal data is always hashed. */
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** Events of the social network's relay (S1-7.9), including the checkout's steps (S2-7.8). */
const CONVERSION_EVENTS = [
  'Search',
  'AddToCart',
  'InitiateCheckout',
  'AddShippingInfo',
  'AddPaymentInfo',
  'Purchase',
  'ViewContent',
  'FindLocation',
  'Lead',
  'Subscribe',
  'Contact',
] as const

/** Body of POST /facebook: one event with the field names of the network's conversions API. */
export const ConversionWire = v.object({
  event_name: v.picklist(CONVERSION_EVENTS),
  /** Seconds since the epoch. */
  event_time: v.pipe(v.number(), v.integer()),
  event_id: words(64),
  action_source: v.literal('website'),
  /** Path of the page. */
  event_source_url: v.pipe(v.string(), v.maxLength(500), v.regex(/^\/[^?#]*$/)),
  user_data: v.object({
    em: v.exactOptional(hash),
    ph: v.exactOptional(hash),
    fn: v.exactOptional(hash),
    ln: v.exactOptional(hash),
  }),
  custom_data: v.object({
    currency: v.exactOptional(words(3)),
    value: v.exactOptional(amount),
    search_string: v.exactOptional(words(200)),
    order_id: v.exactOptional(words(64)),
    contents: v.exactOptional(
      v.pipe(
        v.array(v.object({ id: words(64), quantity: v.exactOptional(amount), item_price: v.exactOptional(amount) })),
        v.maxLength(100),
      ),
    ),
  }),
})
export type ConversionWire = v.InferInput<typeof ConversionWire>

/** Response of POST /facebook. */
export const ConversionAnswerWire = v.object({ events_received: v.optional(v.number(), 0) })
