import { describe, expect, it } from 'vitest'
import { signRequest, signResponse } from './sign-messages.ts'
import { findSignatureFailure } from './signatures.ts'
import { deriveStoreKey } from './store-key.ts'

const SECRET = 'secret-of-a-deployment'

describe('the key of a store', () => {
  it('is the same each time, of this store and deployment alone, and its public half has nothing private', async () => {
    const [key, again, other, elsewhere] = await Promise.all([
      deriveStoreKey('kessler', SECRET),
      deriveStoreKey('kessler', SECRET),
      deriveStoreKey('volteo', SECRET),
      deriveStoreKey('kessler', 'another'),
    ])
    expect(key.publicKey).toEqual(again.publicKey)
    expect(new Set([key, other, elsewhere].map(({ publicKey }) => publicKey.x)).size).toBe(3)
    expect(Object.keys(key.publicKey).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
  })
})

describe('a signed request', () => {
  const url = new URL('https://agent.example/hooks/orders?shop=1')
  const bytes = new TextEncoder().encode('{"id":"1"}')
  const sign = async () => {
    const key = await deriveStoreKey('kessler', SECRET)
    const sent = { 'content-type': 'application/json', 'ucp-agent': 'profile="https://shop.example/.well-known/ucp"' }
    const headers = new Headers(await signRequest(url, bytes, { ...sent, 'idempotency-key': 'e1' }, key))
    return { key, headers }
  }
  const verify = async (body: Uint8Array<ArrayBuffer>, path = url.pathname) => {
    const { key, headers } = await sign()
    const request = { method: 'POST', authority: url.host, path, query: url.search, headers, bytes: body }
    return findSignatureFailure(request, [key.publicKey])
  }

  it('is verified with the public key, and not with another body or address', async () => {
    expect(await verify(bytes)).toBeUndefined()
    expect(await verify(new TextEncoder().encode('{"id":"2"}'))).toBe('digest_mismatch')
    expect(await verify(bytes, '/other')).toBe('signature_invalid')
  })
})

it('a signed response keeps status, headers and body', async () => {
  const key = await deriveStoreKey('kessler', SECRET)
  const signed = await signResponse(Response.json({ id: 1 }, { status: 201, headers: { 'x-a': '1' } }), key)
  expect(signed.status).toBe(201)
  expect(signed.headers.get('x-a')).toBe('1')
  const input = signed.headers.get('signature-input') ?? ''
  expect(input).toContain('sig1=("@status" "content-digest" "content-type");created=')
  const base = [
    '"@status": 201',
    `"content-digest": ${signed.headers.get('content-digest')}`,
    '"content-type": application/json',
    `"@signature-params": ${input.slice('sig1='.length)}`,
  ].join('\n')
  const jwk = { kty: 'EC', crv: 'P-256', x: key.publicKey.x, y: key.publicKey.y }
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const publicKey = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify'])
  const [, encoded = ''] = /^sig1=:(.*):$/.exec(signed.headers.get('signature') ?? '') ?? []
  const signature = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
  expect(signature).toHaveLength(64)
  expect(await crypto.subtle.verify(algorithm, publicKey, signature, new TextEncoder().encode(base))).toBe(true)
  expect(await signed.json()).toEqual({ id: 1 })
})
