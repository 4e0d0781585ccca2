import { test } from '#tests/support/config-proxy.ts'
import { withPage } from '#tests/support/content.ts'
import { changed } from '#tests/support/patches.ts'
import { findSimple } from '#tests/support/product-page.ts'
import { expect, shopUrl } from '#tests/support/shop.ts'

/** Links that staff write (specification 2.10). */

test.describe('links in content', () => {
  const links = `<p style="height:1500px"><avb-link href="#far">far</avb-link> <avb-link href="#nowhere">nowhere</avb-link>
    <a href="services">plain</a> <avb-link href="/media/logo.svg">file</avb-link>
    <avb-link href="https://www.example.com/" target="_blank">new tab</avb-link>
    <avb-link href="https://www.example.com/">away</avb-link>
    <avb-link href="#far" data-click-event="document.body.dataset.clicked = 'yes'">scripted</avb-link></p>
    <h2 id="far">Far</h2><p style="height:1500px"></p>`

  test('S1-2.10-03 S1-9-12 a #anchor scrolls to its element, 200 px below the top, and adds to the history', async ({
    page,
    testProxy,
  }) => {
    const { origin } = testProxy.openStore('kessler', {}, withPage(links))
    await page.goto(`${origin}/delivery`)
    const length = await page.evaluate(() => history.length)
    await page.getByRole('link', { name: 'far', exact: true }).click()
    await expect(page).toHaveURL(/#far$/)
    await expect.poll(async () => Math.round((await page.locator('#far').boundingBox())?.y ?? 0)).toBe(200)
    expect(await page.evaluate(() => history.length)).toBe(length + 1)
    // The sections of a product's page too.
    await page.goto(shopUrl('kessler', `/product/${(await findSimple()).url_key}`))
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Specifications' }).click()
    const section = page.getByRole('region', { name: 'Specifications' })
    await expect.poll(async () => Math.round((await section.boundingBox())?.y ?? 0)).toBe(200)
  })

  test('S1-2.10-04 a #anchor without its element scrolls to top and navigates', async ({ page, testProxy }) => {
    const { origin } = testProxy.openStore('kessler', {}, withPage(links))
    await page.goto(`${origin}/delivery`)
    await page.evaluate(() => window.scrollTo(0, 200))
    await page.getByRole('link', { name: 'nowhere' }).click()
    await expect(page).toHaveURL(/#nowhere$/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('S1-2.10-01 S1-2.10-06 relative and own links, plain or not, open in the application and keep the scroll position', async ({
    page,
    testProxy,
  }) => {
    const own = '<p><avb-link href="{base}services">own</avb-link></p>'
    const { origin } = testProxy.openStore('kessler', {}, withPage(links))
    const second = testProxy.openStore('kessler', {}, withPage(own.replace('{base}', 'http://cfg-0.localhost/')))
    expect(second.origin).not.toBe(origin)
    await page.goto(`${origin}/delivery`)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      Object.assign(window, { isSameDocument: true })
      window.scrollTo(0, 120)
    })
    await page.getByRole('link', { name: 'plain' }).click()
    await expect(page).toHaveURL(`${origin}/services`)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  })

  test('S1-2.10-05 S1-2.10-07 files load in full; another site opens in this tab, or with _blank in a new one with noopener', async ({
    page,
    testProxy,
  }) => {
    const { origin } = testProxy.openStore('kessler', {}, withPage(links))
    await page.route(/^https:..www.example.com./, (route) =>
      route.fulfill({ body: 'elsewhere', contentType: 'text/html' }),
    )
    await page.goto(`${origin}/delivery`)
    await page.waitForLoadState('networkidle')
    const blank = page.getByRole('link', { name: 'new tab' })
    await expect(blank).toHaveAttribute('target', '_blank')
    await expect(blank).toHaveAttribute('rel', 'noopener')
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.getByRole('link', { name: 'file' }).click()
    await expect(page).toHaveURL(/\/media\/logo\.svg$/)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false)
    await page.goBack()
    await page.getByRole('link', { name: 'away' }).click()
    await expect(page).toHaveURL('https://www.example.com/')
  })

  test('S1-2.10-08 a click-event script runs when its link is clicked', async ({ page, testProxy }) => {
    const { origin } = testProxy.openStore('kessler', {}, withPage(links))
    await page.goto(`${origin}/delivery`)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('body')).not.toHaveAttribute('data-clicked')
    await page.getByRole('link', { name: 'scripted' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-clicked', 'yes')
  })

  test('S1-2.10-08 it runs in promotion banners and in texts of categories too', async ({ page, testProxy }) => {
    const link = (name: string) =>
      `<a href="#x" data-click-event="document.body.dataset.clicked = '${name}'">${name}</a>`
    const banner = { banner_id: '31', content: `<p class="dsg-x">${link('banner')}</p>`, types: ['custom'], css: '' }
    const { origin } = testProxy.openStore(
      'kessler',
      { landing_page: { hero_block: { content: `<p>${link('hero')}</p>` } } },
      {
        ...withPage('<avb-promotions data-type="some"></avb-promotions>'),
        '/promobanners/bannertype/some': () => [banner],
        '/promobanners/31': () => banner,
        '/categories/dishwashers': changed({ display_mode: 'PRODUCTS', description: link('category') }),
        '/categories/laundry': changed({ display_mode: 'PAGE', landing_page: null }),
      },
    )
    for (const [path, name] of [
      ['/delivery', 'banner'],
      ['/catalog/dishwashers', 'category'],
      ['/catalog/laundry', 'hero'],
    ] as const) {
      await page.goto(`${origin}${path}`)
      await page.waitForLoadState('networkidle')
      await page.getByRole('link', { name, exact: true }).click()
      await expect(page.locator('body'), name).toHaveAttribute('data-clicked', name)
    }
  })
})
