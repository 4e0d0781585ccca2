import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-door.ts'
import { askBackEnd, findSimple, openProductPage, type ProductChange } from '#tests/support/product-page.ts'
import { expect, expectAccessible } from '#tests/support/shop.ts'
import { callRest, openEmptyCart } from '#tests/support/shopper.ts'

let urlKey = ''
let entityId = ''

test.beforeAll(async () => {
  const simple = await findSimple()
  urlKey = simple.url_key
  entityId = simple.entity_id
})

type Door = Parameters<typeof openProductPage>[1]
const open = (page: Page, door: Door, change: ProductChange = {}, query = '') =>
  openProductPage(page, door, urlKey, change, query)

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
    door,
  }) => {
    const { origin } = await open(page, door, { ...CHOICE, display: EXTENDED })
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
    await expect(form(page).getByRole('button', { name: 'Add to cart' })).toBeDisabled()
    await expect(size.getByRole('radio', { name: /Small \(not available\)/ })).toBeVisible()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await expectAccessible(page, '.pdp-buy')

    // The address can be shared: the page comes with the choice in its HTML.
    const answer = await page.goto(`${origin}/product/${urlKey}?configurable_entity_id=72`)
    const html = (await answer?.text()) ?? ''
    expect(html).toContain('$500.00')
    expect(html).toContain('72 kg')
    await expect(size.getByRole('radio', { name: 'Large' })).toBeChecked()
    await expect(wood.getByRole('radio', { name: 'Oak' })).toBeChecked()
  })

  test('S1-3.1-87 enable_extended_multi_config chooses attribute by attribute; off offers one list of combinations', async ({
    page,
    door,
  }) => {
    await open(page, door, { ...CHOICE, display: EXTENDED })
    await expect(page.getByRole('group', { name: /^(Wood|Size)/ })).toHaveCount(2)
    await open(page, door, { ...CHOICE, display: { feature_toggles: { enable_extended_multi_config: false } } })
    await expect(page.getByRole('group', { name: /^(Wood|Size)/ })).toHaveCount(0)
    const list = page.getByLabel('Choose a version')
    await expect(list.getByRole('option')).toHaveText(['Oak / Small', 'Oak / Large', 'Walnut / Large'])
    await list.selectOption({ label: 'Oak / Large' })
    await expect(form(page)).toContainText('$500.00')
    await expect(page.locator('input[name="super_attribute[size]"]')).toHaveValue('l')
  })

  test('a swatch that leads nowhere shows the default variant', async ({ page, door, allowConsole }) => {
    allowConsole(/404|Failed to load/)
    const simple_products = CONFIGURABLE.simple_products.filter(({ entity_id }) => entity_id !== 72)
    const answers = { '/products/71': VARIANTS['/products/71'] ?? (() => null), '/products/72': () => null }
    await open(page, door, { product: { ...CONFIGURABLE, simple_products }, answers, display: EXTENDED })
    await page.getByRole('group', { name: /^Size/ }).locator('label', { hasText: 'Large' }).click()
    await expect(page.getByRole('radio', { name: 'Small' })).toBeChecked()
    await expect(form(page)).toContainText('$400.00')
  })

  test('a variant out of reach is shown as far as the page knows it, and the shopper is told', async ({
    page,
    door,
    allowConsole,
  }) => {
    allowConsole(/500/)
    await open(page, door, { ...CHOICE, display: EXTENDED })
    await page.route(/\/products\/7\d\?/, (route) => route.fulfill({ status: 500, json: {} }))
    await form(page).locator('label', { hasText: 'Large' }).click()
    await expect(form(page).getByRole('alert')).toHaveText('There was an error fetching products.')
    await expect(form(page)).toContainText('$500.00')
    await page.unroute(/\/products\/7\d\?/)
    await form(page).locator('label', { hasText: 'Small' }).click()
    await expect(form(page)).toContainText('$400.00')
    await expect(form(page).getByRole('alert')).toHaveCount(0)
  })

  test('in French a tablet of the Québec store is chosen by colour and capacity', async ({ page, door }) => {
    type Listed = { products: { url_key: string; type_id: string }[] }
    const { products } = await askBackEnd<Listed>('/search/tablette?embed=products&limit=24', 'volteo')
    const tablet = products.find(({ type_id }) => type_id === 'configurable')
    const origin = door.open('volteo', { display_features: EXTENDED })
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

  test('with the keyboard the arrows choose @both', async ({ page, door }) => {
    await open(page, door, { ...CHOICE, display: EXTENDED })
    await page.getByRole('radio', { name: 'Small' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(form(page)).toContainText('$500.00')
    await expect(page.getByRole('radio', { name: 'Large' })).toBeFocused()
  })
})

test.describe('availability', () => {
  const STORES = [
    { store_name: 'North', address: { street: '1 Lake Ave', city: 'Duluth' }, distance: 2.4, qty: 3 },
    { store_name: 'South', address: { street: '2 Hill St', city: 'Hermantown' }, distance: null, qty: 0 },
  ]
  const inventory = () => ({ [`/products/${entityId}/inventory`]: () => ({ store_list: STORES }) })
  const panel = (page: Page) => page.getByRole('region', { name: 'Delivery and pickup' })

  async function check(page: Page, zip: string) {
    await panel(page).getByLabel('ZIP code').fill(zip)
    await panel(page).getByRole('button', { name: 'Check' }).click()
  }

  test('S1-2.15-09 stock is looked up by ZIP or location; product_inventory_enable off hides that', async ({
    page,
    door,
    context,
  }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 46.78, longitude: -92.1 })
    const change: ProductChange = { answers: inventory(), pdp: { enable_estimated_shipping_pdp: false } }
    const on = { ...change, config: { enterprise_features: { product_inventory_enable: true } } }
    const { requests } = await open(page, door, on)
    await check(page, '558')
    await expect(panel(page).getByRole('alert')).toHaveText('Enter a complete ZIP or postal code.')
    await check(page, '55802')
    await expect(panel(page)).toContainText('Stores near 55802')
    await expect(panel(page).getByRole('listitem').filter({ hasText: 'North' }).last()).toContainText('2.4 mi')
    await expectAccessible(page, '.pdp-buy')
    await panel(page).getByRole('button', { name: 'Use my location' }).click()
    await expect(panel(page)).toContainText('Stores near you')
    expect(requests.filter((path) => path.endsWith('/inventory'))).toHaveLength(2)

    const off = { ...change, config: { enterprise_features: { product_inventory_enable: false } } }
    await open(page, door, { ...off, pdp: { enable_estimated_shipping_pdp: false, display_delivery_date: false } })
    await expect(page.getByLabel('ZIP code')).toHaveCount(0)
  })

  test('S1-2.15-10 enable_estimated_shipping_pdp shows the ways of delivery to a ZIP; off does not', async ({
    page,
    door,
  }) => {
    const config = { enterprise_features: { product_inventory_enable: true } }
    const shipping = {
      [`/products/${entityId}/shipping/55802`]: () => [
        {
          code: 'a',
          carrier: 'x',
          carrier_title: 'Our crew',
          title: 'To your room',
          price: { amount: 49, formatted: '$49.00' },
          delivery_estimate: '2 to 4 days',
        },
      ],
    }
    const answers = { ...inventory(), ...shipping }
    await open(page, door, { config, answers, pdp: { enable_estimated_shipping_pdp: true } })
    await check(page, '55802')
    await expect(panel(page)).toContainText('Delivery to 55802')
    await expect(panel(page)).toContainText('Our crew')
    await expect(panel(page)).toContainText('To your room')
    await expect(panel(page)).toContainText('$49.00')
    const { requests } = await open(page, door, {
      config,
      answers,
      pdp: { enable_estimated_shipping_pdp: false, display_delivery_date: false },
    })
    await check(page, '55802')
    await expect(panel(page)).toContainText('Stores near 55802')
    expect(requests.filter((path) => path.includes('/shipping/'))).toEqual([])
  })

  test('the answer takes the place of the list of shops; a carrier is named once, and what costs nothing is free', async ({
    page,
    door,
  }) => {
    const way = (carrier_title: string, title: string, amount: number) => ({
      code: title,
      carrier: 'x',
      carrier_title,
      title,
      price: { amount, formatted: `$${amount}.00` },
      delivery_estimate: '',
    })
    const shipping = () => [way('Our crew', 'Our crew', 0), way('Freight', 'To the door', 49)]
    await open(page, door, {
      config: { enterprise_features: { product_inventory_enable: true } },
      product: { location_inventory: [{ store_name: 'North', qty: 3 }] },
      display: { restapi_location_inventory_display: true },
      answers: { ...inventory(), [`/products/${entityId}/shipping/55802`]: shipping },
      pdp: { enable_estimated_shipping_pdp: true },
    })
    const north = panel(page)
      .getByRole('listitem')
      .filter({ hasText: /^North/ })
    await expect(north).toHaveCount(1)
    await check(page, '55802')
    await expect(panel(page)).toContainText('Stores near 55802')
    await expect(north).toHaveCount(1)
    await expect(panel(page).getByText('Our crew')).toHaveCount(1)
    await expect(panel(page).getByText('Freight')).toHaveCount(1)
    await expect(panel(page)).toContainText('Free')
    await expect(panel(page)).not.toContainText('$0.00')
  })

  test('S1-3.1-78 restapi_location_inventory_display shows each shop’s stock, …_count the quantities', async ({
    page,
    door,
  }) => {
    const product = {
      location_inventory: [
        { store_name: 'North', qty: 3 },
        { store_name: 'South', qty: 0 },
      ],
    }
    const stock = (isOn: boolean, hasCount: boolean) => ({
      product,
      display: { restapi_location_inventory_display: isOn, restapi_location_inventory_display_count: hasCount },
    })
    await open(page, door, stock(true, true))
    await expect(panel(page).getByRole('listitem')).toHaveText(['North3 on hand', 'SouthNot on hand'])
    await open(page, door, stock(true, false))
    await expect(panel(page).getByRole('listitem')).toHaveText(['NorthIn stock', 'SouthNot in stock'])
    await open(page, door, stock(false, true))
    await expect(panel(page).getByRole('listitem')).toHaveCount(0)
  })

  test('S1-3.1-108 the in-stock message, S1-3.1-109 bold on the panel’s ground, S1-3.1-110 the flag’s label and text colour, S1-3.1-111 and its ground by state', async ({
    page,
    door,
  }) => {
    const messages = {
      display_availability_for_in_stock: true,
      availability_for_in_stock: 'Here this week',
      bold_text: true,
      availability_container_color: 'ddeeff',
      flag_label: 'Gone for now',
      availability_flag_text_color: 'fefefe',
      availability_flag_background_in_stock_color: '103010',
      availability_flag_background_limited_availability_color: '303010',
      availability_flag_background_out_of_stock_color: '301010',
      availability_flag_background_call_color: '101030',
    }
    const state = (qty: number, more: object = {}) => ({
      display: { availability_messages: messages },
      product: { location_inventory: [{ qty }], ...more },
    })
    const panelOf = page.locator('.pdp-availability')
    const flag = panelOf.locator('b')
    await open(page, door, state(20))
    await expect(panelOf).toContainText('Here this week')
    await expect(panelOf).toHaveCSS('background-color', 'rgb(221, 238, 255)')
    await expect(panelOf.getByText('Here this week')).toHaveCSS('font-weight', '700')
    await expect(flag).toHaveCSS('background-color', 'rgb(16, 48, 16)')
    await expect(flag).toHaveCSS('color', 'rgb(254, 254, 254)')
    await open(page, door, state(1))
    await expect(flag).toHaveCSS('background-color', 'rgb(48, 48, 16)')
    await open(page, door, state(0))
    await expect(flag).toHaveText('Gone for now')
    await expect(flag).toHaveCSS('background-color', 'rgb(48, 16, 16)')
    await expect(panelOf).not.toContainText('Here this week')
    await open(page, door, state(20, { display_add_to_cart: false }))
    await expect(flag).toHaveCSS('background-color', 'rgb(16, 16, 48)')
    const off = {
      ...messages,
      display_availability_for_in_stock: false,
      bold_text: false,
      availability_container_color: '',
    }
    await open(page, door, { ...state(20), display: { availability_messages: off } })
    await expect(panelOf).not.toContainText('Here this week')
    await expect(panelOf).toHaveCSS('font-weight', '400')
  })

  test('S1-3.1-47 delivery_date with display_delivery_date has a part of its own, which may ask for the shopper’s position', async ({
    page,
    door,
    context,
  }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 46.78, longitude: -92.1 })
    const change = (isEnabled: boolean, isShown: boolean, usesGeolocation: boolean): ProductChange => ({
      config: {
        delivery_date: { enabled: isEnabled, use_geolocation: usesGeolocation, header_text: 'At your door' },
        enterprise_features: { product_inventory_enable: false },
      },
      pdp: { display_delivery_date: isShown, enable_estimated_shipping_pdp: false },
    })
    const heading = page.getByRole('heading', { name: 'At your door' })
    await open(page, door, change(true, true, true))
    await expect(heading).toBeVisible()
    await panel(page).getByRole('button', { name: 'Use my location' }).click()
    await expect(panel(page).getByRole('status')).toContainText(/Delivery to \w+/)
    await open(page, door, change(true, true, false))
    await expect(panel(page).getByRole('button', { name: 'Use my location' })).toHaveCount(0)
    await expect(panel(page).getByLabel('ZIP code')).toBeVisible()
    for (const [isEnabled, isShown] of [
      [false, true],
      [true, false],
    ] as const) {
      await open(page, door, change(isEnabled, isShown, true))
      await expect(heading).toHaveCount(0)
    }
  })

  test('S1-4.8-09 a shipping lookup updates the cart’s estimate when the cart has a postcode, and not otherwise', async ({
    page,
    door,
  }) => {
    const { origin } = await open(page, door, { pdp: { enable_estimated_shipping_pdp: true } })
    const writes: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && writes.push(new URL(request.url()).pathname))
    await check(page, '55802')
    await expect(panel(page)).toContainText('Delivery to 55802')
    expect(writes).toEqual([])
    await openEmptyCart(page, origin)
    await callRest(page, 'POST', '/cart/items', { product_id: entityId })
    await callRest(page, 'PUT', '/cart/billing_address', { postcode: '55806', country_id: 'US' })
    await page.goto(`${origin}/product/${urlKey}`)
    await expect(page.getByRole('link', { name: /Cart, 1 item/ })).toBeVisible()
    writes.length = 0
    await check(page, '55811')
    await expect(panel(page)).toContainText('Delivery to 55811')
    await expect.poll(() => writes).toEqual([expect.stringMatching(/\/cart\/(billing|shipping)_address$/)])
  })
})
