import type { Page } from '@playwright/test'
import { ADDRESS, button, newEmail } from '#tests/support/account-page.ts'
import { placeButton } from '#tests/support/cart-page.ts'
import { demoProduct } from '#tests/support/demo-products.ts'
import { readMailTo } from '#tests/support/outbox.ts'
import { choosePayment, findAnyProduct } from '#tests/support/ready-checkout.ts'
import { expect, expectAccessible, shopUrl, test } from '#tests/support/shop.ts'
import { callRest, enterStore } from '#tests/support/shopper.ts'

const main = (page: Page) => page.getByRole('main')

/** A cart of a range in stock and a hood that has to be ordered first, with everything that an order needs but days. */
async function fillCart(page: Page, email: string) {
  await enterStore(page, shopUrl('kessler'))
  const range = await findAnyProduct(page, ['electric range', 'gas range', 'range'])
  const { parent_id, attributes } = demoProduct('kessler', 'specialOrderHood')
  await callRest(page, 'POST', '/cart/items', { product_id: range.entity_id })
  await callRest(page, 'POST', '/cart/items', { product_id: parent_id, super_attribute: { color: attributes.color } })
  await callRest(page, 'PUT', '/cart', { email })
  await callRest(page, 'PUT', '/cart/billing_address', ADDRESS)
  await callRest(page, 'PUT', '/cart/shipping_address', { same_as_billing: true })
}

/** Chooses a day and the first time on it; returns the day as shoppers read it. */
async function selectDay(days: ReturnType<Page['getByRole']>, index: number): Promise<string> {
  const day = days.getByRole('group', { name: 'Day' }).getByRole('radio', { disabled: false }).nth(index)
  await day.check()
  const times = days.getByRole('group', { name: /^Time on / })
  await times.getByRole('radio', { disabled: false }).first().check()
  return ((await times.locator('legend').textContent()) ?? '').replace('Time on ', '')
}

test('a range and a special-order hood come on different days; the shopper changes one by the mail’s link, and cancels the other @phone', async ({
  page,
}, info) => {
  const email = newEmail()
  await fillCart(page, email)
  await page.goto(shopUrl('kessler', '/checkout/onepage'))
  await page.getByRole('radio', { name: /Local delivery in two trips/ }).check()
  const part = (name: string) => main(page).getByRole('region', { name })
  const first = await selectDay(part('Goods in stock'), 0)
  await expect(part('Goods in stock').getByRole('status')).toContainText(first)
  const second = await selectDay(part('Special-order goods'), 1)
  await expect(part('Special-order goods').getByRole('status')).toContainText(second)
  expect(second).not.toBe(first)
  await expectAccessible(page, 'main')
  await choosePayment(page, 'Check / money order')
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/checkout\/success$/)
  const receipt = page.getByRole('article')
  await expect(receipt).toContainText(`Goods in stock: ${first}`)
  await expect(receipt).toContainText(`Special-order goods: ${second}`)

  const mail = await readMailTo(email)
  const number = /K-\d+/.exec(mail)?.[0] ?? ''
  const link = /http\S+\/sales\/delivery#\S+/.exec(mail)?.[0] ?? ''
  // Mails contain the store's address; the test's has another port.
  const { pathname, hash } = new URL(link)
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto(shopUrl('kessler', `${pathname}${hash}`))
  await expect(main(page).getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  await expect(main(page)).toContainText(first)
  await button(page, 'Change the day').last().click()
  const moved = await selectDay(main(page), 3)
  await button(page, 'Save the day').click()
  await expect(main(page).getByText('Your delivery day is saved.')).toBeVisible()
  await expect(main(page)).toContainText(moved)
  await expect(main(page)).not.toContainText(second)
  await expectAccessible(page, 'main')
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? ''
  expect(token).not.toBe('')
  expect(urls.filter((url) => url.split('#')[0]?.includes(token))).toEqual([])
  await expect.poll(() => readMailTo(email), 'its newest mail').toContain(moved)

  await page.goto(shopUrl('kessler', '/sales/guest/form'))
  await main(page).getByLabel('Order number').fill(number)
  await main(page).getByLabel('E-mail address of the order').fill(email)
  await page.keyboard.press('Enter')
  await expect(main(page)).toContainText(first)
  await expect(main(page)).toContainText(moved)
  await button(page, `Cancel order ${number}`).click()
  await main(page).getByRole('radio', { name: 'Only some products' }).check()
  const products = main(page).getByRole('group', { name: 'Products to cancel' })
  await products.getByRole('checkbox', { name: /range/i }).check()
  await expectAccessible(page, 'main')
  await page.screenshot({ path: info.outputPath('cancel-part.png'), fullPage: true })
  await button(page, 'Yes, cancel it').click()
  await expect(main(page).getByText('The products are cancelled. We have sent you an e-mail.')).toBeVisible()
  await expect(main(page)).not.toContainText(first)
  await expect(main(page)).toContainText(moved)
  await expect(main(page)).toContainText(/Cancelled on /)
  await page.screenshot({ path: info.outputPath('cancelled-part.png'), fullPage: true })
  await expect.poll(() => readMailTo(email), 'its newest mail').toContain('Your total is lower by')
})
