import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { withBlocks } from '#tests/support/content.ts'
import { getPage } from '#tests/support/raw-request.ts'
import { expect, shopUrl } from '#tests/support/shop.ts'
import { callRest, findProduct } from '#tests/support/shopper.ts'
import type { AnswerPatches } from '#tests/support/test-proxy.ts'

/** What stands around every page: notice, order, ground, footer, and the page of errors. */

const NOTICE =
  /^For screen reader problems with this website, please call (.+)\. Standard carrier rates apply to texts\.$/

const groundOf = (page: Page) =>
  page.evaluate(() => {
    const page = document.querySelector('main > *:not(meta, script, [hidden])')
    return page ? getComputedStyle(page).backgroundColor : ''
  })

test('S1-1-20 the accessibility notice is hidden from view, read by screen readers and names the store’s phone', async ({
  page,
  testProxy,
}) => {
  await page.goto(shopUrl('kessler', '/delivery'))
  const notice = page.getByText(NOTICE)
  await expect(notice).toHaveCount(1)
  const box = await notice.locator('..').boundingBox()
  expect(Math.max(box?.width ?? 9, box?.height ?? 9)).toBeLessThanOrEqual(1)
  await expect(page.getByRole('link', { name: NOTICE })).toHaveAttribute('href', 'tel:2185550142')
  const text = (await notice.textContent()) ?? ''
  expect((NOTICE.exec(text)?.[1] ?? '').replace(/\D/g, '')).toMatch(/^1?2185550142$/)
  for (const phone of ['', '1-800-KESSLER', '+49 30 901820']) {
    await page.goto(`${testProxy.open('kessler', { phone })}/delivery`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notice).toHaveCount(0)
  }
})

test('S1-2.5-01 S1-2.5-06 notice, header group, page and footer follow each other; the page is at least 85vh high', async ({
  page,
  testProxy,
  allowConsole,
}) => {
  allowConsole(/404/)
  const { origin } = testProxy.openStore('kessler', {}, withBlocks({ 'header-after': '<p>After the header</p>' }))
  for (const path of ['/', '/delivery', '/catalog/dishwashers', '/checkout/cart', '/no-such-page']) {
    await page.goto(`${origin}${path}`)
    const order = await page.evaluate(() => {
      const find = (text: string) =>
        [...document.querySelectorAll('p')].find((node) => node.textContent?.includes(text))
      const parts = [
        find('screen reader problems'),
        document.querySelector('header'),
        find('After the header'),
        document.querySelector('main'),
        document.querySelector('footer'),
      ]
      return parts.every((part, place) => {
        const next = parts[place + 1]
        return part && (!next || part.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING)
      })
    })
    expect(order, path).toBe(true)
    const [height, least] = await page.evaluate(() => [
      document.querySelector('main')?.offsetHeight ?? 0,
      window.innerHeight * 0.85,
    ])
    expect(height, path).toBeGreaterThanOrEqual(Math.floor(least ?? 0))
  }
})

test('S1-2.1-24 /promotions, /blog and /checkout are on a gray ground, other pages are not', async ({ page }) => {
  const grounds = new Set<string>()
  for (const path of ['/promotions', '/blog', '/blog/oak-moves', '/checkout/cart', '/checkout/success']) {
    await page.goto(shopUrl('alderloom', path))
    grounds.add(await groundOf(page))
  }
  expect(grounds.size).toBe(1)
  expect(grounds).not.toContain('rgba(0, 0, 0, 0)')
  for (const path of ['/catalog/sofas', '/delivery', '/contact', '/']) {
    await page.goto(shopUrl('alderloom', path))
    expect(grounds, path).not.toContain(await groundOf(page))
  }
})

test('S1-3.1-17 copyright ends the footer, with or without the block ‘footer’', async ({ page, testProxy }) => {
  const copyright = '© 2031 Harbor Stores'
  const answers: AnswerPatches[] = [{}, { '/blocks/footer': () => ({ identifier: 'footer', content: '' }) }]
  for (const response of answers) {
    const { origin } = testProxy.openStore('kessler', { copyright }, response)
    await page.goto(`${origin}/delivery`)
    await expect(page.getByRole('contentinfo')).toContainText(/© 2031 Harbor Stores$/)
  }
})

test('S1-3.1-93 userway_footer_link_enable shows a link that opens the accessibility widget; off there is none', async ({
  page,
  testProxy,
}) => {
  const flag = (isOn: boolean) => ({ display_features: { feature_toggles: { userway_footer_link_enable: isOn } } })
  await page.goto(`${testProxy.open('kessler', flag(true))}/delivery`)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility', exact: true })
  await page.evaluate(() => {
    const opened: string[] = []
    Object.assign(window, { opened, UserWay: { widgetOpen: () => opened.push('widget') } })
  })
  await link.click()
  expect(await page.evaluate(() => (window as unknown as { opened: string[] }).opened)).toEqual(['widget'])
  await expect(page).toHaveURL(/\/delivery$/)
  // Without the widget the link still leads somewhere.
  await page.evaluate(() => Object.assign(window, { UserWay: undefined }))
  await link.click()
  await expect(page).toHaveURL(/\/contact$/)

  await page.goto(`${testProxy.open('kessler', flag(false))}/delivery`)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(link).toHaveCount(0)
})

test('S1-2.4-06 the error page shows the store’s logo when there is one, a picture of 350 by 350, address and time, and is complete without a logo', async ({
  page,
  testProxy,
  allowConsole,
}) => {
  allowConsole(/500/)
  const logo = (place: 'banner' | 'main') =>
    page.getByRole(place).getByRole('img', { name: 'Kessler Appliance, Duluth' })
  for (const patch of [{}, { logo_src: '', logo_src_small: '' }]) {
    const { origin } = testProxy.openStore('kessler', patch, { '/products/broken': () => 'not a product' })
    const response = await page.goto(`${origin}/product/broken`)
    expect(response?.status()).toBe(500)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'Oops, something went wrong.' })).toBeVisible()
    await expect(main.locator('img').last()).toHaveCSS('width', '350px')
    await expect(main.locator('img').last()).toHaveCSS('height', '350px')
    await expect(main).toContainText(`${origin}/product/broken`)
    await expect(main.locator('time')).toHaveText(
      /^\w+ \d+, \d{4} at \d+:\d\d:\d\d [AP]M Eastern (Standard|Daylight) Time$/,
    )
    await expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    await expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact')
    for (const place of ['banner', 'main'] as const) {
      await expect(logo(place), place).toHaveCount('logo_src' in patch ? 0 : 1)
    }
    await expect(main.locator('img')).toHaveCount('logo_src' in patch ? 1 : 2)
  }
})

test('S1-9-09 the content is at most 1600 px wide', async ({ page }) => {
  await page.setViewportSize({ width: 2200, height: 900 })
  for (const path of ['/catalog/dishwashers', '/delivery', '/contact', '/promotions', '/checkout/cart']) {
    await page.goto(shopUrl('kessler', path))
    // What holds the content, without the paddings that bring it to its width.
    const width = await page
      .locator('main :is(.shell, .catalog-page)')
      .first()
      .evaluate((node) => {
        const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(node)
        return node.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
      })
    expect(width, path).toBe(1600 - 2 * 48)
  }
})

test('S1-6-07 there is no way for staff into the shop: no admin address answers, no link leads there', async ({
  page,
}) => {
  for (const path of ['/admin', '/staff', '/login/admin', '/api/admin', '/admin/stores', '/api/rest/admin/stores']) {
    expect((await getPage('kessler', path)).status, path).toBe(404)
  }
  await page.goto(shopUrl('kessler'))
  const hrefs = await page
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs.filter((href) => /admin|staff/i.test(href))).toEqual([])
})

test('S1-3.1-25 px_app_id loads the bot-protection sensor for that app id; without it, and under pagespeed=true, none', async ({
  page,
  testProxy,
}) => {
  const asked: string[] = []
  await page.route('https://client.px-cloud.net/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: 'window.sensor = window._pxAppId' })
  })
  const origin = testProxy.open('kessler', { px_app_id: 'PXab12Cd34' })
  await page.goto(`${origin}/delivery`)
  await expect.poll(() => page.evaluate(() => (window as { sensor?: string }).sensor)).toBe('PXab12Cd34')
  expect(asked).toEqual(['https://client.px-cloud.net/PXab12Cd34/main.min.js'])
  asked.length = 0
  for (const address of [
    `${origin}/delivery?pagespeed=true`,
    `${testProxy.open('kessler', { px_app_id: '' })}/delivery`,
  ]) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
  }
  expect(asked).toEqual([])
})

test('S1-8-01 a block that is missing or can’t be had is empty, and the rest of the page is there', async ({
  page,
  testProxy,
}) => {
  const { origin } = testProxy.openStore(
    'kessler',
    {},
    {
      ...withBlocks({ 'header-after': '', 'catalog-seo-before-dishwashers': '' }),
      '/blocks/header-after': () => ['no', 'block'],
      '/blocks/catalog-seo-before-dishwashers': () => null,
      '/blocks/footer': () => 'broken',
    },
  )
  const response = await page.goto(`${origin}/catalog/dishwashers`)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Dishwashers' })).toBeVisible()
  await expect(page.locator('main article').first()).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Repair and parts' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toContainText('Kessler')
  await expect(page.getByText(/error|undefined|null/i)).toHaveCount(0)
})

test('S2-3.10-45 nofraud_javascript_url loads the fraud screening on checkout pages alone; empty loads nothing', async ({
  page,
  testProxy,
}) => {
  const asked: string[] = []
  await page.route('https://fraud.example.com/**', (route) => {
    asked.push(new URL(page.url()).pathname)
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  const visit = async (origin: string, path: string) => {
    await page.goto(`${origin}${path}`)
    await page.waitForLoadState('networkidle')
  }
  const origin = testProxy.open('kessler', { nofraud_javascript_url: 'https://fraud.example.com/check.js' })
  for (const path of ['/', '/delivery', '/checkout/cart']) await visit(origin, path)
  expect(asked).toEqual(['/checkout/cart'])
  // Also where the cart is reached without a page load.
  asked.length = 0
  await visit(origin, '/delivery')
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await expect.poll(() => asked.length).toBe(1)
  await visit(testProxy.open('kessler', { nofraud_javascript_url: '' }), '/checkout/cart')
  expect(asked).toHaveLength(1)
})

test('S1-2.5-02 the way to start over is on in-store screens alone', async ({ page, testProxy }) => {
  const button = page.getByRole('button', { name: 'New shopper' })
  for (const type of ['standard', 'ci', 'enterprise', 'condensed', 'enterprisev3', 'standardv3', 'kiosk']) {
    await page.goto(`${testProxy.open('kessler', { display_features: { header: { type } } })}/delivery`)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(button, type).toHaveCount(type === 'kiosk' ? 1 : 0)
  }
})

test('an in-store screen that nobody touches any more forgets its shopper and shows the home page', async ({
  page,
  testProxy,
}) => {
  const idleMs = 300_000
  const kiosk = { display_features: { header: { type: 'kiosk' } }, kiosk_idle_timer: idleMs }
  await page.clock.install()
  const origin = testProxy.open('kessler', kiosk)
  await page.goto(origin)
  await page.evaluate(() => window.localStorage.setItem('left-behind', 'by a shopper'))
  const { entity_id } = await findProduct(page, 'refrigerator', ({ type_id }) => type_id === 'simple')
  await callRest(page, 'POST', '/cart/items', { product_id: entity_id })
  await page.goto(`${origin}/catalog/dishwashers`)
  // Only a page that counts the time has it.
  await expect(page.getByRole('button', { name: 'New shopper' })).toBeVisible()
  // As long as somebody is there, nothing happens.
  for (let count = 0; count < 4; count++) {
    await page.keyboard.press('Shift')
    await page.clock.fastForward(idleMs / 2)
  }
  expect(page.url()).toBe(`${origin}/catalog/dishwashers`)
  // A page that is being left already warns no more.
  await page.clock.fastForward(idleMs / 2 - 16_000)
  await expect(page.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible()
  await page.clock.fastForward(16_000)
  await expect(page).toHaveURL(`${origin}/`)
  expect(await page.evaluate(() => window.localStorage.getItem('left-behind'))).toBeNull()
  expect(await callRest<{ qty: number }>(page, 'GET', '/cart')).toMatchObject({ qty: 0 })
})
