import { VISITOR_HEADERS, visitorStatement } from '../core/visitor.ts'

const keys = new Map<string, Promise<CryptoKey>>()

/** The key of a secret; a deployment has one. */
function keyOf(secret: string): Promise<CryptoKey> {
  const present = keys.get(secret)
  if (present) return present
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['sign'])
  keys.set(secret, key)
  return key
}

/**
 * Address of the visitor as the proxy before the storefront names it: the last one in X-Forwarded-For, which that proxy
 * has written itself; those before it may be made up. With TRUSTED_PROXIES proxies in a row, the last but as many.
 * '' where nobody is named.
 */
export function visitorAddress(
  headers: Headers,
  { TRUSTED_PROXIES }: { readonly TRUSTED_PROXIES?: string } = { TRUSTED_PROXIES: process.env.TRUSTED_PROXIES },
): string {
  const proxies = /^[1-9]$/.test(TRUSTED_PROXIES ?? '') ? Number(TRUSTED_PROXIES) : 1
  const named = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
  return (named.at(-proxies) ?? named[0] ?? '').slice(0, 64)
}

/** Headers that tell a back end who the visitor is, signed with REVALIDATE_SECRET; none where either is missing. */
export async function visitorHeaders(
  request: Request,
  secret = process.env.REVALIDATE_SECRET ?? '',
  nowMs = Date.now(),
): Promise<Record<string, string>> {
  const address = visitorAddress(request.headers)
  if (address === '' || secret === '') return {}
  const timestamp = String(Math.floor(nowMs / 1000))
  const bytes = new TextEncoder().encode(visitorStatement(address, timestamp))
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', await keyOf(secret), bytes))
  const hex = [...mac].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return {
    [VISITOR_HEADERS.address]: address,
    [VISITOR_HEADERS.timestamp]: timestamp,
    [VISITOR_HEADERS.signature]: `sha256=${hex}`,
  }
}
