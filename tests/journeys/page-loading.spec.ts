import type { Page } from '@playwright/test'
import { PAGE_READY } from '#lib/core/html/page-ready.ts'
import { watchWrites } from '#tests/support/cart-page.ts'
import { findReviewedChoice, findSimple } from '#tests/support/product-responses.ts'
import { expect, shopUrl, test } from '#tests/support/shop.ts'

test('the scripts of a cached page start after its first picture is loaded', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const release = Promise.withResolvers<void>()
  let held = 0
  await page.route('**/media/**', async (route) => {
    held += 1
    await release.promise
    await route.continue()
  })
  await page.goto(shopUrl('kessler', '/catalog/dishwashers'), { waitUntil: 'domcontentloaded' })
  await expect.poll(() => held).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(scripts).toEqual([])
  release.resolve()
  await expect.poll(() => scripts.length).toBeGreaterThan(3)
})

/** Whether parts of the page are not laid out yet. */
const isInParts = (page: Page): Promise<boolean> => page.evaluate(() => 'parts' in document.documentElement.dataset)

test('the page below the first screen is laid out later, but completely before a press of End scrolls', async ({
  page,
}) => {
  const skipped = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('[data-deferred]')].filter(
          (part) => getComputedStyle(part).contentVisibility === 'auto',
        ).length,
    )
  const release = Promise.withResolvers<void>()
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await release.promise
    await route.continue()
  })
  await page.goto(shopUrl('kessler', '/'), { waitUntil: 'domcontentloaded' })
  expect(await isInParts(page)).toBe(true)
  expect(await skipped()).toBeGreaterThan(3)
  await page.keyboard.press('End')
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  expect(await skipped()).toBe(0)
  const leftPx = () => page.evaluate(() => document.body.scrollHeight - scrollY - innerHeight)
  await expect.poll(leftPx).toBeLessThan(2)

  // On reload the browser restores the scroll position, so the page needs its full height.
  await page.reload({ waitUntil: 'domcontentloaded' })
  expect(await isInParts(page)).toBe(false)
  expect(await skipped()).toBe(0)
  await expect.poll(leftPx).toBeLessThan(2)

  await page.goto(shopUrl('kessler', '/catalog/dishwashers'), { waitUntil: 'domcontentloaded' })
  expect(await isInParts(page)).toBe(true)
  release.resolve()
  await expect.poll(() => isInParts(page)).toBe(false)
  expect(await skipped()).toBe(0)
})

test('Back restores the position, also before a page is completely laid out', async ({ page }) => {
  // A browser that is never idle.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto(shopUrl('kessler', '/catalog/dishwashers'))
  expect(await isInParts(page)).toBe(true)
  const tile = page.getByRole('main').getByRole('article').getByRole('link').last()
  await tile.scrollIntoViewIfNeeded()
  await tile.click()
  await expect(page.locator('[data-page="product"]')).toBeVisible()
  expect(await isInParts(page)).toBe(false)
  await page.goBack()
  await expect(tile).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
})

test('a link to a place below the first screen leads there before the page’s code runs', async ({ page }) => {
  const { url_key } = await findReviewedChoice()
  const release = Promise.withResolvers<void>()
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await release.promise
    await route.continue()
  })
  await page.goto(shopUrl('alderloom', `/product/${url_key}`), { waitUntil: 'domcontentloaded' })
  await page
    .getByRole('main')
    .getByRole('link', { name: /reviews?$/ })
    .first()
    .click()
  expect(await isInParts(page)).toBe(false)
  await expect(page.locator('#reviews')).toBeInViewport()
  release.resolve()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('#reviews')).toBeInViewport()
})

test('a press of "Add to cart" and a question about availability before the page’s code runs are processed afterwards', async ({
  page,
}) => {
  const { entity_id, url_key, name } = await findSimple()
  const release = Promise.withResolvers<void>()
  let held = 0
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    held += 1
    await release.promise
    await route.continue()
  })
  await page.goto(shopUrl('kessler', `/product/${url_key}`), { waitUntil: 'domcontentloaded' })
  const added = watchWrites(page, '/cart/items')
  const panel = page.getByRole('region', { name: 'Delivery and pickup' })
  await panel.getByLabel('ZIP code').fill('55802')
  await panel.getByLabel('ZIP code').press('Enter')
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await expect.poll(() => held).toBeGreaterThan(3)
  expect(new URL(page.url()).search).toBe('')
  release.resolve()
  await expect(page.getByRole('region', { name: 'Added to cart' })).toContainText(name)
  await expect(panel.getByRole('status')).toContainText('55802')
  // Preselected add-ons are added with it.
  expect(added.filter(({ body }) => body?.product_id === entity_id)).toHaveLength(1)
  expect(new URL(page.url()).search).toBe('')
})

test('a press of "Add to cart" during hydration adds once', async ({ page }) => {
  const { entity_id, url_key, name } = await findSimple()
  // The form's listeners are attached, but PAGE_READY is not dispatched yet.
  await page.addInitScript((ready) => {
    const say = EventTarget.prototype.dispatchEvent
    EventTarget.prototype.dispatchEvent = function (event) {
      if (event.type !== ready) return say.call(this, event)
      Object.assign(window, { sayReady: () => say.call(this, event) })
      return true
    }
  }, PAGE_READY)
  const added = watchWrites(page, '/cart/items')
  await page.goto(shopUrl('kessler', `/product/${url_key}`))
  await page.waitForFunction(() => 'sayReady' in window)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  // Waits for another response. It can't be the session's, because a second call would open a second session.
  await page.evaluate(() => fetch(location.href).then((response) => response.text()))
  expect(added).toEqual([])
  await page.evaluate(() => (window as unknown as { sayReady: () => void }).sayReady())
  await expect(page.getByRole('region', { name: 'Added to cart' })).toContainText(name)
  await expect(page.getByRole('banner').getByRole('link', { name: /^cart, /i })).not.toHaveAccessibleName(/no/)
  expect(added.filter(({ body }) => body?.product_id === entity_id)).toHaveLength(1)
})
