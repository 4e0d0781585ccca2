import type { RestClient } from '../../api/request.client.ts'
import { sendUnread } from '../send-unread.client.ts'

/** DELETE /customers/addresses/{id}. */
export const deleteAddress = (rest: RestClient, id: string) =>
  sendUnread(rest, { method: 'DELETE', path: `/customers/addresses/${encodeURIComponent(id)}` })
