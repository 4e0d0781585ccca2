import type { Locator, Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { withPage } from '#tests/support/content.ts'
import { expect } from '#tests/support/shop.ts'
import type { TestProxy } from '#tests/support/test-proxy.ts'

/** Savings and rebates on tiles and product pages (promos_rebates, specification 3.1), and promotion banners (3.9). */

const PATH = '/catalog/water-filters'
const SAVES = {
  discount: 0,
  regular_price_without_tax: 800,
  final_price_without_tax: 800,
  discount_instant_savings: 200,
  discount_instant_savings_formatted: '$200.00',
  instant_savings_to_date: '2099-12-24',
}
const CLAIMS = {
  discount_consumer_rebate: 75,
  discount_consumer_rebate_formatted: '$75.00',
  consumer_rebate_to_date: '2099-12-24',
}

const tile = (page: Page) => page.locator('main [data-products] article').first()
const price = (page: Page) => page.locator('#buy .price')

/** A store whose first water filter has these fields, on its category page and on its own. */
async function openFirst(testProxy: TestProxy, product: object, promos_rebates: object) {
  let key = ''
  const { origin } = testProxy.openStore(
    'kessler',
    { promos_rebates, display_features: { promos_rebates } },
    {
      '/categories/water-filters': (answer) => {
        const { products, ...rest } = answer as { products: { url_key: string }[] }
        key = products[0]?.url_key ?? ''
        return { ...rest, products: products.map((one, place) => (place === 0 ? { ...one, ...product } : one)) }
      },
    },
  )
  return { origin, key: () => key }
}

const color = (place: Locator) => place.evaluate((element) => getComputedStyle(element).color)

test('S1-3.1-107 display_rebate_savings_in_catalog shows rebate savings on tiles; off hides them', async ({
  page,
  testProxy,
}) => {
  for (const isOn of [true, false]) {
    const { origin } = await openFirst(testProxy, CLAIMS, { display_rebate_savings_in_catalog: isOn })
    await page.goto(`${origin}${PATH}`)
    await expect(tile(page)).toBeVisible()
    await expect(tile(page).getByText('$75.00 rebate')).toHaveCount(isOn ? 1 : 0)
  }
})

test('S1-3.1-102 display_consumer_rebates_callout_cat_pages calls rebates out on tiles, display_consumer_rebate_callout_mobile below md as well', async ({
  page,
  testProxy,
}) => {
  const shown = async (isOn: boolean, isOnPhones: boolean) => {
    const { origin } = await openFirst(testProxy, CLAIMS, {
      display_consumer_rebates_callout_cat_pages: isOn,
      display_consumer_rebate_callout_mobile: isOnPhones,
      savings_banner_text: 'Claim it back',
    })
    const callout = tile(page).getByText('Claim it back')
    const found: boolean[] = []
    for (const width of [1280, 959]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${origin}${PATH}`)
      await expect(tile(page)).toBeVisible()
      found.push(await callout.isVisible())
    }
    return found
  }
  expect(await shown(true, true)).toEqual([true, true])
  expect(await shown(true, false)).toEqual([true, false])
  expect(await shown(false, true)).toEqual([false, false])
})

test('S1-3.1-105 rebate banners outside the product page and the texts of callouts have the store’s colours', async ({
  page,
  testProxy,
}) => {
  const { origin, key } = await openFirst(testProxy, CLAIMS, {
    display_consumer_rebates_callout_cat_pages: true,
    display_consumer_rebate_callout_mobile: true,
    savings_banner_text: 'Claim it back',
    banner_background_color: '123456',
    banner_text_color: 'ffeedd',
    banner_background_color_pdp: '654321',
    callout_text_banner_color_cat: '7a1f5c',
    callout_text_banner_color_pdp: '1f5c2a',
  })
  await page.goto(`${origin}${PATH}`)
  expect(await color(tile(page).getByText('Claim it back'))).toBe('rgb(122, 31, 92)')
  await page.goto(`${origin}/catalog/special/promotion/103`)
  const banner = page.getByRole('region', { name: 'About this offer' })
  await expect(banner).toContainText('Get $60 back on selected Vestling top control dishwashers.')
  await expect(banner.getByRole('link', { name: 'Rebate form' })).toHaveAttribute(
    'href',
    'https://rebates.example.com/103',
  )
  await expect(banner).toHaveCSS('background-color', 'rgb(18, 52, 86)')
  expect(await color(banner)).toBe('rgb(255, 238, 221)')
  const own = testProxy.openStore(
    'kessler',
    { display_features: { promos_rebates: { callout_text_banner_color_pdp: '1f5c2a' } } },
    { [`/products/${key()}`]: (answer) => ({ ...(answer as object), ...CLAIMS }) },
  )
  await page.goto(`${own.origin}/product/${key()}`)
  expect(await color(price(page).getByText('$75.00 rebate'))).toBe('rgb(31, 92, 42)')
})

test('S1-3.1-100 display_instant_savings_sale_callout tells of instant savings in their colour, on tiles and on the product page; off hides it', async ({
  page,
  testProxy,
}) => {
  for (const isOn of [true, false]) {
    const promos = {
      display_instant_savings_sale_callout: isOn,
      display_instant_savings_text_color: '7a1f5c',
      display_instant_savings_minimum: 0,
    }
    const { origin, key } = await openFirst(testProxy, SAVES, promos)
    await page.goto(`${origin}${PATH}`)
    await expect(tile(page)).toBeVisible()
    const onTile = tile(page).getByText('Save $200.00')
    await expect(onTile).toHaveCount(isOn ? 1 : 0)
    if (isOn) expect(await color(onTile)).toBe('rgb(122, 31, 92)')
    const own = testProxy.openStore(
      'kessler',
      { display_features: { promos_rebates: promos }, promos_rebates: promos },
      { [`/products/${key()}`]: (answer) => ({ ...(answer as object), ...SAVES }) },
    )
    await page.goto(`${own.origin}/product/${key()}`)
    await expect(price(page)).toBeVisible()
    const onPage = price(page).getByText('Save $200.00')
    await expect(onPage).toHaveCount(isOn ? 1 : 0)
    if (isOn) expect(await color(onPage)).toBe('rgb(122, 31, 92)')
  }
})

test.describe('a promotion banner', () => {
  const banner = (banner_id: string, change: object) => ({ banner_id, css: '', content: '', types: [], ...change })
  /** A page with these banners. */
  const openBanners = (testProxy: TestProxy, ...banners: object[]) =>
    testProxy.openStore(
      'kessler',
      {},
      {
        ...withPage('<h2 class="mark">Apart</h2><avb-promotions data-type="some"></avb-promotions>'),
        '/promobanners/bannertype/some': () => banners,
      },
    ).origin

  test('S1-3.9-04 has its HTML with its css, which affects nothing else', async ({ page, testProxy }) => {
    const css = '.mark { color: rgb(1, 2, 3) } } body { display: none } .mark { outline: 5px solid red } {'
    const origin = openBanners(
      testProxy,
      banner('1', { css, content: '<p class="mark">Spring <strong>sale</strong></p>' }),
      banner('2', { content: '<p class="mark">Summer</p>' }),
    )
    await page.goto(`${origin}/delivery`)
    await expect(page.getByText('Spring sale')).toHaveCSS('color', 'rgb(1, 2, 3)')
    await expect(page.getByText('sale', { exact: true })).toHaveCSS('font-weight', '700')
    for (const text of ['Apart', 'Summer']) {
      await expect(page.getByText(text)).not.toHaveCSS('color', 'rgb(1, 2, 3)')
      await expect(page.getByText(text)).toHaveCSS('outline-style', 'none')
    }
  })

  test('S1-3.9-05 that is a link_tile is one link, one that is custom shows its own HTML under renamed classes', async ({
    page,
    testProxy,
  }) => {
    const content = `<h3><avb-link href="/services">To our services</avb-link></h3><p>Much to say</p>
      <p><avb-link href="/blog">And more</avb-link></p>`
    const custom = '<div class="dsg-box"><p class="dsg-line own">Mine</p></div>'
    const origin = openBanners(
      testProxy,
      banner('1', { types: ['link_tile'], content }),
      banner('2', { types: ['custom'], css: '.dsg-line { color: rgb(4, 5, 6) }', content: custom }),
    )
    const open = () => page.goto(`${origin}/delivery`)
    await open()
    const mine = page.getByText('Mine')
    await expect(mine).toHaveClass('dsg-promotions-line own')
    await expect(mine).toHaveCSS('color', 'rgb(4, 5, 6)')
    const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Much to say' })
    await item.getByRole('link', { name: 'And more' }).click()
    await expect(page).toHaveURL(/\/blog$/)
    await open()
    const box = await item.boundingBox()
    await item.click({ position: { x: (box?.width ?? 10) - 3, y: (box?.height ?? 10) - 3 } })
    await expect(page).toHaveURL(/\/services$/)
  })
})
