import * as v from 'valibot'
import { flag, text } from './wire.ts'

/** Consent to texts (SMS): of a cart for its order, of an account for all its orders. Back ends may leave both out. */
export const textConsentEntries = {
  /** null if the shopper made no choice. */
  text_consent: v.optional(v.nullable(flag()), null),
  /** Words of the consent, shown beside its checkbox; null or '' if the store sends no texts. */
  text_consent_wording: v.optional(v.nullable(text()), null),
}

/** What the checkbox needs of GET /cart or GET /customers/{customer_id}. */
export const TextConsentWire = v.object(textConsentEntries)
