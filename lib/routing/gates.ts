/** The gates of the middleware. Each responds itself, or adds what it has decided about the page. */
import { type NextRequest, userAgent } from 'next/server'
import type { FilterAttributes } from '../catalog/filter-attributes.ts'
import { OTHER_ROUTES } from '../core/routes.ts'
import { edgeTexts, preferredLocale } from '../i18n/edge-texts.ts'
import { type SpanAttributes, withSpan } from '../telemetry/tracer.ts'
import { registryDownPage, unauthorizedPage, unknownHostPage } from '../tenant/edge-pages.ts'
import { isEmbeddingAllowed } from '../tenant/embedding.ts'
import { normalizeHost } from '../tenant/host.ts'
import { nearestLocale } from '../tenant/locale-path.ts'
import type { Preview } from '../tenant/preview.ts'
import type { Lookup } from '../tenant/registry.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { deviceOf, formatVariant } from '../tenant/variant.ts'
import { type PageRequest, parsePageRequest, requestAttributes } from './page-request.ts'
import { previewOf } from './preview-gate.ts'
import { type InternalRoute, NOT_FOUND_ROUTE, routeOf } from './route.ts'
import { routePatternOf } from './route-pattern.ts'

/** A gate's own response, instead of a page. */
export type GateResponse = {
  readonly outcome: 'unknown' | 'unavailable' | 'not embedded' | 'preview link'
  readonly response: Response
}

/** The page of a store that the request is rewritten to. */
export type PageDecision = {
  readonly outcome: 'page'
  readonly tenant: Tenant
  readonly host: string
  readonly locale: string
  readonly variant: string
  readonly route: InternalRoute
  /** The draft to render instead of the stored content. */
  readonly preview: Preview | null
}

export type Decision = GateResponse | PageDecision

/** Receives background work so that the platform lets it finish. */
export type KeepAlive = (work: Promise<unknown>) => void

const NO_ATTRIBUTES = () => ({})

/** Texts for a request whose store is not known. */
const textsFor = ({ headers }: NextRequest) => edgeTexts(preferredLocale(headers))

/** Finds the store of the request's hostname, and parses the request for it. */
export async function openPageRequest(
  request: NextRequest,
  lookupTenant: (host: string, keepAlive: KeepAlive) => Promise<Lookup>,
  keepAlive: KeepAlive,
): Promise<PageRequest | GateResponse> {
  const host = normalizeHost(request.headers.get('host'))
  if (!host) return { outcome: 'unknown', response: unknownHostPage(textsFor(request)) }
  return withSpan<PageRequest | GateResponse>('showroom.gate.tenant', NO_ATTRIBUTES, async (span) => {
    const lookup = await lookupTenant(host, keepAlive)
    if (lookup.kind === 'unknown') return { outcome: 'unknown', response: unknownHostPage(textsFor(request)) }
    if (lookup.kind === 'unavailable')
      return { outcome: 'unavailable', response: registryDownPage(request.url, textsFor(request)) }
    const page = parsePageRequest(request, host, lookup.tenant)
    if (span.isRecording) span.set(requestAttributes(page))
    return page
  })
}

/** Whether the store may be seen where the browser shows it (S1-2.3). */
export const checkEmbedding = (page: PageRequest): Promise<boolean> =>
  withSpan(
    'showroom.gate.embedding',
    () => requestAttributes(page),
    async () => isEmbeddingAllowed(page.tenant.iframeUrl, page.request.headers, page.host),
  )

/** The language of the page: that of the path, or the nearest to one that the store lacks. */
export const decideLocale = (page: PageRequest): Promise<string> =>
  withSpan(
    'showroom.gate.locale',
    () => requestAttributes(page),
    async () => {
      const { choice, tenant } = page
      return choice.kind === 'supported'
        ? choice.locale
        : nearestLocale(choice.requested, tenant.locale, tenant.locales)
    },
  )

export const refuseEmbedding = (locale: string): GateResponse => ({
  outcome: 'not embedded',
  response: unauthorizedPage(edgeTexts(locale)),
})

/** Reads the filterable attributes of a store; null if they are not known. */
export type ReadFilterAttributes = (tenant: Tenant, keepAlive: KeepAlive) => Promise<FilterAttributes | null>

/** Route, device and preview of the page. */
export async function choosePage(
  page: PageRequest,
  locale: string,
  readFilterAttributes: ReadFilterAttributes,
  keepAlive: KeepAlive,
): Promise<PageDecision> {
  const { request, tenant, host } = page
  const variant = formatVariant({
    device: deviceOf(userAgent(request).device.type),
    isPagespeed: request.nextUrl.searchParams.get('pagespeed') === 'true',
  })
  const route = await routeWithFilters(page, readFilterAttributes, keepAlive)
  const preview = route.pathname.startsWith(`${OTHER_ROUTES.files.path}/`) ? null : await previewOf(request, tenant)
  const isRefused = route.isFramed && !isOwnFrame(request.headers)
  return { outcome: 'page', tenant, host, locale, variant, route: isRefused ? NOT_FOUND_ROUTE : route, preview }
}

/** The route of the page; that of a listing with filters depends on the store's attributes. */
async function routeWithFilters(
  { request, tenant, choice, route }: PageRequest,
  readFilterAttributes: ReadFilterAttributes,
  keepAlive: KeepAlive,
): Promise<InternalRoute> {
  if (!route.mayBeFiltered || choice.kind !== 'supported') return route
  return routeOf(choice.pathname, request.nextUrl.searchParams, await readFilterAttributes(tenant, keepAlive))
}

/** Browsers set these headers themselves; pages of other sites can't forge them. */
const isOwnFrame = (headers: Headers): boolean =>
  headers.get('sec-fetch-dest') === 'iframe' && headers.get('sec-fetch-site') === 'same-origin'

/** Span attributes of a decision: the route pattern, never the path. */
export function decisionAttributes(decision: Decision): SpanAttributes {
  if (decision.outcome !== 'page') return { 'showroom.outcome': decision.outcome }
  return {
    'showroom.outcome': decision.preview ? 'preview' : decision.route.isStreamed ? 'streamed page' : 'stored page',
    'showroom.tenant': decision.tenant.tenant,
    'showroom.locale': decision.locale,
    'showroom.variant': decision.variant,
    'showroom.route': routePatternOf(decision.route.pathname),
  }
}
