import * as v from 'valibot'
import { DEFAULTS } from '../core/constants.ts'
import { line } from './request-parts.ts'
import { flag, id, listOf, sentenceList, text } from './wire.ts'

const addressEntries = {
  firstname: text(),
  middlename: text(),
  lastname: text(),
  prefix: text(),
  suffix: text(),
  company: text(),
  email: text(),
  telephone: text(),
  fax: text(),
  street: sentenceList(),
  city: text(),
  region: text(),
  postcode: text(),
  country_id: text(),
  formatted_html: text(),
  formatted_text: text(),
  validation_errors: sentenceList(),
}

/** An address (S2-3.2). */
export const AddressWire = v.object(addressEntries)
export type AddressWire = v.InferOutput<typeof AddressWire>

/**
 * Billing address of the cart, and the response to saving it (S2-3.2, S2-7.2). newsletter_is_subscribed is the
 * newsletter state of the cart's e-mail; null if the back end does not send it.
 */
export const BillingAddressWire = v.object({
  ...addressEntries,
  newsletter_is_subscribed: v.optional(v.nullable(flag()), null),
})
export type BillingAddressWire = v.InferOutput<typeof BillingAddressWire>

/** Shipping address of the cart; same_as_billing defaults to true. */
export const ShippingAddressWire = v.object({ ...addressEntries, same_as_billing: flag(DEFAULTS.sameAsBilling) })
export type ShippingAddressWire = v.InferOutput<typeof ShippingAddressWire>

/** Body of PUT /cart/billing_address and PUT /cart/shipping_address; same_as_billing for the latter only. */
export type AddressInput = Partial<
  Omit<AddressWire, 'formatted_html' | 'formatted_text' | 'validation_errors'> & {
    same_as_billing: boolean
    newsletter_is_subscribed: boolean
  }
>

/** Query of GET /cart/region for the place of a postcode; without it, all regions. */
export const PlaceOfPostcodeQuery = v.object({
  country_id: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  postcode: v.optional(line(12)),
})

/** Response of GET /cart/region with a postcode; '' for what is unknown, and if the back end ignores the query. */
export const PlaceOfPostcodeWire = v.object({
  place: v.optional(v.object({ city: text(), region: text() }), {}),
})

/**
 * Response of GET /cart/region: country_id → regions, or a list of {country_id, code, name}. `place` is that of a
 * postcode in the query.
 */
export const RegionsWire = v.pipe(
  v.unknown(),
  v.transform((value): Record<string, { code: string; name: string }[]> => {
    const Region = v.object({ code: id(), name: text() })
    if (Array.isArray(value)) {
      const rows = v.parse(listOf(v.object({ country_id: id(), code: id(), name: text() })), value)
      const regions: Record<string, { code: string; name: string }[]> = {}
      for (const { country_id, code, name } of rows) {
        regions[country_id] = [...(regions[country_id] ?? []), { code, name }]
      }
      return regions
    }
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => name !== 'place')
        .map(([country, regions]) => [country, v.parse(listOf(Region, ['code']), regions)]),
    )
  }),
)
