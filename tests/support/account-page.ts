/** Shared by account tests: a new account for each, and locators of its pages. */
import type { Page } from '@playwright/test'
import { isPlentiful } from './product-responses.ts'
import { shopUrl } from './shop.ts'
import { callRest, enterStore, findProduct } from './shopper.ts'

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

let people = 0
/** Unique across tests, workers and runs. */
export const newEmail = () => `ann.${process.pid}.${Date.now()}.${++people}@example.com`

/** The header's link to the account. */
export const entry = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Account/ })
/** The header's sign-in panel. */
export const panel = (page: Page) => page.getByRole('dialog')
/** Error messages in the page. */
export const alerts = (page: Page) => page.getByRole('main').getByRole('alert').filter({ visible: true })
export const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })

/** Creates an account as an island would; the page must be at the store. */
export async function createAccount(page: Page, more: object = {}): Promise<string> {
  const email = newEmail()
  const account = { firstname: 'Ann', lastname: 'Berg', email, password: PASSWORD, newsletter_is_subscribed: false }
  await callRest(page, 'POST', '/customers', { ...account, ...more })
  return email
}

/** Signs in as an island would; returns the customer's id. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<string> {
  const { customer_id } = await callRest<{ customer_id: string }>(page, 'POST', '/customers/self/session', {
    login: email,
    password,
  })
  return customer_id
}

/** Opens a page of the account as a new customer. */
export async function openAsCustomer(
  page: Page,
  path: string,
  more: object = {},
): Promise<{ email: string; id: string }> {
  await enterStore(page, shopUrl('kessler'))
  const email = await createAccount(page, more)
  const id = await signIn(page, email)
  await page.goto(shopUrl('kessler', path))
  return { email, id }
}

/**
 * Places an order through the store's API, of a product that orders of other tests don't exhaust; returns its number.
 * `address` overrides fields of the address in Duluth.
 */
export async function order(page: Page, email: string, term: string, address: object = {}): Promise<string> {
  const product = await findProduct(page, term, (entry) => entry.type_id === 'simple' && isPlentiful(entry)).catch(() =>
    findProduct(page, term, ({ type_id }) => type_id === 'simple'),
  )
  await callRest(page, 'POST', '/cart/items', { product_id: product.entity_id })
  await callRest(page, 'PUT', '/cart', { email })
  await callRest(page, 'PUT', '/cart/billing_address', { ...ADDRESS, ...address })
  const cart = await callRest<{ shipping_methods: { code: string }[]; payment_methods: { code: string }[] }>(
    page,
    'GET',
    '/cart?embed=shipping_methods,payment_methods',
  )
  await callRest(page, 'PUT', '/cart', { shipping_method: cart.shipping_methods[0]?.code })
  const method = cart.payment_methods.find(({ code }) => /checkmo|banktransfer|cashondelivery/.test(code))?.code
  return (await callRest<{ order: string }>(page, 'POST', '/cart/place', { method })).order
}
