/** Rewrites of a request to its page, /{host}/{locale}/{variant}/…, with the headers of its kind. */
import { type NextRequest, NextResponse } from 'next/server'
import { buildContentSecurityPolicy, createNonce } from '../finish-html/content-security-policy.ts'
import { REQUEST_ID_HEADER } from '../telemetry/request-id.ts'
import { STORE_HEADER } from '../telemetry/storefront-metrics.ts'
import { frameAncestors } from '../tenant/embedding.ts'
import type { Preview } from '../tenant/preview.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { VARIANT_HEADER } from '../tenant/variant.ts'
import type { PageDecision } from './decision.ts'
import { draftModeCookies, formatEnd } from './preview-cookie.ts'
import { markResponse, type RequestMarks } from './request-marks.ts'

export function rewriteToPage(request: NextRequest, page: PageDecision, marks: RequestMarks): Response {
  const target = request.nextUrl.clone()
  target.pathname = `/${page.host}/${page.locale}/${page.variant}${page.route.pathname}`
  target.search = page.route.search
  if (page.preview) return markResponse(rewritePreview(request, target, page.tenant, marks, page.preview), marks)
  if (page.route.isStreamed) return markResponse(rewriteStreamed(request, target, page.tenant, marks), marks)
  // A stored page gets neither request id nor durations: caches would send those of one visitor to others.
  const headers = { [VARIANT_HEADER]: page.variant, [STORE_HEADER]: page.tenant.tenant }
  return NextResponse.rewrite(target, { headers })
}

/**
 * Rewrites to a page rendered for this request, with a nonce that Next puts on its scripts. Stored pages get the hashes
 * of their scripts when they are stored (lib/finish-html/finish-page.ts); only one of the two sets the policy.
 */
function rewriteStreamed(
  request: NextRequest,
  target: URL,
  tenant: Tenant,
  { requestId }: RequestMarks,
  cookies?: string,
): Response {
  const nonce = createNonce()
  // The store's configuration and scripts, which use other hosts, are not known here. Code placed by staff has the
  // nonce or is loaded by code that has it; nothing else runs.
  const policy = buildContentSecurityPolicy([`'nonce-${nonce}'`, "'strict-dynamic'"], {
    // Widgets of partners load style sheets; inline styles are allowed on every page anyway.
    style: ['https:'],
    font: ['https:', 'data:'],
    // The policies of stored pages list the store's media host, which may use http; an https page can't load from it.
    img: ['https:', 'http:'],
    connect: ['https:'],
    frame: ['https:'],
    form: ['https:'],
    media: ['https:', 'http:'],
    frameAncestors: frameAncestors(tenant.iframeUrl),
  })
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  headers.set(REQUEST_ID_HEADER, requestId)
  if (cookies !== undefined) headers.set('cookie', cookies)
  const response = NextResponse.rewrite(target, { request: { headers } })
  response.headers.set('content-security-policy', policy)
  response.headers.set(STORE_HEADER, tenant.tenant)
  // nginx would hold a page back until a buffer is full.
  response.headers.set('x-accel-buffering', 'no')
  return response
}

/**
 * Rewrites to a page that contains a draft, or reports that a preview has ended: rendered for this browser only, not
 * indexed, and not cached, because Next sends `private, no-store` in draft mode.
 */
function rewritePreview(
  request: NextRequest,
  target: URL,
  tenant: Tenant,
  marks: RequestMarks,
  preview: Preview,
): Response {
  const cookies = draftModeCookies(request.headers.get('cookie') ?? '')
  const response = rewriteStreamed(request, target, tenant, marks, cookies)
  response.headers.set('x-robots-tag', 'noindex, nofollow')
  if (preview.state === 'ended') response.headers.append('set-cookie', formatEnd(request))
  return response
}
