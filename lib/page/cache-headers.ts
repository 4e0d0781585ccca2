import type { PolicySources } from './content-security-policy.ts'

/** A cache in front may serve a page this long after its lifetime, while it renews it or when we are down. */
const STALE_S = 24 * 60 * 60
/** A stale page is being renewed: whoever holds it in front asks again this soon. */
export const RENEWING_S = 1
/** How long the last good page is served before its renewal is tried again. */
export const RETRY_AFTER_S = 5
/** Lifetime in front of a page that has none of its own. */
export const DEFAULT_LIFETIME_S = 60

/** Bounds of Cache-Tag, below what content delivery networks and proxies take. */
const MAX_TAGS = 100
const MAX_TAG_CHARACTERS = 4_000

/** Tags that Next gives to pages by itself. */
const OWN_TAG_OF_NEXT = /^_N_T_/

/** Header in which Next keeps the tags of a rendered page. */
export const PAGE_TAGS_HEADER = 'x-next-cache-tags'

/** What decides how long caches in front hold a page: its lifetime in seconds, and the list of tags Next notes on it. */
export type PageLifetime = { revalidateS?: number | false; pageTags?: unknown }

/**
 * Headers for caches in front. Browsers ask again each time; shared caches hold the page for its lifetime, and a day
 * longer while they renew it or can't. `stale-while-revalidate` is for CDN-Cache-Control (RFC 9213) only, because
 * browsers obey it in Cache-Control and would show a shopper yesterday's prices. A store behind the embedding gate
 * answers only those who come from its portal, so no shared cache may hold its pages.
 */
export function cacheHeaders({ revalidateS, pageTags }: PageLifetime, policy: PolicySources): Record<string, string> {
  if (isGated(policy)) return { 'cache-control': 'private, no-cache' }
  const tags = formatCacheTag(pageTags)
  return { ...lifetimeHeaders(revalidateS || DEFAULT_LIFETIME_S), ...(tags && { 'cache-tag': tags }) }
}

/** A response that no cache may hold. */
export const NO_STORE = { 'cache-control': 'private, no-store' } as const

const isGated = ({ frameAncestors }: PolicySources): boolean =>
  frameAncestors !== undefined && frameAncestors !== "'self'"

/** Headers of a page that caches in front may hold for `lifetimeS` seconds. */
export const lifetimeHeaders = (lifetimeS: number) => ({
  'cache-control': `public, max-age=0, s-maxage=${lifetimeS}, stale-if-error=${STALE_S}`,
  'cdn-cache-control': `public, max-age=${lifetimeS}, stale-while-revalidate=${STALE_S}, stale-if-error=${STALE_S}`,
})

/** The stored page as it is served while it is renewed: caches in front must not hold the old one for a whole lifetime. */
export function withStaleHeaders<Page extends { headers?: Record<string, unknown> }>(value: Page): Page {
  const isHeld = String(value.headers?.['cache-control'] ?? '').startsWith('public')
  return { ...value, ...(isHeld && { headers: { ...value.headers, ...lifetimeHeaders(RENEWING_S) } }) }
}

/** Value of Cache-Tag: the page's tags, percent-encoded, the widest first; undefined when it has none. */
function formatCacheTag(pageTags: unknown): string | undefined {
  if (typeof pageTags !== 'string') return undefined
  const widthOf = (tag: string) => tag.split(':').length
  const tags = [...new Set(pageTags.split(','))].filter((tag) => tag !== '' && !OWN_TAG_OF_NEXT.test(tag))
  let text = ''
  for (const tag of tags.sort((a, b) => widthOf(a) - widthOf(b)).slice(0, MAX_TAGS)) {
    const next = text === '' ? encodeTag(tag) : `${text},${encodeTag(tag)}`
    if (next.length > MAX_TAG_CHARACTERS) break
    text = next
  }
  return text || undefined
}

/** Letters outside of ASCII can't stand in a header. */
const encodeTag = (tag: string): string => encodeURI(tag.toWellFormed())
