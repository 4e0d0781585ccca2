import type { NextRequest } from 'next/server'
import type { SpanAttributes } from '../telemetry/tracer.ts'
import { chooseLocale, type LocaleChoice } from '../tenant/locale-path.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { type InternalRoute, routeOf } from './route.ts'
import { routePatternOf } from './route-pattern.ts'

/** A request for a page of a known store: parsed once, and read by the gates and their spans. */
export type PageRequest = {
  readonly request: NextRequest
  readonly host: string
  readonly tenant: Tenant
  readonly choice: LocaleChoice
  /** The page of the path; filters of a listing count as filters only once the store's attributes are known. */
  readonly route: InternalRoute
}

const NO_PARAMETERS = new URLSearchParams()

export function parsePageRequest(request: NextRequest, host: string, tenant: Tenant): PageRequest {
  const { pathname, searchParams } = request.nextUrl
  const choice = chooseLocale(pathname, tenant.locale, tenant.locales)
  // A page of staff may look like a language that the store lacks (/hi-fi), and a path without a page may have moved.
  const route = choice.kind === 'supported' ? routeOf(choice.pathname, searchParams) : routeOf(pathname, NO_PARAMETERS)
  return { request, host, tenant, choice, route }
}

/** The route pattern of a store's public path, e.g. '/product/[key]' for '/fr-CA/product/dw-300'. */
export function routeOfPublicPath({ locale, locales }: Tenant, pathname: string): string {
  const choice = chooseLocale(pathname, locale, locales)
  const publicPath = choice.kind === 'supported' ? choice.pathname : null
  return routePatternOf(routeOf(publicPath, NO_PARAMETERS).pathname)
}

/** Span attributes known once the store is: tenant and kind of page. */
export const requestAttributes = ({ tenant, route }: PageRequest): SpanAttributes => ({
  'showroom.tenant': tenant.tenant,
  'showroom.route': routePatternOf(route.pathname),
})
