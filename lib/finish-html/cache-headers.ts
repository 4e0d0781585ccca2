import type { PolicySources } from './content-security-policy.ts'

/**
 * Seconds for which a cache in front may serve an expired page: while it renews the page, or while Showroom is down.
 */
const STALE_S = 24 * 60 * 60
/** Lifetime in seconds of an expired page while Showroom renews it: caches in front request it again this soon. */
export const RENEWING_S = 1
/** How long the last good page is served before its renewal is tried again. */
export const RETRY_AFTER_S = 5
/** Seconds in caches in front, for a page without a lifetime. */
export const DEFAULT_LIFETIME_S = 60

/** Limits of Cache-Tag, below those of content delivery networks and proxies. */
const MAX_TAGS = 100
const MAX_TAG_CHARACTERS = 4_000

/** Tags that Next adds to pages. */
const OWN_TAG_OF_NEXT = /^_N_T_/

/** Response header in which Next lists the tags of a rendered page. */
export const PAGE_TAGS_HEADER = 'x-next-cache-tags'

/** `revalidateS`: lifetime of the page in seconds. `pageTags`: the tags that Next lists, separated by commas. */
export type PageLifetime = { revalidateS?: number | false; pageTags?: unknown }

/**
 * Headers for caches in front. Browsers revalidate each time; shared caches keep the page for its lifetime, and a day
 * longer while they renew it or can't reach Showroom. `stale-while-revalidate` is only in CDN-Cache-Control (RFC 9213),
 * because browsers honour it in Cache-Control and would show a shopper yesterday's prices. A store behind the embedding
 * gate serves only visitors who come from its portal, so no shared cache may keep its pages.
 */
export function cacheHeaders({ revalidateS, pageTags }: PageLifetime, policy: PolicySources): Record<string, string> {
  if (isGated(policy)) return { 'cache-control': 'private, no-cache' }
  const tags = formatCacheTag(pageTags)
  return { ...lifetimeHeaders(revalidateS || DEFAULT_LIFETIME_S), ...(tags && { 'cache-tag': tags }) }
}

/** Headers of a response that no cache may keep. */
export const NO_STORE = { 'cache-control': 'private, no-store' } as const

const isGated = ({ frameAncestors }: PolicySources): boolean =>
  frameAncestors !== undefined && frameAncestors !== "'self'"

/** Headers of a page that caches in front may keep for `lifetimeS` seconds. */
export const lifetimeHeaders = (lifetimeS: number) => ({
  'cache-control': `public, max-age=0, s-maxage=${lifetimeS}, stale-if-error=${STALE_S}`,
  'cdn-cache-control': `public, max-age=${lifetimeS}, stale-while-revalidate=${STALE_S}, stale-if-error=${STALE_S}`,
})

/**
 * Shortens the lifetime of a page that is served while it is renewed: caches in front must not keep the old one for
 * long.
 */
export function withStaleHeaders<Page extends { headers?: Record<string, unknown> }>(value: Page): Page {
  const isHeld = String(value.headers?.['cache-control'] ?? '').startsWith('public')
  return { ...value, ...(isHeld && { headers: { ...value.headers, ...lifetimeHeaders(RENEWING_S) } }) }
}

/** Value of Cache-Tag: the page's tags, percent-encoded, the widest first; undefined if the page has no tags. */
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

/** Header values must be ASCII. */
const encodeTag = (tag: string): string => encodeURI(tag.toWellFormed())
