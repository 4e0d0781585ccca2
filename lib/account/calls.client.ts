import type { RestClient } from '../api/request.client.ts'
import { sendUnread } from '../api/send-unread.client.ts'
import { CustomerWire, NewsletterWire } from '../contracts/customer.ts'
import { OrderListWire } from '../contracts/order.ts'
import { fillPath, REST_PATHS } from '../contracts/paths.ts'
import type { AccountChanges, NewAccount } from './account.ts'

/** POST {login, password}. The session is another one afterwards and has to be read again. */
export const signIn = (rest: RestClient, login: string, password: string) =>
  sendUnread(rest, { method: 'POST', path: REST_PATHS.session, body: { login: login.trim(), password } })

/** DELETE the session. */
export const signOut = (rest: RestClient) => sendUnread(rest, { method: 'DELETE', path: REST_PATHS.session })

/** GET: e-mail and profile. */
export const loadCustomer = (rest: RestClient, customerId: string) =>
  rest.load(fillPath(REST_PATHS.customer, { customer_id: customerId }), CustomerWire)

/** POST a new account; `challenge` is '' where none is asked for. */
export const createAccount = (rest: RestClient, account: NewAccount, challenge: string) =>
  sendUnread(rest, {
    method: 'POST',
    path: REST_PATHS.customers,
    body: {
      firstname: account.firstName.trim(),
      lastname: account.lastName.trim(),
      email: account.email.trim(),
      password: account.password,
      newsletter_is_subscribed: account.wantsNewsletter,
      ...(challenge !== '' && { 'g-recaptcha-response': challenge }),
    },
  })

/** PUT the fields to change. */
export const updateAccount = (rest: RestClient, customerId: string, changes: AccountChanges) =>
  sendUnread(rest, {
    method: 'PUT',
    path: fillPath(REST_PATHS.customer, { customer_id: customerId }),
    body: {
      firstname: changes.firstName?.trim(),
      lastname: changes.lastName?.trim(),
      email: changes.email?.trim(),
      password: changes.password,
      current_password: changes.currentPassword,
    },
  })

/** POST {email}. */
export const requestNewPassword = (rest: RestClient, email: string) =>
  sendUnread(rest, { method: 'POST', path: REST_PATHS.forgottenPassword, body: { email: email.trim() } })

/** POST both passwords and what the link of the mail carried. */
export const resetPassword = (
  rest: RestClient,
  password: string,
  confirmation: string,
  linkParams: Readonly<Record<string, string>>,
) =>
  sendUnread(rest, { method: 'POST', path: REST_PATHS.resetPassword, body: { ...linkParams, password, confirmation } })

/** PUT {is_subscribed}; the response says what is set. `challenge` is '' where none is asked for. */
export const updateNewsletter = (rest: RestClient, isSubscribed: boolean, challenge: string) =>
  rest.send({
    method: 'PUT',
    path: REST_PATHS.newsletter,
    body: { is_subscribed: isSubscribed, ...(challenge !== '' && { 'g-recaptcha-response': challenge }) },
    schema: NewsletterWire,
  })

/** GET: a map of orders. */
export const loadOrders = (rest: RestClient) => rest.load(REST_PATHS.orders, OrderListWire)
