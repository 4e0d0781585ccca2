import {
  alerts,
  button,
  createAccount,
  entry,
  newEmail,
  openAsCustomer,
  PASSWORD,
  panel,
} from '#tests/support/account-page.ts'
import { readMailTo } from '#tests/support/outbox.ts'
import { expect, expectAccessible, shopUrl, test } from '#tests/support/shop.ts'
import { fillCart } from '#tests/support/shopper.ts'
import { storeOrigin } from '#tests/support/stores.ts'
import { eventsOf, watchDataLayer } from '#tests/support/tracking.ts'

/** Signing in, creating an account and forgotten passwords, and the pages for that (specification 2.1). */

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

test('S1-1-11 S2-4.10-01 S2-4.10-02 signing in from the header’s panel keeps the cart; signing out takes it away, in another tab too @both', async ({
  page,
}) => {
  const { name } = await fillCart(page, storeOrigin('kessler'))
  const email = await createAccount(page)
  const events = await watchDataLayer(page)
  await page.goto(shopUrl('kessler', '/catalog/dishwashers'))
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
  await expect(cart).toHaveAccessibleName('Cart, 1 item')
  await expect(entry(page)).toHaveAttribute('data-account', '')
  const otherTab = await page.context().newPage()
  await otherTab.goto(shopUrl('kessler', '/catalog/dishwashers'))
  const otherCart = otherTab.getByRole('banner').getByRole('link', { name: /^Cart/ })
  await expect(otherCart).toHaveAccessibleName('Cart, 1 item')
  await otherTab.waitForLoadState('networkidle')
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
  await expect(entry(otherTab)).toHaveAccessibleName('Account, Ann')

  await entry(page).click()
  await panel(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(panel(page).getByRole('form', { name: 'Sign in' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(cart).toHaveAccessibleName('Cart, 0 items')
  await expect(entry(page)).toHaveAccessibleName('Account')
  await expect(otherCart).toHaveAccessibleName('Cart, 0 items')
  await expect(entry(otherTab)).toHaveAccessibleName('Account')

  // On the page of its own, the same, and the customer's cart is there again.
  await page.goto(shopUrl('kessler', '/customer/account/login?return=/checkout/cart'))
  await page.getByRole('main').getByLabel('E-mail address').fill(email)
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Sign in').click()
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  await expect(cart).toHaveAccessibleName('Cart, 1 item')
  await expect(entry(otherTab)).toHaveAccessibleName('Account, Ann')
  await expect(otherCart).toHaveAccessibleName('Cart, 1 item')
  await page.getByRole('button', { name: `Increase quantity of ${name}` }).click()
  await expect(otherCart).toHaveAccessibleName('Cart, 2 items')
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

test('what measures passwords is loaded with the first focus only; a password can be shown @both', async ({ page }) => {
  /** Bytes of code that the page has loaded. */
  const weigh = () =>
    page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return files
        .filter(({ name }) => name.includes('/_next/static/'))
        .reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0)
    })
  await page.goto(shopUrl('kessler', '/customer/account/create'))
  await page.waitForLoadState('networkidle')
  const strength = page.getByRole('meter', { name: 'Strength of the password' })
  const password = page.getByLabel('Password', { exact: true })
  await expect(strength).toHaveCount(0)
  const before = await weigh()
  await password.focus()
  await password.pressSequentially('password')
  await expect(strength).toHaveAttribute('value', '0')
  await expect.poll(async () => (await weigh()) - before).toBeGreaterThan(100_000)
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
