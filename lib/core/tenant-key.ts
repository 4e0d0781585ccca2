/**
 * What storefront and back end of a tenant sign with (docs/contract.md, “Key of a store”): each tenant has a key of its own,
 * so that a back end can neither renew pages of other dealers nor name visitors to their back ends.
 */

const ENCODER = new TextEncoder()

const importKey = (key: string, usage: 'sign' | 'verify'): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', ENCODER.encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, [usage])

/** HMAC-SHA256 of a text in hex; the key's characters are its bytes (UTF-8). */
export async function hmacHex(key: string, text: string): Promise<string> {
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', await importKey(key, 'sign'), ENCODER.encode(text)))
  return Array.from(mac, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Is `hex` the HMAC-SHA256 that a key gives a text? Compared in constant time; whatever is no such hex is not. */
export async function isHmacHex(key: string, text: string, hex: string): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(hex)) return false
  const mac = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return crypto.subtle.verify('HMAC', await importKey(key, 'verify'), mac, ENCODER.encode(text))
}

/** The key of a tenant: derived from the deployment's secret (REVALIDATE_SECRET), which it does not tell. */
export const tenantKeyOf = (secret: string, tenant: string): Promise<string> => hmacHex(secret, tenant)
