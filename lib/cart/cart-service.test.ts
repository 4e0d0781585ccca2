import { describe, expect, it, vi } from 'vitest'
import english from '#public/locales/en/cart.json' with { type: 'json' }
import { createRestClient } from '../api/request.client.ts'
import type { Cart } from './cart.ts'
import { buildCart, itemWire, US_FORMAT } from './cart-fixtures.ts'
import { createCartService } from './cart-service.client.ts'
import { type CartStore, createCartStore } from './store.client.ts'

/**
 * A service with a scripted back end. `log` has all calls except reading the session. `response` sets the response of a
 * call: a failure's status, a body, or the default. `present.cart` is the cart as read last, `callsBeforeAdded` the
 * last call before each reported add.
 */
function openService(
  cartWire: Record<string, unknown>,
  refuse: (call: string) => boolean = () => false,
  response: (call: string) => number | object | undefined = () => undefined,
  onReload: () => Record<string, unknown> | null = () => null,
) {
  const log: string[] = []
  const added: string[][] = []
  const callsBeforeAdded: (string | undefined)[] = []
  const removed: string[] = []
  const cart: Cart = buildCart(cartWire)
  const present: { cart: Cart | undefined } = { cart }
  const fetcher = async (url: string, init: RequestInit = {}) => {
    const path = url.replace('/api/rest', '').split('?')[0] ?? ''
    if (path.endsWith('/session') && init.method !== 'DELETE')
      return Response.json({ customer_data: { csrf_token: 't' } })
    const call = `${init.method} ${path}${init.body ? ` ${init.body}` : ''}`
    log.push(call)
    const body = refuse(call) ? 500 : (response(call) ?? { items: [{ item_id: 1 }] })
    return typeof body === 'number' ? new Response('{}', { status: body }) : Response.json(body)
  }
  const store = createCartStore()
  const service = createCartService({
    rest: createRestClient('en-US', fetcher as typeof fetch),
    format: US_FORMAT,
    store,
    errors: english.errors,
    readCart: () => present.cart,
    reload: async () => {
      // Noted when it ends, not when it begins.
      await Promise.resolve()
      log.push('reload')
      const wire = onReload()
      if (wire) present.cart = buildCart(wire)
    },
    onAdded: (inputs) => {
      added.push(inputs.map((input) => input.product_id))
      callsBeforeAdded.push(log.at(-1))
    },
    onRemoved: (units) => void removed.push(...units.map(({ item, units }) => `${item.productId}×${units}`)),
  })
  return { service, store, log, cart, added, callsBeforeAdded, removed, present }
}

const main = itemWire({ item_id: 1, product_id: 10 })
const addonLine = itemWire({ item_id: 3, product_id: 77, qty: 2, crosssell_parent_id: '10,12' })

describe('adding', () => {
  it('reports each successful add after the cart is reloaded, and no rejected one', async () => {
    let isRefusing = true
    const { service, added, callsBeforeAdded } = openService({}, () => isRefusing)
    await service.addToCart({ items: [{ product_id: '9' }], addonIds: [] }, null)
    isRefusing = false
    await service.addToCart({ items: [{ product_id: '10' }], addonIds: ['77'] }, null)
    expect(added).toEqual([['10'], ['77']])
    // Without add-ons an addition doesn't wait for the cart.
    await service.addToCart({ items: [{ product_id: '11' }], addonIds: [] }, null)
    await vi.waitFor(() => expect(added).toEqual([['10'], ['77'], ['11']]))
    expect(callsBeforeAdded).toEqual(['reload', 'reload', 'reload'])
  })

  it('announces the product and reloads the cart', async () => {
    const { service, store, log, added } = openService({})
    const product = { name: 'Washer', imageUrl: '', priceText: '$500.00' }
    await service.addToCart({ items: [{ product_id: '10', qty: 2 }], addonIds: [] }, product)
    await vi.waitFor(() => expect(added).toEqual([['10']]))
    expect(log).toEqual(['POST /cart/items {"super_attribute":[],"qty":2,"product_id":"10"}', 'reload'])
    expect(store.added).toMatchObject({ product, qty: 2 })
    expect(store.operations.add_cart_products.status).toBe('fulfilled')
  })

  it('returns the reason if it fails, and announces nothing', async () => {
    const { service, store } = openService({}, () => true)
    const response = await service.addToCart({ items: [{ product_id: '10' }], addonIds: [] }, null)
    expect(response).toEqual({ ok: false, error: 'failure in addProductToCart' })
    expect(store.added).toBeNull()
  })

  it.each([
    ['without a reason', 500, ''],
    ['with the server’s reason', { messages: { error: [{ message: 'Hoses are sold out.' }] } }, ' Hoses are sold out.'],
  ])('S2-4.7-01 announces the product and reports that its add-ons are missing, %s', async (_, answer, reason) => {
    const { service, store } = openService(
      {},
      () => false,
      (call) => (call.includes('"items"') ? answer : undefined),
    )
    const product = { name: 'Washer', imageUrl: '', priceText: '$500.00' }
    const response = await service.addToCart({ items: [{ product_id: '10' }], addonIds: ['77'] }, product)
    expect(response).toEqual({ ok: false, error: `${english.errors.addonsMissing}${reason}` })
    expect(store.added).toMatchObject({ product, qty: 1 })
  })

  it('S2-4.7-01 S2-7.1-12 sends only add-ons as items with their main product', async () => {
    const { service, log } = openService({})
    await service.addAddons(['77'], '10')
    await service.addToCart({ items: [{ product_id: '10' }], addonIds: ['77', '78'] }, null)
    expect(log.filter((call) => call.includes('"items"'))).toEqual([
      'POST /cart/items {"items":[{"product_id":"77","crosssell_parent_id":"10"}]}',
      'POST /cart/items {"items":[{"product_id":"77","crosssell_parent_id":"10"},{"product_id":"78","crosssell_parent_id":"10"}]}',
    ])
  })

  it("S2-5.4-01 an add-on without its id or its main product sends nothing: 'Invalid addon or mainProductId'", async () => {
    const { service, store, log } = openService({})
    for (const response of [await service.addAddons([''], '10'), await service.addAddons(['77'], '')]) {
      expect(response).toEqual({ ok: false, error: 'Invalid addon or mainProductId' })
    }
    expect(log).toEqual([])
    expect(store.operations.add_addon.status).toBe('rejected')
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
    for (const response of answers) {
      expect(response).toEqual({ ok: false, error: 'Invalid addon, cart, or main product ID' })
    }
    expect(log).toEqual([])
  })

  it('is reported with the units that are gone, also of add-ons, and not if it fails', async () => {
    const shared = itemWire({ item_id: 3, product_id: 77, qty: 2, crosssell_parent_id: '10,12' })
    const { service, cart, removed } = openService({
      items: [itemWire({ item_id: 1, product_id: 10, qty: 2 }), shared],
    })
    const [item, addon] = cart.items
    await service.removeAddon(addon, '12')
    if (item) await service.removeLine(item)
    expect(removed).toEqual(['77×1', '77×1', '10×2'])
    const refusing = openService({ items: [main] }, () => true)
    if (item) await refusing.service.removeLine(item)
    expect(refusing.removed).toEqual([])
  })

  it('resets the selected payment', async () => {
    const { service, cart, log } = openService({ items: [main], payment: { method: 'checkmo' } })
    const [item] = cart.items
    if (item) await service.removeLine(item)
    expect(log).toEqual(['DELETE /cart/items/1', 'DELETE /cart/payment', 'GET /cart/payment', 'reload'])
  })

  it('S2-4.4-03 that fails half way resets the payment as well, because one line was removed', async () => {
    const lines = [main, itemWire({ item_id: 3, product_id: 77, crosssell_parent_id: '10' })]
    const { service, store, cart, log } = openService({ items: lines, payment: { method: 'checkmo' } }, (call) =>
      call.endsWith('/items/1'),
    )
    const [item] = cart.items
    if (item) expect(await service.removeLine(item)).toEqual({ ok: false, error: 'Failure in removeCartProduct' })
    expect(log).toEqual([
      'DELETE /cart/items/3',
      'DELETE /cart/items/1',
      'DELETE /cart/payment',
      'GET /cart/payment',
      'reload',
    ])
    expect(store.operations.remove_product.status).toBe('rejected')
  })

  it('that changes nothing does not reset the payment', async () => {
    const { service, cart, log } = openService({ items: [main], payment: { method: 'checkmo' } }, () => true)
    const [item] = cart.items
    if (item) await service.removeLine(item)
    expect(log).toEqual(['DELETE /cart/items/1', 'reload'])
  })

  it('S2-4.7-10 S2-4.7-04 one of two lines of a product removes only its own add-ons', async () => {
    const second = itemWire({ item_id: 2, product_id: 10 })
    const both = itemWire({ item_id: 3, product_id: 77, qty: 2, crosssell_parent_id: '10,10' })
    const { service, cart, log } = openService({ items: [main, both, second] })
    const [first, addon] = cart.items
    if (first) await service.removeLine(first)
    await service.removeAddon(addon, '10', true)
    const change = 'PUT /cart/items/3 {"qty":1,"crosssell_parent_id":"10"}'
    expect(log).toEqual([change, 'DELETE /cart/items/1', 'reload', change, 'reload'])
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

  it('of a line whose options the server does not return offers no undo', async () => {
    const children = [{ label: 'Color', value: 'Black' }]
    const { service, store, cart } = openService({ items: [itemWire({ children })] })
    const [item] = cart.items
    if (item) await service.removeLine(item)
    expect(store.removed).toBeNull()
  })
})

describe('an addition that is taken back', () => {
  const request = { items: [{ product_id: '10', qty: 2 }], addonIds: ['77'] }
  const answerIds = (call: string) =>
    call.startsWith('POST') ? { items: [{ item_id: call.includes('"items"') ? 3 : 1 }] } : undefined
  const lines = (qty: number) => [
    itemWire({ item_id: 1, product_id: 10, qty }),
    itemWire({ item_id: 3, product_id: 77, qty: 1, crosssell_parent_id: '10' }),
  ]
  const removals = (log: string[]) => log.filter((call) => /^(DELETE|PUT) /.test(call))

  it('has no notification and no undo; its add-ons are removed before it, and reported', async () => {
    const { service, store, log, removed } = openService({ items: lines(2) }, undefined, answerIds)
    const { added, result } = await service.addTentatively(request)
    expect([added, result]).toEqual([
      [
        { itemId: '1', units: 2 },
        { itemId: '3', units: 1 },
      ],
      { ok: true, value: null },
    ])
    expect(await service.takeBack(added)).toMatchObject({ ok: true })
    expect(removals(log)).toEqual(['DELETE /cart/items/3', 'DELETE /cart/items/1'])
    expect([store.added, store.removed, removed]).toEqual([null, null, ['77×1', '10×2']])
  })

  it('leaves the units that its line had before', async () => {
    const { service, log } = openService({ items: lines(5) })
    await service.takeBack([{ itemId: '1', units: 2 }])
    expect(removals(log)).toEqual(['PUT /cart/items/1 {"qty":3,"crosssell_parent_id":""}'])
  })

  it('is what the cart has of it if its add-ons are refused', async () => {
    const { service } = openService({}, (call) => call.includes('"items"'), answerIds)
    const { added, result } = await service.addTentatively(request)
    expect([added, result]).toMatchObject([[{ itemId: '1', units: 2 }], { ok: false }])
  })

  it('counts as taken back if the line is gone, and has failed if the server refuses', async () => {
    const answer = (status: number) =>
      openService({ items: [] }, undefined, (call) => (call.startsWith('DELETE') ? status : undefined))
    expect(await answer(404).service.takeBack([{ itemId: '1', units: 1 }])).toMatchObject({ ok: true })
    expect(await answer(500).service.takeBack([{ itemId: '1', units: 1 }])).toMatchObject({ ok: false })
  })
})

describe('a burst of quantity clicks', () => {
  /** The last change is sent, and the cart is read again. */
  const untilSent = (store: CartStore) => vi.waitFor(() => expect(store.queue.lines).toEqual({}))

  it('is sent in order with the latest last, and ends with one payment reset and one reload', async () => {
    const { service, store, cart, log } = openService({ items: [main], payment: { method: 'checkmo' } })
    const [item] = cart.items
    for (const qty of [2, 3, 4]) if (item) service.setQuantity(item, qty)
    await untilSent(store)
    expect(log).toEqual([
      'PUT /cart/items/1 {"qty":2,"crosssell_parent_id":""}',
      'PUT /cart/items/1 {"qty":4,"crosssell_parent_id":""}',
      'DELETE /cart/payment',
      'GET /cart/payment',
      'reload',
    ])
  })

  it('S2-4.4-02 that fails for one of two lines resets the payment, because the other has changed', async () => {
    const lines = [main, itemWire({ item_id: 2, product_id: 11 })]
    const { service, store, cart, log } = openService({ items: lines, payment: { method: 'checkmo' } }, (call) =>
      call.startsWith('PUT /cart/items/2'),
    )
    for (const item of cart.items) service.setQuantity(item, 3)
    await untilSent(store)
    expect(log.slice(-3)).toEqual(['DELETE /cart/payment', 'GET /cart/payment', 'reload'])
    expect(store.operations.update_product_qty.status).toBe('rejected')
  })

  it('that fails shows an error and the server’s cart', async () => {
    const { service, store, cart, log } = openService({ items: [main] }, (call) => call.startsWith('PUT'))
    const [item] = cart.items
    if (item) service.setQuantity(item, 9)
    await untilSent(store)
    expect(store.operations.update_product_qty).toEqual({
      status: 'rejected',
      message: 'Failure in updateCartProductQty',
    })
    expect(log.at(-1)).toBe('reload')
    expect(store.queue.lines).toEqual({})
  })
})

describe('the coupon', () => {
  const FAILED = 'Failed to add coupon code'

  it("S2-7.1-05 that fails has the message 'Failed to add coupon code', and the cart with its coupon_error is reloaded", async () => {
    const { service, store, log, cart } = openService({ coupon_error: 'Coupon NOPE is not valid' }, () => true)
    expect(await service.applyCoupon('NOPE')).toEqual({ ok: false, error: FAILED })
    expect(store.operations.add_coupon_code.status).toBe('rejected')
    expect(log.at(-1)).toBe('reload')
    expect(cart.coupon.error).toBe('Coupon NOPE is not valid')
  })

  it('S2-7.1-05 with a coupon_error in a 200 fails at each attempt, and the message has both texts', async () => {
    const refused = { coupon_error: 'Coupon NOPE is not valid' }
    const { service, store } = openService(
      {},
      undefined,
      () => refused,
      () => refused,
    )
    const message = `${FAILED}. Coupon NOPE is not valid`
    for (let attempt = 0; attempt < 2; attempt++) {
      expect(await service.applyCoupon('NOPE')).toEqual({ ok: false, error: message })
      expect(store.operations.add_coupon_code).toEqual({ status: 'rejected', message })
    }
  })

  it('S2-7.1-05 also fails if only the reloaded cart has the error', async () => {
    const { service } = openService(
      {},
      undefined,
      () => ({}),
      () => ({ coupon_error: 'NOPE has expired.' }),
    )
    expect(await service.applyCoupon('NOPE')).toEqual({ ok: false, error: `${FAILED}. NOPE has expired.` })
  })

  it('that is accepted or removed succeeds', async () => {
    const { service, store, log } = openService(
      { coupon_error: 'Coupon NOPE is not valid' },
      undefined,
      () => ({ coupon_code: 'WELCOME5', coupon_error: '' }),
      () => ({ coupon_code: 'WELCOME5' }),
    )
    expect(await service.applyCoupon('welcome5')).toMatchObject({ ok: true })
    expect(await service.applyCoupon('')).toMatchObject({ ok: true })
    expect(store.operations.add_coupon_code.status).toBe('fulfilled')
    expect(log.filter((call) => call === 'reload')).toHaveLength(2)
  })
})

describe('reading the cart', () => {
  const FAILED = 'An error occurred while retrieving cart info.'

  it('S2-4.1-02 has its status in fetch_info with the reason for a failure', async () => {
    let status: number | object = { items: [main] }
    const { service, store } = openService({}, undefined, () => status)
    const reading = service.load()
    expect(store.operations.fetch_info.status).toBe('pending')
    expect(await reading).toMatchObject({ ok: true, value: { items: [{ id: '1' }] } })
    expect(store.operations.fetch_info.status).toBe('fulfilled')
    status = 500
    expect(await service.load()).toEqual({ ok: false, error: FAILED })
    expect(store.operations.fetch_info).toEqual({ status: 'rejected', message: FAILED })
  })

  it.each([404, 410])('treats an unknown cart as empty (%i)', async (status) => {
    const { service, store, present } = openService({}, undefined, () => status)
    present.cart = undefined
    expect(await service.load()).toMatchObject({ ok: true, value: { items: [] } })
    expect(store.operations.fetch_info.status).toBe('fulfilled')
  })

  it.each([404, 410])(
    'S2-7.1-03 shows that a cart with lines is lost if the server no longer has it (%i)',
    async (status) => {
      let response: number | object = status
      const { service, store, present } = openService({ items: [main] }, undefined, () => response)
      for (let reading = 0; reading < 2; reading++) {
        const read = await service.load()
        expect(read).toMatchObject({ ok: true, value: { items: [] } })
        expect(store.operations.fetch_info).toEqual({ status: 'rejected', message: FAILED })
        if (read.ok) present.cart = read.value
      }
      response = { items: [main] }
      expect(await service.load()).toMatchObject({ ok: true, value: { items: [{ id: '1' }] } })
      expect(store.operations.fetch_info.status).toBe('fulfilled')
    },
  )

  it('shows no loss if the shopper has removed or ordered the lines', async () => {
    const open = () => openService({ items: [main] }, undefined, (call) => (call === 'GET /cart' ? 404 : undefined))
    const removed = open()
    const [item] = removed.cart.items
    if (item) await removed.service.removeLine(item)
    const cleared = open()
    await cleared.service.clear()
    const ordered = open()
    ordered.store.operations = {
      ...ordered.store.operations,
      place_order: { status: 'fulfilled', message: '' },
    }
    for (const { service, store } of [removed, cleared, ordered]) {
      expect(await service.load()).toMatchObject({ ok: true, value: { items: [] } })
      expect(store.operations.fetch_info.status).toBe('fulfilled')
    }
  })
})

describe('the estimate', () => {
  it('S2-4.9-02 S1-7.6-04 S2-7.2-05 S2-9.3-03 sends postcode and country, US by default, to billing if same as billing is on', async () => {
    const { service, log } = openService({})
    await service.estimate('55802', '')
    expect(log[0]).toBe('PUT /cart/billing_address {"postcode":"55802","country_id":"US"}')
  })

  it('S2-4.9-03 S1-7.6-03 S2-7.2-05 sends them to shipping otherwise', async () => {
    const { service, log } = openService({ shipping_address: { same_as_billing: false } })
    await service.estimate('K1A 0B1', 'CA')
    await service.estimate('55802', '')
    expect(log.filter((call) => call.startsWith('PUT'))).toEqual([
      'PUT /cart/shipping_address {"postcode":"K1A 0B1","country_id":"CA"}',
      'PUT /cart/shipping_address {"postcode":"55802","country_id":"US"}',
    ])
  })
})

describe('the postcode of an estimate', () => {
  it('S2-5.2-04 is sent without the +4 of a ZIP, and without spaces', async () => {
    const { service, log } = openService({ billing_address: { postcode: '55811' } })
    await service.estimate(' 55802-1234 ', 'US')
    await service.estimateProduct('10', '55802-1234', 'US')
    const estimate = 'PUT /cart/billing_address {"postcode":"55802","country_id":"US"}'
    expect(log.filter((call) => call !== 'reload')).toEqual([estimate, 'GET /products/10/shipping/55802', estimate])
  })
})

describe('the shipping options of a product', () => {
  it('S2-4.9-01 also update the estimate of a cart that has a postcode, but not of another cart', async () => {
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

  it('S1-4.8-09 update the estimate of a cart that was not read yet', async () => {
    const wire = { billing_address: { postcode: '55811' } }
    const { service, log, present } = openService(wire, undefined, undefined, () => wire)
    present.cart = undefined
    await service.estimateProduct('10', '55802', 'US')
    expect(log).toEqual([
      'GET /products/10/shipping/55802',
      'reload',
      'PUT /cart/billing_address {"postcode":"55802","country_id":"US"}',
      'reload',
    ])
  })
})

describe('delivery at the shopper’s position', () => {
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
      errors: english.errors,
      readCart: () => buildCart(cartWire),
      reload: async () => undefined,
      onAdded: () => {},
      onRemoved: () => undefined,
    })
    return { service, log }
  }
  const SHOPS = [
    { store_name: 'No address' },
    { store_name: 'Lakeside', address: { city: 'Duluth', postcode: '55802' } },
  ]
  const options = [{ code: 'van', title: 'Our van', text: '2–5 business days' }]

  it('is estimated for the shop nearest to the rounded position, and sends no write', async () => {
    const { service, log } = open({}, SHOPS)
    const response = await service.estimateArea('10', { latitude: 46.786712, longitude: -92.100514 })
    expect(response).toEqual({ ok: true, value: { place: 'Duluth', isFallback: false, options } })
    expect(log).toEqual(['/locations?lat=46.787&long=-92.101', '/products/10/shipping/55802'])
  })

  it('without a position is estimated for the cart’s postcode, else for the store’s first shop', async () => {
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
      status: 'rejected',
      message: 'An error occurred while sending email.',
    })
  })
})

describe('starting over', () => {
  it('S2-4.8-02 S2-7.2-02 S2-7.2-04 removes the shopper’s data, and continues if one part is rejected', async () => {
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

  it.each([405, 501])(
    'S2-4.8-02 continues if the back end can’t delete a part (%s), and ends the session, so that the next shopper sees no data',
    async (status) => {
      const { service, log } = openService(
        {},
        () => false,
        (call) => (call.startsWith('DELETE /cart/') ? status : {}),
      )
      expect(await service.startOver()).toMatchObject({ ok: true })
      expect(log.at(-1)).toBe('DELETE /customers/self/session')
    },
  )
})

describe('a response of 200 with errors', () => {
  it('S2-7.6-03 is a failure of its operation, with the server’s messages', async () => {
    const response = { items: [], messages: { error: [{ message: 'Only two for each customer.' }] } }
    const rest = createRestClient('en-US', (async () => Response.json(response)) as typeof fetch)
    const store = createCartStore()
    const service = createCartService({
      rest,
      format: US_FORMAT,
      store,
      errors: english.errors,
      readCart: () => buildCart({ items: [main] }),
      reload: async () => undefined,
      onAdded: () => expect.unreachable('nothing was added'),
      onRemoved: () => undefined,
    })
    const request = { items: [{ product_id: '10' }], addonIds: [] }
    expect(await service.addToCart(request, null)).toEqual({ ok: false, error: 'Only two for each customer.' })
    expect(store.operations.add_cart_products).toEqual({ status: 'rejected', message: 'Only two for each customer.' })
    expect(store.added).toBeNull()
    await service.applyCoupon('HALF')
    expect(store.operations.add_coupon_code).toEqual({ status: 'rejected', message: 'Failed to add coupon code' })
  })
})
