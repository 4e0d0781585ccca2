import type { Page } from '@playwright/test'
import { routesOf, STORES } from '#tests/support/routes.ts'
import { expect, expectAccessible, shopUrl, test } from '#tests/support/shop.ts'
import { validateHtml } from '#tests/support/validate-html.ts'

/** Every route of both specifications, in each store and language, on a desktop and on a phone. */

/** Paths that the store's own pages know. */
async function findPaths(page: Page, url: (path: string) => string, category: string): Promise<Record<string, string>> {
  await page.goto(url(`/catalog/${category}`))
  const product = await page.locator('main article a').first().getAttribute('href')
  await page.goto(url('/blog'))
  const post = await page.getByRole('main').getByRole('listitem').getByRole('link').first().getAttribute('href')
  return { '{product}': product ?? '', '{post}': post ?? '' }
}

test('S1-1-03 a guest sees every public screen without being asked to sign in', async ({ page }) => {
  const url = (path: string) => shopUrl('kessler', path)
  const known = await findPaths(page, url, 'dishwashers')
  const screens = [
    '/',
    '/about',
    '/catalog/dishwashers',
    '/search/gas+range',
    known['{product}'] ?? '',
    '/promotions',
    '/blog',
    known['{post}'] ?? '',
    '/compare',
    '/wishlist',
    '/contact',
    '/request-quote',
    '/financing',
  ]
  for (const path of screens) {
    const response = await page.goto(url(path))
    await page.waitForLoadState('networkidle')
    expect.soft(response?.status(), path).toBe(200)
    expect.soft(new URL(page.url()).pathname, path).toBe(path)
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect.soft(page.getByRole('dialog'), path).toHaveCount(0)
    await expect.soft(page.getByLabel('Password'), path).toHaveCount(0)
  }
})

for (const [place, { store, languages }] of STORES.entries()) {
  for (const { prefix, category, term } of languages) {
    test(`every route of ${store}${prefix} answers with its status, valid HTML and nothing in the console @both`, async ({
      page,
      allowConsole,
    }) => {
      test.setTimeout(300_000)
      // The browser itself reports the status of pages that are meant not to be found.
      allowConsole(/status of 404/)
      const url = (path: string) => shopUrl(store, path === '/' && prefix !== '' ? prefix : `${prefix}${path}`)
      const known = await findPaths(page, url, category)
      const warnings: string[] = []
      page.on('console', (message) => {
        // A page that is left before its pictures are drawn has preloaded them for nothing.
        if (message.type() === 'warning' && !/preloaded using link preload/.test(message.text()))
          warnings.push(message.text())
      })
      for (const [index, [route, status = 200]] of routesOf(store, category, term).entries()) {
        // Addresses of the stores' own pages carry their language already; the wallet's has none.
        const found = known[route]
        const address = found ?? (route.startsWith('/index.php') ? route : '')
        const response = await page.goto(address ? shopUrl(store, address) : url(route))
        expect.soft(response?.status(), route).toBe(status)
        expect.soft(await validateHtml((await response?.text()) ?? ''), route).toEqual([])
        await expect.soft(page.getByRole('heading', { level: 1 }), route).toHaveCount(1)
        await page.waitForLoadState('networkidle')
        expect.soft(warnings.splice(0), route).toEqual([])
        // Each route once on each device; the stores take turns, so that each look is seen.
        if (prefix === '' && index % STORES.length === place) await expectAccessible(page)
      }
    })
  }
}
