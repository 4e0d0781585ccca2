import type { Locator } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import {
  askBackEnd,
  buyBox,
  findSimple,
  galleryOf,
  openSimplePage as open,
  PICTURE,
  PRICED,
  summary,
} from '#tests/support/product-page.ts'
import { expect } from '#tests/support/shop.ts'

test.describe('what there is to know', () => {
  const KNOWN = {
    short_description: '<p>Short <b>words</b>.</p>',
    description: '<p>Long words.</p>',
    product_features: ['Quiet, very', 'Kind'],
    product_data: [{ name: 'Made in', value: 'Wisconsin', tooltip: 'In the United States.' }],
    simple_attributes: [{ groupName: 'Misc. Specs', attributes: [{ name: 'Finish', value: 'Steel' }] }],
    doc_asset: { 'Owner’s manual': '/media/manual.pdf' },
    energy_star_qualified: '1',
    model_number: 'DW-1234',
    manufacturer: 'Oakvale',
    member_html_content: '<p>From the group.</p>',
  }

  test('S1-2.15-08 specs groups with name and value, Misc. Specs as General Specs; S1-3.7-04 both descriptions; S1-3.7-10 documents; S1-3.7-22 the energy mark; S1-3.7-24 features and facts with tooltip', async ({
    page,
    testProxy,
  }) => {
    await open(page, testProxy, { product: KNOWN })
    const specs = page.getByRole('region', { name: 'Specifications' })
    await expect(specs.getByRole('heading', { name: 'General Specs' })).toBeVisible()
    await expect(specs.getByRole('term')).toHaveText('Finish')
    await expect(specs.getByRole('definition')).toHaveText('Steel')
    await expect(page.getByText('Short words.')).toBeVisible()
    const overview = page.getByRole('region', { name: 'Product Overview' })
    await expect(overview).toContainText('Long words.')
    await expect(overview.getByRole('listitem').filter({ hasText: 'Quiet, very' })).toBeVisible()
    const manual = page.getByRole('link', { name: 'Owner’s manual' })
    await expect(manual).toHaveAttribute('href', /\/media\/manual\.pdf$/)
    await expect(manual).toHaveAttribute('target', '_blank')
    await expect(page.getByText('ENERGY STAR® certified')).toBeVisible()
    await expect(overview).toContainText('Wisconsin')
    await overview.getByRole('button', { name: 'About Made in' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tooltip')).toHaveText('In the United States.')
    await open(page, testProxy, { product: { ...KNOWN, energy_star_qualified: '0' } })
    await expect(page.getByText('ENERGY STAR® certified')).toHaveCount(0)
  })

  test('S1-3.1-61 display_model_number shows the model number; S1-3.1-63 enable_member_html_content the group’s content; off hides each', async ({
    page,
    testProxy,
  }) => {
    for (const isOn of [true, false]) {
      const pdp = { display_model_number: isOn, enable_member_html_content: isOn }
      await open(page, testProxy, { product: KNOWN, pdp })
      await expect(page.getByText('Model DW-1234')).toHaveCount(isOn ? 1 : 0)
      await expect(page.getByText('From the group.')).toHaveCount(isOn ? 1 : 0)
    }
  })

  test('S1-3.1-49 model_number_in_product_name puts the model into the name on page and tiles', async ({
    page,
    testProxy,
  }) => {
    for (const isOn of [true, false]) {
      const { origin } = await open(page, testProxy, {
        config: { model_number_in_product_name: isOn },
        product: { ...KNOWN, name: 'Dishwasher' },
      })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(isOn ? 'Dishwasher DW-1234' : 'Dishwasher')
      const { products } = await askBackEnd<{ products: { name: string; model_number: string }[] }>(
        '/categories/dishwashers?embed=products',
      )
      const [tile] = products
      await page.goto(`${origin}/catalog/dishwashers`)
      const heading = page.getByRole('article').first().getByRole('heading')
      await expect(heading).toHaveText(isOn ? `${tile?.name} ${tile?.model_number}` : (tile?.name ?? ''))
    }
  })

  test('S1-2.15-18 the Prop 65 warning is shown unless prop_65_warning is off or remove-prop-65 is yes', async ({
    page,
    testProxy,
  }) => {
    const warning = page.getByText('State of California')
    await open(page, testProxy, { pdp: { prop_65_warning: true } })
    await expect(warning).toBeVisible()
    await open(page, testProxy, { pdp: { prop_65_warning: false } })
    await expect(warning).toHaveCount(0)
    const css = '<style>:root { --avb-remove-prop-65: yes; }</style>'
    await open(page, testProxy, { pdp: { prop_65_warning: true }, config: { site_styles_inline_html: css } })
    await expect(warning).toHaveCount(0)
  })

  test('S1-3.1-62 display_print_discount prints the discount, display_print_discount_disclaimer its disclaimer', async ({
    page,
    testProxy,
  }) => {
    await page.emulateMedia({ media: 'print' })
    for (const isOn of [true, false]) {
      const pdp = { display_print_discount: isOn, display_print_discount_disclaimer: isOn }
      await open(page, testProxy, { product: PRICED, pdp })
      await expect(buyBox(page).getByText('Save $200.00')).toBeVisible({ visible: isOn })
      await expect(page.getByText('Prices and discounts as shown')).toBeVisible({ visible: isOn })
    }
  })

  test('on paper a product is one picture, its price and what there is to know, with nothing to press', async ({
    page,
    testProxy,
  }) => {
    await page.emulateMedia({ media: 'print' })
    const relateds = [{ ...PRICED, entity_id: 901, name: 'Cousin', url_key: 'cousin', image_url: {} }]
    await open(page, testProxy, { product: { ...KNOWN, ...PRICED, relateds } })
    const main = page.getByRole('main')
    await expect(main.getByText('Kessler Appliance', { exact: true })).toBeVisible()
    await expect(buyBox(page)).toContainText('$800.00')
    await expect(main.getByRole('region', { name: 'Specifications' })).toContainText('Steel')
    await expect(main.getByRole('region', { name: /^Pictures of/ }).getByRole('img')).toHaveCount(1)
    // The picture enlarges on a screen.
    await expect(main.getByRole('button')).toHaveCount(1)
    await expect(main.getByRole('region', { name: 'Others in this class' })).toBeHidden()
  })

  test('S1-3.7-30 the categories give the breadcrumb, ending with the product', async ({ page, testProxy }) => {
    await open(page, testProxy, { product: { categories: ['30', '32'], name: 'Dishwasher' } })
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
    await expect(crumbs).toHaveText([/^Home/, /Dishwashers$/, /Top Control$/, /Dishwasher$/])
    await expect(crumbs.nth(2).getByRole('link')).toHaveAttribute('href', '/catalog/top-control-dishwashers')
  })

  test('S1-3.7-02 a product that is not visible individually has no page', async ({
    page,
    testProxy,
    allowConsole,
  }) => {
    allowConsole(/404/)
    const { url_key: urlKey } = await findSimple()
    const { origin } = testProxy.openStore(
      'kessler',
      {},
      { [`/products/${urlKey}`]: (response) => ({ ...(response as object), visibility: 'Not Visible Individually' }) },
    )
    const response = await page.goto(`${origin}/product/${urlKey}`)
    expect(response?.status()).toBe(404)
  })

  test('S1-3.7-02 a product that is not visible individually is linked neither by a listing nor by another product', async ({
    page,
    testProxy,
  }) => {
    const [hidden, shown] = [
      summary(7001, 'Hidden part', { visibility: 'Not Visible Individually' }),
      summary(7002, 'Shown sibling', { visibility: 'Catalog, Search' }),
    ]
    const links = (name: string) => page.getByRole('main').getByRole('link', { name })
    const { origin } = await open(page, testProxy, {
      product: { relateds: [hidden, shown], upsells: [hidden], parentbundles: [hidden] },
      answers: {
        '/categories/dishwashers': (response) => ({ ...(response as object), products: [hidden, shown] }),
      },
    })
    await expect(links('Shown sibling').first()).toBeAttached()
    await expect(links('Hidden part')).toHaveCount(0)
    await page.goto(`${origin}/catalog/dishwashers`)
    await expect(links('Shown sibling').first()).toBeVisible()
    await expect(links('Hidden part')).toHaveCount(0)
  })

  test('S1-3.7-06 the page shows the normal picture of image_url, a tile of its width the small one', async ({
    page,
    testProxy,
  }) => {
    const image_url = { normal: 'normal.media-test.svg', small: 'small.media-test.svg' }
    await page.route(/media-test\.svg/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }))
    const { origin } = await open(page, testProxy, {
      product: { image_url, images: [], assets: [], name: 'Pictured' },
      answers: {
        '/categories/dishwashers': (response) => ({
          ...(response as object),
          products: [summary(7003, 'Pictured', { image_url })],
        }),
      },
    })
    const current = (scope: Locator) =>
      scope
        .locator('img')
        .first()
        .evaluate((image) => (image as HTMLImageElement).currentSrc)
    await expect.poll(() => current(galleryOf(page))).toMatch(/normal\.media-test\.svg$/)
    // Two tiles side by side, each narrower than the small picture.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${origin}/catalog/dishwashers`)
    await expect
      .poll(() => current(page.getByRole('main').getByRole('article').filter({ hasText: 'Pictured' })))
      .toMatch(/small\.media-test\.svg$/)
  })
})
