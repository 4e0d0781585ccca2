/**
 * Signatures between the storefront and a tenant's back end (docs/contract.md, “Key of a store”). Each tenant has its
 * own key, so that a back end can neither purge pages of other dealers nor impersonate visitors at their back ends.
 */

const ENCODER = new TextEncoder()

const importKey = (key: string, usage: 'sign' | 'verify'): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', ENCODER.encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, [usage])

type Sign = (key: string, text: string) => string

/**
 * Property of globalThis with Node's own signature, which lib/server/serve-storefront.node.ts sets. WebCrypto hands
 * each signature to another thread, which took a tenth of the time of a call that the storefront forwards.
 */
export const SIGN_ON_NODE = Symbol.for('showroom.sign')

const signOnNode = (): Sign | undefined => (globalThis as { [SIGN_ON_NODE]?: Sign })[SIGN_ON_NODE]

/** HMAC-SHA256 of a text in hex; the key is its UTF-8 bytes. */
export async function hmacHex(key: string, text: string): Promise<string> {
  const sign = signOnNode()
  if (sign !== undefined) return sign(key, text)
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', await importKey(key, 'sign'), ENCODER.encode(text)))
  return Array.from(mac, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether `hex` is the HMAC-SHA256 of the text, compared in constant time; false for anything but 64 hex digits. */
export async function isHmacHex(key: string, text: string, hex: string): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(hex)) return false
  const mac = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return crypto.subtle.verify('HMAC', await importKey(key, 'verify'), mac, ENCODER.encode(text))
}

/** The key of a tenant, derived from the deployment's secret (REVALIDATE_SECRET) without revealing it. */
export const tenantKeyOf = (secret: string, tenant: string): Promise<string> => hmacHex(secret, tenant)
