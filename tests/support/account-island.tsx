/** Pages of the account in Vitest's browser mode, for a guest or a new customer. */

import { findProduct } from './checkout-island.tsx'
import { page, renderPage, type Shop } from './render-island.tsx'
import { ABSENT, WRITES } from './response-patches.ts'

/** Password of all test accounts. */
export const PASSWORD = 'violet-anchor-harbour-93'
export const ADDRESS = {
  firstname: 'Ann',
  lastname: 'Berg',
  street: ['1 Lake Ave'],
  city: 'Duluth',
  region: 'MN',
  postcode: '55802',
  country_id: 'US',
  telephone: '2185550123',
}

type Options = NonNullable<Parameters<typeof renderPage>[1]>
type Route = Parameters<typeof renderPage>[0]
type Customer = { email: string; id: string }

let people = 0
/** Unique across tests and runs. */
export const newEmail = () => `ann.${Date.now()}.${++people}.${Math.floor(Math.random() * 1e6)}@example.com`

/** Error messages in the page. */
export const alerts = () => page.getByRole('main').getByRole('alert')
/** The error messages of a list. */
export const errorItems = () => alerts().getByRole('listitem')
export const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: true })
export const label = (name: string | RegExp) => page.getByRole('main').getByLabelText(name, { exact: true })

/** Creates an account and signs in. */
export async function createCustomer(shop: Shop): Promise<Customer> {
  const email = newEmail()
  const person = { firstname: 'Ann', lastname: 'Berg', email, password: PASSWORD, newsletter_is_subscribed: false }
  await shop.call('POST', '/customers', person)
  type Session = { customer_id: string }
  const session = await shop.call<Session>('POST', '/customers/self/session', { login: email, password: PASSWORD })
  return { email, id: session.customer_id }
}

/** Renders a page of the account for a new customer; `prepare` creates the customer's data. */
export async function renderAsCustomer(
  route: Route,
  { prepare, ...options }: Omit<Options, 'prepare'> & { prepare?: (shop: Shop, customer: Customer) => unknown } = {},
) {
  const customer: Customer = { email: '', id: '' }
  const visit = await renderPage(route, {
    path: '/customer/account',
    ...options,
    prepare: async (shop) => {
      Object.assign(customer, await createCustomer(shop))
      await prepare?.(shop, customer)
    },
  })
  return { ...visit, customer }
}

/** Places an order through the store's API; returns its number. */
export async function order(shop: Shop, email: string, term: string): Promise<string> {
  const { entity_id } = await findProduct(shop, term)
  await shop.call('POST', '/cart/items', { product_id: entity_id })
  await shop.call('PUT', '/cart', { email })
  await shop.call('PUT', '/cart/billing_address', ADDRESS)
  type Cart = { shipping_methods: { code: string }[]; payment_methods: { code: string }[] }
  const cart = await shop.call<Cart>('GET', '/cart?embed=shipping_methods,payment_methods')
  await shop.call('PUT', '/cart', { shipping_method: cart.shipping_methods[0]?.code })
  const method = cart.payment_methods.find(({ code }) => /checkmo|banktransfer|cashondelivery/.test(code))?.code
  return (await shop.call<{ order: string }>('POST', '/cart/place', { method })).order
}

/** Rejects writes whose 'METHOD path' matches with the back end's messages. */
export const refuse = (call: RegExp, ...messages: string[]) => ({
  [WRITES]: (_: unknown, __: URLSearchParams, resource: string) =>
    call.test(resource) ? refusalOf(messages) : undefined,
  [ABSENT]: (_: unknown, __: URLSearchParams, resource: string) =>
    call.test(resource) ? refusalOf(messages) : undefined,
})

const refusalOf = (messages: readonly string[]) =>
  Response.json({ messages: { error: messages.map((message) => ({ message })) } }, { status: 400 })
