/**
 * Who a call of a shopper comes from: the storefront tells the back end the visitor's address, signed as its webhook is
 * (docs/contract.md, “Visitors”). Without the tenant's key nobody can pass for somebody else.
 */

/** Headers of calls that are made for a visitor. */
export const VISITOR_HEADERS = {
  /** Address of the visitor: IPv4 or IPv6. */
  address: 'x-visitor',
  /** When it was signed, in seconds since the epoch. */
  timestamp: 'x-visitor-timestamp',
  /** 'sha256=' and the hex HMAC-SHA256 of visitorStatement. */
  signature: 'x-visitor-signature',
} as const

/** A signature may be this old, or this far ahead, in seconds. */
export const VISITOR_MAX_AGE_S = 300

/** What is signed. */
export const visitorStatement = (address: string, timestamp: string): string => `${timestamp}.${address}`

/**
 * Address of the visitor in X-Forwarded-For: the entry that the first of `proxies` proxies in a row has written; what stands
 * before it may be made up. '' where nobody is named.
 */
export function forwardedAddress(header: string | null | undefined, proxies: number): string {
  const named = (header ?? '').split(',').map((entry) => entry.trim())
  return (named.at(-proxies) ?? named[0] ?? '').slice(0, 64)
}

const IPV4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i
const LOOPBACK = /^(?:127\.|::1$|0:0:0:0:0:0:0:1$)/

/** The first four groups of an IPv6 address. */
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
 * By what visitors are told apart: an IPv4 address, or the network of an IPv6 one (/64: who has one address has all of
 * it). undefined for what is no address, and for this machine, on which a proxy that names nobody may stand.
 */
export function visitorKeyOf(address: string | undefined): string | undefined {
  const text = (address ?? '').trim()
  const [, ipv4] = IPV4.exec(text) ?? []
  if (LOOPBACK.test(ipv4 ?? text)) return undefined
  if (ipv4 !== undefined) return ipv4
  return /^[\da-f:]{2,39}$/i.test(text) && text.includes(':') ? networkOf(text) : undefined
}
