/**
 * Bodies of agents' requests, with limits on every list and text. Unknown properties are ignored: the protocol lets
 * agents send the whole resource back, and extensions that were not negotiated.
 */
import * as v from 'valibot'

const line = (most = 255) => v.pipe(v.string(), v.maxLength(most))
const filled = (most = 255) => v.pipe(v.string(), v.minLength(1), v.maxLength(most))
const list = <S extends v.GenericSchema>(entry: S, most: number) => v.pipe(v.array(entry), v.maxLength(most))

/** Products of one request. */
export const LOOKUP_LIMIT = 25

const Context = v.object({
  address_country: v.optional(line(60)),
  address_region: v.optional(line(60)),
  postal_code: v.optional(line(12)),
  language: v.optional(line(40)),
  currency: v.optional(line(8)),
})

const PriceFilter = v.object({
  min: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  max: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})

/** Other names than these two are attributes of the store: a list of values, or {min, max}. */
const Filters = v.objectWithRest(
  { categories: v.optional(list(line(200), 20)), price: v.optional(PriceFilter) },
  v.unknown(),
)
export type UcpFilters = v.InferOutput<typeof Filters>

export const SearchRequest = v.object({
  query: v.optional(line(200)),
  context: v.optional(Context),
  filters: v.optional(Filters),
  pagination: v.optional(
    v.object({
      cursor: v.optional(line(40)),
      limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    }),
  ),
})

export const LookupRequest = v.object({
  ids: v.pipe(v.array(filled(256)), v.minLength(1)),
  filters: v.optional(Filters),
  context: v.optional(Context),
})

const SelectedOption = v.object({ name: line(), id: v.optional(line()), label: line() })

export const ProductRequest = v.object({
  id: filled(256),
  selected: v.optional(list(SelectedOption, 20)),
  preferences: v.optional(list(line(), 20)),
  filters: v.optional(Filters),
  context: v.optional(Context),
})

const Consent = v.object({
  analytics: v.optional(v.boolean()),
  preferences: v.optional(v.boolean()),
  marketing: v.optional(v.boolean()),
  sale_of_data: v.optional(v.boolean()),
})
export type BuyerConsent = v.InferOutput<typeof Consent>

const Buyer = v.object({
  first_name: v.optional(line()),
  last_name: v.optional(line()),
  email: v.optional(line(254)),
  phone_number: v.optional(line(40)),
  consent: v.optional(Consent),
})
export type UcpBuyer = v.InferOutput<typeof Buyer>

const Address = v.object({
  id: v.optional(line()),
  street_address: v.optional(line()),
  extended_address: v.optional(line()),
  address_locality: v.optional(line()),
  address_region: v.optional(line()),
  address_country: v.optional(line(60)),
  postal_code: v.optional(line(12)),
  first_name: v.optional(line()),
  last_name: v.optional(line()),
  phone_number: v.optional(line(40)),
})
export type UcpAddress = v.InferOutput<typeof Address>

const LineItem = v.object({
  id: v.optional(line()),
  item: v.object({ id: filled(64) }),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)),
  parent_id: v.optional(line()),
})
export type RequestedLine = v.InferOutput<typeof LineItem>

const FulfillmentMethod = v.object({
  id: v.optional(line()),
  type: v.optional(v.picklist(['shipping', 'pickup'])),
  line_item_ids: v.optional(list(line(), 100)),
  destinations: v.optional(list(Address, 50)),
  selected_destination_id: v.optional(v.nullable(line())),
  groups: v.optional(list(v.object({ selected_option_id: v.optional(v.nullable(line(300))) }), 20)),
})
export type RequestedMethod = v.InferOutput<typeof FulfillmentMethod>

const Instrument = v.object({
  id: filled(),
  handler_id: filled(),
  type: filled(64),
  selected: v.optional(v.boolean()),
  billing_address: v.optional(Address),
  credential: v.optional(v.objectWithRest({ type: filled(64) }, v.unknown())),
})
export type RequestedInstrument = v.InferOutput<typeof Instrument>

const Payment = v.object({ instruments: v.optional(list(Instrument, 10)) })

const shared = {
  context: v.optional(Context),
  buyer: v.optional(Buyer),
  discounts: v.optional(v.object({ codes: v.optional(list(line(100), 10)) })),
  attribution: v.optional(v.record(line(64), line(500))),
}

/** Body of POST /carts and PUT /carts/{id}. */
export const UcpCartRequest = v.object({ ...shared, line_items: v.pipe(list(LineItem, 100), v.minLength(1)) })
export type UcpCartRequest = v.InferOutput<typeof UcpCartRequest>

/** Body of POST /checkout-sessions and PUT /checkout-sessions/{id}; `cart_id` only when one is created. */
export const UcpCheckoutRequest = v.object({
  ...shared,
  cart_id: v.optional(filled(6_000)),
  line_items: v.optional(list(LineItem, 100), []),
  fulfillment: v.optional(v.object({ methods: v.optional(list(FulfillmentMethod, 10)) })),
  payment: v.optional(Payment),
})
export type UcpCheckoutRequest = v.InferOutput<typeof UcpCheckoutRequest>

/** Body of POST /checkout-sessions/{id}/complete. */
export const UcpCompleteRequest = v.object({ payment: Payment })
