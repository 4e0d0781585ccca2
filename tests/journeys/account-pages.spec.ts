import { alerts, button, entry, openAsCustomer, order } from '#tests/support/account-page.ts'
import { expect, shopUrl, test } from '#tests/support/shop.ts'
import { fillAddressFields } from '#tests/support/shopper.ts'

test('S1-1-14 S1-1-15 S1-1-16 S1-1-17 a customer changes the first name, subscribes to the newsletter, adds an address and views the orders @phone', async ({
  page,
}) => {
  const { email } = await openAsCustomer(page, '/customer/account')
  const details = page.getByRole('form', { name: 'Your details' })
  await details.getByLabel('First name').fill('Anna')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByText('Your changes are saved.')).toBeVisible()
  await expect(entry(page)).toHaveAccessibleName('Account, Anna')
  const newsletter = page.getByRole('checkbox', { name: /news and offers/ })
  await newsletter.check()
  await expect(page.getByText('You will get our newsletter.')).toBeVisible()
  await page.reload()
  await expect(newsletter).toBeChecked()
  await expect(details.getByLabel('First name')).toHaveValue('Anna')

  await page.getByRole('main').getByRole('link', { name: 'Addresses' }).click()
  await expect(page).toHaveURL(/\/customer\/address$/)
  await button(page, 'Add an address').click()
  await fillAddressFields(page)
  await button(page, 'Save the address').click()
  await expect(page.getByText('The address is saved.')).toBeFocused()
  await page.reload()
  const addresses = page.getByRole('list', { name: 'Addresses', exact: true }).locator('> li')
  await expect(addresses).toHaveCount(1)
  await expect(addresses).toContainText('1 Lake Ave')

  const number = await order(page, email, 'filter')
  await page.goto(shopUrl('kessler', '/sales/order/history'))
  const orders = page.getByRole('list', { name: 'Orders', exact: true }).locator('> li')
  await expect(orders).toHaveCount(1)
  await orders.getByText(`Order ${number}`).click()
  await expect(orders.getByRole('heading', { name: 'Deliver to' })).toBeVisible()
  await orders.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(alerts(page)).toHaveCount(0)
})
