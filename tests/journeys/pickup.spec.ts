import { placeButton } from '#tests/support/cart-page.ts'
import { officeUrl } from '#tests/support/office-users.ts'
import { openOffice } from '#tests/support/office-visit.ts'
import { readMailTo } from '#tests/support/outbox.ts'
import { choosePayment, openReadyCheckout } from '#tests/support/ready-checkout.ts'
import { expect, expectAccessible, shopUrl, test } from '#tests/support/shop.ts'

test('an order is picked up at a chosen shop and time, with a code that staff check', async ({ page, browser }) => {
  const email = `pickup-${Date.now()}@example.com`
  await openReadyCheckout(page, shopUrl('kessler', ''), { terms: ['dishwasher'], email })
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
