import { expect, shopUrl, test } from '#tests/support/shop.ts'
import type { DemoStore } from '#tests/support/stores.ts'

const PAGES: [DemoStore, string][] = [
  ['kessler', '/'],
  ['alderloom', '/'],
  ['volteo', '/'],
  ['kessler', '/catalog/refrigeration'],
  ['volteo', '/catalog/televiseurs'],
  ['volteo', '/search/barre'],
  ['alderloom', '/delivery'],
  ['kessler', '/checkout/cart'],
  ['kessler', '/checkout/onepage'],
]

/** Sum of a page's layout shifts. The budget is 0; for Web Vitals a page is good up to 0.1. */
const SHIFT_LIMIT = 0.005

test('nothing shifts while a page loads, and at 320 px it reflows without horizontal scrolling @both', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  for (const [index, [store, path]] of PAGES.entries()) {
    await page.setViewportSize(size)
    await page.goto(shopUrl(store, path))
    await page.waitForLoadState('networkidle')
    const moved = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
    )
    if (index < 5) expect(moved, `${store} ${path}`).toBeLessThan(SHIFT_LIMIT)
    await page.setViewportSize({ width: 320, height: 640 })
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, `${store} ${path}`).toBeLessThanOrEqual(320)
  }
})
