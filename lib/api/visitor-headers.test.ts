import { expect, it } from 'vitest'
import { visitorAddress, visitorHeaders } from './visitor-headers.ts'

const FORWARDED = '1.2.3.4, 198.51.100.1, 203.0.113.7'
const of = (address: string) => new Request('https://shop.test/', { headers: { 'x-forwarded-for': address } })

it.each([
  [undefined, '203.0.113.7'],
  ['', '203.0.113.7'],
  ['1', '203.0.113.7'],
  ['2', '198.51.100.1'],
  ['3', '1.2.3.4'],
  ['0', '203.0.113.7'],
  ['12', '203.0.113.7'],
  ['2x', '203.0.113.7'],
  ['x2', '203.0.113.7'],
])('with TRUSTED_PROXIES=%s the address of the visitor is %s', (TRUSTED_PROXIES, address) => {
  expect(visitorAddress(of(FORWARDED).headers, { TRUSTED_PROXIES })).toBe(address)
})

it('the visitor header contains the time in seconds, and is empty if visitor or secret are unknown', async () => {
  const headers = await visitorHeaders(of(FORWARDED), 'kessler', 'secret', 1_800_000_000_999)
  expect(headers).toEqual({
    'x-visitor': '203.0.113.7',
    'x-visitor-timestamp': '1800000000',
    'x-visitor-signature': expect.stringMatching(/^sha256=[0-9a-f]{64}$/),
  })
  expect(await visitorHeaders(of(FORWARDED), 'kessler', '')).toEqual({})
  expect(await visitorHeaders(new Request('https://shop.test/'), 'kessler', 'secret')).toEqual({})
})
