import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { askBackEnd, findSimple, openProductPage, type ProductChange, PURCHASE } from '#tests/support/product-page.ts'
import { expect, expectAccessible } from '#tests/support/shop.ts'

let urlKey = ''

test.beforeAll(async () => {
  urlKey = (await findSimple()).url_key
})

type ProxyServer = Parameters<typeof openProductPage>[1]
const open = (page: Page, testProxy: ProxyServer, change: ProductChange = {}, query = '') =>
  openProductPage(page, testProxy, urlKey, change, query)

const form = (page: Page) => page.locator('form#buy')

const variant = (id: number, cents: number, more: object = {}) => ({
  entity_id: id,
  sku: `SKU-${id}`,
  model_number: `M${id}`,
  final_price_without_tax: cents / 100,
  final_price_without_tax_formatted: `$${cents / 100}.00`,
  display_price: true,
  display_add_to_cart: true,
  location_inventory: [{ store_name: 'A', qty: 9 }],
  images: [{ normal: `/media/${id}.svg` }],
  simple_attributes: [{ groupName: 'Size', attributes: [{ name: 'Weight', value: `${id} kg` }] }],
  ...more,
})

/** Oak in S and L, walnut in L only. */
const CONFIGURABLE = {
  type_id: 'configurable',
  images: [],
  assets: [],
  location_inventory: [],
  configurable_default_simple_id: '71',
  attributes: [
    {
      id: 1,
      code: 'wood',
      label: 'Wood',
      ordinal: 1,
      options: [
        { id: 'oak', label: 'Oak', swatch: '#c8a478', products: ['71', '72'] },
        { id: 'walnut', label: 'Walnut', swatch: '#5b4334', products: ['73'] },
      ],
    },
    {
      id: 2,
      code: 'size',
      label: 'Size',
      ordinal: 2,
      options: [
        { id: 's', label: 'Small', products: ['71'] },
        { id: 'l', label: 'Large', products: ['72', '73'] },
      ],
    },
  ],
  simple_products: [variant(71, 40000), variant(72, 50000), variant(73, 60000, { location_inventory: [{ qty: 0 }] })],
}

const VARIANTS = Object.fromEntries(
  CONFIGURABLE.simple_products.map((entry) => [`/products/${entry.entity_id}`, () => entry]),
)
const CHOICE: ProductChange = { product: CONFIGURABLE, answers: VARIANTS, pdp: { display_model_number: true } }
const EXTENDED = { feature_toggles: { enable_extended_multi_config: true } }

test.describe('variants', () => {
  test.beforeEach(async ({ page }) => {
    await page.route(/\/media\/7\d\.svg/, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    )
  })

  test('S1-2.15-11 choosing swatches changes picture, price, model and stock at once, and the address names the choice', async ({
    page,
    testProxy,
  }) => {
    const { origin } = await open(page, testProxy, { ...CHOICE, display: EXTENDED })
    const wood = page.getByRole('group', { name: /^Wood/ })
    const size = page.getByRole('group', { name: /^Size/ })
    await expect(wood.getByRole('radio', { name: 'Oak' })).toBeChecked()
    await expect(size.getByRole('radio', { name: 'Small' })).toBeChecked()
    await expect(form(page)).toContainText('$400.00')
    await expect(page.getByText('Model M71')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Specifications' })).toContainText('71 kg')

    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await size.locator('label', { hasText: 'Large' }).click()
    await expect(form(page)).toContainText('$500.00')
    await expect(page.getByText('Model M72')).toBeVisible()
    await expect(page.locator('.gallery-strip img').first()).toHaveAttribute('src', /\/media\/72\.svg/)
    await expect(page.getByRole('region', { name: 'Specifications' })).toContainText('72 kg')
    await expect(page).toHaveURL(/configurable_entity_id=72/)

    await wood.locator('label', { hasText: 'Walnut' }).click()
    await expect(form(page)).toContainText('Out of stock')
    await expect(form(page).getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
    await expect(form(page).getByLabel('Quantity')).toHaveCount(0)
    await expect(page.locator(PURCHASE)).toContainText(/(version|product) can't be ordered online at the moment/)
    await expect(size.getByRole('radio', { name: /Small \(not available\)/ })).toBeVisible()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await expectAccessible(page, PURCHASE)

    // The address can be shared: the page comes with the choice in its HTML.
    const response = await page.goto(`${origin}/product/${urlKey}?configurable_entity_id=72`)
    const html = (await response?.text()) ?? ''
    expect(html).toContain('$500.00')
    expect(html).toContain('72 kg')
    await expect(size.getByRole('radio', { name: 'Large' })).toBeChecked()
    await expect(wood.getByRole('radio', { name: 'Oak' })).toBeChecked()
  })

  test('S1-3.1-87 enable_extended_multi_config chooses attribute by attribute; off offers one list of combinations', async ({
    page,
    testProxy,
  }) => {
    await open(page, testProxy, { ...CHOICE, display: EXTENDED })
    await expect(page.getByRole('group', { name: /^(Wood|Size)/ })).toHaveCount(2)
    await open(page, testProxy, { ...CHOICE, display: { feature_toggles: { enable_extended_multi_config: false } } })
    await expect(page.getByRole('group', { name: /^(Wood|Size)/ })).toHaveCount(0)
    const list = page.getByLabel('Choose a version')
    await expect(list.getByRole('option')).toHaveText(['Oak / Small', 'Oak / Large', 'Walnut / Large'])
    await list.selectOption({ label: 'Oak / Large' })
    await expect(form(page)).toContainText('$500.00')
    await expect(page.locator('input[name="super_attribute[size]"]')).toHaveValue('l')
  })

  test('a swatch that leads nowhere shows the default variant', async ({ page, testProxy, allowConsole }) => {
    allowConsole(/404|Failed to load/)
    const simple_products = CONFIGURABLE.simple_products.filter(({ entity_id }) => entity_id !== 72)
    const answers = { '/products/71': VARIANTS['/products/71'] ?? (() => null), '/products/72': () => null }
    await open(page, testProxy, { product: { ...CONFIGURABLE, simple_products }, answers, display: EXTENDED })
    await page.getByRole('group', { name: /^Size/ }).locator('label', { hasText: 'Large' }).click()
    await expect(page.getByRole('radio', { name: 'Small' })).toBeChecked()
    await expect(form(page)).toContainText('$400.00')
  })

  test('a variant out of reach is shown as far as the page knows it, and the shopper is told', async ({
    page,
    testProxy,
    allowConsole,
  }) => {
    allowConsole(/500/)
    await open(page, testProxy, { ...CHOICE, display: EXTENDED })
    await page.route(/\/products\/7\d\?/, (route) => route.fulfill({ status: 500, json: {} }))
    await form(page).locator('label', { hasText: 'Large' }).click()
    await expect(form(page).getByRole('alert')).toHaveText('There was an error fetching products.')
    await expect(form(page)).toContainText('$500.00')
    await page.unroute(/\/products\/7\d\?/)
    await form(page).locator('label', { hasText: 'Small' }).click()
    await expect(form(page)).toContainText('$400.00')
    await expect(form(page).getByRole('alert')).toHaveCount(0)
  })

  test('in French a tablet of the Québec store is chosen by colour and capacity', async ({ page, testProxy }) => {
    type Listed = { products: { url_key: string; type_id: string }[] }
    const { products } = await askBackEnd<Listed>('/search/tablette?embed=products&limit=24', 'volteo')
    const tablet = products.find(({ type_id }) => type_id === 'configurable')
    const origin = testProxy.open('volteo', { display_features: EXTENDED })
    await page.goto(`${origin}/product/${tablet?.url_key}`)
    const price = form(page).locator('.price b')
    const before = (await price.textContent()) ?? ''
    await form(page)
      .getByRole('group', { name: /^Stockage/ })
      .locator('label', { hasText: '512 Go' })
      .click()
    await expect(price).not.toHaveText(before)
    await form(page)
      .getByRole('group', { name: /^Couleur/ })
      .locator('label', { hasText: 'Bleu nuit' })
      .click()
    await expect(page).toHaveURL(/configurable_entity_id=\d+/)
    await expect(page.locator('.gallery-strip img').first()).toHaveAttribute('src', /2d4468/)
    const specs = page.getByRole('region', { name: 'Caractéristiques' })
    await expect(specs).toContainText('512 Go')
    await expect(specs).toContainText('Bleu nuit')
  })

  test('with the keyboard the arrows choose @both', async ({ page, testProxy }) => {
    await open(page, testProxy, { ...CHOICE, display: EXTENDED })
    await page.getByRole('radio', { name: 'Small' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(form(page)).toContainText('$500.00')
    await expect(page.getByRole('radio', { name: 'Large' })).toBeFocused()
  })
})
