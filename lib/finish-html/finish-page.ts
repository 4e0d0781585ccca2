import { sha256 } from '../core/secrets/sha256.ts'
import { cacheHeaders, NO_STORE, type PageLifetime } from './cache-headers.ts'
import { buildContentSecurityPolicy, hashInlineScripts } from './content-security-policy.ts'
import { readPolicyMeta, readRedirectMeta, readStatusMeta, withoutPolicyMeta } from './page-meta.ts'
import { delayScripts } from './passes/delay-scripts.ts'
import { escapeWideCharacters } from './passes/escape-wide-characters.ts'
import { layOutInParts } from './passes/lay-out-in-parts.ts'
import { moveHeadData } from './passes/move-head-data.ts'
import { placeDeferred } from './passes/place-deferred.ts'
import { quoteData } from './passes/quote-data.ts'
import { explainRequests, sourcesOf } from './policy-requests.ts'

/**
 * Passes over the HTML of a page before it is stored, in this order. Each file says why its pass exists and what it
 * gains.
 */
const PASSES: readonly ((html: string) => string)[] = [
  placeDeferred,
  moveHeadData,
  escapeWideCharacters,
  layOutInParts,
  delayScripts,
  // Last, because it makes the page's data look like HTML to the other passes.
  quoteData,
]

export type FinishedPage = {
  html: string
  /** HTTP status from the page's meta element; undefined if the page has none. */
  status?: number
  headers: Record<string, string>
}

/** Length of the hash in an ETag, in characters. */
const ETAG_LENGTH = 24

/**
 * Finishes a page before it is stored, on Node and on Cloudflare: its HTML, and the headers that depend on the HTML:
 * the Content-Security-Policy with hashes of the inline scripts (a cached page can't have a nonce), the ETag (a cache
 * in front answers 304 by it), the status, the Location of a redirect, and the headers for caches in front.
 * Synchronous: on Cloudflare the first visitor receives the page while it is still being written.
 *
 * @param renderedStatus status with which Next has rendered the page
 */
export function finishPage(rendered: string, lifetime: PageLifetime = {}, renderedStatus = 200): FinishedPage {
  const requests = readPolicyMeta(rendered)
  const html = PASSES.reduce((page, pass) => pass(page), withoutPolicyMeta(rendered))
  const status = readStatusMeta(html) ?? undefined
  return {
    html,
    ...(status !== undefined && { status }),
    headers: {
      ...policyHeaders(html, requests),
      ...redirectHeaders(rendered, renderedStatus),
      // Weak: a proxy may compress the same page differently.
      etag: `W/"${sha256(html, 'hex').slice(0, ETAG_LENGTH)}"`,
      ...(isFailure(status) ? NO_STORE : cacheHeaders(lifetime, sourcesOf(requests))),
    },
  }
}

/**
 * Location of a page that redirects, read from its HTML. Next copies the header from the response of the visitor for
 * whom it rendered: if that visitor received the previously stored page, the header has the previous address, or is
 * missing.
 */
function redirectHeaders(html: string, renderedStatus: number): Record<string, string> {
  const location = renderedStatus >= 300 && renderedStatus < 400 ? readRedirectMeta(html) : null
  return location === null ? {} : { location }
}

/**
 * The Content-Security-Policy of a page's HTML: hashes of its inline scripts and the sources listed in its meta
 * elements. In development, and with the environment variable CSP_REASONS, x-csp-reason says which part of the page
 * needs each source.
 */
export function policyHeaders(html: string, requests = readPolicyMeta(html)): Record<string, string> {
  const hashes = hashInlineScripts(html, (script) => sha256(script, 'base64'))
  return {
    'content-security-policy': buildContentSecurityPolicy(hashes, sourcesOf(requests)),
    ...(hasReasons() && { 'x-csp-reason': explainRequests(requests) }),
  }
}

const hasReasons = () => Boolean(process.env.CSP_REASONS) || process.env.NODE_ENV === 'development'

/** Whether the status reports a failure of the server; such a page is sent to its visitor, but never stored. */
export const isFailure = (status = 200): boolean => status >= 500
