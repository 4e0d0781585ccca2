import * as v from 'valibot'
import { AddressWire } from './address.ts'
import { textConsentEntries } from './text-consent.ts'
import { flag, id, text, wrappedListOf } from './wire.ts'

/** Answer of GET /customers/{customer_id} and PUT of the same: the shopper's profile (S1-7.5). */
export const CustomerWire = v.object({
  customer_id: text(),
  entity_id: text(),
  firstname: text(),
  lastname: text(),
  email: text(),
  newsletter_is_subscribed: flag(),
  /** [assumed] what a back end says of the account's being associated with one elsewhere. */
  verifiedAccountAssociation: flag(),
  ...textConsentEntries,
})
export type CustomerWire = v.InferOutput<typeof CustomerWire>

/** An address of the account's address book (S1-3.12). */
export const CustomerAddressWire = v.object({
  entity_id: id(),
  is_default_billing: flag(),
  is_default_shipping: flag(),
  ...AddressWire.entries,
})
export type CustomerAddressWire = v.InferOutput<typeof CustomerAddressWire>

/** Answer of GET /customers/{customer_id}/addresses: a list, a map keyed by entity_id, or {addresses}. */
export const CustomerAddressListWire = wrappedListOf('addresses', CustomerAddressWire, ['entity_id'])

/**
 * A card that a customer has saved in a gateway's vault: `id` is chosen by the back end and valid only for this
 * customer, `method` is the payment method that charges the card. With `code_required` each order requires the security
 * code.
 */
export const SavedCardWire = v.object({
  id: id(),
  method: text(),
  cc_type: text(),
  cc_last_four: text(),
  cc_exp_month: text(),
  cc_exp_year: text(),
  code_required: flag(),
})
export type SavedCardWire = v.InferOutput<typeof SavedCardWire>

/** Answer of GET /customers/{customer_id}/cards. */
export const SavedCardListWire = wrappedListOf('cards', SavedCardWire, ['id'])

/** Answer of PUT /newsletter. */
export const NewsletterWire = v.object({ is_subscribed: flag() })
