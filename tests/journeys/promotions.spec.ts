import type { Locator, Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { withPage } from '#tests/support/content.ts'
import { changed } from '#tests/support/patches.ts'
import { expect, expectAccessible, shopUrl } from '#tests/support/shop.ts'

/**
 * Appearance and links of savings and rebates (promos_rebates, S1-3.1), and promotion banners (3.9). The pages' HTML is
 * tested in tests/site/promotions.test.ts.
 */

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
const color = (place: Locator) => place.evaluate((element) => getComputedStyle(element).color)

test('S1-3.1-100 S1-3.1-102 S1-3.1-105 savings and rebates have the store’s colours on tiles and on the product’s page; below md a callout is shown with display_consumer_rebate_callout_mobile alone', async ({
  page,
  testProxy,
}) => {
  const promos_rebates = {
    display_instant_savings_sale_callout: true,
    display_instant_savings_text_color: '7a1f5c',
    display_instant_savings_minimum: 0,
    display_consumer_rebates_callout_cat_pages: true,
    display_consumer_rebate_callout_mobile: false,
    savings_banner_text: 'Claim it back',
    callout_text_banner_color_cat: '5c1f7a',
    callout_text_banner_color_pdp: '1f5c2a',
  }
  const first = (response: unknown) => {
    const { products, ...rest } = response as { products: object[] }
    return { ...rest, products: products.map((one, place) => (place === 0 ? { ...one, ...SAVES, ...CLAIMS } : one)) }
  }
  const open = (change: object) => {
    const promos = { ...promos_rebates, ...change }
    const config = { promos_rebates: promos, display_features: { promos_rebates: promos } }
    return testProxy.openStore('kessler', config, { '/categories/water-filters': first }).origin
  }
  await page.goto(`${open({})}${PATH}`)
  const callout = tile(page).getByText('Claim it back')
  await expect(callout).toBeVisible()
  expect(await color(callout)).toBe('rgb(92, 31, 122)')
  expect(await color(tile(page).getByText('Save $200.00'))).toBe('rgb(122, 31, 92)')
  const path = (await tile(page).getByRole('link').first().getAttribute('href')) ?? ''
  await page.setViewportSize({ width: 959, height: 900 })
  await expect(callout).toBeHidden()
  await page.goto(`${open({ display_consumer_rebate_callout_mobile: true })}${PATH}`)
  await expect(callout).toBeVisible()

  const own = testProxy.openStore(
    'kessler',
    { display_features: { promos_rebates }, promos_rebates },
    { [path.replace('/product/', '/products/')]: changed({ ...SAVES, ...CLAIMS }) },
  )
  await page.goto(`${own.origin}${path}`)
  expect(await color(price(page).getByText('$75.00 rebate'))).toBe('rgb(31, 92, 42)')
  expect(await color(price(page).getByText('Save $200.00'))).toBe('rgb(122, 31, 92)')
})

test('S1-2.16-04 S1-2.16-05 a shopper follows links from a rebate’s card to its products, another saving and all savings, and a banner that is a single link', async ({
  page,
  testProxy,
}) => {
  await page.goto(shopUrl('kessler', '/promotions'))
  const card = page.getByRole('article').filter({ hasText: 'Quiet Kitchen Rebate' })
  await card.getByRole('link', { name: 'Shop Now' }).click()
  await expect(page).toHaveURL(/\/catalog\/special\/promotion\/103$/)
  await expect(page.locator('main article').first()).toBeVisible()
  const filter = page.getByRole('navigation', { name: 'Shop by Savings' })
  await filter.getByRole('link', { name: 'Switch to Induction' }).click()
  await expect(page).toHaveURL(/\/catalog\/special\/promotion\/104$/)
  await expectAccessible(page, 'main')
  await filter.getByRole('link', { name: 'See All Savings' }).click()
  await expect(page).toHaveURL(shopUrl('kessler', '/promotions'))

  const banner = (banner_id: string, change: object) => ({ banner_id, css: '', content: '', types: [], ...change })
  const css = '.mark { color: rgb(1, 2, 3) } } body { display: none } .mark { outline: 5px solid red } {'
  const linked = `<h3><avb-link href="/services">To our services</avb-link></h3><p>Much to say</p>
    <p><avb-link href="/blog">And more</avb-link></p>`
  const banners = [
    banner('1', { css, content: '<p class="mark">Spring <strong>sale</strong></p>' }),
    banner('2', { content: '<p class="mark">Summer</p>' }),
    banner('3', {
      types: ['custom'],
      css: '.dsg-line { color: rgb(4, 5, 6) }',
      content: '<p class="dsg-line">Mine</p>',
    }),
    banner('4', { types: ['link_tile'], content: linked }),
  ]
  const responses = {
    ...withPage('<h2 class="mark">Apart</h2><avb-promotions data-type="some"></avb-promotions>'),
    '/promobanners/bannertype/some': () => banners,
  }
  const { origin } = testProxy.openStore('kessler', {}, responses)
  await page.goto(`${origin}/delivery`)
  // S1-3.9-04: a banner's css affects nothing else.
  await expect(page.getByText('Spring sale')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(page.getByText('sale', { exact: true })).toHaveCSS('font-weight', '700')
  for (const text of ['Apart', 'Summer']) {
    await expect(page.getByText(text)).not.toHaveCSS('color', 'rgb(1, 2, 3)')
    await expect(page.getByText(text)).toHaveCSS('outline-style', 'none')
  }
  await expect(page.getByText('Mine')).toHaveCSS('color', 'rgb(4, 5, 6)')
  // S1-3.9-05: a link_tile without a link is a link.
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Much to say' })
  const box = await item.boundingBox()
  await item.click({ position: { x: (box?.width ?? 10) - 3, y: (box?.height ?? 10) - 3 } })
  await expect(page).toHaveURL(/\/services$/)
  await page.goBack()
  await item.getByRole('link', { name: 'And more' }).click()
  await expect(page).toHaveURL(/\/blog$/)
})
