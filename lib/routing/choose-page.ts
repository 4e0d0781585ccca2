import { userAgent } from 'next/server'
import { OTHER_ROUTES } from '../core/url/routes.ts'
import type { KeepAlive } from '../tenant/registry.ts'
import { deviceOf, formatVariant } from '../tenant/variant.ts'
import { createAttributeCache, type ReadAttributes } from './attribute-cache.ts'
import type { PageDecision } from './decision.ts'
import { MARKDOWN_VARIANT, markdownRouteOf } from './markdown-route.ts'
import type { PageRequest } from './page-request.ts'
import { previewOf } from './preview-cookie.ts'
import { NOT_FOUND_ROUTE, storedRouteOf } from './route.ts'

/** Filterable attributes by store, remembered by this instance. */
const cachedAttributesOf = createAttributeCache()

/** Variant, route and preview of the page. */
export async function choosePage(
  page: PageRequest,
  locale: string,
  keepAlive: KeepAlive,
  readAttributes: ReadAttributes = cachedAttributesOf,
): Promise<PageDecision> {
  const { request, tenant, host } = page
  const variant = formatVariant({
    device: deviceOf(userAgent(request).device.type),
    isPagespeed: request.nextUrl.searchParams.get('pagespeed') === 'true',
  })
  const { possibleFilters } = page.route
  const stored = possibleFilters ? storedRouteOf(possibleFilters, await readAttributes(tenant, keepAlive)) : null
  const route = stored ?? page.route
  const markdown = markdownRouteOf(request, route)
  if (markdown)
    return { outcome: 'page', tenant, host, locale, variant: MARKDOWN_VARIANT, route: markdown, preview: null }
  const preview = route.pathname.startsWith(`${OTHER_ROUTES.files.path}/`) ? null : await previewOf(request, tenant)
  const isRefused = route.isFramed && !isOwnFrame(request.headers)
  return { outcome: 'page', tenant, host, locale, variant, route: isRefused ? NOT_FOUND_ROUTE : route, preview }
}

/** Browsers set these headers themselves; pages of other sites can't forge them. */
const isOwnFrame = (headers: Headers): boolean =>
  headers.get('sec-fetch-dest') === 'iframe' && headers.get('sec-fetch-site') === 'same-origin'
