/** Stock and delivery on the server-rendered product page; requests of the browser are tested next to the form. */

import type { HtmlPage } from '#tests/support/html-page.ts'
import { addToCart, buyBox, openSimple } from '#tests/support/product-html.ts'
import { findSimple, PRICED, type ProductChange } from '#tests/support/product-responses.ts'
import { expect, test } from '#tests/support/site-test.ts'
import type { TestProxy } from '#tests/support/test-proxy.ts'

const open = async (testProxy: TestProxy, change: ProductChange) => (await openSimple(testProxy, change)).page
const panelOf = (page: HtmlPage) => page.getByRole('region', { name: 'Delivery and pickup' })

test('S1-2.15-09 product_inventory_enable has stock looked up by ZIP or location; off hides that', async ({
  testProxy,
}) => {
  const change = (product_inventory_enable: boolean): ProductChange => ({
    config: { enterprise_features: { product_inventory_enable } },
    pdp: { enable_estimated_shipping_pdp: false, display_delivery_date: false },
  })
  const on = panelOf(await open(testProxy, change(true)))
  expect(on.getByLabel('ZIP code')).toBeInPage()
  expect(on.getByRole('button', { name: 'Use my location' })).toBeInPage()
  expect((await open(testProxy, change(false))).getByLabel('ZIP code')).toHaveCount(0)
})

test('S1-3.1-78 restapi_location_inventory_display shows each shop’s stock, …_count the quantities', async ({
  testProxy,
}) => {
  const location_inventory = [
    { store_name: 'North', qty: 3 },
    { store_name: 'South', qty: 0 },
  ]
  const shopsWith = async (isOn: boolean, hasCount: boolean) => {
    const display = {
      restapi_location_inventory_display: isOn,
      restapi_location_inventory_display_count: hasCount,
    }
    return panelOf(await open(testProxy, { product: { location_inventory }, display })).getByRole('listitem')
  }
  expect(await shopsWith(true, true)).toHaveText(['North3 on hand', 'SouthNot on hand'])
  expect(await shopsWith(true, false)).toHaveText(['NorthIn stock', 'SouthNot in stock'])
  expect(await shopsWith(false, true)).toHaveCount(0)
})

test('S1-3.1-108 the in-stock message, S1-3.1-109 bold on the panel’s ground, S1-3.1-110 the flag’s label and text colour, S1-3.1-111 and its ground by state', async ({
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
  const stateWith = async (qty: number, more: object = {}, availability_messages: object = messages) => {
    const product = { location_inventory: [{ qty }], ...more }
    const page = await open(testProxy, { product, display: { availability_messages } })
    const state = buyBox(page).locator('p[data-state]')
    return { state, flag: state.locator('b') }
  }
  const inStock = await stateWith(20)
  expect(inStock.state).toContainText('Here this week')
  expect(inStock.state.ownStyle('background-color')).toBe('rgb(221, 238, 255)')
  expect(inStock.state.ownStyle('font-weight')).toBe('700')
  expect(inStock.flag.ownStyle('background-color')).toBe('rgb(16, 48, 16)')
  expect(inStock.flag.ownStyle('color')).toBe('rgb(254, 254, 254)')
  const limited = await stateWith(1)
  expect(limited.flag.ownStyle('background-color')).toBe('rgb(48, 48, 16)')
  const soldOut = await stateWith(0)
  expect(soldOut.flag).toHaveText('Gone for now')
  expect(soldOut.flag.ownStyle('background-color')).toBe('rgb(48, 16, 16)')
  expect(soldOut.state).not.toContainText('Here this week')
  const call = await stateWith(20, { display_add_to_cart: false })
  expect(call.flag.ownStyle('background-color')).toBe('rgb(16, 16, 48)')
  const off = { display_availability_for_in_stock: false, bold_text: false, availability_container_color: '' }
  const plain = await stateWith(20, {}, { ...messages, ...off })
  expect(plain.state).not.toContainText('Here this week')
  expect(plain.state.attribute('style')).toBeNull()
})

test('S1-3.1-47 delivery_date with display_delivery_date has a separate part, which may request the shopper’s position', async ({
  testProxy,
}) => {
  const openWith = (enabled: boolean, display_delivery_date: boolean, use_geolocation: boolean) =>
    open(testProxy, {
      config: {
        delivery_date: { enabled, use_geolocation, header_text: 'At your door' },
        enterprise_features: { product_inventory_enable: false },
      },
      pdp: { display_delivery_date, enable_estimated_shipping_pdp: false },
    })
  const position = (page: HtmlPage) => panelOf(page).getByRole('button', { name: 'Use my location' })
  const heading = (page: HtmlPage) => page.getByRole('heading', { name: 'At your door' })
  const on = await openWith(true, true, true)
  expect(heading(on)).toBeInPage()
  expect(position(on)).toBeInPage()
  const without = await openWith(true, true, false)
  expect(position(without)).toHaveCount(0)
  expect(panelOf(without).getByLabel('ZIP code')).toBeInPage()
  expect(heading(await openWith(false, true, true))).toHaveCount(0)
  expect(heading(await openWith(true, false, true))).toHaveCount(0)
})

test('S1-7.3-01 a product is requested with the store_name of the dealer’s first shop', async ({ testProxy }) => {
  const { url_key } = await findSimple()
  const shops: (string | null)[] = []
  const page = await open(testProxy, {
    answers: {
      [`/products/${url_key}`]: (response, query) => {
        shops.push(query.get('storelocationid'))
        return { ...(response as object), ...PRICED, location_inventory: [{ store_name: 'A shop', qty: 0 }] }
      },
    },
  })
  expect(new Set(shops)).toEqual(new Set(['Kessler Appliance Duluth']))
  expect(buyBox(page)).toContainText('$800.00')
  expect(buyBox(page)).toContainText('Out of stock')
  expect(addToCart(page)).toHaveCount(0)
})
