/** Opens the checkout of a cart that only needs a payment; the store's API does the steps before. */
import type { Page } from '@playwright/test'
import { placeButton } from './cart-page.ts'
import { isPlentiful } from './product-responses.ts'
import { expect, expectAccessible, shopUrl } from './shop.ts'
import { callRest, enterStore, findProduct, type ProductResponse } from './shopper.ts'

type Place = { readonly region: string; readonly postcode: string; readonly country_id: string }

/** Addresses of the demo stores' shoppers. */
const PLACES: Readonly<Record<string, Place>> = {
  US: { region: 'MN', postcode: '55802', country_id: 'US' },
  CA: { region: 'QC', postcode: 'H2X 1Y4', country_id: 'CA' },
}

/**
 * @param origin of the store, with the language prefix unless it is the default
 * @param terms search terms, tried until one finds a simple product
 * @param country of the delivery
 * @param email of the shopper
 * @param isFolded leaves a long list of payment methods folded, as shoppers see it
 */
export async function openReadyCheckout(
  page: Page,
  origin: string,
  {
    terms,
    country = 'US',
    isFolded = false,
    email = 'ann@example.com',
  }: { terms: readonly string[]; country?: 'US' | 'CA'; isFolded?: boolean; email?: string },
): Promise<string> {
  await enterStore(page, origin)
  const product = await findAnyProduct(page, terms)
  await callRest(page, 'POST', '/cart/items', { product_id: product.entity_id })
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

/** A simple, well-stocked product; `terms` are tried in this order. */
export async function findAnyProduct(page: Page, [term = '', ...others]: readonly string[]): Promise<ProductResponse> {
  try {
    return await findProduct(page, term, (entry) => entry.type_id === 'simple' && isPlentiful(entry))
  } catch (error) {
    if (others.length === 0) throw error
    return findAnyProduct(page, others)
  }
}

/**
 * Waits until the chosen delivery method is saved and its days are shown. They move the payment methods down: pressed
 * meanwhile, the pointer would hit another one.
 */
export async function whenDeliveryIsShown(page: Page): Promise<void> {
  const delivery = page.locator('#checkout-delivery')
  await expect(delivery.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
}

/** Unfolds all groups of payment methods in a long list. */
export async function unfoldPayments(page: Page): Promise<void> {
  await whenDeliveryIsShown(page)
  const payments = page.locator('#checkout-payment')
  await payments.getByRole('radio').first().waitFor()
  const closed = payments.getByRole('heading', { level: 3 }).getByRole('button', { expanded: false })
  while ((await closed.count()) > 0) await closed.first().click()
}

/** Selects a payment method by its title, wherever it is in the list. */
export async function choosePayment(page: Page, title: string | RegExp): Promise<void> {
  await unfoldPayments(page)
  await page.locator('#checkout-payment').getByRole('radio', { name: title }).check()
}

/** Selects a payment method of an external site, and presses its continue button. */
export async function continuePayment(page: Page, title: string | RegExp): Promise<void> {
  await choosePayment(page, title)
  await page.getByRole('button', { name: /^Continue to .+ · / }).click()
}

export const placeOrder = (page: Page): Promise<void> => placeButton(page).click()

/** Records bodies sent to the shop and all requested URLs. */
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

/** Cards that are accepted, declined, or require authentication by the bank. */
export const CARDS = { paid: '4111111111111111', declined: '4000000000000002', asked: '4000000000003220' }

export async function enterCard(page: Page, number: string, code = '123') {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('1239')
  await page.getByLabel('Security code').fill(code)
}

/** Scrolls to the top first, so that the sticky header covers nothing of the section. */
export async function expectAccessiblePayment(page: Page) {
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page, '#checkout-payment')
}

export const isAtSuccess = (page: Page) => expect(page).toHaveURL(/\/checkout\/success/)
/** The approval on a provider's page. Its name matters: a page that submits itself has a button, too. */
export const approval = (place: Pick<Page, 'getByRole'>) =>
  place.getByRole('button', { name: /^(Approve the payment|It is me|Apply and be approved|Log in and continue|Pay$)/ })
export const receipt = (page: Page) => page.getByRole('article')
export const cartQty = async (page: Page) => (await callRest<{ qty: number }>(page, 'GET', '/cart?embed=items')).qty
