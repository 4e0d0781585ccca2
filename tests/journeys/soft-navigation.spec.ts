import type { Page, Request } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { changed } from '#tests/support/patches.ts'
import { expect, shopUrl } from '#tests/support/shop.ts'
import { eventsOf, watchDataLayer } from '#tests/support/tracking.ts'

const LISTING = shopUrl('kessler', '/catalog/dishwashers')

const scrollY = (page: Page) => page.evaluate(() => window.scrollY)
const productLinks = (page: Page) => page.locator('main article a[href*="/product/"]')

/** Adds a link to the page, as content may contain it, and follows it. */
async function follow(page: Page, href: string) {
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.querySelector('main')?.append(link)
    link.click()
  }, href)
}

test('S1-4.1-04 S1-4.2-01 S1-4.2-02 S1-3.3-07 a visit continues without page loads: history, language, focus, scroll position and structured data are updated', async ({
  page,
  testProxy,
}) => {
  const own = { '@context': 'https://schema.org', '@type': 'FAQPage', name: 'About </script> “quiet” sets' }
  const structured_data = JSON.stringify([own, { ...own, name: 'More' }])
  const { origin } = testProxy.openStore('volteo', {}, { '/categories/tvs': changed({ structured_data }) })
  const entries = await watchDataLayer(page)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  const html = page.locator('html')
  const heading = page.getByRole('heading', { level: 1 })
  const questions = (part: string) =>
    page
      .locator(`${part} script[type="application/ld+json"]`)
      .evaluateAll(
        (found) => found.filter(({ textContent }) => JSON.parse(textContent ?? '')['@type'] === 'FAQPage').length,
      )

  await test.step('the first page requests nothing that it already contains', async () => {
    await page.goto(`${origin}/en-CA/catalog/tvs`)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
    expect(calls.filter((path) => /^\/api\/rest\/(config|categories|menus|blocks|scripts|pages)/.test(path))).toEqual(
      [],
    )
    await expect(page.locator('body')).toBeFocused()
    // React has hydrated the page without changing it.
    expect(await questions('head')).toBe(2)
  })

  const tile = page.getByRole('main').getByRole('article').getByRole('link').nth(10)
  const href = (await tile.getAttribute('href')) ?? ''
  await test.step('a product opens at its top, with the focus on its heading', async () => {
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    // The page restores its language, even after a script has changed it.
    await page.evaluate(() => document.documentElement.setAttribute('lang', 'de'))
    await tile.focus()
    expect(await scrollY(page)).toBeGreaterThan(300)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${origin}${href}`)
    await expect(html).toHaveAttribute('lang', 'en-CA')
    await expect.poll(() => questions('html')).toBe(0)
    await expect.poll(() => scrollY(page)).toBe(0)
    await expect(heading).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(heading).not.toBeFocused()
  })

  await test.step('Back restores the position; a fragment scrolls to its section', async () => {
    await page.goBack()
    await expect(page).toHaveURL(/\/tvs$/)
    await expect.poll(() => scrollY(page)).toBeGreaterThan(300)
    await follow(page, `${href}#product-overview-section`)
    await expect(page).toHaveURL(/#product-overview-section$/)
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeInViewport()
    expect(await scrollY(page)).toBeGreaterThan(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/tvs$/)
  })

  await test.step('another page of a list keeps the focus', async () => {
    const pages = page.getByRole('main').getByRole('link', { name: /^2$|page 2/i })
    await pages.first().click()
    await expect(page).toHaveURL(/page=2/)
    await expect(heading).not.toBeFocused()
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  })

  await test.step('the next page has its structured data, and so does another language', async () => {
    await page.goto(`${origin}/en-CA/catalog`)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    expect(await questions('html')).toBe(0)
    await follow(page, '/en-CA/catalog/tvs')
    await expect(page).toHaveURL(/\/tvs$/)
    await expect.poll(() => questions('html')).toBe(2)
    await follow(page, '/catalog/televiseurs')
    await expect(html).toHaveAttribute('lang', 'fr-CA')
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  })

  // Views are reported from the history.
  await expect.poll(() => eventsOf(entries, 'page_view').at(-1)?.page_path).toBe('/catalog/televiseurs')
  const [first, second, third] = eventsOf(entries, 'page_view')
  expect(first).toMatchObject({ page_path: '/en-CA/catalog/tvs', page_referrer: '' })
  expect(second).toMatchObject({ page_path: href, page_referrer: '/en-CA/catalog/tvs' })
  expect(third).toMatchObject({ page_path: '/en-CA/catalog/tvs', page_referrer: href })
})

test('S1-4.2-04 with smooth scroll, home and content pages don’t scroll while the next page loads and for 600 ms after', async ({
  page,
  testProxy,
}) => {
  const css = '<style>:root { --avb-scroll-behavior: smooth; }</style>'
  const smooth = testProxy.open('kessler', { site_styles_inline_html: css })
  const plain = testProxy.open('kessler', {})
  const overflow = () => page.evaluate(() => document.documentElement.style.overflow)

  /**
   * Opens a listing; returns overflow while its data is delayed, and the time between rendering and the end of the
   * lock.
   */
  const leave = async (origin: string, path: string): Promise<{ during: string; restoredMs: number }> => {
    await page.goto(`${origin}${path}`)
    await page.evaluate(() => {
      const note = { hiddenAt: 0, restoredAt: 0, shownAt: 0 }
      Object.assign(window, { note })
      const root = document.documentElement
      new MutationObserver(() => {
        if (root.style.overflow === 'hidden') note.hiddenAt ||= performance.now()
        else if (note.hiddenAt) note.restoredAt ||= performance.now()
      }).observe(root, { attributes: true, attributeFilter: ['style'] })
      new MutationObserver(() => {
        if (document.querySelector('main h1')?.textContent === 'Dishwashers') note.shownAt ||= performance.now()
      }).observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    const release = Promise.withResolvers<void>()
    const requested = Promise.withResolvers<void>()
    await page.route(/dishwashers.*_rsc/, async (route) => {
      requested.resolve()
      await release.promise
      await route.continue()
    })
    await follow(page, '/catalog/dishwashers')
    await requested.promise
    // A state change is painted two frames later.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const during = await overflow()
    release.resolve()
    await expect(page.getByRole('heading', { level: 1, name: 'Dishwashers' })).toBeVisible()
    await expect.poll(overflow).toBe('')
    await page.unroute(/dishwashers.*_rsc/)
    const note = await page.evaluate(
      () => (window as unknown as { note: { restoredAt: number; shownAt: number } }).note,
    )
    return { during, restoredMs: note.restoredAt - note.shownAt }
  }
  for (const path of ['/', '/delivery']) {
    const { during, restoredMs } = await leave(smooth, path)
    expect(during, path).toBe('hidden')
    expect(restoredMs, path).toBeGreaterThan(550)
  }
  expect((await leave(smooth, '/catalog/ranges')).during).toBe('')
  expect((await leave(plain, '/')).during).toBe('')
})

/** Whether the router requests the data of a whole page, not a prefetched segment. */
const isPageRequest = (request: Request): boolean => {
  const headers = request.headers()
  return headers.rsc === '1' && headers['next-router-segment-prefetch'] === undefined
}

/** Waits until a page is prefetched by `approach`, then blocks all data of pages. */
async function prefetchPage(page: Page, approach: () => Promise<void>): Promise<void> {
  const ahead = page.waitForResponse((response) => isPageRequest(response.request()))
  await approach()
  await (await ahead).finished()
  await page.route(
    (url) => url.searchParams.has('_rsc'),
    (route) => route.abort(),
  )
}

test('a filter with the focus, and a product whose link is hovered, open without another request', async ({ page }) => {
  await page.goto(LISTING)
  const facet = page.getByRole('region', { name: 'Filters' }).locator('details[open] a.facet').first()
  await prefetchPage(page, () => facet.focus())
  await facet.press('Enter')
  await expect(page.getByRole('link', { name: /Remove filter/ }).first()).toBeVisible()

  await page.unrouteAll()
  await page.goto(LISTING)
  const link = productLinks(page).first()
  const href = (await link.getAttribute('href')) ?? ''
  await prefetchPage(page, () => link.hover())
  await link.click()
  await expect(page).toHaveURL(shopUrl('kessler', href))
  await expect(page.locator('[data-page="product"]').getByRole('heading', { level: 1 })).toBeVisible()
})

test('a link to a section of a product’s page scrolls to it; Back from a product restores the position far down on the previous product’s page', async ({
  page,
}) => {
  await page.goto(LISTING)
  const link = productLinks(page).first()
  await link.evaluate((node: HTMLAnchorElement) => {
    node.hash = 'reviews'
  })
  await link.click()
  await expect(page).toHaveURL(/#reviews$/)
  await expect(page.locator('#reviews')).toBeInViewport()

  await page.goto(LISTING)
  const reviewed = page.locator('main article').filter({ hasText: /\(\d+\)/ })
  await reviewed.locator('a[href*="/product/"]').first().click()
  const product = page.locator('[data-page="product"]')
  const first = await product.getByRole('heading', { level: 1 }).innerText()
  await expect.poll(() => page.evaluate(() => 'parts' in document.documentElement.dataset)).toBe(false)
  // After a soft navigation reviews are rendered later than the rest of the page.
  await expect(product.getByRole('region', { name: 'Reviews', exact: true }).getByRole('article').first()).toBeVisible()
  const related = product.getByRole('article').getByRole('link').last()
  // Further rows of products and reviews may appear until the click, and the browser keeps what is read in its place.
  await page.evaluate(() => {
    const keepTop = ({ target }: Event) => {
      const link = (target as Element).closest('a')
      Object.assign(window, { clicked: { href: link?.href, top: link?.getBoundingClientRect().top } })
    }
    document.addEventListener('click', keepTop, { capture: true, once: true })
  })
  await related.click()
  await expect(product.getByRole('heading', { level: 1 })).not.toHaveText(first)
  const { href, top } = await page.evaluate(
    () => (window as unknown as { clicked: { href: string; top: number } }).clicked,
  )
  await page.goBack()
  await expect(product.getByRole('heading', { level: 1 })).toHaveText(first)
  // The row of recently viewed products has a link to it, too.
  const links = page.locator(`main a[href="${new URL(href).pathname}"]`)
  const tops = () => links.evaluateAll((found) => found.map((link) => link.getBoundingClientRect().top))
  await expect.poll(tops).toContainEqual(expect.closeTo(top, 0))
  expect(await scrollY(page)).toBeGreaterThan(1_000)
})
