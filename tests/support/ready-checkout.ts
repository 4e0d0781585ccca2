/** Opens the checkout of a cart that only has to be paid: everything before is done by the store's API. */
import type { Page } from '@playwright/test'
import { placeButton } from './cart-page.ts'
import { expect, expectAccessible, shopUrl } from './shop.ts'
import { callRest, enterStore, findProduct, isPlentiful, type ProductAnswer } from './shopper.ts'

type Place = { readonly region: string; readonly postcode: string; readonly country_id: string }

/** Where the demo stores' shoppers live. */
const PLACES: Readonly<Record<string, Place>> = {
  US: { region: 'MN', postcode: '55802', country_id: 'US' },
  CA: { region: 'QC', postcode: 'H2X 1Y4', country_id: 'CA' },
}

/**
 * @param origin  the store's, with the language where it is not the store's first
 * @param terms   what a product is searched by, until one that is simple is found
 * @param country where it goes
 * @param qty     units of it
 * @param email   who orders
 * @param isFolded leaves a long list of ways of paying folded, as shoppers find it
 */
export async function openReadyCheckout(
  page: Page,
  origin: string,
  {
    terms,
    country = 'US',
    qty = 1,
    isFolded = false,
    email = 'ann@example.com',
  }: { terms: readonly string[]; country?: 'US' | 'CA'; qty?: number; isFolded?: boolean; email?: string },
): Promise<string> {
  await enterStore(page, origin)
  const product = await findAnyProduct(page, terms)
  await callRest(page, 'POST', '/cart/items', { product_id: product.entity_id, qty })
  const address = {
    firstname: 'Ann',
    lastname: 'Berg',
    street: ['1 Lake Ave'],
    city: country === 'US' ? 'Duluth' : 'Montréal',
    telephone: country === 'US' ? '2185550123' : '5145550123',
    email,
    ...PLACES[country],
  }
  await callRest(page, 'PUT', '/cart', { email })
  await callRest(page, 'PUT', '/cart/billing_address', address)
  await callRest(page, 'PUT', '/cart/shipping_address', { same_as_billing: true })
  await page.goto(`${origin}/checkout/onepage`)
  await expect(page.getByRole('radio', { checked: true }).first()).toBeVisible()
  if (!isFolded) await unfoldPayments(page)
  return product.name
}

/** A simple product that is there in numbers; `terms` are what it is searched by, one after another. */
export async function findAnyProduct(page: Page, [term = '', ...others]: readonly string[]): Promise<ProductAnswer> {
  try {
    return await findProduct(page, term, (entry) => entry.type_id === 'simple' && isPlentiful(entry))
  } catch (error) {
    if (others.length === 0) throw error
    return findAnyProduct(page, others)
  }
}

/** Opens every group of ways of paying that a long list folds away. */
export async function unfoldPayments(page: Page): Promise<void> {
  const payments = page.locator('#checkout-payment')
  await payments.getByRole('radio').first().waitFor()
  const closed = payments.getByRole('heading', { level: 3 }).getByRole('button', { expanded: false })
  while ((await closed.count()) > 0) await closed.first().click()
}

/** Chooses a way of paying by its title, wherever in the list it is. */
export async function choosePayment(page: Page, title: string | RegExp): Promise<void> {
  await unfoldPayments(page)
  await page.locator('#checkout-payment').getByRole('radio', { name: title }).check()
}

/** Chooses a way of paying that goes on elsewhere, and presses the button of its panel that does so. */
export async function continuePayment(page: Page, title: string | RegExp): Promise<void> {
  await choosePayment(page, title)
  await page.getByRole('button', { name: /^Continue to .+ · / }).click()
}

/** Places the order with the button. */
export const placeOrder = (page: Page): Promise<void> => placeButton(page).click()

/** Bodies that the shop's own origin is sent, and addresses that are asked for anywhere. */
export function watchRequests(page: Page) {
  const requests: { method: string; url: string; body: string }[] = []
  page.on('request', (request) =>
    requests.push({ method: request.method(), url: request.url(), body: request.postData() ?? '' }),
  )
  return requests
}

export const kessler = new URL(shopUrl('kessler')).origin
export const alderloom = new URL(shopUrl('alderloom')).origin
export const volteo = `${new URL(shopUrl('volteo')).origin}/en-CA`

export const FURNITURE = ['rug', 'table', 'mirror', 'chair', 'lamp', 'pillow', 'mattress', 'desk']
export const ELECTRONICS = ['headphones', 'speaker', 'cable', 'tv']

/** A card that pays, one that is declined, and one whose bank asks. */
export const CARDS = { paid: '4111111111111111', declined: '4000000000000002', asked: '4000000000003220' }

export async function enterCard(page: Page, number: string, code = '123') {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('1239')
  await page.getByLabel('Security code').fill(code)
}

/** Nothing of the section stands below the sticky header. */
export async function expectAccessiblePayment(page: Page) {
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page, '#checkout-payment')
}

export const isAtSuccess = (page: Page) => expect(page).toHaveURL(/\/checkout\/success/)
export const receipt = (page: Page) => page.getByRole('article')
export const cartQty = async (page: Page) => (await callRest<{ qty: number }>(page, 'GET', '/cart?embed=items')).qty
