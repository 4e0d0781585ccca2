import type { RestClient } from '../../api/request.client.ts'
import type { NewAccount } from '../account.ts'
import { sendUnread } from '../send-unread.client.ts'

/** POST /customers; `challenge` is '' where none is asked for. */
export const createAccount = (rest: RestClient, account: NewAccount, challenge: string) =>
  sendUnread(rest, {
    method: 'POST',
    path: '/customers',
    body: {
      firstname: account.firstName.trim(),
      lastname: account.lastName.trim(),
      email: account.email.trim(),
      password: account.password,
      newsletter_is_subscribed: account.wantsNewsletter,
      ...(challenge !== '' && { 'g-recaptcha-response': challenge }),
    },
  })
