import { test } from '#tests/support/config-door.ts'
import { GUIDE, rawTags } from '#tests/support/content.ts'
import { expect, expectAccessible } from '#tests/support/shop.ts'

/** The guide for people who write content, and what becomes of any content in the browser (specification 2.9 to 2.11). */

test('the guide shows every tag, reads well for everyone and has no errors @both', async ({ page }) => {
  await page.goto(GUIDE)
  await page.waitForLoadState('networkidle')
  for (let y = 0; y < 12_000; y += 700) await page.evaluate((top) => window.scrollTo(0, top), y)
  await page.waitForTimeout(500)
  // At the top nothing lies under the sticky header.
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await rawTags(page)).toEqual([])
  const link = page.getByRole('link', { name: 'a place on this page' })
  await expect(link, 'a link in running text').toHaveCSS('text-decoration-line', 'underline')
  // Checked on its own: axe can't look into the frame's sandbox.
  await page.locator('main iframe').evaluate((frame) => frame.remove())
  await expectAccessible(page, 'main')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  )
})
