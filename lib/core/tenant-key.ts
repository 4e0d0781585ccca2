/**
 * Signatures between the storefront and a tenant's back end (docs/contract.md, “Key of a store”). Each tenant has its
 * own key, so that a back end can neither purge pages of other dealers nor impersonate visitors at their back ends.
 */

import { LRUCache } from 'lru-cache'

const ENCODER = new TextEncoder()

const importKey = (key: string, usage: 'sign' | 'verify'): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', ENCODER.encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, [usage])

async function signHex(key: CryptoKey, text: string): Promise<string> {
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, ENCODER.encode(text)))
  return Array.from(mac, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** HMAC-SHA256 of a text in hex; the key is its UTF-8 bytes. */
export const hmacHex = async (key: string, text: string): Promise<string> => signHex(await importKey(key, 'sign'), text)

/** Whether `hex` is the HMAC-SHA256 of the text, compared in constant time; false for anything but 64 hex digits. */
export async function isHmacHex(key: string, text: string, hex: string): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(hex)) return false
  const mac = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return crypto.subtle.verify('HMAC', await importKey(key, 'verify'), mac, ENCODER.encode(text))
}

/** The key of a tenant, derived from the deployment's secret (REVALIDATE_SECRET) without revealing it. */
export const tenantKeyOf = (secret: string, tenant: string): Promise<string> => hmacHex(secret, tenant)

/** Each step of WebCrypto takes a turn of another thread, and to derive and import a key takes three of four. */
const signingKeys = new LRUCache<string, CryptoKey>({ max: 1_000 })

/** HMAC-SHA256 of a text with the key of a tenant, in hex: signed with each call that a storefront forwards. */
export async function signForTenant(secret: string, tenant: string, text: string): Promise<string> {
  const name = JSON.stringify([secret, tenant])
  const key = signingKeys.get(name) ?? (await importKey(await tenantKeyOf(secret, tenant), 'sign'))
  signingKeys.set(name, key)
  return signHex(key, text)
}
