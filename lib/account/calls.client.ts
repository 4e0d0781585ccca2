import type { RestClient } from '../api/request.client.ts'
import { sendWithoutResponse } from '../api/send-without-response.client.ts'
import { CustomerWire, NewsletterWire } from '../contracts/customer.ts'
import { OrderListWire } from '../contracts/order.ts'
import { fillPath, REST_PATHS } from '../contracts/paths.ts'
import type { AccountChanges, NewAccount } from './account.ts'

/** POST {login, password}. Afterwards the session is another one and must be read again. */
export const signIn = (rest: RestClient, login: string, password: string) =>
  sendWithoutResponse(rest, { method: 'POST', path: REST_PATHS.session, body: { login: login.trim(), password } })

export const signOut = (rest: RestClient) => sendWithoutResponse(rest, { method: 'DELETE', path: REST_PATHS.session })

/** Loads e-mail address and profile. */
export const loadCustomer = (rest: RestClient, customerId: string) =>
  rest.load(fillPath(REST_PATHS.customer, { customer_id: customerId }), CustomerWire)

/** `challenge` is '' if none is required. */
export const createAccount = (rest: RestClient, account: NewAccount, challenge: string) =>
  sendWithoutResponse(rest, {
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

export const updateAccount = (rest: RestClient, customerId: string, changes: AccountChanges) =>
  sendWithoutResponse(rest, {
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

export const requestNewPassword = (rest: RestClient, email: string) =>
  sendWithoutResponse(rest, { method: 'POST', path: REST_PATHS.forgottenPassword, body: { email: email.trim() } })

/** POST of both passwords and the parameters of the mail's link. */
export const resetPassword = (
  rest: RestClient,
  password: string,
  confirmation: string,
  linkParams: Readonly<Record<string, string>>,
) =>
  sendWithoutResponse(rest, {
    method: 'POST',
    path: REST_PATHS.resetPassword,
    body: { ...linkParams, password, confirmation },
  })

/** PUT {is_subscribed}; the response has the new state. `challenge` is '' if none is required. */
export const updateNewsletter = (rest: RestClient, isSubscribed: boolean, challenge: string) =>
  rest.send({
    method: 'PUT',
    path: REST_PATHS.newsletter,
    body: { is_subscribed: isSubscribed, ...(challenge !== '' && { 'g-recaptcha-response': challenge }) },
    schema: NewsletterWire,
  })

export const loadOrders = (rest: RestClient) => rest.load(REST_PATHS.orders, OrderListWire)
