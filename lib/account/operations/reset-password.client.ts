import type { RestClient } from '../../api/request.client.ts'
import { sendUnread } from '../send-unread.client.ts'

/** POST /customer/resetpassword with both passwords and what the link of the mail carried. */
export const resetPassword = (
  rest: RestClient,
  password: string,
  confirmation: string,
  given: Readonly<Record<string, string>>,
) =>
  sendUnread(rest, {
    method: 'POST',
    path: '/customer/resetpassword',
    body: { ...given, password, confirmation },
  })
