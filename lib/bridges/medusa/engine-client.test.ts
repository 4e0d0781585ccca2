import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { SETTINGS } from './bridge-fixtures.ts'
import { createEngine } from './engine-client.ts'
import { loadMarkets, marketOf } from './markets.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const respondWith =
  (status: number, body: object): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

describe('the engine', () => {
  it('is called with the publishable key and, for a customer, with the token', async () => {
    const seen: Record<string, unknown>[] = []
    const url = await serve((request, response) => {
      seen.push(request.headers)
      respondWith(200, { ok: true })(request, response)
    })
    const engine = createEngine(url, 'pk_1')
    await engine.call('/store/regions')
    await engine.call('/store/customers/me', { token: 'jwt' })
    expect(seen[0]).toMatchObject({ 'x-publishable-api-key': 'pk_1' })
    expect(seen[0]?.authorization).toBeUndefined()
    expect(seen[1]).toMatchObject({ authorization: 'Bearer jwt' })
  })

  it('that rejects a call causes an error with its status; its message stays internal', async () => {
    const engine = createEngine(await serve(respondWith(404, { message: 'Cart with id cart_1 was not found' })), 'pk_1')
    await expect(engine.call('/store/carts/cart_1')).rejects.toMatchObject({ name: 'EngineRefusal', status: 404 })
  })

  it('that fails gets one retry of reads, and no retry of writes', async () => {
    let calls = 0
    const url = await serve((request, response) => {
      calls += 1
      respondWith(calls === 1 ? 500 : 200, {})(request, response)
    })
    await expect(createEngine(url, 'pk_1').call('/store/regions')).resolves.toEqual({})
    expect(calls).toBe(2)
    calls = 0
    await expect(createEngine(url, 'pk_1').call('/store/carts', { method: 'POST' })).rejects.toMatchObject({
      status: 503,
    })
    expect(calls).toBe(1)
  })

  it('that is down or too slow causes a 503', async () => {
    await expect(createEngine('http://127.0.0.1:9', 'pk_1').call('/store/regions')).rejects.toMatchObject({
      status: 503,
      key: 'engineAway',
    })
    const slow = createEngine(await serve(() => {}), 'pk_1', 50)
    await expect(slow.call('/store/regions')).rejects.toMatchObject({ status: 503 })
  })
})

describe('markets', () => {
  it('that are rejected cause an error about the publishable key', async () => {
    const engine = createEngine(
      await serve(respondWith(400, { message: 'A valid publishable key is required' })),
      'pk_old',
    )
    await expect(loadMarkets(engine, SETTINGS)).rejects.toThrow(/publishable key \(400 A valid publishable key/)
  })

  it('list the existing regions if one is missing', async () => {
    const engine = createEngine(await serve(respondWith(200, { regions: [{ id: 'reg_1', name: 'Europe' }] })), 'pk_1')
    await expect(loadMarkets(engine, SETTINGS)).rejects.toThrow('no region “United States”; its regions are: Europe')
  })

  it('are chosen by the language, the first for any other', async () => {
    const region = { id: 'reg_1', name: 'United States', currency_code: 'usd', countries: [{ iso_2: 'us' }] }
    const engine = createEngine(await serve(respondWith(200, { regions: [region] })), 'pk_1')
    const markets = await loadMarkets(engine, SETTINGS)
    expect(markets).toMatchObject([{ locale: 'en-US', currency: 'USD', countries: ['US'] }])
    expect(marketOf(markets, 'fr-CA').locale).toBe('en-US')
    expect(marketOf(markets, undefined).locale).toBe('en-US')
  })
})
