/**
 * The key with which a store signs what it sends to agents' platforms: ECDSA over P-256, derived from the deployment's
 * secret, so that all instances have it and none stores it. Its public half is in the store's profile.
 */
import { tenantKeyOf } from '../../core/tenant-key.ts'

const ENCODER = new TextEncoder()
const P256 = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** A private key of P-256 in PKCS #8 (RFC 5958, RFC 5915), up to its 32 bytes, from which the public half follows. */
const PKCS8_HEAD = '3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420'

const fromHex = (hex: string): number[] => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))

export type StoreKey = {
  readonly id: string
  readonly privateKey: CryptoKey
  /** Entry of the profile's signing_keys. */
  readonly publicKey: Readonly<Record<'kid' | 'kty' | 'crv' | 'x' | 'y' | 'use' | 'alg', string>>
}

/** 32 bytes for a private key; another `attempt` gives others. */
async function deriveBytes(secret: string, store: string, attempt: number): Promise<Uint8Array> {
  const root = await crypto.subtle.importKey('raw', ENCODER.encode(secret), 'HKDF', false, ['deriveBits'])
  const info = ENCODER.encode(JSON.stringify(['signing key', store, attempt]))
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: ENCODER.encode('showroom agents'), info }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, root, 256))
}

/** Attempts at a number that is a private key: one of 4 billion is not. */
const ATTEMPTS = 3

/** The key of a store. */
export async function deriveStoreKey(store: string, secret = process.env.REVALIDATE_SECRET ?? ''): Promise<StoreKey> {
  const storeSecret = await tenantKeyOf(secret, store)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const bytes = new Uint8Array([...fromHex(PKCS8_HEAD), ...(await deriveBytes(storeSecret, store, attempt))])
    try {
      const privateKey = await crypto.subtle.importKey('pkcs8', bytes, P256, true, ['sign'])
      const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', privateKey)
      const id = `store-${x.slice(0, 16)}`
      const publicKey = { kid: id, kty: 'EC', crv: 'P-256', x, y, use: 'sig', alg: 'ES256' }
      return { id, privateKey, publicKey }
    } catch {
      // Not a number of the curve.
    }
  }
  throw new Error('No signing key could be derived')
}
