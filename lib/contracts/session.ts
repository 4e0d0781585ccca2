import * as v from 'valibot'
import { flag, section, text, textList } from './wire.ts'

/** Answer of GET /customers/self/session (specification 3.12; checkout specification 3.6). A guest has no customer_id. */
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
    /** HTML: the address of the shopper who is logged in to the marketplace wallet, lines by <br>. */
    amazon_address: text(),
    monetate_id: text(),
    blog_liked: textList(),
    blog_disliked: textList(),
  }),
})
export type SessionWire = v.InferOutput<typeof SessionWire>
