/**
 * The visitor that a call is made for: the storefront sends the visitor's address to the back end, signed like its
 * webhook (docs/contract.md, “Visitors”). Without the tenant's key nobody can impersonate another visitor.
 */

export const VISITOR_HEADERS = {
  /** IPv4 or IPv6 address. */
  address: 'x-visitor',
  /** Time of the signature, in seconds since the epoch. */
  timestamp: 'x-visitor-timestamp',
  /** 'sha256=' and the hex HMAC-SHA256 of visitorStatement. */
  signature: 'x-visitor-signature',
} as const

/** Accepted difference between the signature's time and now, in either direction. */
export const VISITOR_MAX_AGE_S = 300

/** The signed text. */
export const visitorStatement = (address: string, timestamp: string): string => `${timestamp}.${address}`

/**
 * The visitor's address in X-Forwarded-For: the entry that the outermost of `proxies` trusted proxies has written;
 * earlier entries can be forged. '' if the header is missing.
 */
export function forwardedAddress(header: string | null | undefined, proxies: number): string {
  const named = (header ?? '').split(',').map((entry) => entry.trim())
  return (named.at(-proxies) ?? named[0] ?? '').slice(0, 64)
}

const IPV4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i
const LOOPBACK = /^(?:127\.|::1$|0:0:0:0:0:0:0:1$)/

/** The /64 network of an IPv6 address. */
function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/**
 * Key that identifies a visitor for rate limits: an IPv4 address, or the /64 network of an IPv6 address, since a
 * subscriber owns all of it. undefined for invalid addresses and for loopback, which a proxy without forwarding sends.
 */
export function visitorKeyOf(address: string | undefined): string | undefined {
  const text = (address ?? '').trim()
  const [, ipv4] = IPV4.exec(text) ?? []
  if (LOOPBACK.test(ipv4 ?? text)) return undefined
  if (ipv4 !== undefined) return ipv4
  return /^[\da-f:]{2,39}$/i.test(text) && text.includes(':') ? networkOf(text) : undefined
}
