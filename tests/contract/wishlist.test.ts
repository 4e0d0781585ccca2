import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SessionWire } from '#lib/contracts/session.ts'
import { WishlistWire } from '#lib/contracts/wishlist.ts'
import { createCompareService } from '#lib/saved-products/compare-service.client.ts'
import { createWishlistService } from '#lib/saved-products/wishlist-service.client.ts'
import { type BackEnd, createShopper, describeOnDatabase, Shopper, startBackEnd } from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'
import { clientOf, memoryLists, memoryText } from '../support/list-parts.ts'

const ITEMS = '/customer/wishlist/items'

describeOnDatabase('wishlist and compare', (kind) => {
  let backEnd: BackEnd
  beforeAll(async () => {
    backEnd = await startBackEnd(kind)
  })
  afterAll(() => backEnd.close())

  async function signIn(shopper: Shopper, customerId: string): Promise<Shopper> {
    const sessionId = shopper.cookie.replace(/^showroom_sid=|\..*$/g, '')
    await backEnd.db.query('INSERT INTO customer_session (store_id, session_id, customer_id) VALUES ($1, $2, $3)', [
      shopper.store,
      sessionId,
      customerId,
    ])
    return shopper
  }
  const createCustomer = async (customerId: string) => signIn(await createShopper(backEnd), customerId)
  const idsOf = async (shopper: Shopper) =>
    v.parse(WishlistWire, await shopper.get(ITEMS)).map(({ product_id }) => product_id)

  it('a session with a signed-in customer contains it, other sessions do not', async () => {
    const ann = expectWire(SessionWire, await (await createCustomer('11')).get('/customers/self/session'))
    expect(ann).toMatchObject({ isloggedin: true, customer_id: '11' })
    const bob = expectWire(SessionWire, await new Shopper(backEnd).get('/customers/self/session'))
    expect(bob).toMatchObject({ isloggedin: false, customer_id: '' })
  })

  it('S1-7.5-15 GET /customer/wishlist/items returns [{product_id}], newest first', async () => {
    const ann = await createCustomer('12')
    expect(await ann.get(ITEMS)).toEqual([])
    await ann.call('POST', ITEMS, { product_id: 1 })
    await ann.call('POST', ITEMS, { product_id: '6' })
    expect(await ann.get(ITEMS)).toEqual([{ product_id: '6' }, { product_id: '1' }])
  })

  it('S1-7.5-16 POST /customer/wishlist/items {product_id} adds a product, once', async () => {
    const ann = await createCustomer('13')
    for (const _ of [1, 2]) {
      expect(await ann.call('POST', ITEMS, { product_id: 6 })).toMatchObject({ status: 201, body: { product_id: '6' } })
    }
    expect(await idsOf(ann)).toEqual(['6'])
    expect((await ann.call('POST', ITEMS, { product_id: 999_999 })).status).toBe(404)
    for (const product_id of [undefined, null, '', 'six', -1, 1.5, 9e12, [6], { id: 6 }]) {
      expect((await ann.call('POST', ITEMS, { product_id })).status, String(product_id)).toBe(400)
    }
    expect(await idsOf(ann)).toEqual(['6'])
  })

  it('S1-7.5-17 DELETE /customer/wishlist/items takes {product_id}, a whole number', async () => {
    const ann = await createCustomer('14')
    await ann.call('POST', ITEMS, { product_id: 6 })
    for (const product_id of ['6', undefined, 6.5]) {
      expect((await ann.call('DELETE', ITEMS, { product_id })).status, String(product_id)).toBe(400)
    }
    expect(await idsOf(ann)).toEqual(['6'])
    expect((await ann.call('DELETE', ITEMS, { product_id: 6 })).status).toBe(200)
    expect((await ann.call('DELETE', ITEMS, { product_id: 6 })).status).toBe(200)
    expect(await idsOf(ann)).toEqual([])

    const { rest, calls } = clientOf(ann)
    const service = createWishlistService({ rest, stored: memoryText(), ...memoryLists() })
    await service.sync()
    await service.add('6')
    await service.remove('6')
    expect(calls.at(-1)).toBe(`DELETE ${ITEMS} {"product_id":6}`)
    expect(await idsOf(ann)).toEqual([])
  })

  it('rejects guests and writes without the session’s token; a customer never gets the list of another', async () => {
    const guest = await createShopper(backEnd)
    for (const method of ['GET', 'POST', 'DELETE']) {
      const response = await guest.call(method, ITEMS, method === 'GET' ? undefined : { product_id: 6 })
      expect(response, method).toMatchObject({
        status: 401,
        body: { messages: { error: [{ message: expect.stringMatching(/sign in/) }] } },
      })
    }
    const [ann, bob] = [await createCustomer('15'), await createCustomer('16')]
    expect((await ann.call('POST', ITEMS, { product_id: 6 }, { 'x-csrf-token': 'wrong' })).status).toBe(403)
    await ann.call('POST', ITEMS, { product_id: 6 })
    expect(await idsOf(bob)).toEqual([])
    await bob.call('DELETE', ITEMS, { product_id: 6 })
    expect(await idsOf(ann)).toEqual(['6'])
  })

  it('S1-4.7-01 signed in: adding to the wishlist is posted to the server', async () => {
    const ann = await createCustomer('17')
    const { rest, calls } = clientOf(ann)
    const service = createWishlistService({ rest, stored: memoryText(), ...memoryLists() })
    expect(await service.add('6')).toEqual({ ok: true, value: null })
    expect(calls).toContain(`POST ${ITEMS} {"product_id":"6"}`)
    expect(await idsOf(ann)).toEqual(['6'])
  })

  it('S1-4.7-03 removing calls the server only when signed in; a guest’s item is removed without a call', async () => {
    const { rest, calls } = clientOf(await createShopper(backEnd))
    const guest = createWishlistService({
      rest,
      stored: memoryText('{"ownerId":"","ids":["6","1"]}'),
      ...memoryLists(),
    })
    await guest.remove('6')
    expect(guest.list().ids).toEqual(['1'])
    expect(calls).toEqual([])

    const customer = clientOf(await createCustomer('18'))
    const own = createWishlistService({ rest: customer.rest, stored: memoryText(), ...memoryLists() })
    await own.add('6')
    await own.remove('6')
    expect(customer.calls.filter((call) => call.startsWith('DELETE'))).toEqual([`DELETE ${ITEMS} {"product_id":6}`])
  })

  it('S1-6-02 after sign-in the guest’s items are posted and merged, after sign-out the list is empty', async () => {
    const elsewhere = await createCustomer('19')
    await elsewhere.call('POST', ITEMS, { product_id: 1 })

    const shopper = await createShopper(backEnd)
    const stored = memoryText()
    const { rest } = clientOf(shopper)
    const service = createWishlistService({ rest, stored, ...memoryLists() })
    await service.add('6')
    expect(service.list()).toEqual({ ownerId: '', ids: ['6'] })

    await signIn(shopper, '19')
    expect((await service.sync(true)).ok).toBe(true)
    expect(service.list()).toEqual({ ownerId: '19', ids: ['6', '1'] })
    expect(await idsOf(elsewhere)).toEqual(['6', '1'])

    // Changed on another device.
    await elsewhere.call('DELETE', ITEMS, { product_id: 1 })
    await service.sync()
    expect(service.list().ids).toEqual(['6'])

    await backEnd.db.query('DELETE FROM customer_session WHERE customer_id = $1', ['19'])
    await service.sync(true)
    expect(service.list()).toEqual({ ownerId: '', ids: [] })
    expect(JSON.parse(stored.read() ?? '')).toEqual({ ownerId: '', ids: [] })
  })

  it('S1-4.7-04 S1-7.3-02 compare and a guest’s wishlist fetch the product and write nothing to the server', async () => {
    const { rest, calls } = clientOf(await createShopper(backEnd))
    const stored = memoryText()
    const lists = memoryLists()
    const compare = createCompareService({ rest, stored, ...lists })
    expect((await compare.add('6')).ok).toBe(true)
    // The first call of a client loads the session.
    expect(calls).toEqual(['GET /customers/self/session', 'GET /products/6?embed=outlets'])
    // Stored for the next page.
    const next = memoryLists()
    createCompareService({ rest, stored, ...next })
    expect(next.store.compare).toEqual(['6'])
    compare.remove('6')
    compare.clear()
    expect(calls).toHaveLength(2)
    expect(await compare.add('999999')).toEqual({ ok: false, error: { kind: 'product' } })
    expect(lists.store.compare).toEqual([])

    const wishlist = createWishlistService({ rest, stored: memoryText(), ...memoryLists() })
    await wishlist.add('6')
    expect(calls.filter((call) => call.startsWith('GET /products/6'))).toHaveLength(2)
    expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([])
  })
})
