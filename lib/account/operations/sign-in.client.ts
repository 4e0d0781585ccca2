import type { RestClient } from '../../api/request.client.ts'
import { sendUnread } from '../send-unread.client.ts'

/** POST /customers/self/session {login, password}. The session is another one afterwards and has to be read again. */
export const signIn = (rest: RestClient, login: string, password: string) =>
  sendUnread(rest, { method: 'POST', path: '/customers/self/session', body: { login: login.trim(), password } })
