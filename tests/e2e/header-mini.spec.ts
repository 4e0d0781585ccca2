import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import {
  banner,
  departments,
  headerOf,
  LAYOUTS,
  NARROW,
  openProduct,
  PAGE,
  scrollDown,
  WIDE,
} from '#tests/support/header-page.ts'
import { expect } from '#tests/support/shop.ts'

/** The mini header of a scrolled page (specification 2.5, 2.7). */

test.describe('mini header', () => {
  /** Where the page's own content begins, whatever is scrolled. */
  const startOfMain = (page: Page) =>
    page.evaluate(() => (document.querySelector('main')?.getBoundingClientRect().top ?? 0) + window.scrollY)
  /** What a header in its mini form shows, and how tall it is compared with the whole. */
  const measure = async (page: Page) => {
    const whole = (await banner(page).boundingBox())?.height ?? 0
    const start = await startOfMain(page)
    await scrollDown(page)
    await expect(page.locator('[data-scrolled]')).toHaveCount(1)
    return { whole, start }
  }
  const expectMini = async (page: Page, whole: number) => {
    await expect(banner(page)).toBeInViewport()
    await expect.poll(async () => (await banner(page).boundingBox())?.height ?? whole).toBeLessThan(whole)
    await expect(departments(page)).toBeHidden()
    await expect(banner(page).getByRole('link', { name: 'To home page' })).toBeInViewport()
    await expect(banner(page).getByRole('searchbox')).toBeInViewport()
    await expect(banner(page).getByRole('link', { name: /^Cart/ })).toBeInViewport()
  }

  test('S1-2.5-03 S1-2.7-12 stands at the top of a scrolled page at 960 px and more with its flag, and moves nothing', async ({
    page,
    testProxy,
  }) => {
    await page.setViewportSize({ width: 960, height: 800 })
    await page.goto(testProxy.open('kessler', headerOf({ header_mini_desktop: '1' })) + PAGE)
    await expect(departments(page)).toBeVisible()
    const { whole, start } = await measure(page)
    await expectMini(page, whole)
    expect(await startOfMain(page)).toBeCloseTo(start, 0)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(departments(page)).toBeVisible()
    await page.setViewportSize({ width: 959, height: 800 })
    await scrollDown(page)
    await expect(page.locator('[data-scrolled]')).toHaveCount(1)
    await expect(banner(page).getByRole('link', { name: /555-0142/ })).toBeVisible()
    await page.setViewportSize({ width: 960, height: 800 })
    await page.goto(testProxy.open('kessler', headerOf({})) + PAGE)
    await scrollDown(page)
    await expect(departments(page)).toBeInViewport()
  })

  test('S1-2.5-04 stands there below 960 px with the phone’s flag', async ({ page, testProxy }) => {
    await page.setViewportSize({ width: 959, height: 800 })
    await page.goto(testProxy.open('kessler', headerOf({ header_mini_mobile: '1' })) + PAGE)
    const { whole } = await measure(page)
    await expectMini(page, whole)
    await expect(banner(page).getByRole('button', { name: 'Menu' })).toBeInViewport()
    await page.goto(testProxy.open('kessler', headerOf({})) + PAGE)
    await scrollDown(page)
    await expect(banner(page).getByRole('link', { name: /555-0142/ })).toBeInViewport()
    expect((await banner(page).boundingBox())?.height).toBe(whole)
  })

  test('S1-2.5-05 is never on a product page', async ({ page, testProxy }) => {
    const flags = { header_mini_desktop: '1', header_mini_mobile: '1' }
    for (const layout of ['standard', 'two_column']) {
      const origin = testProxy.open('kessler', headerOf(flags, { pdp: { layout } }))
      await page.setViewportSize(WIDE)
      await openProduct(page, origin)
      const { whole } = await measure(page)
      await expect(banner(page)).not.toBeInViewport()
      expect((await banner(page).boundingBox())?.height).toBe(whole)
      await page.setViewportSize(NARROW)
      await page.evaluate(() => window.scrollTo(0, 0))
      const narrow = (await banner(page).boundingBox())?.height
      await scrollDown(page)
      expect((await banner(page).boundingBox())?.height).toBe(narrow)
    }
  })

  test('of a v3 header comes once the header itself has gone', async ({ page, testProxy }) => {
    const patch = { header_layout: LAYOUTS.standardv3, ...headerOf({ header_mini_desktop: '1' }) }
    await page.goto(testProxy.open('kessler', patch) + PAGE)
    const { whole, start } = await measure(page)
    await expectMini(page, whole)
    expect(await startOfMain(page)).toBeCloseTo(start, 0)
  })
})
