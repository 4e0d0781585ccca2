/** Preparations of a browser test's shopper: products in the cart, an address. */
import type { Locator, Page } from '@playwright/test'
import { isPlentiful } from './product-responses.ts'
import { expect } from './shop.ts'

/** The fields of a product that tests read. */
export type ProductResponse = {
  entity_id: string
  type_id: string
  name: string
  url_key: string
  model_number: string
  display_add_to_cart: boolean
  reviews_count: number
  location_inventory: { qty: number }[]
  crosssells: ProductResponse[]
  relateds: ProductResponse[]
}

/**
 * Calls the store's API from the open page, as another tab would: it uses the page's lock for opening the session.
 * Throws for any status but 2xx. A write with status 403 is repeated with a new token, because the page may have signed
 * in or out meanwhile.
 */
export const callRest = <T>(page: Page, method: string, path: string, body?: unknown): Promise<T> =>
  page.evaluate(
    async ([method, path, body]) => {
      const readSession = async () => (await fetch('/api/rest/customers/self/session')).json()
      const attempt = async () => {
        const headers: Record<string, string> = { accept: 'application/json', 'content-type': 'application/json' }
        if (method !== 'GET') {
          const session = await navigator.locks.request('showroom-session', readSession)
          headers['x-csrf-token'] = session.customer_data.csrf_token
        }
        return fetch(`/api/rest${path}`, { method, headers, body: body || undefined })
      }
      let response = await attempt()
      if (method !== 'GET' && response.status === 403) response = await attempt()
      if (!response.ok) throw new Error(`${method} ${path} has status ${response.status}: ${await response.text()}`)
      return response.json()
    },
    [method, path, body === undefined ? '' : JSON.stringify(body)] as const,
  )

/**
 * Opens an empty document in a store, so that callRest can be used before the test opens its page: a page of the shop
 * takes a second or two to load.
 *
 * @param url any URL of the store
 */
export async function enterStore(page: Page, url: string): Promise<void> {
  const address = `${new URL(url).origin}/entrance`
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Entrance</title>' }))
  await page.goto(address)
  await page.unroute(address)
}

/** The first search result that matches, simple products first; the page must be at the store. */
export async function findProduct(
  page: Page,
  term: string,
  fits: (product: ProductResponse) => boolean = () => true,
): Promise<ProductResponse> {
  const search = `/search/${encodeURIComponent(term)}?embed=products&limit=96`
  const { products } = await callRest<{ products: ProductResponse[] }>(page, 'GET', search)
  const hasChoice = ({ type_id }: ProductResponse) => Number(type_id !== 'simple')
  for (const { entity_id } of products.toSorted((one, other) => hasChoice(one) - hasChoice(other))) {
    const path = `/products/${entity_id}?embed=crosssells,relateds`
    const product = await callRest<ProductResponse>(page, 'GET', path)
    if (product.display_add_to_cart && fits(product)) return product
  }
  throw new Error(`no product of the search '${term}' fits`)
}

/** Adds a simple, well-stocked product to the cart of a store and opens the cart page. */
export async function fillCart(page: Page, origin: string): Promise<ProductResponse> {
  await enterStore(page, origin)
  const isComplete = ({ type_id, crosssells, relateds, location_inventory }: ProductResponse) =>
    type_id === 'simple' &&
    isPlentiful({ location_inventory }) &&
    crosssells.some((addOn) => addOn.display_add_to_cart) &&
    relateds.length > 0
  const product = await findProduct(page, 'refrigerator', isComplete)
  await callRest(page, 'POST', '/cart/items', { product_id: product.entity_id })
  await page.goto(`${origin}/checkout/cart`)
  await expect(page.getByRole('main').getByRole('link', { name: product.name, exact: true })).toBeVisible()
  return product
}

/** Fills in the address form as a guest in Duluth. */
export async function fillAddress(page: Page, firstName = 'Ann'): Promise<void> {
  await page.getByLabel('E-mail address').fill('ann@example.com')
  await fillAddressFields(page, firstName)
}

/** Fills in the address fields within `form`. */
export async function fillAddressFields(form: Page | Locator, firstName = 'Ann'): Promise<void> {
  await form.getByLabel('First name').fill(firstName)
  await form.getByLabel('Last name').fill('Berg')
  await form.getByLabel('Street address').fill('1 Lake Ave')
  await form.getByLabel('City').fill('Duluth')
  await form.getByLabel('State or province').selectOption({ label: 'Minnesota' })
  await form.getByLabel('ZIP code').fill('55802')
  await form.getByRole('textbox', { name: 'Phone' }).pressSequentially('2185550123')
}
