import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { hmacHex } from '../core/tenant-key.ts'
import { readCaller, readVisitor } from './read-visitor.ts'

const KEY = 'key of the store'
const REMOTE = { incoming: { socket: { remoteAddress: '203.0.113.9' } } }

const app = new Hono()
app.get('/visitor', (context) => context.json(readVisitor(context, KEY) ?? null))
app.get('/no-key', (context) => context.json(readVisitor(context, undefined) ?? null))
app.get('/caller/:proxies', (context) =>
  context.json(readCaller(context, Number(context.req.param('proxies'))) ?? null),
)

const ask = async (path: string, headers: Record<string, string> = {}, bindings: object = REMOTE) =>
  (await app.request(path, { headers }, bindings)).json()

async function signed(address: string, { key = KEY, ageS = 0 } = {}) {
  const timestamp = String(Math.floor(Date.now() / 1_000) - ageS)
  const signature = `sha256=${await hmacHex(key, `${timestamp}.${address}`)}`
  return { 'x-visitor': address, 'x-visitor-timestamp': timestamp, 'x-visitor-signature': signature }
}

describe('the visitor of a request', () => {
  it('is the address that the storefront has signed with the key of the store within five minutes', async () => {
    expect(await ask('/visitor', await signed('192.0.2.1'))).toBe('192.0.2.1')
    expect(await ask('/visitor', await signed('192.0.2.1', { ageS: 290 }))).toBe('192.0.2.1')
    expect(await ask('/visitor', await signed('2001:db8::1'))).toBe('2001:db8:0:0')
  })

  it('is otherwise the remote address: nobody can claim to be another visitor', async () => {
    const right = await signed('192.0.2.1')
    for (const headers of [
      {},
      { ...right, 'x-visitor': '192.0.2.2' },
      { ...right, 'x-visitor-timestamp': 'soon' },
      { ...right, 'x-visitor-signature': right['x-visitor-signature'].slice('sha256='.length) },
      await signed('192.0.2.1', { key: 'other' }),
      await signed('192.0.2.1', { ageS: 310 }),
      await signed('192.0.2.1', { ageS: -310 }),
    ]) {
      expect(await ask('/visitor', headers)).toBe('203.0.113.9')
    }
    expect(await ask('/no-key', right)).toBe('203.0.113.9')
  })

  it('is unknown on a developer’s machine', async () => {
    expect(await ask('/visitor', {}, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })).toBeNull()
    expect(await ask('/visitor', {}, {})).toBeNull()
  })
})

it('the caller behind proxies is the address that the first of them reports; without proxies the header is ignored', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.1, 192.0.2.7, 10.0.0.1' }
  expect(await ask('/caller/2', headers)).toBe('192.0.2.7')
  expect(await ask('/caller/0', headers)).toBe('203.0.113.9')
  expect(await ask('/caller/1')).toBe('203.0.113.9')
})
