import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { getPage, rawRequest } from '#tests/support/raw-request.ts'
import { expect, expectAccessible, shopUrl } from '#tests/support/shop.ts'
import { eventsOf, watchDataLayer } from '#tests/support/tracking.ts'

const scrollY = (page: Page) => page.evaluate(() => window.scrollY)
const overflow = (page: Page) => page.evaluate(() => document.documentElement.style.overflow)
const languages = (page: Page, name = 'Langue') => page.getByRole('banner').getByRole('navigation', { name })

/** A link put into the page, as staff may write it anywhere. */
async function follow(page: Page, href: string) {
  await page.waitForLoadState('networkidle')
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.querySelector('main')?.append(link)
    link.click()
  }, href)
}

test.describe('on each route change', () => {
  test('S1-4.2-01 the route is recorded in the history and the document’s language is set', async ({ page }) => {
    const entries = await watchDataLayer(page)
    await page.goto(shopUrl('volteo', '/catalog/televiseurs'))
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    const html = page.locator('html')
    // Whoever changes it, the page says which language it is in.
    await page.evaluate(() => document.documentElement.setAttribute('lang', 'de'))
    await page.locator('main article a').first().click()
    await expect(html).toHaveAttribute('lang', 'fr-CA')
    await expect(page).toHaveURL(/\/product\//)
    await page.goBack()
    await expect(page).toHaveURL(/televiseurs$/)
    await follow(page, '/en-CA/catalog/tvs')
    await expect(html).toHaveAttribute('lang', 'en-CA')
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    // The history is what the views are reported from.
    await expect.poll(() => eventsOf(entries, 'page_view').length).toBe(4)
    const [, second, third] = eventsOf(entries, 'page_view')
    expect(second).toMatchObject({
      page_path: expect.stringMatching(/^\/product\//),
      page_referrer: '/catalog/televiseurs',
    })
    expect(third).toMatchObject({ page_path: '/catalog/televiseurs', page_referrer: second?.page_path })
  })

  test('S1-4.2-02 the page scrolls to top, unless the target contains #product-overview-section', async ({ page }) => {
    await page.goto(shopUrl('kessler', '/catalog/dishwashers'))
    const tile = page.locator('main article a').nth(10)
    const href = (await tile.getAttribute('href')) ?? ''
    await tile.scrollIntoViewIfNeeded()
    expect(await scrollY(page)).toBeGreaterThan(300)
    await tile.click()
    await expect(page).toHaveURL(shopUrl('kessler', href))
    await expect.poll(() => scrollY(page)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(/dishwashers$/)
    await expect.poll(() => scrollY(page)).toBeGreaterThan(300)
    await follow(page, `${href}#product-overview-section`)
    await expect(page).toHaveURL(/#product-overview-section$/)
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeInViewport()
    expect(await scrollY(page)).toBeGreaterThan(0)
  })

  test('S1-4.2-04 with smooth scroll, home and content pages don’t scroll while the next page comes and for 600 ms after', async ({
    page,
    testProxy,
  }) => {
    const css = '<style>:root { --avb-scroll-behavior: smooth; }</style>'
    const smooth = testProxy.open('kessler', { site_styles_inline_html: css })
    const plain = testProxy.open('kessler', {})
    const leave = async (origin: string, path: string): Promise<{ during: string; restoredMs: number }> => {
      await page.goto(`${origin}${path}`)
      await page.waitForLoadState('networkidle')
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
      await page.route(/dishwashers.*_rsc/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300))
        await route.continue()
      })
      await follow(page, '/catalog/dishwashers')
      await page.waitForTimeout(150)
      const during = await overflow(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Dishwashers' })).toBeVisible()
      await expect.poll(() => overflow(page)).toBe('')
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

  test('focus stands at the new page’s heading, so that it is read out; filters keep it where it is', async ({
    page,
  }) => {
    await page.goto(shopUrl('kessler', '/catalog/dishwashers'))
    await expect(page.locator('body')).toBeFocused()
    const tile = page.locator('main article a').first()
    await tile.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()

    await page.goto(shopUrl('kessler', '/catalog/dishwashers?page=2'))
    await page
      .getByRole('main')
      .getByRole('link', { name: /^1$|page 1/i })
      .first()
      .click()
    await expect(page).toHaveURL(/dishwashers$/)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()
  })

  test('a page that is not there is not fetched ahead again', async ({ page, allowConsole }) => {
    allowConsole(/404/)
    await page.goto(shopUrl('kessler', '/delivery'))
    await follow(page, '/no-such-page')
    await expect(page.getByRole('heading', { name: 'We can’t find that page' })).toBeVisible()
    // Not before the page has come to life: it would not know the link.
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/no-such-page', textContent: 'again' })
      document.querySelector('main')?.append(link)
    })
    await page.getByRole('link', { name: 'again' }).hover()
    await page.getByRole('link', { name: 'again' }).focus()
    await page.waitForTimeout(300)
    expect(asked).not.toContain('/no-such-page')
  })
})

test.describe('languages', () => {
  test('S1-3.1-80 the header’s switcher lists the store’s locales and keeps the page; without the flag there is none', async ({
    page,
    testProxy,
  }) => {
    await page.goto(shopUrl('volteo', '/catalog/televiseurs'))
    await expect(languages(page).getByRole('listitem')).toHaveText(['Français', 'English'])
    for (const [path, expected] of [
      ['/catalog/televiseurs?page=2', '/en-CA/catalog/tvs?page=2'],
      ['/delivery', '/en-CA/delivery'],
      ['/search/barre?order=price&dir=asc', '/en-CA/search/barre?order=price&dir=asc'],
    ] as const) {
      await page.goto(shopUrl('volteo', path))
      await expect(languages(page).getByRole('link', { name: 'English' })).toHaveAttribute('href', expected)
    }
    // Also for a page that was reached without a page load, and back again.
    await page.goto(shopUrl('volteo', '/catalog/televiseurs'))
    await page.locator('main article a').first().click()
    await expect(page).toHaveURL(/\/product\//)
    const french = page.url()
    const name = await page.getByRole('heading', { level: 1 }).textContent()
    await languages(page).getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(/\/en-CA\/product\//)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')
    await languages(page, 'Language').getByRole('link', { name: 'Français' }).click()
    await expect(page).toHaveURL(french)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')

    const off = testProxy.open('volteo', { display_features: { locale_switcher: false } })
    await page.goto(off)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(languages(page)).toHaveCount(0)
    await page.goto(shopUrl('kessler'))
    await expect(languages(page, 'Language')).toHaveCount(0)
  })

  test('S1-2.15-20 a product’s language switcher is built from locale_url_keys and links to each localized address', async ({
    page,
    testProxy,
  }) => {
    type Product = {
      entity_id: string
      url_key: string
      locale_url_keys: { localeDashSyntax: string; url_key: string }[]
    }
    await page.goto(shopUrl('volteo', '/catalog/televiseurs'))
    const href = (await page.locator('main article a').first().getAttribute('href')) ?? ''
    const key = href.split('/').at(-1) ?? ''
    const rename = (answer: unknown) => ({
      ...(answer as Product),
      locale_url_keys: [
        { locale: 'fr_CA', localeDashSyntax: 'fr-CA', language: 'fr', url_key: key },
        { locale: 'en_CA', localeDashSyntax: 'en-CA', language: 'en', url_key: 'renamed-television' },
      ],
    })
    const { origin } = testProxy.openStore('volteo', {}, { [`/products/${key}`]: rename })
    await page.goto(`${origin}/product/${key}`)
    const switcher = page.getByRole('main').getByRole('navigation', { name: 'Ce produit en' })
    await expect(switcher.getByRole('link')).toHaveText(['Français', 'English'])
    await expect(switcher.getByRole('link', { name: 'Français' })).toHaveAttribute('href', `/product/${key}`)
    await expect(switcher.getByRole('link', { name: 'Français' })).toHaveAttribute('aria-current', 'true')
    const address = '/en-CA/product/renamed-television'
    await expect(switcher.getByRole('link', { name: 'English' })).toHaveAttribute('href', address)
    await expect(languages(page).getByRole('link', { name: 'English' })).toHaveAttribute('href', address)

    await page.goto(shopUrl('volteo', href))
    await switcher.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(/\/en-CA\/product\//)
    await expect(page.getByRole('navigation', { name: 'This product in' })).toBeVisible()
    await expectAccessible(page, 'main')
  })

  test('S1-3.1-11 hreflang puts one alternate link per locale and x-default into the head, consistent with the canonical one', async ({
    testProxy,
  }) => {
    const links = (html: string) =>
      Object.fromEntries(
        [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(([, lang, href]) => [
          lang,
          href,
        ]),
      )
    const canonical = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
    const at = (path: string) => shopUrl('volteo', path)
    const french = (await getPage('volteo', '/catalog/televiseurs')).body
    expect(links(french)).toEqual({
      'fr-CA': at('/catalog/televiseurs'),
      'en-CA': at('/en-CA/catalog/tvs'),
      'x-default': at('/catalog/televiseurs'),
    })
    expect(canonical(french)).toBe(at('/catalog/televiseurs'))
    const english = (await getPage('volteo', '/en-CA/catalog/tvs')).body
    expect(links(english)).toEqual(links(french))
    expect(canonical(english)).toBe(at('/en-CA/catalog/tvs'))
    expect(links((await getPage('volteo', '/delivery')).body)).toMatchObject({ 'en-CA': at('/en-CA/delivery') })

    const off = new URL(testProxy.open('volteo', { hreflang: undefined }))
    const plain = await rawRequest({ host: off.host, port: Number(off.port), path: '/catalog/televiseurs' })
    expect(links(plain.body)).toEqual({})
    expect(links((await getPage('kessler', '/catalog/ranges')).body)).toEqual({})
  })
})

test('S1-1-18 from links on the site a shopper reads the blog, asks for a quote, sees financing and contacts the store', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const open = async (link: string) => {
    await page.goto(shopUrl('kessler'))
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(link)
  }
  await open('From the shop floor')
  await main.getByRole('link', { name: 'How to measure for a refrigerator' }).click()
  await expect(main).toContainText('Measure the opening in three places')
  await open('Ask for a quote')
  await expect(main.getByRole('link', { name: 'quotes@example.com' })).toHaveAttribute('href', /^mailto:/)
  await open('Financing')
  await expect(main.getByRole('table')).toContainText('12 months')
  await open('Contact us')
  await expect(main.getByRole('link', { name: /Call us at/ })).toHaveAttribute('href', /^tel:/)
})

test('S2-2-10 the wallet’s redirect page is there, in the shopper’s language: approve leads to the receipt, cancel to the cart', async ({
  page,
}) => {
  const path = '/index.php/paypal/standard/redirect/'
  for (const [name, target] of [
    ['Approve the payment', '/checkout/success'],
    ['Cancel and return to the cart', '/checkout/cart'],
  ] as const) {
    const answer = await page.goto(shopUrl('kessler', path))
    expect(answer?.status()).toBe(200)
    expect(answer?.headers()['cache-control']).toBe('no-store')
    await expect(page.getByRole('heading', { name: /Kessler Appliance/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL(shopUrl('kessler', target))
  }
  for (const other of ['/index.php/admin', '/index.php/paypal/standard/redirect/x']) {
    expect((await getPage('kessler', other)).status, other).toBe(404)
  }
})
