import type { Page } from '@playwright/test'
import { findEnglish } from '#tests/support/english-text.ts'
import { type RouteNames, routesOf, STORES } from '#tests/support/routes.ts'
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

/** The pages of a store in a language, one after the other; everything that can be judged of a page is judged as it comes. */
function walk(title: string, place: number, names: RouteNames): void {
  const { store } = STORES[place] ?? { store: 'kessler' }
  const { prefix, category } = names
  const isFrench = store === 'volteo' && prefix === ''
  test(title, async ({ page, allowConsole }) => {
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
    for (const [index, route] of routesOf(store, names, { isWordy: isFrench }).entries()) {
      const { path, status, isPublic, isLook } = route
      // Addresses of the stores' own pages carry their language already; the wallet's and another language have none.
      const found = known[path]
      const address = found ?? (/^\/(index\.php|de-DE)/.test(path) ? path : '')
      const response = await page.goto(address ? shopUrl(store, address) : url(path))
      expect.soft(response?.status(), path).toBe(status)
      expect.soft(await validateHtml((await response?.text()) ?? ''), path).toEqual([])
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await page.waitForLoadState('networkidle')
      expect.soft(warnings.splice(0), path).toEqual([])
      if (isPublic) {
        await expect.soft(page.getByRole('dialog'), path).toHaveCount(0)
        await expect.soft(page.getByLabel(/^(Password|Mot de passe)/), path).toHaveCount(0)
        expect.soft(new URL(page.url()).pathname, path).not.toContain('/customer')
      }
      if (isFrench) expect.soft(await findEnglish(page), path).toEqual([])
      // The stores take turns, but for the pages that each makes its own.
      if (prefix === '' && (isLook || index % STORES.length === place)) await expectAccessible(page)
    }
  })
}

for (const [place, { store, languages }] of STORES.entries()) {
  for (const names of languages) {
    const id = store === 'kessler' ? 'S1-1-03 ' : ''
    // What a language changes is the same on every device.
    const devices = names.prefix === '' ? ' @both' : ''
    walk(`${id}every route of ${store}${names.prefix} answers a guest, valid and accessible${devices}`, place, names)
  }
}
