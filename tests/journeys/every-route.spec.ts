import { findAutofillFaults, type PageControl, readControls } from '#tests/support/autofill.ts'
import { findEnglish } from '#tests/support/english-text.ts'
import { routeAddresses } from '#tests/support/route-pages.ts'
import { STORES } from '#tests/support/routes.ts'
import { expect, expectAccessible, shopUrl, test } from '#tests/support/shop.ts'

/**
 * Every kind of page on desktop and phone: it hydrates without an error or a warning, browsers can autofill its fields,
 * and axe finds nothing. The server's HTML is tested in tests/site/every-route.test.ts.
 */

for (const [place, { store, languages }] of STORES.entries()) {
  const [names] = languages
  if (!names) continue
  const id = store === 'kessler' ? 'S1-1-03 ' : ''
  test(`${id}pages of ${store} for guests are accessible and log no warning @both`, async ({
    page,
    isMobile,
    allowConsole,
  }) => {
    test.setTimeout(240_000)
    // Chromium logs the status of the not-found pages.
    allowConsole(/status of 404/)
    const warnings: string[] = []
    page.on('console', (message) => {
      // A page that is left before its pictures are painted has unused preloads.
      if (message.type() === 'warning' && !/preloaded using link preload/.test(message.text()))
        warnings.push(message.text())
    })
    const routes = await routeAddresses(store, names)
    // Each route is tested in one of the stores, and routes with `isLook` in all of them on the desktop.
    const isTaken = (index: number, isLook: boolean) => index % STORES.length === place || (isLook && !isMobile)
    for (const { path, address, isPublic } of routes.filter(({ isLook }, index) => isTaken(index, isLook))) {
      await page.goto(shopUrl(store, address))
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await page.waitForLoadState('networkidle')
      expect.soft(warnings.splice(0), path).toEqual([])
      if (isPublic) {
        await expect.soft(page.getByRole('dialog'), path).toHaveCount(0)
        await expect.soft(page.getByLabel(/^(Password|Mot de passe)/), path).toHaveCount(0)
        expect.soft(new URL(page.url()).pathname, path).not.toContain('/customer')
      }
      if (store === 'volteo') expect.soft(await findEnglish(page), path).toEqual([])
      const controls = await page.evaluate(readControls as () => PageControl[])
      expect.soft(findAutofillFaults(controls), path).toEqual([])
      await expectAccessible(page)
    }
  })
}
