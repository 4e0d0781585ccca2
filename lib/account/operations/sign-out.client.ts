import type { RestClient } from '../../api/request.client.ts'
import { sendUnread } from '../send-unread.client.ts'

/** DELETE /customers/self/session. */
export const signOut = (rest: RestClient) => sendUnread(rest, { method: 'DELETE', path: '/customers/self/session' })
