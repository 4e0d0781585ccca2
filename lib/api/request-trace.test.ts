import { afterEach, expect, it, vi } from 'vitest'
import { addTraceHeaders, startTrace } from './request-trace.ts'

afterEach(() => vi.unstubAllEnvs())

const request = new Request('https://shop.test/api/rest/cart', { headers: { 'x-request-id': 'from-proxy-1' } })
const finish = (cacheControl: string) =>
  addTraceHeaders(new Response(null, { headers: { 'cache-control': cacheControl } }), startTrace(request))

it('a private response contains its request id and durations', () => {
  vi.stubEnv('TRUST_REQUEST_ID', '1')
  const { headers } = finish('private, no-store')
  expect(headers.get('x-request-id')).toBe('from-proxy-1')
  expect(headers.get('server-timing')).toMatch(/^total;dur=\d/)
})

it('a shareable response contains neither', () => {
  const { headers } = finish('public, max-age=60')
  expect([headers.get('x-request-id'), headers.get('server-timing')]).toEqual([null, null])
})
