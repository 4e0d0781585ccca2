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
 * Body of POST /quote-requests, this project's addition: the specification describes the page but no call. `product`
 * and `message` are free text, one of which may be ''; `telephone` may be ''. A store whose recaptcha_forms lists
 * 'request_quote' also requires the challenge's token.
 */
export const QuoteRequest = v.object({ ...entries, product: v.string() })

/**
 * Body of POST /contact-messages, also an addition. `telephone` may be ''. A store whose recaptcha_forms lists
 * 'contact' also requires the challenge's token.
 */
export const ContactMessage = v.object(entries)

/** Response of both, with status 201. Errors: 400 with the reason, 429 after too many requests. */
export const EnquiryWire = v.object({ request_id: id() })
export type EnquiryWire = v.InferOutput<typeof EnquiryWire>
