import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { changed } from '#tests/support/patches.ts'
import { requestBackEnd } from '#tests/support/product-responses.ts'
import { expect, expectAccessible } from '#tests/support/shop.ts'

const headerSwitcher = (page: Page, name = 'Langue') =>
  page.getByRole('banner').getByRole('navigation', { name, exact: true })

/**
 * Follows a link of the header to another language. Until the page's scripts run, it leads to that language's home
 * page.
 */
async function followHeaderLink(page: Page, list: string, language: string, address: string | RegExp) {
  const link = headerSwitcher(page, list).getByRole('link', { name: language })
  await expect(link).toHaveAttribute('href', address)
  await link.click()
  await expect(page).toHaveURL(address)
}

test('S1-1-22 S1-3.1-04 S1-3.1-80 S1-2.15-20 a shopper changes the language on a listing, a search and a product, and stays on the page', async ({
  page,
  testProxy,
}) => {
  const { products } = await requestBackEnd<{ products: { url_key: string }[] }>(
    '/categories/televiseurs?embed=products',
    'volteo',
  )
  const key = products[0]?.url_key ?? ''
  const renamed = changed({
    locale_url_keys: [
      { locale: 'fr_CA', localeDashSyntax: 'fr-CA', language: 'fr', url_key: key },
      { locale: 'en_CA', localeDashSyntax: 'en-CA', language: 'en', url_key: 'renamed-television' },
    ],
  })
  const { origin } = testProxy.openStore('volteo', {}, { [`/products/${key}`]: renamed })
  for (const [path, expected] of [
    ['/search/barre?order=price&dir=asc', '/en-CA/search/barre?order=price&dir=asc'],
    ['/catalog/televiseurs?page=2', '/en-CA/catalog/tvs?page=2'],
  ] as const) {
    await page.goto(`${origin}${path}`)
    await expect(headerSwitcher(page).getByRole('link', { name: 'English' })).toHaveAttribute('href', expected)
  }
  await followHeaderLink(page, 'Langue', 'English', /\/en-CA\/catalog\/tvs\?page=2$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')
  await expect(page.getByText(/^\d+ products$/)).toBeVisible()
  await followHeaderLink(page, 'Language', 'Français', /\/catalog\/televiseurs\?page=2$/)

  // After a soft navigation, and in both directions.
  await page.getByRole('main').getByRole('article').getByRole('link').last().click()
  await expect(page).toHaveURL(/\/product\//)
  const french = page.url()
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await followHeaderLink(page, 'Langue', 'English', /\/en-CA\/product\//)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')
  await expect(page.getByRole('navigation', { name: 'This product in' })).toBeVisible()
  await expectAccessible(page, 'main')
  await followHeaderLink(page, 'Language', 'Français', /\/product\//)
  await expect(page).toHaveURL(french)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  // The switchers of product and header have the same link.
  await page.goto(`${origin}/product/${key}`)
  const address = '/en-CA/product/renamed-television'
  await expect(headerSwitcher(page).getByRole('link', { name: 'English' })).toHaveAttribute('href', address)
  await page.goto(french)
  await page.getByRole('main').getByRole('navigation', { name: 'Ce produit en' }).getByRole('link').last().click()
  await expect(page).toHaveURL(/\/en-CA\/product\//)
})
