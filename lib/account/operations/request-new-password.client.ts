import type { RestClient } from '../../api/request.client.ts'
import { sendUnread } from '../send-unread.client.ts'

/** POST /customer/forgotpassword {email}. */
export const requestNewPassword = (rest: RestClient, email: string) =>
  sendUnread(rest, { method: 'POST', path: '/customer/forgotpassword', body: { email: email.trim() } })
