import sharp from 'sharp'
import { button, PASSWORD } from '#tests/support/account-page.ts'
import { readMailTo } from '#tests/support/outbox.ts'
import {
  choosePayment,
  isAtSuccess,
  kessler,
  openReadyCheckout,
  placeOrder,
  receipt,
} from '#tests/support/ready-checkout.ts'
import { expect, expectAccessible, shopUrl, test } from '#tests/support/shop.ts'
import { findProduct } from '#tests/support/shopper.ts'

/** A guest's order: saved in a new account, found again, ordered again (docs/decisions/0045). */

test('a guest orders, creates an account on the receipt with one field, orders and reviews the same product again; others can’t see the order @phone', async ({
  page,
  browser,
  allowConsole,
}) => {
  allowConsole(/guest-orders\/search/)
  test.setTimeout(240_000)
  const email = `guest.${process.pid}.${Date.now()}@example.com`
  const main = page.getByRole('main')
  const name = await openReadyCheckout(page, kessler, { terms: ['dishwasher'], email })
  await choosePayment(page, 'Check / money order')
  await placeOrder(page)
  await isAtSuccess(page)
  const offer = receipt(page).getByRole('form', { name: 'Keep this order in an account' })
  await offer.getByLabel('Password', { exact: true }).fill('short')
  await offer.getByRole('button', { name: 'Create account' }).click()
  await expect(offer.getByText(/Use \d+ characters or more/)).toBeVisible()
  await offer.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await expectAccessible(page, 'article')
  await page.keyboard.press('Enter')
  await expect(main.getByRole('heading', { name: 'Please check your e-mail' })).toBeFocused()
  await expect(main.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /\?\w+=%2Fsales%2Forder%2Fhistory$/)
  const number = /K-\d+/.exec(await receipt(page).innerText())?.[0] ?? ''
  const mail = await readMailTo(email)
  expect(mail).toContain(number)

  // Without an account, by number and address; they are kept only in the page's memory.
  await page.goto(shopUrl('kessler', '/customer/account/login'))
  await main.getByRole('link', { name: 'Find an order without an account' }).click()
  await expect(page).toHaveURL(/\/sales\/guest\/form$/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await main.getByLabel('Order number').fill(number.toLowerCase())
  await main.getByLabel('E-mail address of the order').fill('eve@example.com')
  await button(page, 'Find order').click()
  await expect(main.getByRole('alert')).toHaveText(/There is no order with this number and this e-mail address/)
  await main.getByLabel('E-mail address of the order').fill(email)
  await page.keyboard.press('Enter')
  await expect(main.getByRole('heading', { name: 'Your order', exact: true })).toBeFocused()
  await expect(main.getByText(name).first()).toBeVisible()
  await expect(main.getByText('1 Lake Ave')).toHaveCount(0)
  await expectAccessible(page)
  expect(page.url()).not.toContain('@')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie)).not.toContain(email)
  await button(page, `Buy again: order ${number}`).click()
  await expect(main.getByText('1 product is in your cart.')).toBeVisible()

  // The password that was set on the receipt signs in, and the order is in the history.
  await page.goto(`${shopUrl('kessler', '/customer/account/login')}?next=/sales/order/history`)
  await main.getByLabel('E-mail address').fill(email)
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Sign in').click()
  await expect(page).not.toHaveURL(/login/)
  await page.goto(shopUrl('kessler', '/sales/order/history'))
  await main.getByText(`Order ${number}`).click()
  await button(page, `Buy again: order ${number}`).click()
  await main.getByRole('link', { name: 'View cart' }).click()
  await expect(main.getByRole('link', { name, exact: true }).first()).toBeVisible()

  // Reviews a bought product with a photo; the form's code is loaded when its button is pressed.
  const { url_key } = await findProduct(page, name, (product) => product.name === name)
  await page.goto(shopUrl('kessler', `/product/${url_key}`))
  await expect(async () => {
    await page.mouse.wheel(0, 1500)
    await expect(button(page, 'Write a review')).toBeVisible({ timeout: 500 })
  }).toPass()
  await button(page, 'Write a review').click()
  await expect(main.getByRole('heading', { name: 'Write a review' })).toBeFocused()
  const form = main.getByRole('form', { name: 'Write a review' })
  await expect(form.getByLabel('Order number')).toHaveCount(0)
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(form.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  for (let star = 1; star < 4; star++) await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await form.getByLabel('Your review').fill('Quiet, and the racks move.')
  await form.getByLabel('Name to show').fill('Ann')
  const picture = sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#a06040' } })
  await form
    .getByLabel('Photo')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() })
  await expectAccessible(page, 'form[aria-label="Write a review"]')
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(main.getByRole('heading', { name: 'Thank you for your review' })).toBeFocused()
  await expect(main.getByText('Quiet, and the racks move.')).toHaveCount(0)

  // Recently viewed products are on the next product's page; they are loaded when scrolled to.
  const { url_key: nextKey } = await findProduct(page, 'refrigerator', (product) => product.type_id === 'simple')
  const reads: string[] = []
  page.on('request', (request) => /rest\/products\/\d+$/.test(request.url()) && reads.push(request.url()))
  await page.goto(shopUrl('kessler', `/product/${nextKey}`))
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('showroom:kessler:recent') ?? '[]').length))
    .toBe(2)
  expect(reads).toEqual([])
  const recent = page.getByRole('region', { name: 'Recently viewed' })
  await expect(async () => {
    await page.mouse.wheel(0, 4000)
    await expect(recent).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(recent.getByRole('link', { name })).toHaveCount(1)

  const stranger = await browser.newContext()
  const elsewhere = await stranger.newPage()
  await elsewhere.goto(shopUrl('kessler', '/sales/order/history'))
  await expect(elsewhere.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(elsewhere.getByText(number)).toHaveCount(0)
  await stranger.close()
})
