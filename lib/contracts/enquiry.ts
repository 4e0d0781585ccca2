import * as v from 'valibot'
import { id } from './wire.ts'

const entries = {
  name: v.string(),
  email: v.string(),
  telephone: v.string(),
  message: v.string(),
  'g-recaptcha-response': v.optional(v.string()),
}

/**
 * Body of POST /quote-requests, this project's own call: the specification names the page but no call. `product` and
 * `message` are free text, of which one may be ''; `telephone` may be ''. A store whose recaptcha_forms lists
 * 'request_quote' wants the challenge's answer besides.
 */
export const QuoteRequest = v.object({ ...entries, product: v.string() })

/**
 * Body of POST /contact-messages, this project's own call as well. `telephone` may be ''. A store whose recaptcha_forms
 * lists 'contact' wants the challenge's answer besides.
 */
export const ContactMessage = v.object(entries)

/** Answer of both, with status 201. Refused: 400 with the reason, 429 after too many requests. */
export const EnquiryWire = v.object({ request_id: id() })
export type EnquiryWire = v.InferOutput<typeof EnquiryWire>
