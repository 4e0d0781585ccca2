import type { HtmlPage } from '#tests/support/html-page.ts'
import { expect, openPage, shopPage, test } from '#tests/support/site-test.ts'
import { SiteVisitor } from '#tests/support/site-visitor.ts'
import { storeOrigin } from '#tests/support/stores.ts'

/** Account pages as sent by the server: shells without personal data (S1-2.1). */

/** The header's link to the account. */
const entryOf = (page: HtmlPage) => page.getByRole('banner').getByRole('link', { name: /^Account/ })

test('account pages are not indexed, and contain nothing of the requesting customer', async () => {
  const visitor = new SiteVisitor()
  const email = `ann.${process.pid}.${Date.now()}@example.com`
  const password = 'violet-anchor-harbour-93'
  const person = { firstname: 'Annabel', lastname: 'Berg', email, password, newsletter_is_subscribed: false }
  await visitor.callRest('kessler', 'POST', '/customers', person)
  await visitor.callRest('kessler', 'POST', '/customers/self/session', { login: email, password })
  for (const path of ['/customer/account', '/customer/address', '/customer/cards', '/sales/order/history']) {
    const page = await visitor.open(`${storeOrigin('kessler')}${path}`)
    expect(page.status, path).toBe(200)
    expect(page.meta('robots'), path).toBe('noindex, nofollow')
    expect(page.html, path).not.toContain(email)
    expect(page.html, path).not.toContain('Annabel')
  }
})

test('the account is in the store’s languages', async () => {
  const french = await shopPage('volteo', '/customer/account/login')
  expect(french.getByRole('heading', { level: 1 })).toHaveText('Se connecter')
  expect(french.getByRole('banner').getByRole('link', { name: 'Compte' })).toBeInPage()
  expect(french.getByRole('main').getByLabel('Adresse courriel')).toBeInPage()
  expect(french.getByRole('main').getByLabel('Mot de passe', { exact: true })).toBeInPage()
  const english = await shopPage('volteo', '/en-CA/customer/account')
  expect(english.getByRole('heading', { level: 1 })).toHaveText('Your account')
  expect(english.getByRole('banner').getByRole('link', { name: 'Account' })).toHaveAttribute(
    'href',
    '/en-CA/customer/account',
  )
  const other = await shopPage('alderloom', '/customer/account/create')
  expect(other.getByRole('heading', { level: 1 })).toHaveText('Create an account')
})

test('without JavaScript the header links to the account’s page, and no password can be sent by accident', async () => {
  expect(entryOf(await shopPage('kessler'))).toHaveAttribute('href', '/customer/account')
  const page = await shopPage('kessler', '/customer/account/login')
  expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeDisabled()
})

test('S1-5.2-04 remove-account hides the entry, remove-account-newsletter does not', async ({ testProxy }) => {
  const removing = (feature: string) => ({
    site_styles_inline_html: `<style>:root { --avb-remove-${feature}: yes; }</style>`,
  })
  expect(entryOf(await openPage(testProxy.open('kessler', removing('account'))))).toHaveCount(0)
  expect(entryOf(await openPage(testProxy.open('kessler', removing('account-newsletter'))))).toHaveCount(1)
})

test('an in-store screen has no account', async ({ testProxy }) => {
  const kiosk = { header_layout: 'Kiosk Menu With Icons Header', display_features: { header: { type: 'kiosk' } } }
  const page = await openPage(testProxy.open('kessler', kiosk))
  expect(page.getByRole('banner')).toBeInPage()
  expect(entryOf(page)).toHaveCount(0)
})
