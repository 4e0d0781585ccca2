/** Bodies of the cart's address calls (S2-3.2, S2-7.2). */
import * as v from 'valibot'
import type { AddressInput } from './address.ts'
import { line } from './request-parts.ts'

const addressEntries = {
  firstname: v.optional(line()),
  middlename: v.optional(line()),
  lastname: v.optional(line()),
  prefix: v.optional(line(40)),
  suffix: v.optional(line(40)),
  company: v.optional(line()),
  email: v.optional(line(254)),
  telephone: v.optional(line(40)),
  fax: v.optional(line(40)),
  street: v.optional(v.pipe(v.array(line()), v.maxLength(4))),
  city: v.optional(line()),
  region: v.optional(line()),
  postcode: v.optional(line(12)),
  country_id: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
} satisfies v.ObjectEntries

export const AddressRequest = v.object(addressEntries)

/**
 * Body of PUT /cart/billing_address. An estimate sends {postcode, country_id} only; fields that are not sent stay
 * unchanged.
 */
export const BillingAddressRequest = v.object({
  ...addressEntries,
  newsletter_is_subscribed: v.optional(v.boolean()),
}) satisfies v.GenericSchema<AddressInput>

/** Body of PUT /cart/shipping_address. */
export const ShippingAddressRequest = v.object({
  ...addressEntries,
  same_as_billing: v.optional(v.boolean()),
}) satisfies v.GenericSchema<AddressInput>
