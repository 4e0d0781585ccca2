import type { Page } from '@playwright/test'
import { alerts, button, createAccount, entry, newEmail, PASSWORD, panel } from '#tests/support/account-page.ts'
import { readMailTo } from '#tests/support/outbox.ts'
import { expect, shopUrl, test } from '#tests/support/shop.ts'
import { fillCart } from '#tests/support/shopper.ts'
import { storeOrigin } from '#tests/support/stores.ts'
import { eventsOf, watchDataLayer } from '#tests/support/tracking.ts'

/** Bytes of scripts that the page has loaded. */
const weighCode = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return files
      .filter(({ name }) => name.includes('/_next/static/'))
      .reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0)
  })

test('S1-1-12 S1-2.7-14 a shopper creates an account and is signed in; code to measure the password is loaded when its field gets the focus; the header shows the first name until sign-out @phone', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto(shopUrl('kessler', '/customer/account/create'))
  await page.waitForLoadState('networkidle')
  await expect(entry(page)).toHaveAccessibleName('Account')
  const before = await weighCode(page)
  const password = page.getByLabel('Password', { exact: true })
  await password.focus()
  await password.pressSequentially('password')
  await expect(page.getByRole('meter', { name: 'Strength of the password' })).toHaveAttribute('value', '0')
  await expect.poll(async () => (await weighCode(page)) - before).toBeGreaterThan(100_000)
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Last name').fill('Berg')
  await page.getByLabel('E-mail address').fill(email)
  await password.fill(PASSWORD)
  await page.getByLabel(/news and offers/).check()
  await button(page, 'Create account').click()
  await expect(page).toHaveURL(/\/customer\/account$/)
  await expect(page.getByLabel('E-mail address')).toHaveValue(email)
  await expect(page.getByRole('checkbox', { name: /news and offers/ })).toBeChecked()
  await expect(entry(page)).toHaveAccessibleName('Account, Ann')

  await page.goto(shopUrl('kessler', '/catalog/dishwashers'))
  await expect(entry(page)).toHaveAccessibleName('Account, Ann')
  await page.goto(shopUrl('kessler', '/customer/account'))
  // Read with the account: signing out before would be answered with 401.
  await expect(page.getByRole('checkbox', { name: /^Text me/ })).toBeVisible()
  await button(page, 'Sign out').click()
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
  await expect(entry(page)).toHaveAccessibleName('Account')
})

test('S1-1-11 S2-4.10-01 S2-4.10-02 signing in from the header’s panel keeps the cart; signing out empties it, in another tab too', async ({
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

  // On the separate page; the customer's cart is restored.
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

test('S1-1-13 a forgotten password is replaced through the link of a mail, once @phone', async ({
  page,
  allowConsole,
}) => {
  // The test's calls replace the session, so the page loads it again.
  allowConsole(/status of 40[03]/)
  await page.goto(shopUrl('kessler', '/customer/account/login'))
  const email = await createAccount(page)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
  await page.getByLabel('E-mail address').fill(email)
  await button(page, 'Send the link').click()
  await expect(page.getByRole('main').getByText(`If there is an account for ${email}`)).toBeVisible()

  const link = /http\S+#token=\S+/.exec(await readMailTo(email))?.[0] ?? ''
  // Mails contain the store's address; the test's has another port.
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

  // A link can be used once.
  await page.goto(shopUrl('kessler', `${pathname}${hash}`))
  await page.getByLabel('New password', { exact: true }).fill('quiet-otter-lantern-60')
  await page.getByLabel('New password again').fill('quiet-otter-lantern-60')
  await button(page, 'Save the password').click()
  await expect(alerts(page)).toContainText('used or is too old')
})
