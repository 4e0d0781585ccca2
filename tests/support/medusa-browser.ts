/** The main journey on the Medusa store in Chromium: a guest's order, then an account with its order. */
import { chromium, devices, expect, type Page } from '@playwright/test'
import { findTestChromium } from '#tests/run/browsers.ts'
import { ANN } from './medusa-store.ts'

export type Device = 'phone' | 'desktop'

const VIEWS = {
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
  desktop: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
} as const

/** A busy machine may take long. */
const PATIENT = { timeout: 30_000 }

/** Opens a page in a device's viewport; `close` closes the browser. */
export async function openPage(device: Device): Promise<{ page: Page; close: () => Promise<void> }> {
  const executablePath = findTestChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  const page = await (await browser.newContext({ ...VIEWS[device], locale: 'en-US' })).newPage()
  page.setDefaultTimeout(PATIENT.timeout)
  return { page, close: () => browser.close() }
}

/** From the home page to a category, a filter, a product and the cart. Returns the product's name. */
async function chooseProduct(page: Page, shop: string, device: Device): Promise<string> {
  await page.goto(shop)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Things that stay', PATIENT)
  if (device === 'desktop') {
    const link = page.getByRole('navigation').getByRole('link', { name: 'Lighting', exact: true }).first()
    await link.hover()
    await link.click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Lighting', PATIENT)
  } else await page.goto(`${shop}catalog/lighting`)
  if (device === 'phone') await page.getByRole('button', { name: 'Filters' }).click()
  await page
    .getByRole('region', { name: 'Filters' })
    .getByRole('link', { name: /^Table Lamps/ })
    .first()
    .click()
  const show = page.getByRole('button', { name: /^Show/ })
  await expect(async () => {
    // Before the page's scripts run, the value is a link that navigates and closes the drawer.
    if (await show.isVisible()) await show.click({ timeout: 1_000 })
    await expect(page).toHaveURL(/category_id=|table-lamps/, { timeout: 1_000 })
  }).toPass(PATIENT)
  await main.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//, PATIENT)
  const name = (await main.getByRole('heading', { level: 1 }).textContent(PATIENT)) ?? ''
  await expect(page.getByRole('link', { name: 'Request More Info' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  const notice = page.getByRole('region', { name: 'Added to cart' })
  await expect(notice).toContainText(name, PATIENT)
  await notice.getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL(/\/checkout\/onepage$/, PATIENT)
  return name
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('First name', { exact: true }).fill(ANN.firstname)
  await page.getByLabel('Last name', { exact: true }).fill(ANN.lastname)
  await page.getByLabel('Street address', { exact: true }).fill(ANN.street[0] ?? '')
  await page.getByLabel('City', { exact: true }).fill(ANN.city)
  await page.getByLabel(/^State or province/).selectOption({ label: 'Vermont' })
  await page.getByLabel('ZIP code', { exact: true }).fill(ANN.postcode)
  await page.getByLabel('Phone', { exact: true }).pressSequentially('8025550123')
}

/** Delivery, payment, order and receipt. Returns the order's number. */
async function finishOrder(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('radio', { name: /Delivery by our van/ }).check(PATIENT)
  await page.getByRole('radio', { name: 'Check / money order' }).check(PATIENT)
  const place = page.getByRole('button', { name: /^Place order/ })
  await expect(place).toBeEnabled(PATIENT)
  await place.click()
  await expect(page).toHaveURL(/\/checkout\/success$/, { timeout: 60_000 })
  await expect(page.getByText('Thank you for your order!')).toBeVisible(PATIENT)
  const receipt = page.getByRole('article')
  for (const text of [name, '1 Lake Ave', 'Delivery by our van']) await expect(receipt).toContainText(text, PATIENT)
  // Medusa mails no confirmation.
  await expect(receipt).not.toContainText('We have sent a confirmation')
  await page.reload()
  await expect(page.getByText('Thank you for your order!')).toBeVisible(PATIENT)
  const number = /(?:Order|order)\D{0,20}?(\d+)/.exec((await receipt.textContent()) ?? '')?.[1]
  return number ?? ''
}

/** The bridge accepts no contact messages, so that the contact page shows no form. */
async function expectContact(page: Page, shop: string): Promise<void> {
  await page.goto(`${shop}contact`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /802-555-0137/ }).first()).toBeVisible(PATIENT)
  await expect(main.getByRole('textbox')).toHaveCount(0)
}

/** A guest visits the contact page and orders. Returns the order's number. */
export async function buyAsGuest(page: Page, shop: string, device: Device): Promise<string> {
  await expectContact(page, shop)
  const name = await chooseProduct(page, shop, device)
  await page.getByLabel('E-mail address', { exact: true }).fill('ann@example.com')
  await fillAddress(page)
  return finishOrder(page, name)
}

/** Creates an account, orders, and views the order in the account. Returns the order's number. */
export async function buyWithAccount(page: Page, shop: string, device: Device): Promise<string> {
  await page.goto(`${shop}customer/account/create`)
  await page.getByLabel('First name').fill(ANN.firstname)
  await page.getByLabel('Last name').fill(ANN.lastname)
  await page.getByLabel('E-mail address').fill(`ann.${device}.${Date.now()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('violet-anchor-harbour-93')
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/customer\/account$/, PATIENT)
  const name = await chooseProduct(page, shop, device)
  await fillAddress(page)
  const number = await finishOrder(page, name)
  await page.goto(`${shop}sales/order/history`)
  const orders = page.getByRole('list', { name: 'Orders', exact: true }).locator('> li')
  await expect(orders).toHaveCount(1, PATIENT)
  await expect(orders.first()).toContainText(`Order ${number}`)
  await orders.first().getByText(`Order ${number}`).click()
  await expect(orders.first()).toContainText(name)
  return number
}
