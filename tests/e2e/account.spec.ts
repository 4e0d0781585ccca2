import type { Page } from '@playwright/test'
import { test as doorTest } from '#tests/support/config-door.ts'
import { readMailTo } from '#tests/support/outbox.ts'
import { expect, expectAccessible, shopUrl, test } from '#tests/support/shop.ts'
import { callRest, fillAddress, fillCart, findProduct } from '#tests/support/shopper.ts'
import { storeOrigin } from '#tests/support/stores.ts'
import { eventsOf, watchDataLayer } from '#tests/support/tracking.ts'

const PASSWORD = 'violet-anchor-harbour-93'
const ADDRESS = {
  firstname: 'Ann',
  lastname: 'Berg',
  street: ['1 Lake Ave'],
  city: 'Duluth',
  region: 'MN',
  postcode: '55802',
  country_id: 'US',
  telephone: '2185550123',
}

let people = 0
/** An address that no other test, worker or run has. */
const newEmail = () => `ann.${process.pid}.${Date.now()}.${++people}@example.com`

const entry = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Account/ })
const panel = (page: Page) => page.getByRole('dialog')
const alerts = (page: Page) => page.getByRole('main').getByRole('alert').filter({ visible: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })

/** Makes an account as an island would; the page must show its store. */
async function createAccount(page: Page, more: object = {}): Promise<string> {
  const email = newEmail()
  const account = { firstname: 'Ann', lastname: 'Berg', email, password: PASSWORD, newsletter_is_subscribed: false }
  await callRest(page, 'POST', '/customers', { ...account, ...more })
  return email
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<string> {
  const { customer_id } = await callRest<{ customer_id: string }>(page, 'POST', '/customers/self/session', {
    login: email,
    password,
  })
  return customer_id
}

/** A customer at a page of the account. */
async function openAsCustomer(page: Page, path: string, more: object = {}): Promise<{ email: string; id: string }> {
  await page.goto(shopUrl('kessler', '/contact'))
  const email = await createAccount(page, more)
  const id = await signIn(page, email)
  await page.goto(shopUrl('kessler', path))
  return { email, id }
}

test('S1-1-12 S1-2.7-14 a shopper creates an account and is signed in; the header shows the first name until sign-out @both', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto(shopUrl('kessler', '/customer/account/create'))
  await expect(entry(page)).toHaveAccessibleName('Account')
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Last name').fill('Berg')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel(/news and offers/).check()
  await button(page, 'Create account').click()
  await expect(page).toHaveURL(/\/customer\/account$/)
  await expect(page.getByLabel('E-mail address')).toHaveValue(email)
  await expect(page.getByRole('checkbox', { name: /news and offers/ })).toBeChecked()
  await expect(entry(page)).toHaveAccessibleName('Account, Ann')

  await page.goto(shopUrl('kessler', '/catalog/dishwashers'))
  await expect(entry(page)).toHaveAccessibleName('Account, Ann')
  await page.goto(shopUrl('kessler', '/customer/account'))
  await button(page, 'Sign out').click()
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
  await expect(entry(page)).toHaveAccessibleName('Account')
})

test('S1-1-11 S2-4.10-01 S2-4.10-02 signing in from the header’s panel keeps the cart; signing out takes it away @both', async ({
  page,
}) => {
  await fillCart(page, storeOrigin('kessler'))
  const email = await createAccount(page)
  const events = await watchDataLayer(page)
  await page.goto(shopUrl('kessler', '/catalog/dishwashers'))
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
  await expect(cart).toHaveAccessibleName('Cart, 1 item')
  await expect(entry(page)).toHaveAttribute('data-account', '')
  await page.waitForLoadState('networkidle')
  await entry(page).click()
  await expect(page).toHaveURL(/dishwashers/)
  await panel(page).getByLabel('E-mail address').fill(email)
  await panel(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await panel(page).getByRole('button', { name: 'Sign in' }).click()
  await expect(panel(page).getByText('Welcome back, Ann.')).toBeVisible()
  await expect.poll(() => eventsOf(events, 'login')).toEqual([{ event: 'login', method: 'email' }])
  await expect(panel(page)).toBeHidden()
  await expect(entry(page)).toHaveAccessibleName('Account, Ann')
  await expect(cart).toHaveAccessibleName('Cart, 1 item')

  await entry(page).click()
  await panel(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(panel(page).getByRole('form', { name: 'Sign in' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(cart).toHaveAccessibleName('Cart, 0 items')
  await expect(entry(page)).toHaveAccessibleName('Account')

  // On the page of its own, the same, and the customer's cart is there again.
  await page.goto(shopUrl('kessler', '/customer/account/login?return=/checkout/cart'))
  await page.getByRole('main').getByLabel('E-mail address').fill(email)
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Sign in').click()
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  await expect(cart).toHaveAccessibleName('Cart, 1 item')
})

test('S1-1-13 a forgotten password is replaced through the link of a mail, once @both', async ({
  page,
  allowConsole,
}) => {
  // The test's own calls change the session under the page, which then asks for it anew.
  allowConsole(/status of 40[03]/)
  await page.goto(shopUrl('kessler', '/customer/account/login'))
  const email = await createAccount(page)
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgotten password')
  await page.getByLabel('E-mail address').fill(email)
  await button(page, 'Send the link').click()
  await expect(page.getByRole('main').getByText(`If there is an account with ${email}`)).toBeVisible()

  const link = /http\S+#token=\S+/.exec(await readMailTo(email))?.[0] ?? ''
  // The mail names the store's own address; the test's is at another port.
  const { pathname, hash } = new URL(link)
  await page.goto(shopUrl('kessler', `${pathname}${hash}`))
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(shopUrl('kessler', '/customer/account/resetpassword'))
  await page.getByLabel('New password', { exact: true }).fill('quiet-otter-lantern-58')
  await page.getByLabel('New password again').fill('quiet-otter-lantern-59')
  await button(page, 'Save the password').click()
  await expect(page.getByText('The two passwords differ.')).toBeVisible()
  await page.getByLabel('New password again').fill('quiet-otter-lantern-58')
  await button(page, 'Save the password').click()
  await expect(page.getByText('Your new password is saved.')).toBeVisible()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill('quiet-otter-lantern-58')
  await button(page, 'Sign in').click()
  await expect(page).toHaveURL(/\/customer\/account$/)

  // The same link again.
  await page.goto(shopUrl('kessler', `${pathname}${hash}`))
  await page.getByLabel('New password', { exact: true }).fill('quiet-otter-lantern-60')
  await page.getByLabel('New password again').fill('quiet-otter-lantern-60')
  await button(page, 'Save the password').click()
  await expect(alerts(page)).toContainText('used or is too old')
})

test('the answer to a forgotten password is the same for an address without an account', async ({ page }) => {
  await page.goto(shopUrl('kessler', '/customer/account/forgotpassword'))
  const email = newEmail()
  await page.getByLabel('E-mail address').fill(email)
  await button(page, 'Send the link').click()
  await expect(page.getByRole('main').getByText(`If there is an account with ${email}`)).toBeVisible()
  await page.goto(shopUrl('kessler', '/customer/account/resetpassword'))
  await expect(page.getByText('This page opens from the link in our mail.')).toBeVisible()
})

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
  await expect(page.getByText('The address is saved.')).toBeVisible()
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
  await page.getByLabel('City').fill('Superior')
  await button(page, 'Save the address').click()
  await expect(list.nth(1)).toContainText('Superior')
  await button(page, 'Delete the address 22 Pine St, Superior').click()
  await button(page, 'Keep it').click()
  await expect(list).toHaveCount(2)
  await button(page, 'Delete the address 22 Pine St, Superior').click()
  await list.nth(1).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(list).toHaveCount(1)
  await expect(page.getByText('The address is deleted.')).toBeVisible()
})

/** Places an order by the store's API; answers its number. */
async function order(page: Page, email: string, term: string): Promise<string> {
  const product = await findProduct(page, term, ({ type_id }) => type_id === 'simple')
  await callRest(page, 'POST', '/cart/items', { product_id: product.entity_id })
  await callRest(page, 'PUT', '/cart', { email })
  await callRest(page, 'PUT', '/cart/billing_address', ADDRESS)
  const cart = await callRest<{ shipping_methods: { code: string }[]; payment_methods: { code: string }[] }>(
    page,
    'GET',
    '/cart?embed=shipping_methods,payment_methods',
  )
  await callRest(page, 'PUT', '/cart', { shipping_method: cart.shipping_methods[0]?.code })
  const method = cart.payment_methods.find(({ code }) => /checkmo|banktransfer|cashondelivery/.test(code))?.code
  return (await callRest<{ order: string }>(page, 'POST', '/cart/place', { method })).order
}

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

test('what measures passwords is loaded with the first focus only; a password can be shown @both', async ({ page }) => {
  let weight = 0
  page.on('response', async (response) => {
    if (response.url().includes('/_next/static/')) weight += (await response.body().catch(() => '')).length
  })
  await page.goto(shopUrl('kessler', '/customer/account/create'))
  await page.waitForLoadState('networkidle')
  const strength = page.getByRole('meter', { name: 'Strength of the password' })
  const password = page.getByLabel('Password', { exact: true })
  await expect(strength).toHaveCount(0)
  const before = weight
  await password.focus()
  await password.pressSequentially('password')
  await expect(strength).toHaveAttribute('value', '0')
  await expect.poll(() => weight - before).toBeGreaterThan(100_000)
  await password.fill(PASSWORD)
  await expect(strength).toHaveAttribute('value', '4')
  await expect(password).toHaveAttribute('type', 'password')
  await button(page, 'Show password').click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Last name').fill('Berg')
  await page.getByLabel('E-mail address').fill(newEmail())
  await password.fill('short')
  await button(page, 'Create account').click()
  await expect(page.getByText('Use 8 characters or more.')).toBeVisible()
})

test('pages of guests are accessible, kept out of search engines and hold nothing personal @both', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 403/)
  const { email } = await openAsCustomer(page, '/customer/account')
  await expect(page.getByRole('form', { name: 'Your details' })).toBeVisible()
  await expectAccessible(page)
  for (const path of ['/customer/account', '/customer/address', '/sales/order/history']) {
    const answer = await page.goto(shopUrl('kessler', path))
    const html = (await answer?.text()) ?? ''
    expect(html, path).toContain('<meta name="robots" content="noindex, nofollow"')
    expect(html, path).not.toContain(email)
  }
  // A page's own calls would bring the session's cookie back.
  await page.goto('about:blank')
  await page.context().clearCookies()
  for (const path of ['login', 'create', 'forgotpassword', 'resetpassword']) {
    await page.goto(shopUrl('kessler', `/customer/account/${path}`))
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
  }
  await page.goto(shopUrl('kessler', '/customer/address'))
  await expect(page.getByRole('main').getByRole('form', { name: 'Sign in' })).toBeVisible()
})

test('the panel is accessible, closes by Escape and gives the focus back @both', async ({ page }) => {
  await page.goto(shopUrl('kessler', '/catalog/dishwashers'))
  await page.waitForLoadState('networkidle')
  await entry(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expectAccessible(page, 'dialog')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(entry(page)).toBeFocused()
})

test('the addresses of the account are offered in the checkout, and its e-mail is filled in @both', async ({
  page,
}) => {
  await fillCart(page, storeOrigin('kessler'))
  // The reminder of a cart that was not looked at has had its chance.
  await page.waitForLoadState('networkidle')
  await page.goto(shopUrl('kessler', '/checkout/onepage'))
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  const email = await createAccount(page)
  const main = page.getByRole('main')
  await main.getByLabel('E-mail address').fill(email)
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Sign in').click()
  await expect(page).toHaveURL(/\/checkout\/onepage$/)
  await expect(main.getByLabel('E-mail address')).toHaveValue(email)
  await expect(main.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
  const { customer_id: id } = await callRest<{ customer_id: string }>(page, 'GET', '/customers/self/session')
  await callRest(page, 'POST', `/customers/${id}/addresses`, ADDRESS)
  await callRest(page, 'POST', `/customers/${id}/addresses`, { ...ADDRESS, street: ['22 Pine St'] })
  await page.reload()
  await expect(main.getByLabel('Street address')).toHaveValue('1 Lake Ave')
  await main.getByLabel('Use a saved address').selectOption({ label: 'Ann Berg, 22 Pine St, Duluth' })
  await expect(main.getByLabel('Street address')).toHaveValue('22 Pine St')
  await button(page, 'Continue to delivery').click()
  await expect(page.getByRole('radio', { name: /Local delivery by our crew/ })).toBeVisible()
})

test('S2-0-02 S2-1-20 guest and customer take a product from its page to a placed order; the customer’s session is refreshed on the way', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const calls: string[] = []
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.goto(shopUrl('kessler', '/contact'))
  const product = await findProduct(page, 'dishwasher', ({ type_id }) => type_id === 'simple')
  const main = page.getByRole('main')
  for (const who of ['guest', 'customer']) {
    if (who === 'customer') await signIn(page, await createAccount(page))
    await page.goto(shopUrl('kessler', `/product/${product.url_key}`))
    await main
      .getByRole('button', { name: /^add to cart$/i })
      .first()
      .click()
    await expect(page.getByRole('region', { name: 'Added to cart' })).toBeVisible()
    await page.goto(shopUrl('kessler', '/checkout/cart'))
    await main.getByRole('link', { name: 'Proceed to Checkout' }).first().click()
    await expect(page).toHaveURL(/\/checkout\/onepage$/)
    await fillAddress(page)
    calls.length = 0
    await button(page, 'Continue to delivery').click()
    await page.getByRole('radio', { name: /Local delivery by our crew/ }).check()
    const saved = calls.indexOf('PUT /api/rest/cart/billing_address')
    const refreshed = calls.indexOf('GET /api/rest/customers/self/session', saved)
    expect([saved >= 0, refreshed > saved], who).toEqual([true, who === 'customer'])
    await page.getByRole('radio', { name: 'Check / money order' }).check()
    await button(page, /place order/i).click()
    await expect(page).toHaveURL(/\/checkout\/success$/)
    await expect(main.getByText('Thank you for your order!')).toBeVisible()
  }
  await page.goto(shopUrl('kessler', '/sales/order/history'))
  await expect(page.getByRole('list', { name: 'Orders', exact: true }).locator('> li')).toHaveCount(1)
})

test('the account speaks the store’s languages', async ({ page }) => {
  await page.goto(shopUrl('volteo', '/customer/account/login'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Se connecter')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Compte' })).toBeVisible()
  await page.getByLabel('Adresse courriel').fill('personne@example.com')
  await page.getByRole('main').getByLabel('Mot de passe', { exact: true }).fill('x')
  await page.goto(shopUrl('volteo', '/en-CA/customer/account'))
  await expect(page.getByRole('main').getByRole('form', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toHaveAttribute(
    'href',
    '/en-CA/customer/account',
  )
  await page.goto(shopUrl('alderloom', '/customer/account/create'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an account')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the header’s entry is a link to the account’s page, and no password can be sent by accident', async ({
    page,
  }) => {
    await page.goto(shopUrl('kessler', '/'))
    await expect(entry(page)).toHaveAttribute('href', '/customer/account')
    await page.goto(shopUrl('kessler', '/customer/account/login'))
    await expect(button(page, 'Sign in')).toBeDisabled()
  })
})

doorTest(
  'S1-5.2-04 remove-account takes the entry away, remove-account-newsletter the newsletter’s part',
  async ({ page, door }) => {
    const removing = (feature: string) => ({
      site_styles_inline_html: `<style>:root { --avb-remove-${feature}: yes; }</style>`,
    })
    await page.goto(`${door.open('kessler', removing('account'))}/`)
    await page.waitForLoadState('networkidle')
    await expect(entry(page)).toHaveCount(0)

    const origin = door.open('kessler', removing('account-newsletter'))
    await page.goto(`${origin}/customer/account`)
    await expect(entry(page)).toHaveCount(1)
    await signIn(page, await createAccount(page))
    await page.reload()
    await expect(page.getByRole('form', { name: 'Your details' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Newsletter' })).toHaveCount(0)
  },
)

doorTest(
  'S1-3.1-55 the consent check box is in forms where the store asks; without it there is no newsletter',
  async ({ page, door }) => {
    for (const isOn of [true, false]) {
      const origin = door.open('kessler', {
        display_features: { checkout: { display_email_marketing_consent_checkbox: isOn } },
      })
      await page.goto(`${origin}/customer/account/create`)
      await expect(page.getByLabel('First name')).toBeVisible()
      await expect(page.getByRole('checkbox', { name: /news and offers/ })).toHaveCount(isOn ? 1 : 0)
      await signIn(page, await createAccount(page))
      await page.goto(`${origin}/customer/account`)
      await expect(page.getByRole('form', { name: 'Your details' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Newsletter' })).toHaveCount(isOn ? 1 : 0)
    }
  },
)

doorTest('a screen in the shop offers no account', async ({ page, door }) => {
  await page.goto(
    `${door.open('kessler', { header_layout: 'Kiosk Menu With Icons Header', display_features: { header: { type: 'kiosk' } } })}/`,
  )
  await page.waitForLoadState('networkidle')
  await expect(entry(page)).toHaveCount(0)
})
