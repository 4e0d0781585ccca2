import { afterEach, expect, it, vi } from 'vitest'
import { finishExchange, startExchange } from './exchange.ts'

afterEach(() => vi.unstubAllEnvs())

const request = new Request('https://shop.test/api/rest/cart', { headers: { 'x-request-id': 'from-proxy-1' } })
const finish = (cacheControl: string) =>
  finishExchange(new Response(null, { headers: { 'cache-control': cacheControl } }), startExchange(request))

it('an answer for one shopper tells its id and how long its parts took', () => {
  vi.stubEnv('TRUST_REQUEST_ID', '1')
  const { headers } = finish('private, no-store')
  expect(headers.get('x-request-id')).toBe('from-proxy-1')
  expect(headers.get('server-timing')).toMatch(/^total;dur=\d/)
})

it('an answer that is shared tells neither', () => {
  const { headers } = finish('public, max-age=60')
  expect([headers.get('x-request-id'), headers.get('server-timing')]).toEqual([null, null])
})
