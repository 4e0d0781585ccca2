import { buildContentSecurityPolicy, hashInlineScripts } from './content-security-policy.ts'
import { readPolicyNote, readStatusNote } from './page-notes.ts'
import { sha256 } from './sha256.ts'
import { cacheHeaders, NO_STORE, type PageLifetime } from './shared-headers.ts'

/** What a page is given as it is stored. */
export type Stamp = {
  /** HTTP status the page notes; undefined when it notes none. */
  status?: number
  headers: Record<string, string>
}

/** How long the last good page is served before its renewal is tried again. */
export const RETRY_AFTER_S = 5

/** Characters of an ETag's hash. */
const ETAG_LENGTH = 24

/**
 * What only the finished HTML of a page can tell: the Content-Security-Policy with the hashes of its inline scripts, so
 * that cached pages need no nonce; its ETag, by which a cache in front answers 304; the status it notes; and what caches
 * in front may do with it. Done without waiting: on Cloudflare the first visitor is answered while the page is still
 * being written.
 */
export function stampOf(html: string, lifetime: PageLifetime = {}): Stamp {
  const status = readStatusNote(html) ?? undefined
  const policy = readPolicyNote(html)
  const hashes = hashInlineScripts(html, (script) => sha256(script, 'base64'))
  return {
    ...(status !== undefined && { status }),
    headers: {
      'content-security-policy': buildContentSecurityPolicy(hashes, policy),
      // Weak: the same page may be compressed differently on its way.
      etag: `W/"${sha256(html, 'hex').slice(0, ETAG_LENGTH)}"`,
      ...(isFailure(status) ? NO_STORE : cacheHeaders(lifetime, policy)),
    },
  }
}

/** The status of a page that says that something failed on our side: it answers its visitor and is never stored. */
export const isFailure = (status = 200): boolean => status >= 500
