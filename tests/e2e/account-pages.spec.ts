import {
  ADDRESS,
  alerts,
  button,
  entry,
  newEmail,
  openAsCustomer,
  order,
  PASSWORD,
  signIn,
} from '#tests/support/account-page.ts'
import { expect, expectAccessible, shopUrl, test } from '#tests/support/shop.ts'
import { callRest } from '#tests/support/shopper.ts'

/** The pages of a customer: profile, addresses, orders, newsletter (specification 2.1). */

test('S1-1-14 a customer changes names, e-mail address and password @both', async ({ page, allowConsole }) => {
  allowConsole(/status of 40[01]/)
  await openAsCustomer(page, '/customer/account')
  const details = page.getByRole('form', { name: 'Your details' })
  await details.getByLabel('First name').fill('Anna')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByText('Your changes are saved.')).toBeVisible()
  await expect(entry(page)).toHaveAccessibleName('Account, Anna')

  const next = newEmail()
  await details.getByLabel('E-mail address').fill(next)
  await details.getByLabel('Current password', { exact: true }).fill('not-it')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(alerts(page)).toHaveText('The current password is not right.')
  await details.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByText('Your changes are saved.')).toBeVisible()
  await expect(alerts(page)).toHaveCount(0)

  const password = page.getByRole('form', { name: 'Password' })
  await password.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await password.getByLabel('New password', { exact: true }).fill('password1')
  await password.getByLabel('New password again').fill('password1')
  await password.getByRole('button', { name: 'Change the password' }).click()
  await expect(password.getByText('This is too easy to guess.')).toBeVisible()
  await password.getByLabel('New password', { exact: true }).fill('quiet-otter-lantern-58')
  await password.getByLabel('New password again').fill('quiet-otter-lantern-58')
  await password.getByRole('button', { name: 'Change the password' }).click()
  await expect(password.getByText('Your new password is saved.')).toBeVisible()
  await signIn(page, next, 'quiet-otter-lantern-58')
})

test('addresses that were read stay, and so does the form of one, when a later read of them fails', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 503/)
  const { id } = await openAsCustomer(page, '/customer/address')
  await callRest(page, 'POST', `/customers/${id}/addresses`, ADDRESS)
  await page.reload()
  const list = page.getByRole('list', { name: 'Addresses', exact: true }).locator('> li')
  await expect(list).toHaveCount(1)
  await page.getByRole('button', { name: /^Edit the address/ }).click()
  let failures = 0
  const sent: string[] = []
  await page.route(/\/customers\/[^/]+\/addresses$/, (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    failures += 1
    return route.fulfill({ status: 503, json: {} })
  })
  page.on('request', (request) => /\/addresses(\/|$)/.test(request.url()) && sent.push(request.method()))
  // The window has the focus again: the list is read anew.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      return failures
    })
    .toBeGreaterThan(0)
  await page.getByLabel('City').fill('Cloquet')
  await page.unroute(/\/customers\/[^/]+\/addresses$/)
  await button(page, 'Save the address').click()
  await expect(page.getByText('The address is saved.')).toBeFocused()
  // Changed, not added.
  await expect(list).toHaveCount(1)
  await expect(list.first()).toContainText('Cloquet')
  expect(sent.filter((method) => method === 'POST')).toEqual([])
})

test('S1-1-15 S1-3.12-04 S1-3.1-07 a customer lists, adds, changes and deletes addresses @both', async ({ page }) => {
  const { id } = await openAsCustomer(page, '/customer/address')
  await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Add an address').click()
  await expect(page.getByLabel('Country')).toHaveValue('US')
  await expect(page.getByLabel('First name')).toHaveValue('Ann')
  await button(page, 'Save the address').click()
  await expect(page.getByText('Street address is missing.')).toBeVisible()
  await page.getByLabel('Street address').fill('1 Lake Ave')
  await page.getByLabel('City').fill('Duluth')
  const region = page.getByLabel('State or province')
  await expect(region.getByRole('option', { name: 'Minnesota' })).toBeAttached()
  await region.selectOption({ label: 'Minnesota' })
  await page.getByLabel('ZIP code').fill('55802')
  await page.getByLabel('Phone').fill('2185550123')
  await expectAccessible(page)
  await button(page, 'Save the address').click()
  await expect(page.getByText('The address is saved.')).toBeFocused()
  await callRest(page, 'POST', `/customers/${id}/addresses`, {
    ...ADDRESS,
    street: ['22 Pine St'],
    is_default_shipping: true,
  })
  await page.reload()

  const list = page.getByRole('list', { name: 'Addresses', exact: true }).locator('> li')
  await expect(list).toHaveCount(2)
  await expect(list.first()).toContainText('Default billing address')
  await expect(list.first()).not.toContainText('Default shipping address')
  await expect(list.nth(1)).toContainText('Default shipping address')
  await expectAccessible(page)

  await button(page, 'Edit the address 22 Pine St, Duluth').click()
  await button(page, 'Cancel').click()
  await expect(button(page, 'Edit the address 22 Pine St, Duluth')).toBeFocused()
  await button(page, 'Edit the address 22 Pine St, Duluth').click()
  await page.getByLabel('City').fill('Superior')
  await button(page, 'Save the address').click()
  await expect(page.getByText('The address is saved.')).toBeFocused()
  await expect(list.nth(1)).toContainText('Superior')
  await button(page, 'Delete the address 22 Pine St, Superior').click()
  await button(page, 'Keep it').click()
  await expect(button(page, 'Delete the address 22 Pine St, Superior')).toBeFocused()
  await expect(list).toHaveCount(2)
  await button(page, 'Delete the address 22 Pine St, Superior').click()
  await list.nth(1).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(list).toHaveCount(1)
  await expect(page.getByText('The address is deleted.')).toBeFocused()
})

test('S1-1-16 a customer sees the own orders, newest first, and opens their details @both', async ({ page }) => {
  const { email } = await openAsCustomer(page, '/sales/order/history')
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  const first = await order(page, email, 'hood')
  const second = await order(page, email, 'dishwasher')
  await page.reload()
  const list = page.getByRole('list', { name: 'Orders', exact: true }).locator('> li')
  await expect(list).toHaveCount(2)
  await expect(list.first()).toContainText(`Order ${second}`)
  await expect(list.nth(1)).toContainText(`Order ${first}`)
  await expect(list.first()).toContainText('Received')
  await list.first().getByText(`Order ${second}`).click()
  const details = list.first()
  await expect(details.getByRole('heading', { name: 'Deliver to' })).toBeVisible()
  await expect(details).toContainText('1 Lake Ave')
  await expect(details).toContainText('Grand Total')
  await expectAccessible(page)
  await details.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
})

test('S1-1-17 a customer switches the newsletter on and off; it goes back when it can’t be saved', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 500/)
  await openAsCustomer(page, '/customer/account')
  const newsletter = page.getByRole('checkbox', { name: /news and offers/ })
  await expect(newsletter).not.toBeChecked()
  await newsletter.check()
  await expect(page.getByText('You will get our newsletter.')).toBeVisible()
  await page.reload()
  await expect(newsletter).toBeChecked()
  await newsletter.uncheck()
  await expect(page.getByText('You will no longer get our newsletter.')).toBeVisible()
  await page.route('**/api/rest/newsletter', (route) => route.fulfill({ status: 500, json: {} }))
  await newsletter.click()
  await expect(alerts(page)).toHaveText('This could not be saved. Please try again.')
  await expect(newsletter).not.toBeChecked()
})

test('S1-8-29 errors are lists: of the account on its forms, of addresses on theirs, of the session', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of (400|401|500)/)
  const refuse = (path: string | RegExp, ...messages: string[]) =>
    page.route(path, (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 400, json: { messages: { error: messages.map((message) => ({ message })) } } }),
    )
  const items = alerts(page).getByRole('listitem')

  await page.goto(shopUrl('kessler', '/customer/account/login'))
  await page.getByRole('main').getByLabel('E-mail address').fill('nobody@example.com')
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill('not-it')
  await button(page, 'Sign in').click()
  await expect(items).toHaveText(['E-mail address or password is not right. Please check both and try again.'])

  await page.goto(shopUrl('kessler', '/customer/account/create'))
  await refuse(/\/api\/rest\/customers$/, 'The first thing.', 'The second thing.')
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Last name').fill('Berg')
  await page.getByLabel('E-mail address').fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Create account').click()
  await expect(items).toHaveText(['The first thing.', 'The second thing.'])
  await expectAccessible(page)
  await page.unrouteAll()

  await openAsCustomer(page, '/customer/account')
  await refuse(/\/api\/rest\/customers\/\d+$/, 'Not this name.')
  await page.getByRole('form', { name: 'Your details' }).getByRole('button', { name: 'Save' }).click()
  await expect(items).toHaveText(['Not this name.'])

  await page.goto(shopUrl('kessler', '/customer/address'))
  await refuse(/\/api\/rest\/customers\/\d+\/addresses$/, 'No such street.', 'No such city.')
  await button(page, 'Add an address').click()
  await page.getByLabel('Street address').fill('1 Lake Ave')
  await page.getByLabel('City').fill('Duluth')
  await page.getByLabel('State or province').selectOption({ label: 'Minnesota' })
  await page.getByLabel('ZIP code').fill('55802')
  await page.getByLabel('Phone').fill('2185550123')
  await button(page, 'Save the address').click()
  await expect(items).toHaveText(['No such street.', 'No such city.'])

  await page.route('**/api/rest/customers/self/session', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(shopUrl('kessler', '/customer/account'))
  await expect(items).toHaveText(['An error occurred while retrieving your session.'])
  await page.unrouteAll()
  await button(page, 'Try again').click()
  await expect(page.getByRole('form', { name: 'Your details' })).toBeVisible()
})
