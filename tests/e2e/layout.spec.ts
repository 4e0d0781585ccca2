import { askBackEnd } from '#tests/support/product-page.ts'
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

test('pages reflow at 320 px without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [store, path] of PAGES) {
    await page.goto(shopUrl(store, path))
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, `${store} ${path}`).toBeLessThanOrEqual(320)
  }
})

/**
 * The budget is 0. What is left (0.02 on a desktop, 0.04 on a phone) comes with the store's own typefaces, whose
 * stand-ins wrap a line differently; the limit is that of a good page by Web Vitals and keeps out real jumps.
 */
const SHIFT_LIMIT = 0.005

test('nothing moves while a page loads, on a desktop and on a phone @both', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const [store, path] of PAGES.slice(0, 5)) {
    await page.goto(shopUrl(store, path))
    await page.waitForLoadState('networkidle')
    const moved = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
    )
    expect(moved, `${store} ${path}`).toBeLessThan(SHIFT_LIMIT)
  }
})

test('the lists’ buttons fit the row that is kept for them, in a narrow column with long names either', async ({
  page,
}) => {
  const { products } = await askBackEnd<{ products: { url_key: string }[] }>(
    '/categories/televiseurs?embed=products&limit=1',
    'volteo',
  )
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(shopUrl('volteo', `/product/${products[0]?.url_key}`))
  const lists = page.locator('.page-lists')
  const compare = lists.getByRole('button', { name: 'Comparer' })
  await expect(compare).toBeVisible()
  const kept = await lists.evaluate((node) => Number.parseFloat(getComputedStyle(node).minHeight))
  await compare.evaluate((node) => node.append(' avec d’autres produits'))
  expect(Math.round((await lists.boundingBox())?.height ?? 0)).toBe(kept)
})

test('a tile leads to its product without a page load, and back to the same place', async ({ page }) => {
  await page.goto(shopUrl('kessler', '/catalog/dishwashers'))
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const tile = page.locator('main article a').nth(8)
  const name = (await tile.textContent()) ?? ''
  await tile.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await tile.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dishwashers')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test('links in staff-written content open inside the application too', async ({ page }) => {
  await page.goto(shopUrl('kessler'))
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('main').getByRole('link', { name: 'Shop cooking' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cooking')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})
