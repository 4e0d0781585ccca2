import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createKey } from '#lib/backend/orders/store-keys.ts'
import { CartWire } from '#lib/contracts/cart.ts'
import { DealerOrderWire } from '#lib/contracts/dealer.ts'
import { ADDRESS } from '../support/addresses.ts'
import { type BackEnd, createShopper, describeOnEachDatabase, startBackEnd } from '../support/back-end.ts'
import { openOfficeAs } from '../support/office-browser.ts'

describeOnEachDatabase('the channel of a purchase', (kind) => {
  let backEnd: BackEnd
  beforeAll(async () => {
    backEnd = await startBackEnd(kind)
  })
  afterAll(() => backEnd.close())

  type Shopper = Awaited<ReturnType<typeof createShopper>>
  const channelOf = async (shopper: Shopper) => v.parse(CartWire, (await shopper.call('GET', '/cart')).body).channel

  it('stays with the cart as it was sent, until null clears it or an order empties the cart', async () => {
    const shopper = await createShopper(backEnd)
    expect(await channelOf(shopper)).toBeNull()
    const note = JSON.stringify({ consent: { marketing: false }, text: 'été "1" \\' })
    await shopper.call('PUT', '/cart', { channel: { name: 'agent.example', note } })
    await shopper.call('PUT', '/cart', { email: 'ann@example.com' })
    expect(await channelOf(shopper)).toEqual({ name: 'agent.example', note })
    await shopper.call('PUT', '/cart', { channel: null })
    expect(await channelOf(shopper)).toBeNull()
  })

  it.each([
    [
      { name: `  Agent\n\u0000\u202e of\tours  ${'x'.repeat(200)}` },
      { name: `Agent of ours ${'x'.repeat(86)}`, note: '' },
    ],
    [{ name: ' \n ' }, null],
    [{ note: 'a' }, null],
    ['agent.example', null],
  ])('%j is read as %j: one line without control characters', async (channel, read) => {
    const shopper = await createShopper(backEnd)
    expect((await shopper.call('PUT', '/cart', { channel })).status).toBe(200)
    expect(await channelOf(shopper)).toEqual(read)
  })

  it('a note of more than 2,000 characters is refused', async () => {
    const shopper = await createShopper(backEnd)
    expect((await shopper.call('PUT', '/cart', { channel: { name: 'a', note: 'x'.repeat(2_001) } })).status).toBe(400)
    expect(await channelOf(shopper)).toBeNull()
  })

  it('an order has the name for the dealer’s software and the back office, and the note nowhere', async () => {
    const shopper = await createShopper(backEnd)
    await shopper.call('POST', '/cart/items', { product_id: 1, qty: 1 })
    await shopper.call('PUT', '/cart', { email: 'ann@example.com', channel: { name: 'agent.example', note: 'inner' } })
    await shopper.call('PUT', '/cart/billing_address', ADDRESS)
    await shopper.call('PUT', '/cart', { shipping_method: 'national' })
    const placed = await shopper.call('POST', '/cart/place', { method: 'checkmo' })
    const number = (placed.body as { order: string }).order
    const key = await createKey(backEnd.db, 'fixture', 'Stock system')
    const response = await backEnd.app.request(`/fixture/dealer/orders/${number}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    const text = await response.text()
    expect(v.parse(DealerOrderWire, JSON.parse(text)).channel).toBe('agent.example')
    expect(text).not.toContain('inner')
    const staff = await openOfficeAs(backEnd, { email: 'sam@example.com', name: 'Sam', role: 'staff' })
    const page = await staff.get(`/orders/${number}`)
    expect(page.text).toMatch(/<dt>Bought with<\/dt><dd>agent\.example<\/dd>/)
    expect(await channelOf(shopper)).toBeNull()
  })
})
