import { withTenant } from '#lib/api/with-tenant.server.ts'
import { isSupportedLocale } from '#lib/core/locales.ts'
import { serveFeed } from '#lib/feeds/serve-feed.server.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import { normalizeHost } from '#lib/tenant/host.ts'
import { formatVariant } from '#lib/tenant/variant.ts'

type Context = { params: Promise<{ path: string[] }> }

/** Product feeds of a store at /feeds/{locale}/{channel}.{format} (docs/feeds.md). */
export const GET = async (request: Request, { params }: Context): Promise<Response> => {
  const [locale = '', name = '', ...more] = (await params).path
  return withTenant(request, async (tenant) => {
    const isServed = more.length === 0 && (locale === tenant.locale || isSupportedLocale(locale, tenant.locales))
    const host = normalizeHost(request.headers.get('host'))
    if (!isServed || !host) return new Response('', { status: 404, headers: { 'cache-control': 'no-store' } })
    const variant = formatVariant({ device: 'desktop', isPagespeed: false })
    return serveFeed(request, await openSite({ host: encodeURIComponent(host), locale, variant }), name)
  })
}

export const HEAD = GET
