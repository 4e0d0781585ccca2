import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { OrderWire } from '#lib/contracts/order.ts'
import { ADDRESS } from '../support/addresses.ts'
import { type BackEnd, createShopper, describeOnEachDatabase, startBackEnd } from '../support/back-end.ts'
import { type OfficeBrowser, openOfficeAs } from '../support/office-browser.ts'
import { signAsBackEnd } from '../support/sign-as-back-end.ts'

const SECRET = 'secret of a test'
const PATIENT = { timeout: 20_000 }

type Received = { id: string; callback: string; order: OrderWire; occurred_at: string }

describeOnEachDatabase('changes of an assistant’s order', (kind) => {
  let storefront: Server
  let received: Received[] = []
  let status = 200
  let backEnd: BackEnd
  let owner: OfficeBrowser
  beforeAll(async () => {
    storefront = createServer(async (request, response) => {
      const body = await text(request)
      const timestamp = String(request.headers['x-showroom-timestamp'])
      const isSigned =
        request.headers['x-showroom-signature'] === signAsBackEnd(SECRET, 'fixture', `${timestamp}.${body}`)
      if (request.url === '/api/order-events') {
        const event = JSON.parse(body)
        expect({ isSigned, ...event }).toMatchObject({ isSigned: true, purpose: 'order-event', tenant: 'fixture' })
        received.push({ ...event, order: v.parse(OrderWire, event.order) })
      }
      // A slow machine must not send on a connection that has just been closed.
      response.writeHead(status, { connection: 'close' }).end()
    })
    await new Promise<void>((resolve) => storefront.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(storefront.address() as AddressInfo).port}/api/revalidate`
    backEnd = await startBackEnd(kind, { configuration: { revalidation: { url, secret: SECRET } } })
    owner = await openOfficeAs(backEnd, { email: 'olga@example.com', name: 'Olga Owner', role: 'owner' })
  })
  beforeEach(async () => {
    received = []
    status = 200
    await backEnd.db.query("UPDATE stock SET quantity = 20 WHERE store_id = 'fixture'")
    await backEnd.backend.stores.refreshStock('fixture')
  })
  afterAll(async () => {
    storefront.close()
    await backEnd.close()
  })

  async function place(fields: object = {}): Promise<string> {
    const shopper = await createShopper(backEnd)
    await shopper.call('POST', '/cart/items', { product_id: 1, qty: 1 })
    await shopper.call('PUT', '/cart', { email: 'ann@example.com' })
    await shopper.call('PUT', '/cart/billing_address', ADDRESS)
    await shopper.call('PUT', '/cart', { shipping_method: 'national' })
    const placed = await shopper.call('POST', '/cart/place', { method: 'checkmo', ...fields })
    expect(placed.status).toBe(200)
    return (placed.body as { order: string }).order
  }
  /** Waits until the storefront has received so many events. */
  const untilReceived = (count: number) => vi.waitFor(() => expect(received).toHaveLength(count), PATIENT)
  const change = (number: string, fields: Record<string, string>) =>
    owner.post(`/orders/${number}`, fields, `/orders/${number}`)
  const queued = () => backEnd.db.query('SELECT attempts, due_at > now() AS waits FROM order_notice')
  /** Makes what waits for another attempt due, and sends it. */
  async function retry() {
    await backEnd.db.query('UPDATE order_notice SET due_at = now()')
    await backEnd.backend.mailQueue.deliver()
  }

  it('are sent whole, one after the other, under their own ids: placing, status, refund', async () => {
    const number = await place({ callback: 'sealed-1' })
    await untilReceived(1)
    await change(number, { status: 'processing' })
    await change(number, { status: 'shipped', carrier: 'UPS', tracking_number: '1Z' })
    await untilReceived(3)
    await change(number, { status: 'refunded' })
    await vi.waitFor(() => expect(received.at(-1)?.order.status).toBe('refunded'), PATIENT)
    expect(received.map(({ order }) => order.increment_id)).toEqual(received.map(() => number))
    expect(new Set(received.map(({ callback }) => callback))).toEqual(new Set(['sealed-1']))
    expect(new Set(received.map(({ id }) => id)).size).toBe(received.length)
    expect(received[2]?.order.history.at(-1)).toMatchObject({ status: 'shipped', tracking_number: '1Z' })
    expect(received.at(-1)?.order.refunds).toHaveLength(1)
    await vi.waitFor(async () => expect(await queued()).toEqual([]), PATIENT)
  })

  it('of other orders, internal notes, and changes of nothing are not sent', async () => {
    const plain = await place()
    await place({ callback: 'has spaces' })
    await place({ callback: 'x'.repeat(6_001) })
    await change(plain, { status: 'processing' })
    expect(await queued()).toEqual([])
  })

  it('that fail are sent again later under the same id', async () => {
    status = 502
    const number = await place({ callback: 'sealed-2' })
    await untilReceived(1)
    await vi.waitFor(async () => expect(await queued()).toEqual([{ attempts: 1, waits: true }]), PATIENT)
    status = 200
    await change(number, { status: 'processing' })
    await untilReceived(2)
    await retry()
    await untilReceived(3)
    expect(received[2]?.id).toBe(received[0]?.id)
    expect(received[2]?.order.status).toBe('processing')
    await vi.waitFor(async () => expect(await queued()).toEqual([]), PATIENT)
  })

  it('end when nobody wants to hear of the order any more', async () => {
    status = 410
    const number = await place({ callback: 'sealed-3' })
    await untilReceived(1)
    await vi.waitFor(async () => expect(await queued()).toEqual([]), PATIENT)
    await change(number, { status: 'processing' })
    await backEnd.backend.mailQueue.deliver()
    expect(await queued()).toEqual([])
    expect(received).toHaveLength(1)
  })
})
