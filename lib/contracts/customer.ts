import * as v from 'valibot'
import { AddressWire } from './address.ts'
import { flag, id, text, wrappedListOf } from './wire.ts'

/** Answer of GET /customers/{customer_id} and PUT of the same: the shopper's profile (specification 7.5). */
export const CustomerWire = v.object({
  customer_id: text(),
  entity_id: text(),
  firstname: text(),
  lastname: text(),
  email: text(),
  newsletter_is_subscribed: flag(),
  /** [assumed] what a back end says of the account's being associated with one elsewhere. */
  verifiedAccountAssociation: flag(),
})
export type CustomerWire = v.InferOutput<typeof CustomerWire>

/** An address of the account's address book (specification 3.12). */
export const CustomerAddressWire = v.object({
  entity_id: id(),
  is_default_billing: flag(),
  is_default_shipping: flag(),
  ...AddressWire.entries,
})
export type CustomerAddressWire = v.InferOutput<typeof CustomerAddressWire>

/** Answer of GET /customers/{customer_id}/addresses: a list, a map keyed by entity_id, or {addresses}. */
export const CustomerAddressListWire = wrappedListOf('addresses', CustomerAddressWire, ['entity_id'])

/** Answer of PUT /newsletter. */
export const NewsletterWire = v.object({ is_subscribed: flag() })
