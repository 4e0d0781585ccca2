/**
 * What storefront and back end of a tenant sign with (docs/contract.md, “Key of a store”): each tenant has a key of its own,
 * so that a back end can neither renew pages of other dealers nor name visitors to their back ends.
 */

const ENCODER = new TextEncoder()

/** HMAC-SHA256 of a text in hex; the key's characters are its bytes (UTF-8). */
export async function hmacHex(key: string, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', ENCODER.encode(key), algorithm, false, ['sign'])
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', imported, ENCODER.encode(text)))
  return Array.from(mac, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The key of a tenant: derived from the deployment's secret (REVALIDATE_SECRET), which it does not tell. */
export const tenantKeyOf = (secret: string, tenant: string): Promise<string> => hmacHex(secret, tenant)
