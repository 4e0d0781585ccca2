/**
 * Sealed texts: encrypted capabilities that a stranger keeps for us, such as the id of an agent's cart. Only the same
 * deployment can open them, for the same store and purpose, until they expire. Equal contents give equal texts, so that
 * a cart leads to one checkout: the initialization vector is a MAC of the contents (as in RFC 5297), under its own key.
 */

const ENCODER = new TextEncoder()

/** Bytes of AES-GCM's initialization vector. */
const VECTOR_BYTES = 12

/** Longest text that is opened. */
const LONGEST = 6_000

/** What a sealed text is for: a text is invalid for any other purpose or store. */
export type SealScope = { readonly secret: string; readonly store: string; readonly purpose: string }

const encode = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const decode = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

async function deriveKeys({ secret, store, purpose }: SealScope) {
  const root = await crypto.subtle.importKey('raw', ENCODER.encode(secret), 'HKDF', false, ['deriveKey'])
  const of = (use: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: ENCODER.encode('showroom sealed text'),
    info: ENCODER.encode(JSON.stringify([use, store, purpose])),
  })
  const [cipher, mac] = await Promise.all([
    crypto.subtle.deriveKey(of('cipher'), root, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    crypto.subtle.deriveKey(of('vector'), root, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']),
  ])
  return { cipher, mac }
}

const boundTo = ({ store, purpose }: SealScope) => ENCODER.encode(JSON.stringify([store, purpose]))

/** Seals a value until `expiresAtMs` (milliseconds since 1970). */
export async function sealText(scope: SealScope, value: unknown, expiresAtMs: number): Promise<string> {
  const { cipher, mac } = await deriveKeys(scope)
  const body = ENCODER.encode(JSON.stringify([expiresAtMs, value]))
  const vector = new Uint8Array(await crypto.subtle.sign('HMAC', mac, body)).slice(0, VECTOR_BYTES)
  const algorithm = { name: 'AES-GCM', iv: vector, additionalData: boundTo(scope) }
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, cipher, body))
  return encode(new Uint8Array([...vector, ...sealed]))
}

/** A sealed value with its expiry; undefined if the text is changed, expired, or sealed for something else. */
export async function openSealed(
  scope: SealScope,
  text: string,
  nowMs = Date.now(),
): Promise<{ value: unknown; expiresAtMs: number } | undefined> {
  if (text.length > LONGEST || !/^[\w-]{40,}$/.test(text)) return undefined
  try {
    const bytes = decode(text)
    const { cipher } = await deriveKeys(scope)
    const iv = bytes.slice(0, VECTOR_BYTES)
    const algorithm = { name: 'AES-GCM', iv, additionalData: boundTo(scope) }
    const body = await crypto.subtle.decrypt(algorithm, cipher, bytes.slice(VECTOR_BYTES))
    const [expiresAtMs, value] = JSON.parse(new TextDecoder().decode(body))
    return typeof expiresAtMs === 'number' && expiresAtMs > nowMs ? { value, expiresAtMs } : undefined
  } catch {
    return undefined
  }
}
