import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import {
  addToCart,
  askBackEnd,
  buyBox,
  findSimple,
  galleryOf,
  openSimplePage as open,
  PICTURE,
  PRICED,
  type ProductChange,
} from '#tests/support/product-page.ts'
import { expect, expectAccessible } from '#tests/support/shop.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Fields a product can't do without. */
const NEEDED = ['entity_id', 'url_key', 'name']

/** Everything on, so that every part reads what the product says. */
const ON: ProductChange = {
  pdp: {
    display_compare_at: true,
    display_model_number: true,
    complete_the_set: { display_section: true },
    product_packages: { display_product_packages: true },
    stepup: { active: true },
    enable_member_html_content: true,
  },
  display: { wistia_videos: true, restapi_location_inventory_display: true },
}

test('a product whose optional fields are all missing, null, or of another type is a page', async ({
  page,
  testProxy,
  allowConsole,
}) => {
  // A word where an address belongs is the address of a picture that nobody has.
  allowConsole(/404 .*\/media\/words/)
  const { url_key: urlKey } = await findSimple()
  const fields = Object.keys(
    await askBackEnd<object>(
      `/products/${urlKey}?embed=images,promotions,crosssells,relateds,upsells,parentbundles,assets,outlets,retailbanner`,
    ),
  ).filter((name) => !NEEDED.includes(name))
  expect(fields.length).toBeGreaterThan(50)
  for (const value of [undefined, null, 'words', 7, true, [], {}, [null, 'a', 3, {}], { a: { b: { c: [] } } }]) {
    const product = Object.fromEntries(fields.map((name) => [name, value]))
    await open(page, testProxy, { ...ON, product: { ...product, type_id: 'simple', name: 'Bare' } })
    await expect(heading(page), JSON.stringify(value)).toHaveText(/^Bare/)
    await expect(page.getByRole('region', { name: 'Product Overview' })).toBeAttached()
  }
})

test('numbers as text, lists as maps and single objects for lists are understood', async ({ page, testProxy }) => {
  await page.route(/\.input-test\./, (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }))
  await open(page, testProxy, {
    ...ON,
    product: {
      ...PRICED,
      regular_price_without_tax: '1,000.00',
      regular_price_without_tax_formatted: null,
      final_price_without_tax: '800',
      final_price_without_tax_formatted: '',
      location_inventory: { '5': { store_name: 'Harbor', qty: '2' } },
      images: { first: { normal: 'a.input-test.svg' }, second: { normal: 'b.input-test.svg' } },
      relateds: { entity_id: '901', url_key: 'cousin', name: 'Cousin' },
      product_features: 'Quiet, very',
      simple_attributes: { groupName: 'Size', attributes: { a: { name: 'Weight', value: 9 } } },
      doc_asset: { Manual: '/media/manual.pdf' },
      assets: [],
      videos_json: null,
      wistia_videos: null,
    },
  })
  await expect(buyBox(page)).toContainText('$800.00')
  await expect(buyBox(page).locator('s')).toHaveText('$1,000.00')
  await expect(galleryOf(page).getByRole('button', { name: /^Show picture/ })).toHaveCount(2)
  await expect(page.getByText('Harbor')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Others in this class' })).toContainText('Cousin')
  await expect(page.getByRole('region', { name: 'Specifications' })).toContainText('Weight')
  await expect(page.getByRole('listitem').filter({ hasText: 'Quiet, very' })).toHaveCount(1)
})

test('videos without pictures, swatches without products and swatches that lead nowhere leave the page whole', async ({
  page,
  testProxy,
  allowConsole,
}) => {
  allowConsole(/404/)
  await open(page, testProxy, {
    ...ON,
    product: {
      ...PRICED,
      images: [],
      image_url: {},
      assets: [
        { asset_type: 'video', urls: {} },
        { asset_type: 'image360', urls: ['only-one.svg'] },
        { asset_type: 'unheard-of' },
      ],
      videos_json: [{ FileUrl: 'care.mp4' }, { Title: 'No file' }],
      type_id: 'configurable',
      configurable_default_simple_id: '987654321',
      attributes: [
        {
          code: 'wood',
          label: 'Wood',
          options: [
            { id: 'oak', label: 'Oak' },
            { id: 'ash', label: 'Ash', products: null },
          ],
        },
        { code: 'size', options: [] },
        { label: 'Without a code' },
      ],
      simple_products: [],
    },
  })
  await expect(galleryOf(page).getByRole('button', { name: /^Play video/ })).toHaveCount(1)
  await expect(buyBox(page).getByRole('radio')).toHaveCount(2)
  await expect(addToCart(page)).toBeDisabled()
  await expectAccessible(page)
})

const WORD = 'Donaudampfschiff'.repeat(20).slice(0, 300)
const NAMES = [
  `12" "Quoted" 'single' & <b>bold</b></script><script>alert(1)</script>`,
  'ثلاجة كبيرة — מקרר גדול',
  `${WORD} tail`,
]

for (const size of ['desktop', 'phone @phone']) {
  test(`names with quotes, </script>, text from right to left and words of 300 characters stay whole and in the page (${size})`, async ({
    page,
    testProxy,
  }) => {
    for (const name of NAMES) {
      await open(page, testProxy, {
        ...ON,
        product: {
          ...PRICED,
          name,
          manufacturer: WORD,
          model_number: WORD,
          product_features: [WORD],
          simple_attributes: [{ groupName: WORD, attributes: [{ name: WORD, value: WORD, tooltip: WORD }] }],
          product_data: [{ name: WORD, value: WORD }],
          doc_asset: { [WORD]: '/media/a.pdf' },
          product_flags: [1, 2, 3, 8].map((position) => ({ position, text: { line1: WORD, line2: WORD } })),
          crosssells: [{ ...PRICED, entity_id: 903, name: WORD }],
          outlets: [{ ...PRICED, entity_id: 905, name: WORD }],
          step_up: [{ ...PRICED, entity_id: 906, name: WORD }],
          promotions: { product_promotions: [{ program_id: 1, promo_name: WORD, promo_short_description: WORD }] },
          retailbanner: { title: WORD, content: `<p>${WORD}</p>` },
        },
        display: { ...ON.display, outlet_products: { display_outlet_product_callout_on_product_pages: true } },
      })
      await expect(heading(page)).toHaveText(name)
      await expect(page).toHaveTitle(new RegExp(`^${name.slice(0, 10).replace(/[^\p{L}\p{N} ]/gu, '.')}`, 'u'))
      const data = await page.locator('script[type="application/ld+json"]').allTextContents()
      const product = data.map((text) => JSON.parse(text)).find((entry) => entry['@type'] === 'Product')
      expect(product.name).toBe(name)
      const width = page.viewportSize()?.width ?? 0
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width)
    }
  })
}

test('a price of 0 is none, one of 99,999.99 is written out', async ({ page, testProxy }) => {
  const priced = (amount: number) => ({
    ...PRICED,
    regular_price_without_tax: amount,
    regular_price_without_tax_formatted: '',
    final_price_without_tax: amount,
    final_price_without_tax_formatted: '',
    discount: 0,
  })
  await open(page, testProxy, { product: priced(0) })
  await expect(buyBox(page)).not.toContainText('$')
  await open(page, testProxy, { product: priced(99_999.99) })
  await expect(buyBox(page)).toContainText('$99,999.99')
})

test('a postal code of another country is told to be none, and nothing is asked for', async ({ page, testProxy }) => {
  const { requests } = await open(page, testProxy, {
    product: PRICED,
    pdp: { enable_estimated_shipping_pdp: true },
    config: { enterprise_features: { product_inventory_enable: true } },
  })
  const panel = page.getByRole('region', { name: 'Delivery and pickup' })
  for (const postcode of ['SW1A 1AA', '75001 Paris', '１２３４５', '', '5580', '<script>']) {
    await panel.getByLabel('ZIP code').fill(postcode)
    await panel.getByRole('button', { name: 'Check' }).click()
    await expect(panel.getByRole('alert'), postcode).toHaveText('Enter a complete ZIP or postal code.')
  }
  expect(requests.filter((path) => /inventory|shipping/.test(path))).toEqual([])
  await panel.getByLabel('ZIP code').fill('55802')
  await panel.getByRole('button', { name: 'Check' }).click()
  await expect(panel).toContainText('55802')
})
