import type { Browser, Page } from '@playwright/test'
import { summary } from '#tests/support/cart-page.ts'
import { step } from '#tests/support/checkout-page.ts'
import { demoProduct } from '#tests/support/demo-products.ts'
import { changeProducts } from '#tests/support/office-users.ts'
import { openOffice } from '#tests/support/office-visit.ts'
import { continuePayment, isAtSuccess, receipt } from '#tests/support/ready-checkout.ts'
import { expect, expectAccessible, shopUrl, test } from '#tests/support/shop.ts'
import type { DemoStore } from '#tests/support/stores.ts'
import {
  type Agent,
  type AgentAnswer,
  BUYER,
  createCardToken,
  DULUTH,
  discoverShop,
  instrument,
  platformProfile,
  startProfileServer,
  totalOf,
} from '#tests/support/ucp-agent.ts'

/** An assistant that knows only the hostname of a shop buys there, or hands its cart over to a person. */

const kessler = new URL(shopUrl('kessler')).origin
const OPENING_INCHES = 33

type Measures = { width?: { value: number; unit: string } }
type Shop = { name: string; supply: string }
type Variant = {
  id: string
  title: string
  availability: { available: boolean; status?: string }
  metadata: FactsOfVariant
}
type FactsOfVariant = { measures?: Measures; shops?: Shop[] }
type Product = { variants: Variant[]; metadata?: { add_ons: { id: string; title: string }[] } }
type Option = { id: string; title: string; description?: string }

const fits = ({ metadata }: Variant) =>
  metadata.measures?.width?.unit === 'in' && metadata.measures.width.value <= OPENING_INCHES
const isInDuluth = ({ metadata }: Variant) =>
  metadata.shops?.some(({ name, supply }) => name.includes('Duluth') && supply === 'in_stock') ?? false

/** A refrigerator for the opening that is in the shop in Duluth, and the hose that the shop sells with it. */
async function findGoods(agent: Agent): Promise<{ refrigerator: Variant; hose: { id: string; title: string } }> {
  const search = { query: 'refrigerator', filters: { width: { max: OPENING_INCHES } }, pagination: { limit: 24 } }
  const found = await agent.call('search', '/catalog/search', { body: search })
  for (const { id } of found.body.products) {
    const { body } = await agent.call('product', '/catalog/product', { body: { id } })
    const { variants, metadata }: Product = body.product
    const hose = metadata?.add_ons.find(({ title }) => title.includes('Hose'))
    const refrigerator = variants.find((entry) => entry.availability.available && fits(entry) && isInDuluth(entry))
    if (refrigerator && hose) return { refrigerator, hose }
  }
  throw new Error('no refrigerator fits')
}

type Checkout = AgentAnswer['body']

const optionsOf = (checkout: Checkout): Option[] => checkout.fulfillment.methods[0].groups[0].options

/** A checkout of a cart, delivered to the buyer's home by the first method whose title matches. */
async function openCheckout(
  agent: Agent,
  ids: readonly string[],
  title: RegExp,
  home: typeof DULUTH = DULUTH,
): Promise<Checkout> {
  const lines = { line_items: ids.map((id) => ({ item: { id }, quantity: 1 })) }
  const cart = await agent.call('cart', '/carts', { body: { ...lines, context: { postal_code: home.postal_code } } })
  expect(cart.body.line_items).toHaveLength(ids.length)
  const fulfillment = { methods: [{ type: 'shipping', destinations: [home], selected_destination_id: home.id }] }
  const created = await agent.call('checkout', '/checkout-sessions', {
    body: { cart_id: cart.body.id, line_items: [], fulfillment },
  })
  const option = optionsOf(created.body).find((entry) => title.test(entry.title))
  const methods = [{ id: 'shipping', type: 'shipping', groups: [{ selected_option_id: option?.id }] }]
  const path = `/checkout-sessions/${created.body.id}`
  const body = { ...lines, buyer: BUYER, fulfillment: { methods } }
  return (await agent.call('checkout', path, { method: 'PUT', body })).body
}

/** The page with the agent's cart, as a person with a keyboard sees it. */
async function expectSoundPage(page: Page): Promise<void> {
  await expectAccessible(page)
  const root = page.locator('html')
  expect(await root.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const button = page.getByRole('button', { name: 'Continue to checkout' })
  const look = await button.evaluate((element) => {
    const { backgroundColor, fontFamily } = getComputedStyle(element)
    const probe = element.appendChild(document.createElement('span'))
    probe.style.color = 'var(--shop-primary)'
    const { color } = getComputedStyle(probe)
    probe.remove()
    const family = getComputedStyle(document.documentElement).getPropertyValue('--shop-font-body')
    const [own = '', used] = [family, fontFamily].map((text) => text.replaceAll('"', ''))
    return { isPrimary: color === backgroundColor, isOwnType: own !== '' && own === used }
  })
  expect(look).toEqual({ isPrimary: true, isOwnType: true })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Kessler Appliance' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await expect(button).toHaveCSS('outline-style', 'solid')
  await page.emulateMedia({ forcedColors: 'active' })
  await expectAccessible(page)
  await expect(button).not.toHaveCSS('border-top-width', '0px')
  await page.emulateMedia({ forcedColors: 'none' })
}

/** A person books a day of the delivery, which the scheduler's calendar offers. */
async function bookDay(page: Page): Promise<void> {
  const delivery = step(page, 'Delivery')
  await expect(page.getByRole('radio', { name: /Scheduled delivery – choose your day/ })).toBeChecked()
  await delivery.getByRole('button', { name: 'Choose a delivery date' }).click()
  const calendar = page.frameLocator('iframe[title="Delivery calendar"]')
  const slot = calendar.getByRole('radio').and(calendar.locator(':enabled')).nth(5)
  const date = (await slot.getAttribute('data-date')) ?? ''
  await slot.check()
  await calendar.getByRole('button', { name: 'Book this time' }).click()
  await expect(delivery).toContainText(date)
}

async function expectChannel(
  browser: Browser,
  number: string,
  text: string,
  store: DemoStore = 'kessler',
): Promise<void> {
  const context = await browser.newContext()
  const staff = await context.newPage()
  await openOffice(staff, store, 'staff', `/orders/${number}`)
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`)
  await expect(staff.getByRole('main')).toContainText(/Bought with\s*localhost/)
  await expect(staff.getByRole('main')).toContainText(text)
  await context.close()
}

test('an assistant that knows only the hostname finds what fits and is in the shop, buys it with hose and haul-away, and hands another cart over to a person, who books a day and finances it @phone', async ({
  page,
  browser,
}) => {
  // A hose is left for each of the two orders.
  await changeProducts('kessler', `entity_id;stock.KES-DUL\n${demoProduct('kessler', 'hose').entity_id};20\n`)
  const profiles = await startProfileServer()
  const { agent, capabilities } = await discoverShop(kessler, profiles.serve(platformProfile()))
  expect(capabilities).toEqual(
    expect.arrayContaining(['dev.ucp.shopping.catalog.search', 'dev.ucp.shopping.fulfillment']),
  )
  const { refrigerator, hose } = await findGoods(agent)

  // Completed with the sandbox's handler. Haul-away is part of a shipping method in this shop.
  const ids = [refrigerator.id, hose.id]
  const bought = await openCheckout(agent, ids, /haul-away/)
  expect(bought.status).toBe('ready_for_complete')
  expect(
    optionsOf(bought).filter(({ description = '' }) => /^Expected: .*\d/.test(description)).length,
  ).toBeGreaterThan(1)
  expect(totalOf(bought, 'tax')).toBeGreaterThan(0)
  const pickup = bought.fulfillment.methods.find(({ type }: { type: string }) => type === 'pickup')
  expect(pickup.destinations.map(({ name }: { name: string }) => name)).toContain('Kessler Appliance Duluth')
  const token = await createCardToken(totalOf(bought) ?? 0)
  const completed = await agent.call('checkout', `/checkout-sessions/${bought.id}/complete`, {
    body: instrument(token),
  })
  expect(completed.body.status).toBe('completed')

  // Handed over: the day is booked with a scheduler, which only a person can do.
  const handed = await openCheckout(agent, ids, /Scheduled delivery/)
  expect(handed.status).toBe('requires_escalation')
  await profiles.close()
  await page.goto(handed.continue_url, { waitUntil: 'load' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart from localhost')
  const titles: string[] = handed.line_items.map(({ item }: { item: { title: string } }) => item.title)
  for (const title of titles) await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible()
  await expectSoundPage(page)
  await page.getByRole('button', { name: 'Continue to checkout' }).press('Enter')
  await expect(page).toHaveURL(/\/checkout\/onepage$/)

  await bookDay(page)
  await summary(page).getByText('Order summary').first().click()
  await expect(
    summary(page)
      .getByText(titles[1] ?? '')
      .filter({ visible: true }),
  ).toBeVisible()
  await continuePayment(page, 'ChargeAfter')
  await page
    .getByRole('dialog', { name: 'ChargeAfter (sandbox-kessler, kessler-1)', exact: true })
    .frameLocator('iframe')
    .getByRole('button', { name: 'Apply and be approved' })
    .click()
  await isAtSuccess(page)
  await expect(receipt(page)).toContainText('ChargeAfter')
  const [number = ''] = /K-\d+/.exec((await receipt(page).textContent()) ?? '') ?? []

  await expectChannel(browser, completed.body.order.label, 'haul-away')
  await expectChannel(browser, number, 'ChargeAfter')
})

const PORTLAND = {
  ...DULUTH,
  street_address: '900 SW Alder Street',
  address_locality: 'Portland',
  address_region: 'OR',
  postal_code: '97205',
}

test('a cart that an assistant hands over becomes a lease, with a day that the person books @phone', async ({
  page,
  browser,
}) => {
  const profiles = await startProfileServer()
  const { agent } = await discoverShop(new URL(shopUrl('alderloom')).origin, profiles.serve(platformProfile()))
  const found = await agent.call('search', '/catalog/search', {
    body: { query: 'round mirror', pagination: { limit: 24 } },
  })
  const variants: Variant[] = found.body.products.flatMap(({ variants: list }: Product) => list)
  const mirror = variants.find(({ availability }) => availability.status === 'in_stock')
  const handed = await openCheckout(agent, [mirror?.id ?? ''], /Scheduled delivery/, PORTLAND)
  expect(handed.status).toBe('requires_escalation')
  await profiles.close()
  await page.goto(handed.continue_url, { waitUntil: 'load' })
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await expect(page).toHaveURL(/\/checkout\/onepage$/)
  await bookDay(page)
  await continuePayment(page, 'Acima lease')
  await page
    .getByRole('dialog', { name: 'Acima (sandbox-alderloom-acima)', exact: true })
    .frameLocator('iframe')
    .getByRole('button', { name: 'Apply and be approved' })
    .click()
  await isAtSuccess(page)
  await expect(receipt(page)).toContainText('Acima lease')
  const [number = ''] = /A-\d+/.exec((await receipt(page).textContent()) ?? '') ?? []
  await expectChannel(browser, number, 'Acima lease', 'alderloom')
})
