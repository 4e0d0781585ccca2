/** Products with missing or unexpected data. */

import { addToCart, buyBox, galleryOf, openSimple } from '#tests/support/product-html.ts'
import { findSimple, PRICED, type ProductChange, requestBackEnd } from '#tests/support/product-responses.ts'
import { expect, test } from '#tests/support/site-test.ts'

/** Required fields of a product. */
const NEEDED = ['entity_id', 'url_key', 'name']

/** Enables everything, so that all parts read the product's data. */
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

test('a product whose optional fields are all missing, null, or of another type still renders', async ({
  testProxy,
}) => {
  const { url_key: urlKey } = await findSimple()
  const fields = Object.keys(
    await requestBackEnd<object>(
      `/products/${urlKey}?embed=images,promotions,crosssells,relateds,upsells,parentbundles,assets,outlets,retailbanner`,
    ),
  ).filter((name) => !NEEDED.includes(name))
  expect(fields.length).toBeGreaterThan(50)
  for (const value of [undefined, null, 'words', 7, true, [], {}, [null, 'a', 3, {}], { a: { b: { c: [] } } }]) {
    const product = Object.fromEntries(fields.map((name) => [name, value]))
    const { page } = await openSimple(testProxy, { ...ON, product: { ...product, type_id: 'simple', name: 'Bare' } })
    expect(page.status, JSON.stringify(value)).toBe(200)
    expect(page.getByRole('heading', { level: 1 }), JSON.stringify(value)).toHaveText(/^Bare/)
    expect(page.getByRole('region', { name: 'Product Overview' })).toBeInPage()
  }
})

test('accepts numbers as text, lists as maps and single objects instead of lists', async ({ testProxy }) => {
  const { page } = await openSimple(testProxy, {
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
  expect(buyBox(page)).toContainText('$800.00')
  expect(buyBox(page).locator('s')).toHaveText('$1,000.00')
  expect(galleryOf(page).getByRole('button', { name: /^Show picture/ })).toHaveCount(2)
  expect(page.getByText('Harbor').first()).toBeInPage()
  expect(page.getByRole('region', { name: 'More for your home' })).toContainText('Cousin')
  expect(page.getByRole('region', { name: 'Specifications' })).toContainText('Weight')
  expect(page.getByRole('listitem').filter({ hasText: 'Quiet, very' })).toHaveCount(1)
})

test('videos without pictures and swatches without products don’t break the page', async ({ testProxy }) => {
  const { page } = await openSimple(testProxy, {
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
  expect(galleryOf(page).getByRole('button', { name: /^Play video/ })).toHaveCount(1)
  expect(buyBox(page).getByRole('radio')).toHaveCount(2)
  expect(addToCart(page)).toBeDisabled()
})

test('names with quotes, </script>, right-to-left text and words of 300 characters are rendered completely', async ({
  testProxy,
}) => {
  const word = 'Donaudampfschiff'.repeat(20).slice(0, 300)
  for (const name of [
    `12" "Quoted" 'single' & <b>bold</b></script><script>alert(1)</script>`,
    'ثلاجة كبيرة — מקרר גדול',
    `${word} tail`,
  ]) {
    const { page } = await openSimple(testProxy, { ...ON, product: { ...PRICED, name } })
    expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    expect(page.title().startsWith(name.slice(0, 10))).toBe(true)
    expect(page.jsonLd('Product')[0]?.name).toBe(name)
  }
})
