import { type NextFetchEvent, type NextRequest, NextResponse, userAgent } from 'next/server'
import { buildContentSecurityPolicy } from '#lib/cache/content-security-policy.ts'
import { routeOf } from '#lib/routing/route.ts'
import { edgeConfigReader } from '#lib/tenant/edge-config.ts'
import { registryDownPage, unauthorizedPage, unknownHostPage } from '#lib/tenant/edge-pages.ts'
import { frameAncestors, isEmbeddingAllowed } from '#lib/tenant/embedding.ts'
import { normalizeHost } from '#lib/tenant/host.ts'
import { chooseLocale } from '#lib/tenant/locale-path.ts'
import { createRegistry } from '#lib/tenant/registry.ts'
import type { Tenant } from '#lib/tenant/tenant.ts'
import { deviceOf, formatVariant } from '#lib/tenant/variant.ts'

/** Stores by hostname, remembered by this instance. */
const lookupTenant = createRegistry(edgeConfigReader(process.env.EDGE_CONFIG))

/**
 * Resolves store, language, embedding gate and variant once for every page, then rewrites to
 * /{host}/{locale}/{variant}/… so that pages never read headers and stay cacheable. Paths of that internal form can't
 * be reached from outside: whatever a shopper asks for gets the prefix of the shopper's own host.
 */
export async function middleware(request: NextRequest, event: NextFetchEvent): Promise<Response> {
  const host = normalizeHost(request.headers.get('host'))
  if (!host) return unknownHostPage()

  const lookup = await lookupTenant(host, (work) => event.waitUntil(work))
  if (lookup.kind === 'unknown') return unknownHostPage()
  if (lookup.kind === 'unavailable') return registryDownPage(request.url)
  const { tenant } = lookup

  if (!isEmbeddingAllowed(tenant.iframeUrl, request.headers, host)) return unauthorizedPage()

  const choice = chooseLocale(request.nextUrl.pathname, tenant.locale, tenant.locales)
  if (choice.kind === 'unsupported') console.error(`Locale ${choice.requested} is not supported.`)

  const variant = formatVariant({
    device: deviceOf(userAgent(request).device.type),
    isPagespeed: request.nextUrl.searchParams.get('pagespeed') === 'true',
  })
  const locale = choice.kind === 'supported' ? choice.locale : tenant.locale
  const route = routeOf(choice.kind === 'supported' ? choice.pathname : null, request.nextUrl.searchParams)

  const target = request.nextUrl.clone()
  target.pathname = `/${host}/${locale}/${variant}${route.pathname}`
  target.search = route.search
  return route.isStreamed ? rewriteStreamed(request, target, tenant) : NextResponse.rewrite(target)
}

/**
 * A page made for this request carries a nonce that Next puts on its scripts; stored pages get the hashes of theirs as
 * they are stored (lib/cache/handler.ts). The policy is set in one of the two places only.
 */
function rewriteStreamed(request: NextRequest, target: URL, tenant: Tenant): Response {
  const nonce = btoa(crypto.randomUUID())
  const policy = buildContentSecurityPolicy([`'nonce-${nonce}'`], {
    // The store's configuration, which names its media host, is not known here.
    img: ['https:'],
    frameAncestors: frameAncestors(tenant.iframeUrl),
  })
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  const response = NextResponse.rewrite(target, { request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

export const config = {
  // Everything but the build's own files, the gateway and files of public/. Names with a dot at the root of the site
  // (robots.txt, sitemap.xml) are pages of a store.
  matcher: ['/((?!_next/|api/|media/|locales/|fonts/).*)'],
}
