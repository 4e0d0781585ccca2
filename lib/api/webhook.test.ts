import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSigned, MAX_AGE_S, parseRevalidation } from './webhook.ts'

const NOW_S = 1_800_000_000
const SECRET = 'a secret'
const BODY = '{"tags":["tenant:kessler"]}'
const sign = (body: string, timestamp: string, secret = SECRET) =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
const check = (parts: Partial<Parameters<typeof isSigned>[0]>, secret = SECRET) => {
  const timestamp = parts.timestamp ?? String(NOW_S)
  return isSigned({ body: BODY, signature: sign(BODY, timestamp), timestamp, ...parts }, secret, NOW_S)
}

describe('isSigned', () => {
  it('accepts a body signed with the key', async () => {
    expect(await check({})).toBe(true)
    expect(await check({ timestamp: String(NOW_S - MAX_AGE_S) })).toBe(true)
  })
  it('rejects another body, another key and a missing signature', async () => {
    expect(await check({ body: '{"tags":["tenant:other"]}' })).toBe(false)
    expect(await check({ signature: sign(BODY, String(NOW_S), 'guess') })).toBe(false)
    expect(await check({ signature: '' })).toBe(false)
    const bare = sign(BODY, String(NOW_S)).replace('sha256=', 'sha512=')
    expect(await check({ signature: bare })).toBe(false)
    expect(await check({ signature: `sha256=${'0'.repeat(63)}` })).toBe(false)
  })
  it('rejects a request that is too old or from the future, so that it cannot be replayed', async () => {
    expect(await check({ timestamp: String(NOW_S - MAX_AGE_S - 1) })).toBe(false)
    expect(await check({ timestamp: String(NOW_S + MAX_AGE_S + 1) })).toBe(false)
    expect(await check({ timestamp: 'now' })).toBe(false)
    expect(await check({ timestamp: `0x${NOW_S.toString(16)}` })).toBe(false)
    expect(await check({ timestamp: ` ${NOW_S}` })).toBe(false)
    expect(await check({ timestamp: `${NOW_S}.0` })).toBe(false)
  })
})

describe('parseRevalidation', () => {
  it('reads tags of a tenant', () => {
    const tags = ['tenant:kessler', 'tenant:kessler:en-US:products:x']
    expect(parseRevalidation(JSON.stringify({ tags }))).toEqual({ tenant: 'kessler', tags })
  })
  it('accepts up to 200 tags', () => {
    expect(parseRevalidation(JSON.stringify({ tags: Array(200).fill('tenant:a') }))?.tags).toHaveLength(200)
  })
  it.each([
    '',
    '{',
    '{"tags":"tenant:kessler"}',
    '{"tags":{"0":"tenant:kessler","length":1}}',
    '{"tags":[["tenant:kessler"]]}',
    '[]',
    '{}',
    '{"tags":[]}',
    '{"tags":["_N_T_/layout"]}',
    '{"tags":[1]}',
    '{"tags":["tenant:"]}',
    '{"tags":["tenant:kessler","tenant:volteo"]}',
    '{"tags":["tenant:kessler:en-US","tenant:kessler2:en-US"]}',
    `{"tags":${JSON.stringify(Array(201).fill('tenant:a'))}}`,
  ])('rejects %s', (body) => {
    expect(parseRevalidation(body)).toBeNull()
  })
})
