import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import {
  buyBox,
  findSimple,
  openSimplePage,
  PRICED,
  type ProductChange,
  PURCHASE,
} from '#tests/support/product-page.ts'
import { expect, expectAccessible, shopUrl } from '#tests/support/shop.ts'
import { callRest, enterStore } from '#tests/support/shopper.ts'

let product = { entity_id: '', url_key: '' }

test.beforeAll(async () => {
  product = await findSimple()
})

const STORES = [
  { store_name: 'North', address: { street: '1 Lake Ave', city: 'Duluth' }, distance: 2.4, qty: 3 },
  { store_name: 'South', address: { street: '2 Hill St', city: 'Hermantown' }, distance: null, qty: 0 },
]
const inventory = () => ({ [`/products/${product.entity_id}/inventory`]: () => ({ store_list: STORES }) })
const panel = (page: Page) => page.getByRole('region', { name: 'Delivery and pickup' })

async function check(page: Page, zip: string) {
  await panel(page).getByLabel('ZIP code').fill(zip)
  await panel(page).getByRole('button', { name: 'Check' }).click()
}

test('S1-2.15-09 stock is looked up by ZIP or location; product_inventory_enable off hides that', async ({
  page,
  testProxy,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 46.78, longitude: -92.1 })
  const change: ProductChange = { answers: inventory(), pdp: { enable_estimated_shipping_pdp: false } }
  const on = { ...change, config: { enterprise_features: { product_inventory_enable: true } } }
  const { requests } = await openSimplePage(page, testProxy, on)
  await check(page, '558')
  await expect(panel(page).getByRole('alert')).toHaveText('Enter a complete ZIP or postal code.')
  await check(page, '55802')
  await expect(panel(page)).toContainText('Stores near 55802')
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'North' }).last()).toContainText('2.4 mi')
  await expectAccessible(page, PURCHASE)
  await panel(page).getByRole('button', { name: 'Use my location' }).click()
  await expect(panel(page)).toContainText('Stores near you')
  expect(requests.filter((path) => path.endsWith('/inventory'))).toHaveLength(2)

  const off = { ...change, config: { enterprise_features: { product_inventory_enable: false } } }
  await openSimplePage(page, testProxy, {
    ...off,
    pdp: { enable_estimated_shipping_pdp: false, display_delivery_date: false },
  })
  await expect(page.getByLabel('ZIP code')).toHaveCount(0)
})

test('S1-2.15-10 enable_estimated_shipping_pdp shows the ways of delivery to a ZIP; off does not', async ({
  page,
  testProxy,
}) => {
  const config = { enterprise_features: { product_inventory_enable: true } }
  const shipping = {
    [`/products/${product.entity_id}/shipping/55802`]: () => [
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
  await openSimplePage(page, testProxy, { config, answers, pdp: { enable_estimated_shipping_pdp: true } })
  await check(page, '55802')
  await expect(panel(page)).toContainText('Delivery to 55802')
  await expect(panel(page)).toContainText('Our crew')
  await expect(panel(page)).toContainText('To your room')
  await expect(panel(page)).toContainText('$49.00')
  const { requests } = await openSimplePage(page, testProxy, {
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
  testProxy,
}) => {
  const way = (carrier_title: string, title: string, amount: number) => ({
    code: title,
    carrier: 'x',
    carrier_title,
    title,
    price: { amount, formatted: `$${amount}.00` },
    delivery_estimate: '',
  })
  const shipping = () => [way('Our crew', 'Our crew', 0), way('Freight', 'To the proxy', 49)]
  await openSimplePage(page, testProxy, {
    config: { enterprise_features: { product_inventory_enable: true } },
    product: { location_inventory: [{ store_name: 'North', qty: 3 }] },
    display: { restapi_location_inventory_display: true },
    answers: { ...inventory(), [`/products/${product.entity_id}/shipping/55802`]: shipping },
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
  testProxy,
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
  await openSimplePage(page, testProxy, stock(true, true))
  await expect(panel(page).getByRole('listitem')).toHaveText(['North3 on hand', 'SouthNot on hand'])
  await openSimplePage(page, testProxy, stock(true, false))
  await expect(panel(page).getByRole('listitem')).toHaveText(['NorthIn stock', 'SouthNot in stock'])
  await openSimplePage(page, testProxy, stock(false, true))
  await expect(panel(page).getByRole('listitem')).toHaveCount(0)
})

test('S1-3.1-108 the in-stock message, S1-3.1-109 bold on the panel’s ground, S1-3.1-110 the flag’s label and text colour, S1-3.1-111 and its ground by state', async ({
  page,
  testProxy,
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
  const panelOf = page.locator('#buy p[data-state]')
  const flag = panelOf.locator('b')
  await openSimplePage(page, testProxy, state(20))
  await expect(panelOf).toContainText('Here this week')
  await expect(panelOf).toHaveCSS('background-color', 'rgb(221, 238, 255)')
  await expect(panelOf.getByText('Here this week')).toHaveCSS('font-weight', '700')
  await expect(flag).toHaveCSS('background-color', 'rgb(16, 48, 16)')
  await expect(flag).toHaveCSS('color', 'rgb(254, 254, 254)')
  await openSimplePage(page, testProxy, state(1))
  await expect(flag).toHaveCSS('background-color', 'rgb(48, 48, 16)')
  await openSimplePage(page, testProxy, state(0))
  await expect(flag).toHaveText('Gone for now')
  await expect(flag).toHaveCSS('background-color', 'rgb(48, 16, 16)')
  await expect(panelOf).not.toContainText('Here this week')
  await openSimplePage(page, testProxy, state(20, { display_add_to_cart: false }))
  await expect(flag).toHaveCSS('background-color', 'rgb(16, 16, 48)')
  const off = {
    ...messages,
    display_availability_for_in_stock: false,
    bold_text: false,
    availability_container_color: '',
  }
  await openSimplePage(page, testProxy, { ...state(20), display: { availability_messages: off } })
  await expect(panelOf).not.toContainText('Here this week')
  await expect(panelOf).toHaveCSS('font-weight', '400')
})

test('S1-3.1-47 delivery_date with display_delivery_date has a part of its own, which may ask for the shopper’s position', async ({
  page,
  testProxy,
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
  await openSimplePage(page, testProxy, change(true, true, true))
  await expect(heading).toBeVisible()
  await panel(page).getByRole('button', { name: 'Use my location' }).click()
  await expect(panel(page).getByRole('status')).toContainText(/Delivery to \w+/)
  await openSimplePage(page, testProxy, change(true, true, false))
  await expect(panel(page).getByRole('button', { name: 'Use my location' })).toHaveCount(0)
  await expect(panel(page).getByLabel('ZIP code')).toBeVisible()
  for (const [isEnabled, isShown] of [
    [false, true],
    [true, false],
  ] as const) {
    await openSimplePage(page, testProxy, change(isEnabled, isShown, true))
    await expect(heading).toHaveCount(0)
  }
})

test('S1-4.8-09 a shipping lookup updates the cart’s estimate when the cart has a postcode, and not otherwise', async ({
  page,
  testProxy,
}) => {
  const { origin } = await openSimplePage(page, testProxy, { pdp: { enable_estimated_shipping_pdp: true } })
  const writes: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && writes.push(new URL(request.url()).pathname))
  await check(page, '55802')
  await expect(panel(page)).toContainText('Delivery to 55802')
  expect(writes).toEqual([])
  await enterStore(page, origin)
  await callRest(page, 'POST', '/cart/items', { product_id: product.entity_id })
  await callRest(page, 'PUT', '/cart/billing_address', { postcode: '55806', country_id: 'US' })
  await page.goto(`${origin}/product/${product.url_key}`)
  await expect(page.getByRole('link', { name: /Cart, 1 item/ })).toBeVisible()
  writes.length = 0
  await check(page, '55811')
  await expect(panel(page)).toContainText('Delivery to 55811')
  await expect.poll(() => writes).toEqual([expect.stringMatching(/\/cart\/(billing|shipping)_address$/)])
})

test('S1-7.3-06 the shopper’s shop goes with inventory reads: the dealer’s first until one is chosen', async ({
  page,
}) => {
  const found = await findSimple()
  const shops: (string | null)[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/inventory')) shops.push(url.searchParams.get('storelocationid'))
  })
  await page.goto(shopUrl('kessler', `/product/${found.url_key}`))
  await check(page, '55802')
  await expect(panel(page)).toContainText('Stores near 55802')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Kessler Appliance Duluth/ })
    .click()
  await page.getByRole('button', { name: 'Make Kessler Appliance Hermantown my store' }).click()
  await expect(page.getByText('Kessler Appliance Hermantown is now your store.')).toBeVisible()
  await page.reload()
  await check(page, '55802')
  await expect(panel(page)).toContainText('Stores near 55802')
  // What is shown is read again as soon as another shop is chosen.
  expect([...new Set(shops)]).toEqual(['Kessler Appliance Duluth', 'Kessler Appliance Hermantown'])
  await expect(panel(page).getByRole('listitem').first()).toContainText('Hermantown')
})

test('S1-7.3-01 a product is asked for with the store_name of the dealer’s first shop; once the shopper has chosen another, price and stock word are that one’s', async ({
  page,
  testProxy,
}) => {
  const shops: (string | null)[] = []
  const answerFor = (answer: unknown, query: URLSearchParams) => {
    shops.push(query.get('storelocationid'))
    const isDuluth = query.get('storelocationid') === 'Kessler Appliance Duluth'
    return {
      ...(answer as object),
      ...PRICED,
      final_price_without_tax: isDuluth ? 800 : 750,
      final_price_without_tax_formatted: isDuluth ? '$800.00' : '$750.00',
      location_inventory: [{ store_name: 'A shop', qty: isDuluth ? 0 : 9 }],
      display_add_to_cart: true,
    }
  }
  const { entity_id, url_key } = product
  await openSimplePage(page, testProxy, {
    answers: { [`/products/${url_key}`]: answerFor, [`/products/${entity_id}`]: answerFor },
  })
  await expect(buyBox(page)).toContainText('$800.00')
  await expect(buyBox(page)).toContainText('Out of stock')
  await expect(buyBox(page).getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
  expect(new Set(shops)).toEqual(new Set(['Kessler Appliance Duluth']))
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Kessler Appliance Duluth/ })
    .click()
  await page.getByRole('button', { name: 'Make Kessler Appliance Hermantown my store' }).click()
  await expect(buyBox(page)).toContainText('$750.00')
  await expect(buyBox(page)).toContainText('In stock')
  await expect(buyBox(page).getByRole('button', { name: 'Add to cart' })).toBeVisible()
  expect(shops.at(-1)).toBe('Kessler Appliance Hermantown')
  // The choice is the browser's: the page that everybody gets is still the first shop's, and follows in this one.
  await page.reload()
  await expect(buyBox(page)).toContainText('$750.00')
})
