import { withTenant } from '#lib/api/with-tenant.server.ts'
import { loadInlineScript } from '#lib/cms/queries.server.ts'
import { isSupportedLocale } from '#lib/core/locales.ts'
import { decodeSegment } from '#lib/core/url.ts'

type Context = { params: Promise<{ path: string[] }> }

/**
 * Code that the store's staff wrote inline: /site-script/{locale}/{block|page|script}/{name}/{id}.js. The name is that of
 * the code itself, so browsers keep it for good; code that has changed since is not found.
 */
export const GET = async (request: Request, { params }: Context): Promise<Response> => {
  const [locale = '', home = '', name = '', ...id] = (await params).path.map(decodeSegment)
  return withTenant(request, async (tenant) => {
    const isKnown = locale === tenant.locale || isSupportedLocale(locale, tenant.locales)
    const code = isKnown
      ? await loadInlineScript({ tenant, locale }, home, id.join('/').replace(/\.js$/, ''), name)
      : null
    const headers = { 'content-type': 'text/javascript; charset=utf-8', 'x-content-type-options': 'nosniff' }
    if (code === null) return new Response('', { status: 404, headers: { ...headers, 'cache-control': 'no-store' } })
    return new Response(code, { headers: { ...headers, 'cache-control': 'public, max-age=31536000, immutable' } })
  })
}
