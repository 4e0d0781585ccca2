import type { Page, Request } from '@playwright/test'
import { expect, shopUrl, test } from '#tests/support/shop.ts'

const LISTING = shopUrl('kessler', '/catalog/dishwashers')

/** Tells if a request is for the data of a whole page, as the router asks for it. */
const asksForPage = (request: Request): boolean => {
  const headers = request.headers()
  return headers.rsc === '1' && headers['next-router-segment-prefetch'] === undefined
}

/** Waits until a page has come ahead of what is done; from then on, no page's data can be fetched. */
async function bringAhead(page: Page, approach: () => Promise<void>): Promise<void> {
  const ahead = page.waitForResponse((response) => asksForPage(response.request()))
  await approach()
  await (await ahead).finished()
  await page.route(
    (url) => url.searchParams.has('_rsc'),
    (route) => route.abort(),
  )
}

test('a product whose link the pointer rests on is there without another request once it is pressed', async ({
  page,
}) => {
  await page.goto(LISTING)
  const link = page.locator('main article a[href*="/product/"]').first()
  const href = (await link.getAttribute('href')) ?? ''
  await bringAhead(page, () => link.hover())
  await link.click()
  await expect(page).toHaveURL(shopUrl('kessler', href))
  await expect(page.locator('[data-page="product"]').getByRole('heading', { level: 1 })).toBeVisible()
})

test('a filter that the keyboard rests on answers from what came ahead', async ({ page }) => {
  await page.goto(LISTING)
  const facet = page.getByRole('region', { name: 'Filters' }).locator('details[open] a.facet').first()
  await bringAhead(page, () => facet.focus())
  await facet.press('Enter')
  await expect(page.getByRole('link', { name: /Remove filter/ }).first()).toBeVisible()
})

test('a pointer that passes over links fetches nothing ahead', async ({ page }) => {
  await page.goto(LISTING)
  const asked: string[] = []
  page.on('request', (request) => request.headers().rsc === '1' && asked.push(request.url()))
  await page.evaluate(() => {
    for (const link of document.querySelectorAll('main article a')) {
      link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    }
    document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  })
  // Longer than a pointer has to rest.
  await page.waitForTimeout(400)
  expect(asked).toEqual([])
})

test('a link to a place within a product’s page leads to it without a page load', async ({ page }) => {
  await page.goto(LISTING)
  const link = page.locator('main article a[href*="/product/"]').first()
  await link.evaluate((node: HTMLAnchorElement) => {
    node.hash = 'reviews'
  })
  await link.click()
  await expect(page).toHaveURL(/#reviews$/)
  await expect(page.locator('#reviews')).toBeInViewport()
})

test('back from a product far down on another one’s page leads to where it was', async ({ page }) => {
  await page.goto(LISTING)
  await page.locator('main article a[href*="/product/"]').first().click()
  const product = page.locator('[data-page="product"]')
  const first = await product.getByRole('heading', { level: 1 }).innerText()
  await expect.poll(() => page.evaluate(() => 'parts' in document.documentElement.dataset)).toBe(false)
  // Reviews come behind the rest of a page that is changed to without a load.
  await expect(product.getByRole('region', { name: 'Reviews', exact: true }).getByRole('article').first()).toBeVisible()
  const related = product.getByRole('article').getByRole('link').last()
  await related.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(1_000)
  await related.click()
  await expect(product.getByRole('heading', { level: 1 })).not.toHaveText(first)
  await page.goBack()
  await expect(product.getByRole('heading', { level: 1 })).toHaveText(first)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})
