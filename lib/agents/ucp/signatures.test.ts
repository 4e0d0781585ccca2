import { describe, expect, it } from 'vitest'
import type { PlatformKey } from './platform-profile.ts'
import { findSignatureFailure, type SignedAgentRequest } from './signatures.ts'

const NOW = 1_764_000_000_000
const BODY = '{"line_items":[]}'
const encode = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64')
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text))

const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
const KEY = { ...(await crypto.subtle.exportKey('jwk', pair.publicKey)), kid: 'platform-1' } as PlatformKey

const COMPONENTS = ['@method', '@authority', '@path', 'ucp-agent', 'idempotency-key', 'content-digest', 'content-type']

/** A signed request; `part` changes it after it was signed. */
async function signed({
  components = COMPONENTS,
  parameters = `;created=${NOW / 1000};keyid="platform-1"`,
  part = {} as Partial<SignedAgentRequest>,
  headers = {} as Record<string, string | undefined>,
} = {}): Promise<SignedAgentRequest> {
  const digest = `sha-256=:${encode(await crypto.subtle.digest('SHA-256', bytesOf(BODY)))}:`
  const values: Record<string, string> = {
    '@method': 'POST',
    '@authority': 'shop.example',
    '@path': '/api/ucp/carts',
    'ucp-agent': 'profile="https://agent.example/p.json"',
    'idempotency-key': 'k1',
    'content-digest': digest,
    'content-type': 'application/json',
  }
  const value = `(${components.map((name) => `"${name}"`).join(' ')})${parameters}`
  const base = [...components.map((name) => `"${name}": ${values[name]}`), `"@signature-params": ${value}`].join('\n')
  const signature = encode(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, bytesOf(base)))
  const sent: Record<string, string | undefined> = {
    ...Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('@'))),
    'signature-input': `sig1=${value}`,
    signature: `sig1=:${signature}:`,
    ...headers,
  }
  return {
    method: 'POST',
    authority: 'shop.example',
    path: '/api/ucp/carts',
    query: '',
    headers: { get: (name) => sent[name] ?? null },
    bytes: bytesOf(BODY),
    ...part,
  }
}

const verify = async (request: SignedAgentRequest, keys = [KEY]) => findSignatureFailure(request, keys, NOW)

describe('the signature of a request', () => {
  it('is valid with the platform’s key, and need not be there', async () => {
    expect(await verify(await signed())).toBeUndefined()
    expect(await verify(await signed({ parameters: ';keyid="platform-1";alg="ecdsa-p256-sha256"' }))).toBeUndefined()
    expect(
      await verify(await signed({ headers: { signature: undefined, 'signature-input': undefined } })),
    ).toBeUndefined()
  })

  it.each([
    ['another method', { part: { method: 'PUT' } }],
    ['another store', { part: { authority: 'other.example' } }],
    ['another path', { part: { path: '/api/ucp/checkout-sessions' } }],
    ['a query that it does not cover', { part: { query: '?a=1' } }],
    ['another key of idempotency', { headers: { 'idempotency-key': 'k2' } }],
    ['another profile', { headers: { 'ucp-agent': 'profile="https://evil.example/p.json"' } }],
    ['a body that it does not cover', { components: COMPONENTS.filter((name) => name !== 'content-digest') }],
    ['an old time', { parameters: `;created=${NOW / 1000 - 301};keyid="platform-1"` }],
    ['a time to come', { parameters: `;created=${NOW / 1000 + 301};keyid="platform-1"` }],
    ['an expiry in the past', { parameters: `;expires=${NOW / 1000 - 1};keyid="platform-1"` }],
    ['no description', { headers: { 'signature-input': undefined } }],
    ['a description of another', { headers: { 'signature-input': 'sig2=("@method");keyid="platform-1"' } }],
    ['no bytes', { headers: { signature: 'sig1=:A:' } }],
  ])('is invalid with %s', async (_, changes) => {
    expect(await verify(await signed(changes))).toBe('signature_invalid')
  })

  it('by an unknown key, of another body or by another algorithm has its own code', async () => {
    expect(await verify(await signed(), [{ ...KEY, kid: 'platform-2' }])).toBe('key_not_found')
    expect(await verify(await signed({ part: { bytes: bytesOf('{}') } }))).toBe('digest_mismatch')
    expect(await verify(await signed(), [{ ...KEY, kty: 'RSA' }])).toBe('algorithm_unsupported')
    expect(await verify(await signed(), [{ ...KEY, x: KEY.y, y: KEY.x }])).toBe('signature_invalid')
  })
})
