import { describe, it, vi } from 'vitest'
import { findSimple, renderProduct, renderSimple, requestStore } from '#tests/support/product-island.tsx'
import type { ProductChange } from '#tests/support/product-responses.ts'
import { expect, expectAccessible, page } from '#tests/support/render-island.tsx'

const STORES = [
  { store_name: 'North', address: { street: '1 Lake Ave', city: 'Duluth' }, distance: 2.4, qty: 3 },
  { store_name: 'South', address: { street: '2 Hill St', city: 'Hermantown' }, distance: null, qty: 0 },
]

const panel = () => page.getByRole('region', { name: 'Delivery and pickup' })

async function check(zip: string) {
  await panel().getByLabelText('ZIP code').fill(zip)
  await panel().getByRole('button', { name: 'Check' }).click()
}

/** The shopper's position. */
function standIn(place: { latitude: number; longitude: number }) {
  const position = { coords: { ...place, accuracy: 10 }, timestamp: Date.now() } as GeolocationPosition
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((tell) => tell(position))
}
const DULUTH = { latitude: 46.78, longitude: -92.1 }

/** Responses of a back end whose shops have stock. */
const inventory = async (): Promise<ProductChange['answers']> => ({
  [`/products/${(await findSimple()).entity_id}/inventory`]: () => ({ store_list: STORES }),
})

/** A shipping method to the ZIP code 55802. */
const way = (carrier_title: string, title: string, amount: number, delivery_estimate = '') => ({
  code: title,
  carrier: 'x',
  carrier_title,
  title,
  price: { amount, formatted: `$${amount}.00` },
  delivery_estimate,
})
const shipping = async (...ways: ReturnType<typeof way>[]): Promise<ProductChange['answers']> => ({
  [`/products/${(await findSimple()).entity_id}/shipping/55802`]: () => ways,
})

const HAS_INVENTORY = { enterprise_features: { product_inventory_enable: true } }

describe('stock and delivery', () => {
  it('S1-2.15-09 stock is loaded by ZIP or location', async () => {
    standIn(DULUTH)
    const { calls } = await renderSimple({
      config: HAS_INVENTORY,
      answers: await inventory(),
      pdp: { enable_estimated_shipping_pdp: false },
    })
    await check('558')
    await expect.element(panel().getByRole('alert')).toHaveTextContent('Enter a complete ZIP or postal code.')
    await check('55802')
    await expect.element(panel().getByText('Stores near 55802')).toBeVisible()
    const north = panel().getByRole('status').getByRole('listitem').filter({ hasText: 'North' })
    await expect.element(north).toMatchTextContent('2.4 mi')
    await expectAccessible(panel().element())
    await panel().getByRole('button', { name: 'Use my location' }).click()
    await expect.element(panel().getByText('Stores near you')).toBeVisible()
    expect(calls.filter(({ path }) => /\/inventory\?(zip|lat)=/.test(path))).toHaveLength(2)
  })

  it('S1-2.15-10 enable_estimated_shipping_pdp shows the shipping methods for a ZIP', async () => {
    await renderSimple({
      config: HAS_INVENTORY,
      answers: { ...(await inventory()), ...(await shipping(way('Our crew', 'To your room', 49, '2 to 4 days'))) },
      pdp: { enable_estimated_shipping_pdp: true },
    })
    await check('55802')
    await expect.element(panel().getByText('Delivery to 55802')).toBeVisible()
    for (const text of ['Our crew', 'To your room', '$49.00']) await expect.element(panel()).toMatchTextContent(text)
  })

  it('S1-2.15-10 enable_estimated_shipping_pdp off requests none', async () => {
    const { calls } = await renderSimple({
      config: HAS_INVENTORY,
      answers: await inventory(),
      pdp: { enable_estimated_shipping_pdp: false, display_delivery_date: false },
    })
    await check('55802')
    await expect.element(panel().getByText('Stores near 55802')).toBeVisible()
    expect(calls.filter(({ path }) => path.includes('/shipping/'))).toEqual([])
  })

  it('the response replaces the list of shops; a carrier is named once, and a price of 0 is shown as free', async () => {
    await renderSimple({
      config: HAS_INVENTORY,
      product: { location_inventory: [{ store_name: 'North', qty: 3 }] },
      display: { restapi_location_inventory_display: true },
      answers: {
        ...(await inventory()),
        ...(await shipping(way('Our crew', 'Our crew', 0), way('Freight', 'To the proxy', 49))),
      },
      pdp: { enable_estimated_shipping_pdp: true },
    })
    const north = panel()
      .getByRole('listitem')
      .filter({ hasText: /^North/ })
    expect(north.all()).toHaveLength(1)
    await check('55802')
    await expect.element(panel().getByText('Stores near 55802')).toBeVisible()
    expect(north.all()).toHaveLength(1)
    expect(panel().getByText('Our crew').all()).toHaveLength(1)
    expect(panel().getByText('Freight').all()).toHaveLength(1)
    await expect.element(panel().getByText('Free', { exact: true })).toBeVisible()
    await expect.element(panel()).not.toMatchTextContent('$0.00')
  })

  it('days of delivery are calculated from the lead time', async () => {
    await renderSimple({
      product: {
        location_inventory: null,
        product_data: null,
        simple_attributes: [{ groupName: 'General', attributes: [{ name: 'Lead time', value: '6 to 8 weeks' }] }],
      },
      answers: await shipping(way('Our van', 'Our van', 9, '4–10 business days')),
      pdp: { enable_estimated_shipping_pdp: true },
    })
    await check('55802')
    await expect
      .element(panel().getByText('4–10 business days, counted from when it is ready (6 to 8 weeks)'))
      .toBeVisible()
  })

  it('S1-3.1-47 delivery_date may request the shopper’s position', async () => {
    standIn(DULUTH)
    await renderSimple({
      config: {
        delivery_date: { enabled: true, use_geolocation: true, header_text: 'At your door' },
        enterprise_features: { product_inventory_enable: false },
      },
      pdp: { display_delivery_date: true, enable_estimated_shipping_pdp: false },
    })
    await panel().getByRole('button', { name: 'Use my location' }).click()
    await expect.element(panel().getByRole('heading', { name: /^Delivery to \w+/ })).toBeVisible()
  })

  it('S1-4.8-09 a shipping lookup updates the cart’s estimate when the cart has a postcode, and not otherwise', async () => {
    const { entity_id: product_id } = await findSimple()
    const pdp = { enable_estimated_shipping_pdp: true }
    const writesOf = (calls: readonly { method: string; path: string }[]) =>
      calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)
    const { calls } = await renderSimple({ pdp })
    await check('55802')
    await expect.element(panel().getByText('Delivery to 55802')).toBeVisible()
    expect(writesOf(calls)).toEqual([])

    const filled = await renderSimple({
      pdp,
      prepare: async (shop) => {
        await shop.call('POST', '/cart/items', { product_id })
        await shop.call('PUT', '/cart/billing_address', { postcode: '55806', country_id: 'US' })
      },
    })
    await check('55811')
    await expect.element(panel().getByText('Delivery to 55811')).toBeVisible()
    await expect
      .poll(() => writesOf(filled.calls))
      .toEqual([expect.stringMatching(/^\/cart\/(billing|shipping)_address$/)])
  })

  it('an invalid postal code shows an error, and nothing is requested', async () => {
    const { calls } = await renderSimple({ pdp: { enable_estimated_shipping_pdp: true }, config: HAS_INVENTORY })
    for (const postcode of ['SW1A 1AA', '75001 Paris', 'ABCDE', '', '5580', '<script>']) {
      await check(postcode)
      await expect.element(panel().getByRole('alert')).toHaveTextContent('Enter a complete ZIP or postal code.')
    }
    expect(calls.filter(({ path }) => /^\/products\/.*\/(inventory\?zip|shipping)/.test(path))).toEqual([])
    await check('55802')
    await expect.element(panel().getByText('Stores near 55802')).toBeVisible()
  })

  it('S1-4.8-06 products that can’t be ordered have no date of delivery', async () => {
    await renderSimple({
      product: { location_inventory: [{ store_name: 'North', qty: 0 }] },
      config: HAS_INVENTORY,
      pdp: { enable_estimated_shipping_pdp: true },
    })
    await check('55802')
    await expect.element(panel().getByText('Stores near 55802')).toBeVisible()
    expect(panel().getByText('Delivery to 55802').elements()).toEqual([])
  })

  it('the days of delivery are in French in the Québec store', async () => {
    type Listed = { products: { url_key: string; type_id: string; location_inventory: { qty: number }[] }[] }
    const { products } = await requestStore<Listed>('/search/t%C3%A9l%C3%A9viseur?embed=products&limit=96', 'volteo')
    const set = products.find(
      ({ type_id, location_inventory }) =>
        type_id === 'simple' && location_inventory.reduce((sum, { qty }) => sum + qty, 0) > 9,
    )
    await renderProduct(set?.url_key ?? '', { store: 'volteo' })
    await page.getByLabelText('Code postal').fill('G1V 2L8')
    await page.getByRole('button', { name: 'Vérifier' }).click()
    const days = page.getByText(/^(lun|mar|mer|jeu|ven)\. \d+ .+\s–\s(lun|mar|mer|jeu|ven)\. \d+/)
    await expect.element(days.first()).toBeVisible()
  })
})
