import { describe, expect, it } from 'vitest'
import english from '#public/locales/en/checkout.json' with { type: 'json' }
import { createRestClient } from '../api/request.client.ts'
import type { Cart } from './cart.ts'
import { buildCart, itemWire, US_FORMAT } from './cart-fixtures.ts'
import { createCartService } from './cart-service.client.ts'
import { createCartStore } from './store.client.ts'

/** A service against a scripted back end; `log` has every call but reading the session. */
function openService(cartWire: Record<string, unknown>, refuse: (call: string) => boolean = () => false) {
  const log: string[] = []
  const added: string[][] = []
  const cart: Cart = buildCart(cartWire)
  const fetcher = async (url: string, init: RequestInit = {}) => {
    const path = url.replace('/api/rest', '').split('?')[0] ?? ''
    if (path.endsWith('/session')) return Response.json({ customer_data: { csrf_token: 't' } })
    const call = `${init.method} ${path}${init.body ? ` ${init.body}` : ''}`
    log.push(call)
    return refuse(call) ? new Response('{}', { status: 500 }) : Response.json({ items: [{ item_id: 1 }] })
  }
  const store = createCartStore()
  const service = createCartService({
    rest: createRestClient('en-US', fetcher as typeof fetch),
    format: US_FORMAT,
    store,
    errors: english.cartErrors,
    readCart: () => cart,
    reload: async () => void log.push('reload'),
    onAdded: (inputs) => void added.push(inputs.map((input) => input.product_id)),
  })
  return { service, store, log, cart, added }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
const main = itemWire({ item_id: 1, product_id: 10 })
const addonLine = itemWire({ item_id: 3, product_id: 77, qty: 2, crosssell_parent_id: '10,12' })

describe('adding', () => {
  it('tells of every successful add once the cart was read again, and of no refused one', async () => {
    const { service, added, log } = openService({})
    await service.addToCart({ items: [{ product_id: '10' }], addonIds: ['77'] }, null)
    await settled()
    expect(added).toEqual([['10'], ['77']])
    expect(log.at(-1)).toBe('reload')
    const refusing = openService({}, () => true)
    await refusing.service.addToCart({ items: [{ product_id: '10' }], addonIds: [] }, null)
    await settled()
    expect(refusing.added).toEqual([])
  })

  it('announces the product and reads the cart again', async () => {
    const { service, store, log } = openService({})
    const product = { name: 'Washer', imageUrl: '', priceText: '$500.00' }
    await service.addToCart({ items: [{ product_id: '10', qty: 2 }], addonIds: [] }, product)
    await settled()
    expect(log).toEqual(['POST /cart/items {"super_attribute":[],"qty":2,"product_id":"10"}', 'reload'])
    expect(store.added).toMatchObject({ product, qty: 2 })
    expect(store.operations.add_cart_products.status).toBe('success')
  })

  it('says why it failed and announces nothing', async () => {
    const { service, store } = openService({}, () => true)
    const answer = await service.addToCart({ items: [{ product_id: '10' }], addonIds: [] }, null)
    expect(answer).toEqual({ ok: false, error: 'failure in addProductToCart' })
    expect(store.added).toBeNull()
  })

  it('S2-4.7-01 attaches an add-on to its main product', async () => {
    const { service, log } = openService({})
    await service.addAddons(['77'], '10')
    expect(log[0]).toContain('"product_id":"77","crosssell_parent_id":"10"')
  })

  it("S2-5.4-01 an add-on without its id or its main product sends nothing: 'Invalid addon or mainProductId'", async () => {
    const { service, store, log } = openService({})
    for (const answer of [await service.addAddons([''], '10'), await service.addAddons(['77'], '')]) {
      expect(answer).toEqual({ ok: false, error: 'Invalid addon or mainProductId' })
    }
    expect(log).toEqual([])
    expect(store.operations.add_addon.status).toBe('failure')
  })
})

describe('removing', () => {
  it("S2-5.4-02 an add-on without item or main product sends nothing: 'Invalid addon, cart, or main product ID'", async () => {
    const { service, cart, log } = openService({ items: [addonLine] })
    const [item] = cart.items
    const answers = [
      await service.removeAddon(undefined, '10'),
      await service.removeAddon(item && { ...item, id: '' }, '10'),
      await service.removeAddon(item, ''),
    ]
    for (const answer of answers) {
      expect(answer).toEqual({ ok: false, error: 'Invalid addon, cart, or main product ID' })
    }
    expect(log).toEqual([])
  })

  it('takes the chosen payment back', async () => {
    const { service, cart, log } = openService({ items: [main], payment: { method: 'checkmo' } })
    const [item] = cart.items
    if (item) await service.removeLine(item)
    expect(log).toEqual(['DELETE /cart/items/1', 'DELETE /cart/payment', 'GET /cart/payment', 'reload'])
  })

  it('can be undone', async () => {
    const { service, store, cart, log } = openService({ items: [itemWire({ item_id: 1, product_id: 10, qty: 3 })] })
    const [item] = cart.items
    if (item) await service.removeLine(item)
    expect(store.removed?.name).toBe('Washer')
    await service.undoRemoval()
    expect(log).toContain('POST /cart/items {"super_attribute":[],"qty":3,"product_id":"10"}')
    expect(store.removed).toBeNull()
  })

  it('can be undone again after an undo that failed', async () => {
    const { service, store, cart } = openService({ items: [main] }, (call) => call.startsWith('POST'))
    const [item] = cart.items
    if (item) await service.removeLine(item)
    expect(await service.undoRemoval()).toEqual({ ok: false, error: 'failure in addProductToCart' })
    expect(store.removed?.name).toBe('Washer')
  })

  it('of a line whose choices the server does not name offers no undo', async () => {
    const children = [{ label: 'Color', value: 'Black' }]
    const { service, store, cart } = openService({ items: [itemWire({ children })] })
    const [item] = cart.items
    if (item) await service.removeLine(item)
    expect(store.removed).toBeNull()
  })
})

describe('a burst of quantity clicks', () => {
  it('is written in order with the latest last, and ends with one payment reset and one read', async () => {
    const { service, cart, log } = openService({ items: [main], payment: { method: 'checkmo' } })
    const [item] = cart.items
    for (const qty of [2, 3, 4]) if (item) service.setQuantity(item, qty)
    await settled()
    expect(log).toEqual([
      'PUT /cart/items/1 {"qty":2,"crosssell_parent_id":""}',
      'PUT /cart/items/1 {"qty":4,"crosssell_parent_id":""}',
      'DELETE /cart/payment',
      'GET /cart/payment',
      'reload',
    ])
  })

  it('that fails says so and shows the server’s cart', async () => {
    const { service, store, cart, log } = openService({ items: [main] }, (call) => call.startsWith('PUT'))
    const [item] = cart.items
    if (item) service.setQuantity(item, 9)
    await settled()
    expect(store.operations.update_product_qty).toEqual({
      status: 'failure',
      message: 'Failure in updateCartProductQty',
    })
    expect(log.at(-1)).toBe('reload')
    expect(store.queue.lines).toEqual({})
  })
})

describe('the coupon', () => {
  it("S2-7.1-05 that fails says 'Failed to add coupon code', and the cart with its coupon_error is read", async () => {
    const { service, store, log, cart } = openService({ coupon_error: 'Coupon NOPE is not valid' }, () => true)
    expect(await service.applyCoupon('NOPE')).toEqual({ ok: false, error: 'Failed to add coupon code' })
    expect(store.operations.add_coupon_code.status).toBe('failure')
    expect(log.at(-1)).toBe('reload')
    expect(cart.coupon.error).toBe('Coupon NOPE is not valid')
  })
})

describe('the estimate', () => {
  it('S2-4.9-02 S1-7.6-04 S2-7.2-05 writes postcode and country, US by default, to billing when delivery goes there', async () => {
    const { service, log } = openService({})
    await service.estimate('55802', '')
    expect(log[0]).toBe('PUT /cart/billing_address {"postcode":"55802","country_id":"US"}')
  })

  it('S2-4.9-03 S1-7.6-03 S2-7.2-05 writes them to shipping otherwise', async () => {
    const { service, log } = openService({ shipping_address: { same_as_billing: false } })
    await service.estimate('K1A 0B1', 'CA')
    await service.estimate('55802', '')
    expect(log.filter((call) => call.startsWith('PUT'))).toEqual([
      'PUT /cart/shipping_address {"postcode":"K1A 0B1","country_id":"CA"}',
      'PUT /cart/shipping_address {"postcode":"55802","country_id":"US"}',
    ])
  })
})

describe('asking for a product’s delivery', () => {
  it('S2-4.9-01 also updates the estimate of a cart that has a postcode, and only of such a cart', async () => {
    const known = openService({ billing_address: { postcode: '55811' } })
    await known.service.estimateProduct('10', '55802', 'US')
    expect(known.log).toEqual([
      'GET /products/10/shipping/55802',
      'PUT /cart/billing_address {"postcode":"55802","country_id":"US"}',
      'reload',
    ])
    const unknown = openService({})
    await unknown.service.estimateProduct('10', '55802', 'US')
    expect(unknown.log).toEqual(['GET /products/10/shipping/55802'])
  })
})

describe('delivery where the shopper is', () => {
  const open = (cartWire: Record<string, unknown>, shops: object[]) => {
    const log: string[] = []
    const fetcher = async (url: string) => {
      if (url.endsWith('/session')) return Response.json({})
      log.push(url.replace('/api/rest', ''))
      if (url.includes('/locations')) return Response.json({ store_list: shops })
      return Response.json([
        { code: 'van', carrier_title: 'Our van', delivery_estimate: '2–5 business days' },
        { code: 'pickup', carrier_title: 'Pick up', delivery_estimate: '' },
      ])
    }
    const service = createCartService({
      rest: createRestClient('en-US', fetcher as typeof fetch),
      format: US_FORMAT,
      store: createCartStore(),
      errors: english.cartErrors,
      readCart: () => buildCart(cartWire),
      reload: async () => undefined,
      onAdded: () => {},
    })
    return { service, log }
  }
  const SHOPS = [
    { store_name: 'No address' },
    { store_name: 'Lakeside', address: { city: 'Duluth', postcode: '55802' } },
  ]
  const options = [{ code: 'van', title: 'Our van', text: '2–5 business days' }]

  it('is asked for the shop nearest to the position, which goes out roughly, and writes nothing', async () => {
    const { service, log } = open({}, SHOPS)
    const answer = await service.estimateArea('10', { latitude: 46.786712, longitude: -92.100514 })
    expect(answer).toEqual({ ok: true, value: { place: 'Duluth', isFallback: false, options } })
    expect(log).toEqual(['/locations?lat=46.787&long=-92.101', '/products/10/shipping/55802'])
  })

  it('without a position is that of the cart’s postcode, else of the store’s first shop', async () => {
    const known = open({ billing_address: { postcode: '55811' } }, SHOPS)
    expect(await known.service.estimateArea('10', null)).toMatchObject({ value: { place: '55811', isFallback: true } })
    expect(known.log).toEqual(['/products/10/shipping/55811'])
    const unknown = open({}, SHOPS)
    expect(await unknown.service.estimateArea('10', null)).toMatchObject({
      value: { place: 'Duluth', isFallback: true },
    })
    expect(unknown.log[0]).toBe('/locations')
    expect(await open({}, []).service.estimateArea('10', null)).toEqual({ ok: true, value: null })
  })
})

describe('the cart e-mail', () => {
  it("S2-7.1-22 that fails sets send_email to failure with 'An error occurred while sending email.'", async () => {
    const { service, store } = openService({}, () => true)
    await service.sendEmail({
      senderName: 'Ann',
      senderEmail: 'a@example.com',
      recipientEmail: 'b@example.com',
      message: '',
    })
    expect(store.operations.send_email).toEqual({
      status: 'failure',
      message: 'An error occurred while sending email.',
    })
  })
})

describe('starting over', () => {
  it('S2-4.8-02 S2-7.2-02 S2-7.2-04 forgets whoever was shopping, and goes on where one part is refused', async () => {
    const refused = openService({}, (call) => call.startsWith('DELETE /cart/billing_address'))
    expect(await refused.service.startOver()).toEqual({ ok: false, error: 'An unknown error occurred' })
    expect(refused.log).toEqual([
      'PUT /cart {"email":null,"shipping_method":null,"coupon_code":null}',
      'DELETE /cart/billing_address',
      'DELETE /cart/shipping_address',
      'PUT /cart {"sales_assistance":""}',
      'DELETE /cart/payment',
    ])
    expect(await openService({}).service.startOver()).toMatchObject({ ok: true })
  })
})

describe('an answer with status 200 that names errors', () => {
  it('S2-7.6-03 is a failure of its operation, with the server’s words', async () => {
    const answer = { items: [], messages: { error: [{ message: 'Only two for each customer.' }] } }
    const rest = createRestClient('en-US', (async () => Response.json(answer)) as typeof fetch)
    const store = createCartStore()
    const service = createCartService({
      rest,
      format: US_FORMAT,
      store,
      errors: english.cartErrors,
      readCart: () => buildCart({ items: [main] }),
      reload: async () => undefined,
      onAdded: () => expect.unreachable('nothing was added'),
    })
    const request = { items: [{ product_id: '10' }], addonIds: [] }
    expect(await service.addToCart(request, null)).toEqual({ ok: false, error: 'Only two for each customer.' })
    expect(store.operations.add_cart_products).toEqual({ status: 'failure', message: 'Only two for each customer.' })
    expect(store.added).toBeNull()
    await service.applyCoupon('HALF')
    expect(store.operations.add_coupon_code).toEqual({ status: 'failure', message: 'Failed to add coupon code' })
  })
})
