import type { Scope } from '#lib/api/scope.ts'
import { withTenant } from '#lib/api/with-tenant.server.ts'
import { loadCategoryHtml } from '#lib/catalog/queries.server.ts'
import { findInlineCode, loadInlineScript } from '#lib/cms/queries.server.ts'
import { isSupportedLocale } from '#lib/core/locales.ts'
import { decodeSegment } from '#lib/core/url.ts'

type Context = { params: Promise<{ path: string[] }> }

/**
 * Code that the store's staff wrote inline: /site-script/{locale}/{home}/{name}/{id}.js, with the homes of
 * lib/cms/script-address.ts. The name is that of the code itself, so browsers keep it for good; code that has changed since is not found.
 */
export const GET = async (request: Request, { params }: Context): Promise<Response> => {
  const [locale = '', home = '', name = '', ...id] = (await params).path.map(decodeSegment)
  return withTenant(request, async (tenant) => {
    const isKnown = locale === tenant.locale || isSupportedLocale(locale, tenant.locales)
    const code = isKnown ? await loadCode({ tenant, locale }, home, id.join('/').replace(/\.js$/, ''), name) : null
    const headers = { 'content-type': 'text/javascript; charset=utf-8', 'x-content-type-options': 'nosniff' }
    if (code === null) return new Response('', { status: 404, headers: { ...headers, 'cache-control': 'no-store' } })
    return new Response(code, { headers: { ...headers, 'cache-control': 'public, max-age=31536000, immutable' } })
  })
}

const loadCode = async (scope: Scope, home: string, id: string, name: string): Promise<string | null> =>
  home === 'category'
    ? findInlineCode(await loadCategoryHtml(scope, id), id, name)
    : loadInlineScript(scope, home, id, name)
