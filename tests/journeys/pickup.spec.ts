import { addToCart, placeButton } from '#tests/support/cart-page.ts'
import { officeUrl } from '#tests/support/office-users.ts'
import { openOffice } from '#tests/support/office-visit.ts'
import { readMailTo } from '#tests/support/outbox.ts'
import { choosePayment, findAnyProduct } from '#tests/support/ready-checkout.ts'
import { expect, expectAccessible, shopUrl, test } from '#tests/support/shop.ts'
import { enterStore, fillAddress } from '#tests/support/shopper.ts'

test('a shopper finds a dishwasher that a shop has, and picks it up at a chosen shop and time, with a code that staff check @phone', async ({
  page,
  browser,
}) => {
  const email = `pickup-${Date.now()}@example.com`
  await enterStore(page, shopUrl('kessler'))
  const { name } = await findAnyProduct(page, ['dishwasher'])
  await page.goto(shopUrl('kessler'))
  await page.getByRole('banner').getByLabel('Search products').fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await addToCart(page).scrollIntoViewIfNeeded()
  await expect(page.getByText(/^Kessler Appliance \w+ has it\.$/)).toBeVisible()
  await addToCart(page).click()
  await expect(page.getByRole('region', { name: 'Added to cart' })).toBeVisible()
  await page.goto(shopUrl('kessler', '/checkout/onepage'))
  await fillAddress(page)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('radio', { name: /Pick up at our dock/ }).click()
  const shops = page.getByRole('group', { name: 'Where would you like to pick it up?' })
  await shops.getByRole('radio', { name: /Hermantown/ }).click()
  await shops.getByRole('group', { name: 'Pickup time' }).getByRole('radio').first().click()
  await expect(page.getByText(/^Pickup at Kessler Appliance Hermantown: /)).toBeVisible()
  await expectAccessible(page, 'main')
  await choosePayment(page, 'Check / money order')
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/checkout\/success$/)
  const text = (await page.getByText(/^Pickup code: /).textContent()) ?? ''
  const code = text.slice(-6)
  expect(code).toMatch(/^[CDFGHJKMNPQRTVWXY34679]{6}$/)
  const mail = await readMailTo(email)
  expect(mail).toContain(code)
  const number = /K-\d+/.exec(mail)?.[0] ?? ''

  const staff = await (await browser.newContext()).newPage()
  await openOffice(staff, 'kessler', 'staff', `/orders/${number}`)
  await staff.getByRole('button', { name: 'Mark as ready' }).click()
  await expect.poll(() => readMailTo(email)).toContain('is ready at Kessler Appliance Hermantown')
  await staff.getByLabel('Pickup code').fill('CCCCCC')
  await staff.getByRole('button', { name: 'Mark as collected' }).click()
  await expect(staff.getByRole('alert')).toHaveText(`This is not the pickup code of order ${number}.`)
  await staff.getByLabel('Pickup code').fill(code)
  await staff.getByRole('button', { name: 'Mark as collected' }).click()
  await expect(staff.getByText('Collected', { exact: true }).first()).toBeVisible()
  await staff.goto(`${officeUrl('kessler')}/pickups`)
  await expectAccessible(staff, 'main')
})
