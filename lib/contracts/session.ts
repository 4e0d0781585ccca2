import * as v from 'valibot'
import { flag, section, text, textList } from './wire.ts'

/** Response of GET /customers/self/session (S1-3.12, S2-3.6). customer_id is '' for guests. */
export const SessionWire = v.object({
  isloggedin: flag(),
  customer_id: text(),
  entity_id: text(),
  firstname: text(),
  lastname: text(),
  email: text(),
  isp_domain: text(),
  customer_data: section({
    sid: text(),
    csrf_token: text(),
    newsletter_is_subscribed: flag(),
    amazon_logged_in: flag(),
    amazon_checkout_session_id: text(),
    /** HTML: address of a shopper who is logged in to Amazon Pay, lines separated by <br>. */
    amazon_address: text(),
    monetate_id: text(),
    blog_liked: textList(),
    blog_disliked: textList(),
  }),
})
export type SessionWire = v.InferOutput<typeof SessionWire>
