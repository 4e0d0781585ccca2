/** Savings and rebates on tiles and product pages (promos_rebates, S1-3.1), and promotion banners (S1-3.9). */
import { withPage } from '#tests/support/content.ts'
import type { HtmlPage } from '#tests/support/html-page.ts'
import { changed } from '#tests/support/patches.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import type { TestProxy } from '#tests/support/test-proxy.ts'

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

const tile = (page: HtmlPage) => page.locator('main [data-products] article').first()
const price = (page: HtmlPage) => page.locator('#buy .price')

/** A store whose first water filter has these fields, on category and product page. */
async function openFirst(testProxy: TestProxy, product: object, promos_rebates: object) {
  let key = ''
  const { origin } = testProxy.openStore(
    'kessler',
    { promos_rebates, display_features: { promos_rebates } },
    {
      '/categories/water-filters': (response) => {
        const { products, ...rest } = response as { products: { url_key: string }[] }
        key = products[0]?.url_key ?? ''
        return { ...rest, products: products.map((one, place) => (place === 0 ? { ...one, ...product } : one)) }
      },
    },
  )
  const page = await openPage(`${origin}${PATH}`)
  return { origin, page, key }
}

test('S1-3.1-107 display_rebate_savings_in_catalog shows rebate savings on tiles; off hides them', async ({
  testProxy,
}) => {
  for (const isOn of [true, false]) {
    const { page } = await openFirst(testProxy, CLAIMS, { display_rebate_savings_in_catalog: isOn })
    expect(tile(page)).toBeInPage()
    expect(tile(page).getByText('$75.00 rebate')).toHaveCount(isOn ? 1 : 0)
  }
})

test('S1-3.1-102 display_consumer_rebates_callout_cat_pages calls rebates out on tiles; off hides them', async ({
  testProxy,
}) => {
  for (const isOn of [true, false]) {
    const { page } = await openFirst(testProxy, CLAIMS, {
      display_consumer_rebates_callout_cat_pages: isOn,
      display_consumer_rebate_callout_mobile: true,
      savings_banner_text: 'Claim it back',
    })
    expect(tile(page).getByText('Claim it back')).toHaveCount(isOn ? 1 : 0)
  }
})

test('S1-3.1-105 the rebate banner of a special catalog has the text of its promotion and the store’s colours', async ({
  testProxy,
}) => {
  const colors = {
    banner_background_color: '123456',
    banner_text_color: 'ffeedd',
    banner_background_color_pdp: '654321',
  }
  const { origin } = await openFirst(testProxy, CLAIMS, colors)
  const page = await openPage(`${origin}/catalog/special/promotion/103`)
  const banner = page.getByRole('region', { name: 'About this offer' })
  expect(banner).toContainText('Get $60 back on selected Vestling top control dishwashers.')
  expect(banner.getByRole('link', { name: 'Rebate form' })).toHaveAttribute('href', 'https://rebates.example.com/103')
  expect(banner.ownStyle('background-color')).toBe('rgb(18, 52, 86)')
  expect(banner.ownStyle('color')).toBe('rgb(255, 238, 221)')
})

test('S1-3.1-100 display_instant_savings_sale_callout shows instant savings on tiles and on the product page; off hides them', async ({
  testProxy,
}) => {
  for (const isOn of [true, false]) {
    const promos_rebates = { display_instant_savings_sale_callout: isOn, display_instant_savings_minimum: 0 }
    const { page, key } = await openFirst(testProxy, SAVES, promos_rebates)
    expect(tile(page)).toBeInPage()
    const { origin } = testProxy.openStore(
      'kessler',
      { display_features: { promos_rebates }, promos_rebates },
      { [`/products/${key}`]: changed(SAVES) },
    )
    const own = await openPage(`${origin}/product/${key}`)
    expect(price(own)).toBeInPage()
    expect(tile(page).getByText('Save $200.00')).toHaveCount(isOn ? 1 : 0)
    expect(price(own).getByText('Save $200.00')).toHaveCount(isOn ? 1 : 0)
  }
})

test('S1-2.1-07 a promotion that the store announces has its page without products, and one that it does not is not found', async ({
  testProxy,
}) => {
  for (const store of ['kessler', 'volteo'] as const) {
    const { origin, requests } = testProxy.openStore(
      store,
      {},
      {
        '/promotions': (response) => {
          const [first, ...others] = response as object[]
          return [{ ...first, program_id: '77777', promo_name: 'Neighbours' }, first, ...others]
        },
      },
    )
    const page = await openPage(`${origin}/catalog/special/promotion/77777`)
    expect(page.status, store).toBe(200)
    expect(page.getByRole('heading', { level: 1 })).toContainText('Neighbours')
    const catalogs = requests.filter((resource) => resource.startsWith('/dynamic-category/'))
    expect(catalogs).toEqual(['/dynamic-category/program_id/77777', '/dynamic-category/promotion/77777'])
    expect((await openPage(`${origin}/catalog/special/promotion/99999`)).status).toBe(404)
  }
})

const banner = (banner_id: string, change: object) => ({ banner_id, css: '', content: '', types: [], ...change })

/** A page with these banners. */
const openBanners = (testProxy: TestProxy, ...banners: object[]) => {
  const responses = {
    ...withPage('<avb-promotions data-type="some"></avb-promotions>'),
    '/promobanners/bannertype/some': () => banners,
  }
  return openPage(`${testProxy.openStore('kessler', {}, responses).origin}/delivery`)
}

test('S1-3.9-04 a promotion banner has its HTML with its css, which reaches no further than the banner', async ({
  testProxy,
}) => {
  const css = '.mark { color: rgb(1, 2, 3) } } body { display: none } .mark { outline: 5px solid red } {'
  const page = await openBanners(
    testProxy,
    banner('1', { css, content: '<p class="mark">Spring <strong>sale</strong></p>' }),
  )
  const [own] = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Spring sale' }).elements()
  expect(own?.querySelector('strong')?.textContent).toBe('sale')
  const sheet = own?.querySelector('style')?.textContent ?? ''
  expect(sheet).toMatch(/^@scope/)
  expect(sheet).toContain('rgb(1, 2, 3)')
})

test('S1-3.9-05 a promotion banner that is a link_tile links to its first link, one that is custom shows its own HTML under renamed classes', async ({
  testProxy,
}) => {
  const content = `<h3><avb-link href="/services">To our services</avb-link></h3><p>Much to say</p>
    <p><avb-link href="/blog">And more</avb-link></p>`
  const custom = '<div class="dsg-box"><p class="dsg-line own">Mine</p></div>'
  const page = await openBanners(
    testProxy,
    banner('1', { types: ['link_tile'], content }),
    banner('2', { types: ['custom'], css: '.dsg-line { color: rgb(4, 5, 6) }', content: custom }),
  )
  const mine = page.getByText('Mine')
  expect(mine).toHaveAttribute('class', 'dsg-promotions-line own')
  const sheet = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Mine' }).locator('style').element()
  expect(sheet.textContent).toContain('dsg-promotions-line')
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Much to say' })
  expect(item.getByRole('link', { name: 'And more' })).toHaveAttribute('href', '/blog')
  expect(item.locator('a[href="/services"]').count()).toBeGreaterThan(0)
})
