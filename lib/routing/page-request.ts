import type { NextRequest } from 'next/server'
import { readHostSettings } from '../api/read-host-settings.ts'
import { edgeTexts, preferredLocale } from '../i18n/edge-texts.ts'
import { type SpanAttributes, withSpan } from '../telemetry/tracer.ts'
import { edgeConfigReader } from '../tenant/edge-config.ts'
import { registryDownPage, unknownHostPage } from '../tenant/edge-pages.ts'
import { normalizeHost } from '../tenant/host.ts'
import { chooseLocale, type LocaleChoice } from '../tenant/locale-path.ts'
import { createRegistry, type KeepAlive } from '../tenant/registry.ts'
import type { Tenant } from '../tenant/tenant.ts'
import type { GateResponse } from './decision.ts'
import { type InternalRoute, routeOf } from './route.ts'
import { routePatternOf } from './route-pattern.ts'

/** Stores by hostname, remembered by this instance. */
const lookupTenant = createRegistry(edgeConfigReader(process.env.EDGE_CONFIG), { readHostSettings })

/** A request for a page of a known store: parsed once, and read by the gates and their spans. */
export type PageRequest = {
  readonly request: NextRequest
  readonly host: string
  readonly tenant: Tenant
  readonly choice: LocaleChoice
  /** The page of the path; whether a listing's parameters are filters of the store is decided later. */
  readonly route: InternalRoute
}

const NO_PARAMETERS = new URLSearchParams()
const NO_ATTRIBUTES = () => ({})

/** Finds the store of the request's hostname, and parses the request for it: language and page of the path. */
export async function openPageRequest(
  request: NextRequest,
  keepAlive: KeepAlive,
  lookup = lookupTenant,
): Promise<PageRequest | GateResponse> {
  const host = normalizeHost(request.headers.get('host'))
  if (!host) return { outcome: 'unknown', response: unknownHostPage(textsFor(request)) }
  return withSpan<PageRequest | GateResponse>('showroom.gate.tenant', NO_ATTRIBUTES, async (span) => {
    const store = await lookup(host, keepAlive)
    if (store.kind === 'unknown') return { outcome: 'unknown', response: unknownHostPage(textsFor(request)) }
    if (store.kind === 'unavailable')
      return { outcome: 'unavailable', response: registryDownPage(request.url, textsFor(request)) }
    const page = parsePageRequest(request, host, store.tenant)
    if (span.isRecording) span.set(requestAttributes(page))
    return page
  })
}

/** Texts for a request whose store is not known. */
const textsFor = ({ headers }: NextRequest) => edgeTexts(preferredLocale(headers))

export function parsePageRequest(request: NextRequest, host: string, tenant: Tenant): PageRequest {
  const { pathname, searchParams } = request.nextUrl
  const choice = chooseLocale(pathname, tenant.locale, tenant.locales)
  // A page of staff may look like a language that the store lacks (/hi-fi), and a path without a page may have moved.
  const route = choice.kind === 'supported' ? routeOf(choice.pathname, searchParams) : routeOf(pathname, NO_PARAMETERS)
  return { request, host, tenant, choice, route }
}

/** Span attributes known once the store is: tenant and kind of page. */
export const requestAttributes = ({ tenant, route }: PageRequest): SpanAttributes => ({
  'showroom.tenant': tenant.tenant,
  'showroom.route': routePatternOf(route.pathname),
})
