/** Calls about what is sold out; a back end may leave them out (404): then no notice is offered. */
import type { RestClient } from '../api/request.client.ts'
import { sendUnread } from '../api/send-unread.client.ts'
import { fillPath, REST_PATHS } from '../contracts/paths.ts'

/** POST {email}: one mail when the product, or the variant, is back. */
export const askRestockNotice = (rest: RestClient, productId: string, email: string) =>
  sendUnread(rest, { method: 'POST', path: fillPath(REST_PATHS.restockNotices, { id: productId }), body: { email } })

/** POST {token}: takes the address off that the mail with this token went to. */
export const cancelRestockNotices = (rest: RestClient, token: string) =>
  sendUnread(rest, { method: 'POST', path: REST_PATHS.restockCancel, body: { token } })
