import { sha256 } from '../core/sha256.ts'
import { cacheHeaders, NO_STORE, type PageLifetime } from './cache-headers.ts'
import { buildContentSecurityPolicy, hashInlineScripts } from './content-security-policy.ts'
import { readPolicyMeta, readRedirectMeta, readStatusMeta } from './page-meta.ts'
import { delayScripts } from './passes/delay-scripts.ts'
import { layOutInParts } from './passes/lay-out-in-parts.ts'
import { moveHeadData } from './passes/move-head-data.ts'
import { narrowHtml } from './passes/narrow-html.ts'
import { placeDeferred } from './passes/place-deferred.ts'
import { quoteData } from './passes/quote-data.ts'
import { explainRequests, sourcesOf } from './policy-requests.ts'

/** What is done to the HTML of a page as it is stored, in this order. Each says in its file why, and what it gains. */
const PASSES: readonly ((html: string) => string)[] = [
  placeDeferred,
  moveHeadData,
  narrowHtml,
  layOutInParts,
  delayScripts,
  // Its data look like HTML then: the others come before it.
  quoteData,
]

/** A page as it is stored. */
export type FinishedPage = {
  html: string
  /** HTTP status the page notes; undefined when it notes none. */
  status?: number
  headers: Record<string, string>
}

/** Characters of an ETag's hash. */
const ETAG_LENGTH = 24

/**
 * Finishes a page as it is stored, on Node and on Cloudflare: its HTML, and what only that HTML can tell: the
 * Content-Security-Policy with the hashes of its inline scripts, so that cached pages need no nonce; its ETag, by which a
 * cache in front answers 304; the status it notes; where it leads on; and what caches in front may do with it. Done without
 * waiting: on Cloudflare the first visitor is answered while the page is still being written.
 *
 * @param renderedStatus status with which Next has rendered the page
 */
export function finishPage(rendered: string, lifetime: PageLifetime = {}, renderedStatus = 200): FinishedPage {
  const html = PASSES.reduce((page, pass) => pass(page), rendered)
  const status = readStatusMeta(html) ?? undefined
  return {
    html,
    ...(status !== undefined && { status }),
    headers: {
      ...policyHeaders(html),
      ...redirectHeaders(rendered, renderedStatus),
      // Weak: the same page may be compressed differently on its way.
      etag: `W/"${sha256(html, 'hex').slice(0, ETAG_LENGTH)}"`,
      ...(isFailure(status) ? NO_STORE : cacheHeaders(lifetime, sourcesOf(readPolicyMeta(html)))),
    },
  }
}

/**
 * Location of a page that leads on. Next copies the header from the response of the visitor for whom it has rendered: where
 * that one was answered with the page of before, it is the address of before, or missing.
 */
function redirectHeaders(html: string, renderedStatus: number): Record<string, string> {
  const location = renderedStatus >= 300 && renderedStatus < 400 ? readRedirectMeta(html) : null
  return location === null ? {} : { location }
}

/**
 * The Content-Security-Policy of a page's HTML: the hashes of its inline scripts and what its notes ask for. In development,
 * and with the environment variable CSP_REASONS, also who asked for each source, as x-csp-reason.
 */
export function policyHeaders(html: string): Record<string, string> {
  const requests = readPolicyMeta(html)
  const hashes = hashInlineScripts(html, (script) => sha256(script, 'base64'))
  return {
    'content-security-policy': buildContentSecurityPolicy(hashes, sourcesOf(requests)),
    ...(hasReasons() && { 'x-csp-reason': explainRequests(requests) }),
  }
}

const hasReasons = () => Boolean(process.env.CSP_REASONS) || process.env.NODE_ENV === 'development'

/** The status of a page that says that something failed on our side: it answers its visitor and is never stored. */
export const isFailure = (status = 200): boolean => status >= 500
