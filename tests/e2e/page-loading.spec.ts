import type { Page } from '@playwright/test'
import { COMPILE_HINT } from '#lib/cli/compile-hints.ts'
import { PAGE_READY } from '#lib/core/page-ready.ts'
import { watchWrites } from '#tests/support/cart-page.ts'
import { test } from '#tests/support/config-proxy.ts'
import { askBackEnd, findSimple } from '#tests/support/product-page.ts'
import { expect, shopUrl } from '#tests/support/shop.ts'

/** Longest that an answer waits for the other questions: half of what the storefront waits for an answer. */
const MOST_MS = 5_000

/** A configurable product of the furniture dealer with reviews and a collection of its own. */
async function findRichProduct(): Promise<{ entity_id: string; url_key: string }> {
  type Entry = { entity_id: string; url_key: string; type_id: string; reviews_count: number }
  const { products } = await askBackEnd<{ products: Entry[] }>('/categories/sofas?embed=products&limit=48', 'alderloom')
  const found = products.find(({ type_id, reviews_count }) => type_id === 'configurable' && reviews_count > 0)
  if (!found) throw new Error('no configurable with reviews')
  return found
}

test('a product page waits for its back end twice: what only the product can name is asked for at once', async ({
  page,
  testProxy,
}) => {
  const { entity_id, url_key } = await findRichProduct()
  const path = `/product/${url_key}`
  const plain = testProxy.openStore('alderloom', {})
  await page.goto(`${plain.origin}${path}`)
  const dependent = plain.requests.filter(
    (resource) => /^\/(products|dynamic-categor)/.test(resource) && resource !== `/products/${url_key}`,
  )
  expect(dependent).toContain(`/products/${entity_id}/reviews/summary`)
  expect(dependent.length).toBeGreaterThanOrEqual(3)

  // In a second store none of these is answered before all of them were asked.
  const asked = new Set<string>()
  const all = Promise.withResolvers<void>()
  const hold = (resource: string) => async (answer: unknown) => {
    asked.add(resource)
    if (asked.size === dependent.length) all.resolve()
    await Promise.race([all.promise, new Promise((resolve) => setTimeout(resolve, MOST_MS))])
    return answer
  }
  const held = testProxy.openStore('alderloom', {}, Object.fromEntries(dependent.map((name) => [name, hold(name)])))
  const answer = page.goto(`${held.origin}${path}`)
  await expect.poll(() => asked.size, { timeout: MOST_MS / 2 }).toBe(dependent.length)
  expect((await answer)?.status()).toBe(200)
})

test('the logo’s drawing is asked for as soon as the configuration names it, not after the page’s blocks', async ({
  page,
  testProxy,
}) => {
  const release = Promise.withResolvers<void>()
  const hold = async (answer: unknown) => {
    await Promise.race([release.promise, new Promise((resolve) => setTimeout(resolve, MOST_MS))])
    return answer
  }
  const { origin, requests } = testProxy.openStore('alderloom', {}, { '/blocks/footer': hold })
  const answer = page.goto(origin)
  await expect.poll(() => requests, { timeout: MOST_MS / 2 }).toContain('/media/logo.svg')
  release.resolve()
  expect((await answer)?.status()).toBe(200)
})

test('the scripts of a stored page begin once its first picture is there', async ({ page }) => {
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

/** Tells if parts of the page are still to be laid out. */
const isInParts = (page: Page): Promise<boolean> => page.evaluate(() => 'parts' in document.documentElement.dataset)

test('what lies below the first screen is laid out after it, and all of it before End is answered', async ({
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

  // On reload the browser looks for its place in a page of full height.
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

test('the way back leads to where it was, also before all of a page was laid out', async ({ page }) => {
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
  const { url_key } = await findRichProduct()
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

test('the scripts that a page loads first are compiled as they load, not as they are called', async ({ page }) => {
  const { url_key } = await findSimple()
  const answer = await page.goto(shopUrl('kessler', `/product/${url_key}`))
  // Current browsers skip the polyfills.
  const html = ((await answer?.text()) ?? '').replace(/<script[^>]* nomodule[^>]*>/gi, '')
  const first = new Set(html.match(/\/_next\/static\/[^"\\]+\.js/g))
  expect(first.size).toBeGreaterThan(5)
  for (const path of first) {
    const code = await page.evaluate(async (path) => (await fetch(path)).text(), path)
    expect.soft(code.startsWith(COMPILE_HINT), path).toBe(true)
  }
})

test('a press of "Add to cart" before the page’s code runs is kept until it does', async ({ page }) => {
  const { entity_id, url_key, name } = await findSimple()
  const release = Promise.withResolvers<void>()
  let held = 0
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    held += 1
    await release.promise
    await route.continue()
  })
  await page.goto(shopUrl('kessler', `/product/${url_key}`), { waitUntil: 'domcontentloaded' })
  const added: (string | null)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/rest/cart/items')) added.push(request.postData())
  })
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await expect.poll(() => held).toBeGreaterThan(3)
  expect(new URL(page.url()).search).toBe('')
  release.resolve()
  await expect(page.getByRole('region', { name: 'Added to cart' })).toContainText(name)
  // Add-ons that are ticked beforehand go with it.
  expect(added.filter((body) => body?.includes(`"product_id":"${entity_id}"`))).toHaveLength(1)
})

test('a press of "Add to cart" while the page’s code is taking over adds once', async ({ page }) => {
  const { entity_id, url_key, name } = await findSimple()
  // The form's own code listens already; that the page is ready has not been said yet.
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
  // Long enough for an answer, had it been asked for.
  await page.waitForTimeout(1_000)
  expect(added).toEqual([])
  await page.evaluate(() => (window as unknown as { sayReady: () => void }).sayReady())
  await expect(page.getByRole('region', { name: 'Added to cart' })).toContainText(name)
  await expect(page.getByRole('banner').getByRole('link', { name: /^cart, /i })).not.toHaveAccessibleName(/no/)
  expect(added.filter(({ body }) => body?.product_id === entity_id)).toHaveLength(1)
})

test('availability asked for before the page’s code runs is answered when it does', async ({ page }) => {
  const { url_key } = await findSimple()
  const release = Promise.withResolvers<void>()
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await release.promise
    await route.continue()
  })
  await page.goto(shopUrl('kessler', `/product/${url_key}`), { waitUntil: 'domcontentloaded' })
  const panel = page.getByRole('region', { name: 'Delivery and pickup' })
  await panel.getByLabel('ZIP code').fill('55802')
  await panel.getByLabel('ZIP code').press('Enter')
  release.resolve()
  await expect(panel.getByRole('status')).toContainText('55802')
  expect(new URL(page.url()).search).toBe('')
})
