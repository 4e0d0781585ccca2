import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { button, newEmail, openAsCustomer, order } from '#tests/support/account-page.ts'
import { officeUrl } from '#tests/support/office-users.ts'
import { openOffice } from '#tests/support/office-visit.ts'
import { readMailTo } from '#tests/support/outbox.ts'
import { expect, expectAccessible, shopUrl, test } from '#tests/support/shop.ts'
import { enterStore } from '#tests/support/shopper.ts'

const main = (page: Page) => page.getByRole('main')

/** Pixels by which the page is wider than the screen. */
const excessWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function expectSound(page: Page) {
  await expectAccessible(page)
  expect.soft(await excessWidth(page), page.url()).toBeLessThanOrEqual(0)
}

async function findOrder(page: Page, number: string, email: string) {
  await page.goto(shopUrl('kessler', '/sales/guest/form'))
  await main(page).getByLabel('Order number').fill(number)
  await main(page).getByLabel('E-mail address of the order').fill(email)
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('heading', { name: 'Your order', exact: true })).toBeFocused()
}

/** Opens a step of a page of the back office and presses its button. */
async function takeStep(page: Page, name: string, fields: Readonly<Record<string, string>> = {}) {
  await page.locator('summary').getByText(name, { exact: true }).click()
  const step = page.getByRole('group').filter({ hasText: name }).last()
  for (const [label, text] of Object.entries(fields)) await step.getByLabel(label).fill(text)
  await step.getByRole('button', { name }).click()
}

test('a guest returns a product with a picture, by number and e-mail address; staff approve, receive and refund it @phone', async ({
  page,
}, info) => {
  test.setTimeout(240_000)
  const shoot = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true })
  const email = newEmail()
  await enterStore(page, shopUrl('kessler'))
  const number = await order(page, email, 'range')
  await openOffice(page, 'kessler', 'staff', `/orders/${number}`)
  await takeStep(page, 'Mark as shipped')
  await takeStep(page, 'Payment received')

  await findOrder(page, number, email)
  const start = button(page, `Return or exchange products of order ${number}`)
  await start.focus()
  await page.keyboard.press('Enter')
  const form = main(page).getByRole('form', { name: 'Return or exchange' })
  await expect(form.getByRole('heading', { name: 'Return or exchange' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await form.getByLabel(/^Reason for /).selectOption('Arrived damaged')
  await form.getByLabel('My money back').check()
  await form.getByLabel(/^Anything we should know/).fill('The glass is cracked.')
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#a06040' } })
    .jpeg()
    .toBuffer()
  await form.getByLabel(/^Pictures/).setInputFiles({ name: 'crack.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expectSound(page)
  await shoot('form')
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(main(page).getByText(/^We have your request and will write to you soon/)).toBeVisible()
  const requests = main(page).getByRole('list', { name: 'Requests' })
  const attached = requests.getByRole('img', { name: 'Picture 1 of your request' })
  await expect.poll(() => attached.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(start).toHaveCount(0)
  await expectSound(page)
  await shoot('requested')
  await expect.poll(() => readMailTo(email), 'its newest mail').toContain('We have received your request')

  await page.goto(officeUrl('kessler', '/returns'))
  await expectSound(page)
  await shoot('office-list')
  await page.getByRole('link', { name: new RegExp(number) }).click()
  await expect(page.getByRole('img', { name: 'Picture 1 of the customer' })).toBeVisible()
  await expectSound(page)
  await shoot('office-return')
  await takeStep(page, 'Approve', { 'What the customer should do': 'Bring it to Hermantown.' })
  await expect.poll(() => readMailTo(email), 'its newest mail').toContain('Bring it to Hermantown.')
  await takeStep(page, 'Goods have arrived')
  await page.getByRole('link', { name: 'Return slip' }).click()
  await expect(page.getByRole('article')).toContainText('Arrived damaged')
  await expectSound(page)
  await shoot('slip')
  await page.goBack()
  await takeStep(page, 'Refund')
  await expectSound(page)
  await page.getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByRole('status')).toContainText('The customer will be notified')
  await expect.poll(() => readMailTo(email), 'its newest mail').toContain('for your return')

  await findOrder(page, number, email)
  await expect(requests).toContainText('Refunded')
  await expect(requests).toContainText('Bring it to Hermantown.')
  await shoot('refunded')
})

test('a customer cancels an order in the account @phone', async ({ page }, info) => {
  const { email } = await openAsCustomer(page, '/customer/account')
  const number = await order(page, email, 'filter')
  await page.goto(shopUrl('kessler', '/sales/order/history'))
  await main(page).getByText(`Order ${number}`).click()
  await button(page, `Cancel order ${number}`).click()
  await expectSound(page)
  await page.screenshot({ path: info.outputPath('question.png'), fullPage: true })
  await button(page, 'Yes, cancel it').click()
  await expect(main(page).getByText('The order is cancelled. We have sent you an e-mail.')).toBeVisible()
  await expect(button(page, `Cancel order ${number}`)).toHaveCount(0)
  await page.screenshot({ path: info.outputPath('canceled.png'), fullPage: true })
  await expect.poll(() => readMailTo(email), 'its newest mail').toContain('was cancelled')
})
