import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { banner, headerOf, LAYOUTS, NARROW, PAGE } from '#tests/support/header-page.ts'
import { expect, expectAccessible, shopUrl } from '#tests/support/shop.ts'

/** What a header holds, and the shopper’s store in it (specification 2.7, 3.10). */

test.describe('contents', () => {
  test('S1-2.7-11 a phone has the search field below the first row', async ({ page, testProxy }) => {
    await page.setViewportSize(NARROW)
    for (const header_layout of Object.values(LAYOUTS)) {
      await page.goto(testProxy.open('kessler', { header_layout }) + PAGE)
      const field = banner(page).getByRole('searchbox')
      await expect(field).toBeVisible()
      expect((await field.boundingBox())?.width).toBeGreaterThan(NARROW.width * 0.8)
    }
    // Suggestions make it a combobox as soon as it has the focus.
    const field = banner(page).locator('input[type="search"]')
    await field.fill('range')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/search\/range/)
  })

  test('S1-2.7-13 the cart’s count is that of the cart and follows without a page load', async ({ page }) => {
    await page.goto(shopUrl('kessler', '/catalog/dishwashers'))
    await expect(banner(page).getByRole('link', { name: /^Cart, (0|no) items|^Cart$|^Cart, empty/i })).toBeVisible()
    await page.locator('main article a').first().click()
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page
      .getByRole('main')
      .getByRole('button', { name: /^add to cart/i })
      .first()
      .click({ delay: 300 })
    // An add-on that is ticked beforehand follows its product.
    await expect(banner(page).getByRole('link', { name: /^Cart, [1-9]/ })).toBeAttached()
    await page.waitForLoadState('networkidle')
    const { qty } = await page.evaluate(async () => (await fetch('/api/rest/cart')).json() as Promise<{ qty: number }>)
    await expect(banner(page).getByRole('link', { name: new RegExp(`^Cart, ${qty} items?$`) })).toBeAttached()
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  })

  test('S1-3.1-15 the phone is a link to call in the header and in the accessibility notice, as the store wrote it', async ({
    page,
    testProxy,
  }) => {
    await page.goto(testProxy.open('kessler', { phone: '(212) 555-0133' }) + PAGE)
    const link = banner(page).getByRole('link', { name: 'Call us at (212) 555-0133', exact: true })
    await expect(link).toHaveAttribute('href', 'tel:2125550133')
    await expect(page.getByText(/For screen reader problems/).last()).toContainText('please call (212) 555-0133.')
    await page.setViewportSize(NARROW)
    await expect(banner(page).getByRole('link', { name: /555-0133/ })).toBeVisible()
  })

  test('S1-5.2-06 remove-header-location and remove-header-phone take their parts away', async ({
    page,
    testProxy,
  }) => {
    const open = (styles: string) =>
      page.goto(testProxy.open('kessler', { site_styles_inline_html: `<style>:root{${styles}}</style>` }) + PAGE)
    const location = banner(page).getByRole('button', { name: /Kessler Appliance Duluth/ })
    const phone = banner(page).getByRole('link', { name: /555-0142/ })
    await open('')
    await expect(location).toBeVisible()
    await expect(phone).toBeVisible()
    await open('--avb-remove-header-location: yes')
    await expect(location).toHaveCount(0)
    await expect(banner(page).getByRole('link', { name: 'Store locations' })).toHaveCount(0)
    await expect(phone).toBeVisible()
    await open('--avb-remove-header-phone: yes')
    await expect(phone).toHaveCount(0)
    await expect(location).toBeVisible()
  })

  test('S1-5.2-11 remove-our-store takes the my-store display away, remove-mobile-menu the phone’s menu', async ({
    page,
    testProxy,
  }) => {
    const open = (styles: string) =>
      page.goto(testProxy.open('kessler', { site_styles_inline_html: `<style>:root{${styles}}</style>` }) + PAGE)
    const store = banner(page).getByRole('button', { name: /Kessler Appliance Duluth/ })
    const menu = banner(page).getByRole('button', { name: 'Menu' })
    await page.setViewportSize(NARROW)
    await open('--avb-remove-mobile-menu: default')
    await expect(store).toBeVisible()
    await expect(menu).toBeVisible()
    await open('--avb-remove-our-store: yes')
    await expect(store).toHaveCount(0)
    await expect(banner(page).getByRole('link', { name: 'Store locations' })).toBeVisible()
    await open('--avb-remove-mobile-menu: yes')
    await expect(menu).toHaveCount(0)
  })
})

test.describe('my store', () => {
  const OURS = {
    header: { my_store_desktop_display: '1', find_a_store_title: 'Come by', other_stores_title: 'Elsewhere' },
  }
  const store = (page: Page, name: RegExp) => banner(page).getByRole('button', { name })
  const drawer = (page: Page) => page.getByRole('dialog')

  test('S1-2.7-15 my_store_desktop_display shows it on a desktop; off it is not there', async ({ page, testProxy }) => {
    await page.goto(testProxy.open('kessler', headerOf({ my_store_desktop_display: '1' })) + PAGE)
    await expect(store(page, /Kessler Appliance Duluth/)).toBeVisible()
    await page.goto(testProxy.open('kessler', headerOf({ my_store_desktop_display: '0' })) + PAGE)
    await expect(banner(page).getByRole('searchbox')).toBeVisible()
    await expect(store(page, /Kessler Appliance Duluth/)).toBeHidden()
  })

  test('S1-2.7-16 S1-2.7-17 S1-1-10 is labelled, opens the drawer of stores, and keeps what is chosen', async ({
    page,
    testProxy,
  }) => {
    const origin = testProxy.open('kessler', { site_styles_inline_html: '', display_features: OURS })
    await page.goto(origin + PAGE)
    await store(page, /Our Store Kessler Appliance Duluth/).click()
    await expect(drawer(page).getByRole('heading', { name: 'Come by' })).toBeVisible()
    await expect(drawer(page).getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
    await expectAccessible(page, 'dialog')
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await expect(store(page, /Our Store/)).toBeFocused()
    await page.keyboard.press('Enter')
    await drawer(page).getByRole('button', { name: 'Make Kessler Appliance Hermantown my store' }).click()
    await expect(drawer(page).getByText('Kessler Appliance Hermantown is now your store.')).toBeVisible()
    await drawer(page).getByRole('link', { name: 'View All Store Locations' }).click()
    await expect(page).toHaveURL(/\/locations$/)
    await expect(page.getByRole('main').getByRole('heading', { name: 'Kessler Appliance Duluth' })).toBeVisible()
    await expect(store(page, /Our Store Kessler Appliance Hermantown/)).toBeVisible()
    await page.reload()
    await expect(store(page, /Our Store Kessler Appliance Hermantown/)).toBeVisible()
    expect(await page.context().cookies(origin)).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ name: expect.stringMatching(/my-store/) })]),
    )
    await page.goto(
      testProxy.open('kessler', { site_styles_inline_html: '<style>:root{--avb-our-store-text: Shop at}</style>' }) +
        PAGE,
    )
    await expect(store(page, /Shop at Kessler Appliance Duluth/)).toBeVisible()
    await page.goto(testProxy.open('kessler', { store_locations: [] }) + PAGE)
    await store(page, /^Set My Store$/).click()
    await expect(drawer(page)).toBeVisible()
  })

  test('S1-1-02 every store of the dealer is offered, not only the first', async ({ page, testProxy }) => {
    const names = ['Ely', 'Virginia', 'Cloquet', 'Hibbing']
    const shops = names.map((name) => ({
      google_code: name,
      store_name: `Harbor ${name}`,
      address: { street: `1 ${name} Way`, city: name, region: 'MN', postcode: '55731', country_id: 'US' },
      phone: '218-555-0199',
    }))
    const patch = { store_locations: shops, site_styles_inline_html: '', display_features: OURS }
    const { origin } = testProxy.openStore('kessler', patch, { '/locations': () => shops })
    await page.goto(origin + PAGE)
    await store(page, /Harbor Ely/).click()
    await expect(drawer(page).getByRole('article')).toHaveCount(names.length)
    for (const name of names) await expect(drawer(page).getByText(`Harbor ${name}`, { exact: true })).toBeVisible()
    await expect(drawer(page).getByRole('button', { name: /^Make Harbor \w+ my store$/ })).toHaveCount(names.length - 1)
  })

  test('S1-3.10-02 stores are listed by distance, with address, phone, pickup and distance where it is known', async ({
    page,
    testProxy,
  }) => {
    const shop = (store_name: string, more: object) => ({
      google_code: store_name,
      store_name,
      address: { street: `1 ${store_name} Way`, city: 'Ely', region: 'MN', postcode: '55731', country_id: 'US' },
      phone: '218-555-0199',
      pickup_method: `${store_name} curb`,
      ...more,
    })
    const list = [shop('Unknown', { distance: null }), shop('Far', { distance: 40 }), shop('Near', { distance: '2.5' })]
    const { origin } = testProxy.openStore('kessler', { display_features: OURS }, { '/locations': () => list })
    await page.goto(origin + PAGE)
    await store(page, /Kessler Appliance Duluth/).click()
    const shops = drawer(page).getByRole('article')
    await expect(shops).toHaveText([/^Near2.5 mi/, /^Far40 mi/, /^Unknown1 Unknown Way/])
    await expect(shops.first()).toContainText('1 Near Way, Ely, MN 55731')
    await expect(shops.first()).toContainText('Near curb')
    await expect(shops.first().getByRole('link')).toHaveAttribute('href', 'tel:2185550199')
    await expect(shops.last()).not.toContainText('mi')
  })

  test('finds stores by ZIP code', async ({ page, testProxy }) => {
    await page.goto(testProxy.open('kessler', { display_features: OURS }) + PAGE)
    await store(page, /Kessler Appliance Duluth/).click()
    await drawer(page).getByLabel('ZIP or postal code').fill('55811')
    await drawer(page).getByRole('button', { name: 'Find', exact: true }).click()
    await expect(drawer(page).getByText(/ mi$/).first()).toBeVisible()
  })

  test('S1-3.1-13 S1-3.1-92 multiple_locations 0 offers no other store; enable_my_store off takes the display away', async ({
    page,
    testProxy,
  }) => {
    await page.goto(testProxy.open('kessler', { multiple_locations: '0' }) + PAGE)
    await banner(page)
      .getByRole('link', { name: /Kessler Appliance Duluth/ })
      .click()
    await expect(page).toHaveURL(/\/locations$/)
    await expect(drawer(page)).toHaveCount(0)
    await expect(page.getByText('Set My Store')).toHaveCount(0)
    await page.goto(
      testProxy.open('kessler', { display_features: { feature_toggles: { enable_my_store: '0' } } }) + PAGE,
    )
    await expect(store(page, /Kessler Appliance Duluth/)).toHaveCount(0)
    await expect(banner(page).getByRole('link', { name: 'Store locations' })).toBeVisible()
  })

  test('the page of locations lists every shop and is accessible @both', async ({ page }) => {
    await page.goto(shopUrl('kessler', '/locations'))
    const shops = page.getByRole('main').getByRole('article')
    await expect(shops).toHaveCount(2)
    await expect(shops.first().getByRole('link', { name: '218-555-0142' })).toHaveAttribute('href', 'tel:2185550142')
    await expect(shops.first().getByRole('link', { name: /^Directions to Kessler Appliance Duluth/ })).toBeVisible()
    await expectAccessible(page)
  })

  test('the page of locations says which shop is open, by the clock of the store @both', async ({ page }) => {
    // Nine in the morning of a Wednesday in Duluth, and midnight after it.
    await page.clock.setFixedTime(new Date('2026-11-25T15:00:00Z'))
    await page.goto(shopUrl('kessler', '/locations'))
    const shop = page.getByRole('main').getByRole('article').first()
    await expect(shop.getByText('Open now, until 6:00 PM')).toBeVisible()
    await page.clock.setFixedTime(new Date('2026-11-26T06:00:00Z'))
    await page.goto(shopUrl('kessler', '/locations'))
    await expect(shop.getByText('Closed, opens at 9:00 AM')).toBeVisible()
  })
})
