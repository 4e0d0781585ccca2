import * as v from 'valibot'
import { id } from './wire.ts'

/**
 * Body of POST /quote-requests, this project's own call: the specification names the page but no call. `product` and
 * `message` are free text, of which one may be ''; `telephone` may be ''. A store whose recaptcha_forms lists
 * 'request_quote' wants the challenge's answer besides.
 */
export const QuoteRequest = v.object({
  name: v.string(),
  email: v.string(),
  telephone: v.string(),
  product: v.string(),
  message: v.string(),
  'g-recaptcha-response': v.optional(v.string()),
})
export type QuoteRequest = v.InferOutput<typeof QuoteRequest>

/** Its answer, with status 201. Refused: 400 with the reason, 429 after too many requests. */
export const QuoteRequestWire = v.object({ request_id: id() })
export type QuoteRequestWire = v.InferOutput<typeof QuoteRequestWire>
