import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgres } from '#lib/cli/servers.ts'
import { buyAsGuest, buyWithAccount, openPage } from '../support/medusa-browser.ts'
import { ApiShopper, type MedusaStore, startMedusaStore, TEST_CARD } from '../support/medusa-store.ts'

const CHECK = fileURLToPath(new URL('../../lib/conformance/contract-check.ts', import.meta.url))
const hasPostgres = (await findPostgres()) !== undefined
if (!hasPostgres) console.warn('The bridge to Medusa is not tested here: there is no PostgreSQL.')

type Product = {
  entity_id: string
  url_key: string
  name: string
  final_price_without_tax: number | null
  display_price: boolean
}
type Listing = {
  product_count: number
  products: Product[]
  filters: { attribute: string; values: { value: string; product_count: number }[] }[]
}
type Cart = {
  qty: number
  has_error: boolean
  messages: { error: string[] }
  items: Record<string, { item_id: string; name: string }>
  totals: { grand_total: { amount: number } }
  shipping_methods: unknown[]
}
type AdminOrder = {
  id: string
  display_id: number
  total: number
  email: string
  item_subtotal: number
  shipping_total: number
  tax_total: number
}
type Collection = { payments: { provider_id: string; amount: number }[] }
type AdminVariant = { id: string; sku: string; prices: { currency_code: string; amount: number }[] }

describe.skipIf(!hasPostgres)('the bridge to Medusa', () => {
  let store: MedusaStore
  beforeAll(async () => {
    store = await startMedusaStore()
  })
  afterAll(() => store?.stop())

  const openShopper = (instance = 0) => new ApiShopper(store.apis[instance] ?? '').open()
  /** A product without options from a category that only one test uses. */
  const productOf = async (shelf: string, place = 0): Promise<Product> => {
    const { json } = await (await openShopper()).call<Listing>('GET', `/categories/${shelf}?embed=products`)
    const product = json.products[place]
    if (!product) throw new Error(`no product on the shelf ${shelf}`)
    return product
  }
  const variantsOf = async ({ entity_id }: Product) => {
    const path = `/products/${entity_id}?fields=id,variants.id,variants.sku,*variants.prices`
    return (await store.admin<{ product: { variants: AdminVariant[] } }>('GET', path)).product.variants
  }
  const findOrder = async (number: string) => {
    const fields = 'id,display_id,total,email,item_subtotal,shipping_total,tax_total'
    const { orders } = await store.admin<{ orders: AdminOrder[] }>('GET', `/orders?fields=${fields}&limit=100`)
    return orders.filter(({ display_id }) => String(display_id) === number)
  }
  const eventually = async <T>(read: () => Promise<T>, isGood: (value: T) => boolean, limitMs = 15_000): Promise<T> => {
    for (const endMs = Date.now() + limitMs; ; ) {
      const value = await read()
      if (isGood(value)) return value
      if (Date.now() > endMs) throw new Error(`timeout: ${JSON.stringify(value).slice(0, 500)}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  it('passes the check of the contract with writes', async () => {
    const words = [CHECK, store.apis[0], '--allow-writes']
    const { code, output } = await new Promise<{ code: number; output: string }>((resolve) => {
      execFile(process.execPath, words, (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: out + err }),
      )
    })
    expect(output).toMatch(/calls: \d+ ok, 0 broken, \d+ not offered/)
    for (const line of ['POST /cart/place', 'GET /orders', 'POST /customers', 'GET /search/{term}/autocomplete']) {
      expect(output).toMatch(new RegExp(`^${line.replace(/[/{}]/g, '\\$&')} +20[01] +ok`, 'm'))
    }
    expect(code).toBe(0)
  }, 240_000)

  it('lists products with filters that count, sort orders and pages', async () => {
    const shopper = await openShopper()
    const all = (await shopper.call<Listing>('GET', '/categories/default-category?embed=products&limit=5')).json
    expect(all).toMatchObject({ product_count: 80 })
    expect(all.products).toHaveLength(5)
    const brand = all.filters.find(({ attribute }) => attribute === 'manufacturer')?.values[0]
    const query = `filter[0][attribute]=manufacturer&filter[0][in]=${encodeURIComponent(brand?.value ?? '')}&order=price&dir=asc`
    const some = (await shopper.call<Listing>('GET', `/categories/default-category?embed=products&${query}`)).json
    expect(some.product_count).toBe(brand?.product_count)
    const prices = some.products.map((product) => product.final_price_without_tax ?? 0)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
  })

  it('sells in the currency of the language’s region', async () => {
    const kettle = await productOf('kettles')
    const shopper = await openShopper()
    const read = async (language: string) => {
      shopper.language = language
      return (
        await shopper.call<Product & { final_price_without_tax_formatted: string }>(
          'GET',
          `/products/${kettle.url_key}`,
        )
      ).json
    }
    const [us, ca] = [await read('en-US'), await read('en-CA')]
    expect(ca.final_price_without_tax).toBe(Math.ceil((us.final_price_without_tax ?? 0) * 1.36))
    expect((await shopper.call<{ currency_code: string }>('GET', '/config')).json.currency_code).toBe('CAD')
  })

  it('places an order that has the same totals in Medusa’s admin API', async () => {
    const shopper = await openShopper()
    await shopper.fillCart((await productOf('clocks')).entity_id, 2)
    await shopper.call('PUT', '/cart', { coupon_code: 'WELCOME10' })
    const cart = (await shopper.call<Cart>('GET', '/cart')).json
    const placed = await shopper.place('first')
    expect(placed.json.order_total.amount).toBe(cart.totals.grand_total.amount)
    const [order, ...others] = await findOrder(placed.json.order)
    expect(others).toEqual([])
    expect(order?.email).toBe('ann@example.com')
    expect(order?.total).toBeCloseTo(cart.totals.grand_total.amount, 2)
    // 10 % discount, $39 for delivery by van, 6 % tax of Vermont.
    expect(order?.total).toBeCloseTo(((order?.item_subtotal ?? 0) * 0.9 + 39) * 1.06, 2)
    expect((await shopper.call<Cart>('GET', '/cart')).json.qty).toBe(0)
    expect((await shopper.place('first')).json.order).toBe(placed.json.order)
  })

  it('places one order of one cart, through two instances at once and in another tab', async () => {
    const shopper = await openShopper()
    await shopper.fillCart((await productOf('clocks', 1)).entity_id)
    const [one, two, late] = [shopper.copy(store.apis[0]), shopper.copy(store.apis[1]), shopper.copy()]
    const [first, second] = await Promise.all([one.place('a'), two.place('b')])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.json.order).toBe(first.json.order)
    // Another tab that still has the completed cart.
    expect((await late.copy().call<Cart>('GET', '/cart')).json.qty).toBe(0)
    expect((await late.place('c')).json.order).toBe(first.json.order)
    expect(await findOrder(first.json.order)).toHaveLength(1)
  })

  it('charges a card by a payment session of Medusa; a declined card changes nothing', async () => {
    const shopper = await openShopper()
    await shopper.fillCart((await productOf('clocks')).entity_id)
    const readCart = async () =>
      (await shopper.call<Cart & { payment_methods: { code: string }[] }>('GET', '/cart')).json
    const before = await readCart()
    expect(before.payment_methods.map(({ code }) => code)).toEqual(['checkmo', TEST_CARD.code])
    const pay = (token: string) => ({ method: TEST_CARD.code, data: { token, method: TEST_CARD.code } })

    expect((await shopper.call('PUT', '/cart/payment', pay('tok_declined'))).status).toBe(200)
    expect(await shopper.place('declined', pay('tok_declined'))).toMatchObject({
      status: 400,
      message: 'The payment was not accepted. Please try again or choose another payment method.',
    })
    expect(await readCart()).toMatchObject({ qty: before.qty, totals: before.totals })

    expect((await shopper.call('PUT', '/cart/payment', pay('tok_ok'))).status).toBe(200)
    const placed = await shopper.place('accepted', pay('tok_ok'))
    expect(placed).toMatchObject({ status: 200, json: { order_total: { amount: before.totals.grand_total.amount } } })
    const [order, ...others] = await findOrder(placed.json.order)
    expect(others).toEqual([])
    expect(order?.total).toBeCloseTo(before.totals.grand_total.amount, 2)
    const { payment_collections } = (
      await store.admin<{ order: { payment_collections: Collection[] } }>(
        'GET',
        `/orders/${order?.id}?fields=*payment_collections.payments`,
      )
    ).order
    const payments = payment_collections.flatMap((collection) => collection.payments)
    expect(payments.map(({ provider_id }) => provider_id)).toEqual([TEST_CARD.provider])
    expect(Number(payments[0]?.amount)).toBeCloseTo(before.totals.grand_total.amount, 2)
  })

  for (const device of ['phone', 'desktop'] as const) {
    it(`sells in a browser on a ${device}: a guest's order and an account's are in Medusa`, async () => {
      for (const buy of [buyAsGuest, buyWithAccount]) {
        const { page, close } = await openPage(device)
        const number = await buy(page, store.shopUrl, device).finally(close)
        expect(await findOrder(number)).toHaveLength(1)
      }
    }, 300_000)
  }

  it('accepts a session at any instance', async () => {
    const shopper = await openShopper(0)
    await shopper.call('POST', '/cart/items', {
      product_id: (await productOf('benches')).entity_id,
      super_attribute: [],
    })
    const other = shopper.copy(store.apis[1])
    expect((await other.call<Cart>('GET', '/cart')).json.qty).toBe(1)
    other.token = 'made up'
    expect((await other.call('DELETE', '/cart')).status).toBe(403)
  })

  it('keeps accounts, addresses, orders and passwords in Medusa', async () => {
    const email = `berg-${Date.now()}@example.com`
    const person = {
      firstname: 'Ann',
      lastname: 'Berg',
      email,
      password: 'long enough 1',
      newsletter_is_subscribed: false,
    }
    const shopper = await openShopper()
    expect((await shopper.call('POST', '/customers', person)).status).toBe(201)
    // The response is the same if the address has an account.
    expect((await shopper.call('POST', '/customers', { ...person, password: 'another one 2' })).status).toBe(201)
    await shopper.call('POST', '/cart/items', {
      product_id: (await productOf('serveware')).entity_id,
      super_attribute: [],
    })
    expect(await shopper.call('POST', '/customers/self/session', { login: email, password: 'wrong' })).toMatchObject({
      status: 401,
      message: 'The e-mail address or the password is incorrect.',
    })
    const before = shopper.copy()
    const signIn = await shopper.call<{ isloggedin: boolean; customer_id: string }>('POST', '/customers/self/session', {
      login: email,
      password: person.password,
    })
    expect(signIn.json.isloggedin).toBe(true)
    await shopper.open()
    expect(shopper.token).not.toBe(before.token)
    expect((await shopper.call<Cart>('GET', '/cart')).json.qty).toBe(1)
    await shopper.fillCart((await productOf('serveware')).entity_id)
    const placed = await shopper.place('account')
    const orders = await shopper.call<Record<string, { increment_id: string }>>('GET', '/orders')
    expect(Object.values(orders.json).map(({ increment_id }) => increment_id)).toEqual([placed.json.order])
    expect((await shopper.call('GET', '/customers/cus_other/addresses')).status).toBe(403)

    expect((await shopper.call('POST', '/customer/forgotpassword', { email })).status).toBe(200)
    const link = await eventually(
      async () => store.lines.find((line) => line.includes(email) && line.includes('password-reset')) ?? '',
      (line) => line !== '',
    )
    const token = decodeURIComponent(/#token=([^"'\\]+)/.exec(link)?.[1] ?? '')
    const reset = { password: 'a new one 3', confirmation: 'a new one 3', token }
    expect((await shopper.call('POST', '/customer/resetpassword', reset)).status).toBe(200)
    expect((await shopper.call('POST', '/customer/resetpassword', { ...reset, token: 'made up' })).status).toBe(400)
    const again = await openShopper()
    expect(
      (await again.call('POST', '/customers/self/session', { login: email, password: 'a new one 3' })).status,
    ).toBe(200)
  })

  it('shows a changed price on the page, whose stored copy the engine’s event has renewed', async () => {
    const product = await productOf('bath-mats')
    const [variant] = await variantsOf(product)
    const readPage = () =>
      new Promise<string>((resolve, reject) => {
        const { port, host } = new URL(store.shopUrl)
        const call = request(
          { host: 'localhost', port, path: `/product/${product.url_key}`, headers: { host } },
          (response) => {
            let text = ''
            response.on('data', (part) => {
              text += part
            })
            response.on('end', () => resolve(text))
          },
        )
        call.on('error', reject).end()
      })
    await readPage()
    for (const amount of [71.25, 72.25, 73.25]) {
      const prices = [
        { currency_code: 'usd', amount },
        ...(variant?.prices ?? []).filter((price) => price.currency_code !== 'usd'),
      ]
      await store.admin('POST', `/products/${product.entity_id}/variants/${variant?.id}`, {
        prices: prices.map(({ currency_code, amount: value }) => ({ currency_code, amount: value })),
      })
      await eventually(readPage, (page) => page.includes(`$${amount.toFixed(2)}`))
    }
    for (const api of store.apis) {
      const shopper = await new ApiShopper(api).open()
      const shelf = () => shopper.call<Listing>('GET', '/categories/bath-mats?embed=products')
      await eventually(shelf, ({ json }) => json.products.some((found) => found.final_price_without_tax === 73.25))
    }
  })

  it('asks the shopper to confirm again if a price list has changed the total of the cart', async () => {
    const product = await productOf('bath-accessories')
    const [variant] = await variantsOf(product)
    const shopper = await openShopper()
    await shopper.fillCart(product.entity_id)
    const before = (await shopper.call<Cart>('GET', '/cart')).json.totals.grand_total.amount
    await store.admin('POST', '/price-lists', {
      title: 'Sale',
      description: 'A day',
      status: 'active',
      type: 'sale',
      prices: [{ variant_id: variant?.id, currency_code: 'usd', amount: 7 }],
    })
    expect(await shopper.place('list')).toMatchObject({
      status: 400,
      message: expect.stringContaining('Prices have changed'),
    })
    const after = (await shopper.call<Cart>('GET', '/cart')).json.totals.grand_total.amount
    expect(after).toBeLessThan(before)
    expect((await shopper.place('list')).json.order_total.amount).toBe(after)
  })

  it('names a product that was deleted while in a cart, refuses the order and lets it be removed', async () => {
    const product = await productOf('cutlery')
    const shopper = await openShopper()
    await shopper.fillCart(product.entity_id)
    // Medusa deletes no product that an order of another test has reserved.
    const { reservations } = await store.admin<{ reservations: { id: string }[] }>('GET', '/reservations?limit=500')
    for (const { id } of reservations) await store.admin('DELETE', `/reservations/${id}`)
    await store.admin('DELETE', `/products/${product.entity_id}`)
    const cart = await eventually(
      async () => (await shopper.call<Cart>('GET', '/cart')).json,
      ({ has_error }) => has_error,
    )
    expect(cart.messages.error).toEqual(['A product in your cart is no longer sold. Please remove it.'])
    const refused = await shopper.place('gone')
    expect(refused.status).toBe(400)
    expect(refused.message).toMatch(/no longer sold|stock/)
    for (const { item_id } of Object.values(cart.items)) {
      expect((await shopper.call('DELETE', `/cart/items/${item_id}`)).status).toBe(204)
    }
    expect((await shopper.call('GET', `/products/${product.url_key}`)).status).toBe(404)
  })

  it('shows neither price nor button for variants without a price here, and refuses them in the cart', async () => {
    const product = await productOf('bakeware')
    for (const { id } of await variantsOf(product)) {
      await store.admin('POST', `/products/${product.entity_id}/variants/${id}`, {
        prices: [{ currency_code: 'cad', amount: 50 }],
      })
    }
    const shopper = await openShopper()
    const read = async () => (await shopper.call<Product>('GET', `/products/${product.url_key}`)).json
    expect(await eventually(read, ({ display_price }) => !display_price)).toMatchObject({
      final_price_without_tax: null,
    })
    const added = await shopper.call('POST', '/cart/items', { product_id: product.entity_id, super_attribute: [] })
    expect(added).toMatchObject({ status: 400, message: expect.stringMatching(/can’t be ordered online/) })
  })

  it('offers no shipping method where Medusa has none, and explains it', async () => {
    const { fulfillment_sets } = (
      await store.admin<{ stock_locations: { fulfillment_sets: { id: string; service_zones: { id: string }[] }[] }[] }>(
        'GET',
        '/stock-locations?fields=*fulfillment_sets,*fulfillment_sets.service_zones',
      )
    ).stock_locations[0] ?? { fulfillment_sets: [] }
    const [set] = fulfillment_sets
    const zone = `/fulfillment-sets/${set?.id}/service-zones/${set?.service_zones[0]?.id}`
    const geo = (...countries: string[]) => ({
      geo_zones: countries.map((country_code) => ({ type: 'country', country_code })),
    })
    await store.admin('POST', zone, geo('us'))
    const shopper = await openShopper()
    shopper.language = 'en-CA'
    const kettle = await productOf('kettles')
    await shopper.call('POST', '/cart/items', { product_id: kettle.entity_id, super_attribute: [] })
    const address = { ...ANN_IN_CANADA }
    expect((await shopper.call('PUT', '/cart/billing_address', address)).status).toBe(200)
    await shopper.call('PUT', '/cart', { email: 'ann@example.com' })
    expect((await shopper.call<Cart>('GET', '/cart')).json.shipping_methods).toEqual([])
    expect(await shopper.place('nowhere')).toMatchObject({ status: 400, message: 'Please choose a delivery method.' })
    await store.admin('POST', zone, geo('us', 'ca'))
  })

  it('updates every instance during an import', async () => {
    const count = async (api: string) => {
      const { json } = await new ApiShopper(api).call<Listing>('GET', '/categories/default-category?limit=1')
      return json.product_count
    }
    const before = await count(store.apis[0])
    const { sales_channels } = await store.admin<{ sales_channels: { id: string }[] }>('GET', '/sales-channels')
    const [channel] = sales_channels
    const buildImport = (batch: number) =>
      Array.from({ length: 50 }, (_, index) => ({
        title: `Imported Jar ${batch}-${index}`,
        status: 'published',
        options: [{ title: 'Kind', values: ['One kind'] }],
        sales_channels: [{ id: channel?.id }],
        variants: [
          {
            title: 'One kind',
            options: { Kind: 'One kind' },
            manage_inventory: false,
            prices: [{ currency_code: 'usd', amount: 10 + index }],
          },
        ],
      }))
    for (let batch = 0; batch < 3; batch++) {
      await store.admin('POST', '/products/batch', { create: buildImport(batch) })
    }
    for (const api of store.apis)
      await eventually(
        () => count(api),
        (products) => products === before + 150,
        60_000,
      )
    const found = await (await openShopper()).call<Listing>('GET', '/search/imported%20jar?embed=products')
    expect(found.json.product_count).toBe(150)
    expect(found.json.products[0]?.final_price_without_tax).toBeGreaterThanOrEqual(10)
  }, 120_000)

  it('does not start with a publishable key that Medusa refuses, and says why', async () => {
    const bridge = spawn(process.execPath, ['lib/bridges/medusa/serve-bridge.ts'], {
      env: {
        ...process.env,
        MEDUSA_URL: `http://localhost:${store.ports.medusa}`,
        MEDUSA_PUBLISHABLE_KEY: 'pk_expired',
        BRIDGE_SECRET: 'x'.repeat(32),
        BRIDGE_STORE: 'lib/bridges/medusa/store',
      },
    })
    let output = ''
    bridge.stderr.on('data', (part) => {
      output += part
    })
    const [code] = await once(bridge, 'exit')
    expect(code).toBe(1)
    expect(output).toMatch(/^The bridge does not start\. Medusa refuses the publishable key \(400 /)
  })

  it('serves the catalog from the index while Medusa is down, explains it in the cart, and recovers', async () => {
    const shopper = await openShopper()
    const product = await productOf('benches')
    await shopper.call('POST', '/cart/items', { product_id: product.entity_id, super_attribute: [] })
    await store.stopEngine()
    expect(
      (await shopper.call<Listing>('GET', '/categories/benches?embed=products')).json.product_count,
    ).toBeGreaterThan(0)
    expect((await shopper.call('GET', '/search/bench?embed=products')).status).toBe(200)
    const down = { status: 503, message: 'The store can’t be reached at the moment. Please try again in a minute.' }
    expect(await shopper.call('GET', `/products/${product.url_key}`)).toMatchObject(down)
    expect(await shopper.call('GET', '/cart')).toMatchObject(down)
    expect(await shopper.place('down')).toMatchObject(down)
    await store.startEngine()
    expect((await shopper.call<Cart>('GET', '/cart')).json.qty).toBe(1)
  })
})

const ANN_IN_CANADA = {
  firstname: 'Ann',
  lastname: 'Berg',
  street: ['1 Rue du Lac'],
  city: 'Montréal',
  region: 'QC',
  postcode: 'H2X 1Y4',
  country_id: 'CA',
  telephone: '+1 (514) 555-0123',
}
