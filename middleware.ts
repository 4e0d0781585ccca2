import { type NextFetchEvent, type NextRequest, NextResponse, userAgent } from 'next/server'
import { readGate } from '#lib/api/read-gate.ts'
import { TRACKING_LOG_PATH } from '#lib/core/constants.ts'
import { edgeTexts, preferredLocale } from '#lib/i18n/edge-texts.ts'
import { buildContentSecurityPolicy, createNonce } from '#lib/page/content-security-policy.ts'
import { createFilterAttributes } from '#lib/routing/filter-attributes.ts'
import { answerMethod } from '#lib/routing/page-methods.ts'
import { answerPreviewPath, draftModeCookies, formatEnd } from '#lib/routing/preview-gate.ts'
import { type InternalRoute, mayBeFiltered, NOT_FOUND_ROUTE, routeOf } from '#lib/routing/route.ts'
import { routePatternOf } from '#lib/routing/route-pattern.ts'
import { REQUEST_ID_HEADER, requestIdOf } from '#lib/telemetry/request-id.ts'
import { formatGateTiming } from '#lib/telemetry/server-timing.ts'
import { STORE_HEADER } from '#lib/telemetry/storefront-metrics.ts'
import { type SpanAttributes, withSpan } from '#lib/telemetry/tracer.ts'
import { edgeConfigReader } from '#lib/tenant/edge-config.ts'
import { notTakenPage, registryDownPage, unauthorizedPage, unknownHostPage } from '#lib/tenant/edge-pages.ts'
import { frameAncestors, isEmbeddingAllowed } from '#lib/tenant/embedding.ts'
import { normalizeHost } from '#lib/tenant/host.ts'
import { chooseLocale, movedLocaleOf } from '#lib/tenant/locale-path.ts'
import { PREVIEW_COOKIE, type Preview, readPreview } from '#lib/tenant/preview.ts'
import { createRegistry } from '#lib/tenant/registry.ts'
import type { Tenant } from '#lib/tenant/tenant.ts'
import { deviceOf, formatVariant, VARIANT_HEADER } from '#lib/tenant/variant.ts'

/** Stores by hostname, remembered by this instance. */
const lookupTenant = createRegistry(edgeConfigReader(process.env.EDGE_CONFIG), Date.now, undefined, readGate)

/** What listings can be filtered by, by store, remembered by this instance. */
const filterAttributesOf = createFilterAttributes()

/** By this Next knows a request in draft mode; made anew with each build, and known to the server alone. */
const DRAFT_MODE_ID = process.env.__NEXT_PREVIEW_MODE_ID ?? ''

/** What the gates say: an answer of the edge itself, or a page of a store. */
type Decision =
  | { outcome: 'unknown' | 'unavailable' | 'not embedded' | 'preview link'; response: Response }
  | {
      outcome: 'page'
      tenant: Tenant
      host: string
      locale: string
      variant: string
      route: InternalRoute
      /** A draft is shown instead of what is stored. */
      preview: Preview | null
    }

/**
 * Resolves store, language, embedding gate and variant once for every page, then rewrites to
 * /{host}/{locale}/{variant}/… so that pages never read headers and stay cacheable. Paths of that internal form can't
 * be reached from outside: whatever a shopper asks for gets the prefix of the shopper's own host.
 */
export async function middleware(request: NextRequest, event: NextFetchEvent): Promise<Response> {
  if (request.nextUrl.pathname === TRACKING_LOG_PATH) return NextResponse.rewrite(new URL('/api/log', request.url))

  const byMethod = answerMethod(request, () => notTakenPage(edgeTexts(preferredLocale(request.headers))))
  if (byMethod) return byMethod

  const startedAtMs = performance.now()
  const requestId = requestIdOf(request.headers)
  const decision = await withSpan(
    'showroom.gate',
    () => ({ 'http.request.method': request.method }),
    async (span) => {
      const decided = await decide(request, event)
      if (span.isRecording) span.set(attributesOf(decided))
      return decided
    },
  )
  if (decision.outcome !== 'page') return markResponse(decision.response, requestId, startedAtMs)

  const target = request.nextUrl.clone()
  target.pathname = `/${decision.host}/${decision.locale}/${decision.variant}${decision.route.pathname}`
  target.search = decision.route.search
  if (decision.preview) {
    const response = rewritePreview(request, target, decision.tenant, { requestId, preview: decision.preview })
    return markResponse(response, requestId, startedAtMs)
  }
  // Neither id nor durations on a stored page: caches would hand those of one visitor on to the others.
  if (!decision.route.isStreamed) {
    const headers = { [VARIANT_HEADER]: decision.variant, [STORE_HEADER]: decision.tenant.tenant }
    return NextResponse.rewrite(target, { headers })
  }
  return markResponse(rewriteStreamed(request, target, decision.tenant, requestId), requestId, startedAtMs)
}

/** The gates in their order: host, tenant, embedding, locale, variant, route. */
async function decide(request: NextRequest, event: NextFetchEvent): Promise<Decision> {
  const host = normalizeHost(request.headers.get('host'))
  const texts = edgeTexts(preferredLocale(request.headers))
  if (!host) return { outcome: 'unknown', response: unknownHostPage(texts) }

  const lookup = await withSpan('showroom.gate.tenant', NOTHING, async (span) => {
    const lookup = await lookupTenant(host, (work) => event.waitUntil(work))
    if (span.isRecording && lookup.kind === 'found') span.set(tenantAttributes(request, lookup.tenant))
    return lookup
  })
  if (lookup.kind === 'unknown') return { outcome: 'unknown', response: unknownHostPage(texts) }
  if (lookup.kind === 'unavailable') return { outcome: 'unavailable', response: registryDownPage(request.url, texts) }
  const { tenant } = lookup
  const attributes = () => tenantAttributes(request, tenant)

  const isAllowed = await withSpan('showroom.gate.embedding', attributes, async () =>
    isEmbeddingAllowed(tenant.iframeUrl, request.headers, host),
  )
  const choice = await withSpan('showroom.gate.locale', attributes, async () => chooseFor(request, tenant))
  const locale =
    choice.kind === 'supported' ? choice.locale : movedLocaleOf(choice.requested, tenant.locale, tenant.locales)
  if (!isAllowed) return { outcome: 'not embedded', response: unauthorizedPage(edgeTexts(locale)) }

  const entry = await answerPreviewPath(request, tenant)
  if (entry) return { outcome: 'preview link', response: entry }

  const variant = formatVariant({
    device: deviceOf(userAgent(request).device.type),
    isPagespeed: request.nextUrl.searchParams.get('pagespeed') === 'true',
  })
  // A page of staff may be named like a language that the store lacks (/hi-fi); a path without a page may have moved.
  const isMoved = choice.kind === 'unsupported'
  const publicPath = isMoved ? null : choice.pathname
  const { searchParams } = request.nextUrl
  const filterAttributes = mayBeFiltered(publicPath, searchParams)
    ? await filterAttributesOf(tenant, (work) => event.waitUntil(work))
    : null
  const route = isMoved
    ? routeOf(request.nextUrl.pathname, NO_PARAMETERS)
    : routeOf(publicPath, searchParams, filterAttributes)
  const isRefused = route.isFramed && !isOwnFrame(request.headers)
  return {
    outcome: 'page',
    tenant,
    host,
    locale,
    variant,
    route: isRefused ? NOT_FOUND_ROUTE : route,
    preview: route.pathname.startsWith('/~files/') ? null : await previewOf(request, tenant),
  }
}

/** Without the cookie, as nearly always, nothing is done. Crawlers' files show no drafts. */
const previewOf = ({ cookies }: NextRequest, { tenant }: Tenant): Preview | null | Promise<Preview | null> =>
  DRAFT_MODE_ID === '' || !cookies.has(PREVIEW_COOKIE) ? null : readPreview(cookies.get(PREVIEW_COOKIE)?.value, tenant)

/** Browsers say so themselves, and let no page of another site say it. */
const isOwnFrame = (headers: Headers): boolean =>
  headers.get('sec-fetch-dest') === 'iframe' && headers.get('sec-fetch-site') === 'same-origin'

const NOTHING = () => ({})

const NO_PARAMETERS = new URLSearchParams()

const chooseFor = ({ nextUrl }: NextRequest, { locale, locales }: Tenant) =>
  chooseLocale(nextUrl.pathname, locale, locales)

/** What is known once the store is: whose page was asked for, and which kind of page. */
function tenantAttributes(request: NextRequest, tenant: Tenant): SpanAttributes {
  const choice = chooseFor(request, tenant)
  const { pathname } = routeOf(choice.kind === 'supported' ? choice.pathname : null, request.nextUrl.searchParams)
  return { 'showroom.tenant': tenant.tenant, 'showroom.route': routePatternOf(pathname) }
}

/** What a span says of a decision: which route, never which page. */
function attributesOf(decision: Decision): SpanAttributes {
  if (decision.outcome !== 'page') return { 'showroom.outcome': decision.outcome }
  return {
    'showroom.outcome': decision.preview ? 'preview' : decision.route.isStreamed ? 'streamed page' : 'stored page',
    'showroom.tenant': decision.tenant.tenant,
    'showroom.locale': decision.locale,
    'showroom.variant': decision.variant,
    'showroom.route': routePatternOf(decision.route.pathname),
  }
}

/** Puts what belongs to this one request on an answer that no cache keeps. */
function markResponse(response: Response, requestId: string, startedAtMs: number): Response {
  response.headers.set(REQUEST_ID_HEADER, requestId)
  response.headers.set('server-timing', formatGateTiming(performance.now() - startedAtMs))
  return response
}

/**
 * A page made for this request carries a nonce that Next puts on its scripts; stored pages get the hashes of theirs as
 * they are stored (lib/cache/handler.ts). The policy is set in one of the two places only.
 */
function rewriteStreamed(
  request: NextRequest,
  target: URL,
  tenant: Tenant,
  requestId: string,
  cookies?: string,
): Response {
  const nonce = createNonce()
  // The store's configuration and scripts, which name other hosts, are not known here. Code that staff placed has the
  // nonce or is loaded by code that has it; nothing else runs.
  const policy = buildContentSecurityPolicy([`'nonce-${nonce}'`, "'strict-dynamic'"], {
    // A partner's widget brings its looks; inline styles are allowed on every page anyway.
    style: ['https:'],
    font: ['https:', 'data:'],
    // Stored pages name the store's media host, which may speak plain http; a page that came by https loads none of it.
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
 * A page with a draft in it, or with word that a preview has ended: made for this browser, found by nobody, and kept by nobody, as
 * Next says of all that it makes in draft mode (`private, no-store`).
 */
function rewritePreview(
  request: NextRequest,
  target: URL,
  tenant: Tenant,
  { requestId, preview }: { requestId: string; preview: Preview },
): Response {
  const cookies = draftModeCookies(request.headers.get('cookie') ?? '', DRAFT_MODE_ID)
  const response = rewriteStreamed(request, target, tenant, requestId, cookies)
  response.headers.set('x-robots-tag', 'noindex, nofollow')
  if (preview.state === 'ended') response.headers.append('set-cookie', formatEnd(request))
  return response
}

export const config = {
  // Everything but the build's own files, the gateway, media, the theme's sheet, scripts of staff, files of public/, the
  // hosted wallet's redirect, and the two questions of operators that belong to no store. Names with a dot at the root of the site (robots.txt,
  // sitemap.xml) are pages of a store.
  matcher: ['/((?!_next/|api/|media/|theme/|site-script/|locales/|index.php/|healthz$|readyz$).*)'],
}
