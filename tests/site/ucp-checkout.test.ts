/**
 * The Universal Commerce Protocol over HTTP on the built site. The cases are those of the protocol's documents and of
 * its public conformance suite (https://github.com/Universal-Commerce-Protocol/conformance), in our own words; every
 * response is validated against the official schemas.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe } from 'vitest'
import { demoProduct } from '#tests/support/demo-products.ts'
import { expect, test } from '#tests/support/site-test.ts'
import { storeOrigin } from '#tests/support/stores.ts'
import {
  type Agent,
  BUYER,
  createAgent,
  createCardToken,
  DULUTH,
  instrument,
  linesOf,
  openReadyCheckout,
  type ProfileServer,
  platformProfile,
  startProfileServer,
  totalOf,
} from '#tests/support/ucp-agent.ts'

const HOST = new URL(storeOrigin('kessler')).host

let profiles: ProfileServer
let agent: Agent
beforeAll(async () => {
  profiles = await startProfileServer()
  agent = createAgent(HOST, profiles.serve(platformProfile()))
})
afterAll(() => profiles.close())

const ITEM = String(demoProduct('kessler', 'withEverything').entity_id)
const lines = (quantity = 1, id = ITEM) => linesOf(id, quantity)

const readyCheckout = () => openReadyCheckout(agent, ITEM)

describe('a cart', () => {
  test('is created, read, replaced and cancelled, and is gone afterwards', async () => {
    const created = await agent.call('cart', '/carts', { body: lines(2) })
    expect(created.status).toBe(201)
    const { id } = created.body
    expect(created.body.line_items[0]).toMatchObject({ item: { id: ITEM }, quantity: 2 })
    expect(totalOf(created.body, 'subtotal')).toBe(created.body.line_items[0].item.price * 2)
    const read = await agent.call('cart', `/carts/${id}`)
    expect(read.body.id).toBe(id)
    const updated = await agent.call('cart', `/carts/${id}`, { method: 'PUT', body: lines(1) })
    expect(updated.body.line_items[0].quantity).toBe(1)
    const canceled = await agent.call('cart', `/carts/${id}/cancel`, { method: 'POST' })
    expect(canceled.body.line_items).toHaveLength(1)
    for (const gone of [
      await agent.call('error', `/carts/${id}`),
      await agent.call('error', `/carts/${id}/cancel`, { method: 'POST' }),
    ])
      expect(gone.body.messages[0]).toMatchObject({ code: 'not_found', severity: 'unrecoverable' })
  })

  test('the id of one store, purpose or time opens nothing elsewhere, and a changed one nothing at all', async () => {
    const { id } = (await agent.call('cart', '/carts', { body: lines() })).body
    const other = createAgent(new URL(storeOrigin('volteo')).host, profiles.serve(platformProfile()))
    const wrong = [
      await other.call('error', `/carts/${id}`),
      await agent.call('error', `/checkout-sessions/${id}`),
      await agent.call('error', `/orders/${id}`),
      await agent.call('error', `/carts/${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}`),
      await agent.call('error', '/carts/1'),
    ]
    for (const { body } of wrong) expect(body.messages[0].code).toBe('not_found')
  })

  test('products that cannot be bought make no cart; next to others they are a message', async () => {
    const none = await agent.call('error', '/carts', { body: lines(1, '999999') })
    expect(none.body).toMatchObject({ ucp: { status: 'error' }, messages: [{ code: 'item_unavailable' }] })
    const body = { line_items: [...lines().line_items, { item: { id: '999999' }, quantity: 1 }] }
    const some = await agent.call('cart', '/carts', { body })
    expect(some.body.line_items).toHaveLength(1)
    expect(some.body.messages[0]).toMatchObject({ code: 'item_unavailable', path: '$.line_items[1]' })
    const tooMany = await agent.call('error', '/carts', { body: lines(999) })
    expect(tooMany.body.messages[0].code).toBe('out_of_stock')
  })

  test('an add-on is a line of the product that it belongs to, and stays one at the checkout', async () => {
    const hose = String(demoProduct('kessler', 'hose').entity_id)
    const { body } = await agent.call('cart', '/carts', { body: lines(2) })
    const [main] = body.line_items
    const line = (id: string, quantity: number, more: object = {}) => ({ item: { id }, quantity, ...more })
    const put = (line_items: object[]) =>
      agent.call('cart', `/carts/${body.id}`, { method: 'PUT', body: { line_items } })
    const added = await put([line(ITEM, 2, { id: main.id }), line(hose, 2, { parent_id: main.id })])
    const addOn = added.body.line_items.find(({ item }: { item: { id: string } }) => item.id === hose)
    expect(addOn).toMatchObject({ parent_id: main.id, quantity: 2 })
    expect(added.body.line_items[0]).not.toHaveProperty('parent_id')
    const { body: checkout } = await agent.call('checkout', '/checkout-sessions', {
      body: { cart_id: body.id, line_items: [] },
    })
    expect(checkout.line_items[1]).toMatchObject({ item: { id: hose }, parent_id: main.id })
  })

  test('becomes one checkout, however often it is converted', async () => {
    const { id } = (await agent.call('cart', '/carts', { body: { ...lines(2), buyer: BUYER } })).body
    const first = await agent.call('checkout', '/checkout-sessions', { body: { cart_id: id, line_items: [] } })
    const second = await agent.call('checkout', '/checkout-sessions', { body: { cart_id: id, ...lines(9) } })
    expect(second.body.id).toBe(first.body.id)
    expect(second.body.line_items[0].quantity).toBe(2)
    expect(second.body.buyer).toMatchObject({ email: BUYER.email })
  })
})

describe('a checkout', () => {
  test('says what is missing, offers methods with dates for an address, and has taxes and total of the shop', async () => {
    const created = await agent.call('checkout', '/checkout-sessions', { body: lines() })
    expect(created.body.status).toBe('incomplete')
    const paths = created.body.messages.map(({ path }: { path: string }) => path)
    expect(paths).toEqual(expect.arrayContaining(['$.buyer.email', '$.fulfillment.methods[0].destinations']))
    const ready = await readyCheckout()
    expect(ready.body.status).toBe('ready_for_complete')
    const [method] = ready.body.fulfillment.methods
    expect(method.destinations[0]).toMatchObject({ postal_code: '55802', street_address: DULUTH.street_address })
    expect(method.groups[0].selected_option_id).toBe(method.groups[0].options[0].id)
    expect(method.groups[0].options.some(({ description = '' }) => /\d/.test(description))).toBe(true)
    const sum = ready.body.totals
      .filter(({ type }: { type: string }) => type !== 'total')
      .reduce((total: number, { amount }: { amount: number }) => total + amount, 0)
    expect(sum).toBe(totalOf(ready.body))
    expect(totalOf(ready.body, 'tax')).toBeGreaterThan(0)
  })

  test('offers other methods for another address', async () => {
    const ready = await readyCheckout()
    const codes = ({ fulfillment }: { fulfillment: { methods: { groups: { options: { id: string }[] }[] }[] } }) =>
      fulfillment.methods[0]?.groups[0]?.options.map(({ id }) => id)
    const moved = { ...DULUTH, address_locality: 'Austin', address_region: 'TX', postal_code: '78701' }
    const far = await agent.call('checkout', `/checkout-sessions/${ready.body.id}`, {
      method: 'PUT',
      body: { ...lines(), fulfillment: { methods: [{ type: 'shipping', destinations: [moved] }] } },
    })
    expect(codes(far.body)).not.toEqual(codes(ready.body))
  })

  test('keeps the buyer’s consent and information', async () => {
    const consent = { marketing: true, sale_of_data: false }
    const { body } = await agent.call('checkout', '/checkout-sessions', {
      body: { ...lines(), buyer: { ...BUYER, consent } },
    })
    const read = await agent.call('checkout', `/checkout-sessions/${body.id}`)
    expect(read.body.buyer).toEqual({ ...BUYER, consent })
  })

  test('applies a discount code, and warns about one that does not exist', async () => {
    const { id } = (await agent.call('checkout', '/checkout-sessions', { body: lines() })).body
    const update = (codes: string[]) =>
      agent.call('checkout', `/checkout-sessions/${id}`, { method: 'PUT', body: { ...lines(), discounts: { codes } } })
    const before = await update([])
    const applied = await update(['WELCOME5'])
    expect(applied.body.discounts).toMatchObject({ codes: ['WELCOME5'] })
    expect(totalOf(applied.body)).toBeLessThan(totalOf(before.body) ?? 0)
    const wrong = await update(['NO-SUCH-CODE'])
    expect(wrong.body.messages).toContainEqual(
      expect.objectContaining({ type: 'warning', code: 'discount_code_invalid', path: '$.discounts.codes[0]' }),
    )
  })

  test('a pickup chooses a shop, whose address comes back', async () => {
    const { id, fulfillment } = (await readyCheckout()).body
    const pickup = fulfillment.methods.find(({ type }: { type: string }) => type === 'pickup')
    const [shop] = pickup.destinations
    const methods = [
      { ...fulfillment.methods[0], line_item_ids: [] },
      { id: 'pickup', type: 'pickup', line_item_ids: ['1'], selected_destination_id: shop.id, groups: [] },
    ]
    const first = await agent.call('checkout', `/checkout-sessions/${id}`, {
      method: 'PUT',
      body: { ...lines(), fulfillment: { methods } },
    })
    const chosen = first.body.fulfillment.methods.find(({ type }: { type: string }) => type === 'pickup')
    const option = chosen.groups[0].options[0].id
    const second = await agent.call('checkout', `/checkout-sessions/${id}`, {
      method: 'PUT',
      body: {
        ...lines(),
        fulfillment: { methods: [{ ...methods[1], groups: [{ selected_option_id: option }] }] },
      },
    })
    const picked = second.body.fulfillment.methods.find(({ type }: { type: string }) => type === 'pickup')
    expect(picked).toMatchObject({ selected_destination_id: shop.id, line_item_ids: ['1'] })
    expect(picked.groups[0].selected_option_id).toBe(option)
    expect(shop).toMatchObject({ name: expect.any(String), address: { address_locality: expect.any(String) } })
  })

  test('is completed with a token of the shop’s handler, and cannot be changed afterwards', async () => {
    const { body } = await readyCheckout()
    const token = await createCardToken(totalOf(body) ?? 0)
    const key = randomUUID()
    const complete = (headers: Record<string, string> = {}) =>
      agent.call('checkout', `/checkout-sessions/${body.id}/complete`, { body: instrument(token), headers })
    const completed = await complete({ 'idempotency-key': key })
    expect(completed.body).toMatchObject({ status: 'completed', order: { label: expect.stringMatching(/^K-\d+$/) } })
    expect(JSON.stringify(completed.body)).not.toContain(token)
    expect(totalOf(completed.body)).toBe(totalOf(body))
    expect((await complete({ 'idempotency-key': key })).body).toEqual(completed.body)

    const read = await agent.call('checkout', `/checkout-sessions/${body.id}`)
    expect(read.body).toMatchObject({ status: 'completed', order: completed.body.order })
    expect(totalOf(read.body)).toBe(totalOf(body))
    for (const [path, method] of [
      ['', 'PUT'],
      ['/complete', 'POST'],
      ['/cancel', 'POST'],
    ] as const) {
      const request = { method, body: path === '/complete' ? instrument(token) : lines() }
      const refused = await agent.call('error', `/checkout-sessions/${body.id}${path}`, request)
      expect([refused.status, refused.body.messages[0].code], path).toEqual([409, 'checkout_completed'])
    }

    const order = await agent.call('order', `/orders/${completed.body.order.id}`)
    expect(order.body).toMatchObject({
      id: completed.body.order.id,
      checkout_id: body.id,
      label: completed.body.order.label,
      line_items: [{ item: { id: ITEM }, quantity: { total: 1, fulfilled: 0 }, status: 'processing' }],
    })
    // A search by number and e-mail address returns no postal address.
    expect(order.body.fulfillment.expectations[0]).toMatchObject({ method_type: 'shipping', destination: {} })
  })

  test('without delivery or instrument nothing is completed', async () => {
    const { id } = (await agent.call('checkout', '/checkout-sessions', { body: { ...lines(), buyer: BUYER } })).body
    const early = await agent.call('checkout', `/checkout-sessions/${id}/complete`, { body: instrument('x') })
    expect(early.body.status).toBe('incomplete')
    const ready = await readyCheckout()
    const unpaid = await agent.call('checkout', `/checkout-sessions/${ready.body.id}/complete`, {
      body: { payment: {} },
    })
    expect(unpaid.body.messages[0].code).toBe('payment_missing')
  })

  test('is cancelled once, and then neither changed nor completed', async () => {
    const { id } = (await readyCheckout()).body
    const canceled = await agent.call('checkout', `/checkout-sessions/${id}/cancel`, { method: 'POST' })
    expect(canceled.body.status).toBe('canceled')
    expect((await agent.call('checkout', `/checkout-sessions/${id}`)).body.status).toBe('canceled')
    for (const [path, method, body] of [
      ['', 'PUT', lines()],
      ['/complete', 'POST', instrument('x')],
      ['/cancel', 'POST', undefined],
    ] as const) {
      const refused = await agent.call('error', `/checkout-sessions/${id}${path}`, { method, ...(body && { body }) })
      expect([refused.status, refused.body.messages[0].code], path).toEqual([409, 'checkout_canceled'])
    }
  })

  test('the same key with the same content returns the first response, and 409 with another', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const first = await agent.call('checkout', '/checkout-sessions', { body: lines(), headers })
    const again = await agent.call('checkout', '/checkout-sessions', { body: lines(), headers })
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id } })
    const other = await agent.send('/checkout-sessions', { body: lines(2), headers })
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } })
    const stranger = createAgent(HOST, profiles.serve(platformProfile()))
    const own = await stranger.call('checkout', '/checkout-sessions', { body: lines(), headers })
    expect(own.body.id).not.toBe(first.body.id)
  })

  test('in a store without handlers a person has to pay', async () => {
    const host = new URL(storeOrigin('volteo')).host
    const other = createAgent(host, profiles.serve(platformProfile()))
    const found = await other.call('search', '/catalog/search', { body: { query: 'laveuse' } })
    const { id } = found.body.products[0].variants[0]
    const { body } = await other.call('checkout', '/checkout-sessions', { body: lines(1, id) })
    expect(body.messages).toContainEqual(
      expect.objectContaining({ code: 'payment_in_shop', severity: 'requires_buyer_input' }),
    )
    expect(body.ucp.payment_handlers).toEqual({})
    expect(body.continue_url).toMatch(new RegExp(`^${storeOrigin('volteo')}/api/ucp/continue/`))
  })
})
