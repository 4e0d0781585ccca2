import type { Scope } from '#lib/api/scope.ts'
import { withTenant } from '#lib/api/with-tenant.server.ts'
import { loadPostHtml } from '#lib/blog/queries.server.ts'
import { loadCategoryHtml } from '#lib/catalog/queries.server.ts'
import { findInlineCode, loadInlineScript } from '#lib/cms/queries.server.ts'
import { isSupportedLocale } from '#lib/core/locales.ts'
import { ownValue } from '#lib/core/own-value.ts'
import { decodeSegment } from '#lib/core/url/url.ts'
import { loadProductHtml } from '#lib/product/queries.server.ts'
import { PREVIEW_COOKIE, readPreview } from '#lib/tenant/preview.ts'

type Context = { params: Promise<{ path: string[] }> }

/**
 * Serves inline code of the store's staff at /site-script/{locale}/{home}/{name}/{id}.js, with the homes of
 * lib/cms/script-address.ts. The name is a hash of the code, so browsers keep it for a year; code that has changed
 * since is not found.
 */
export const GET = async (request: Request, { params }: Context): Promise<Response> => {
  const [locale = '', home = '', name = '', ...id] = (await params).path.map(decodeSegment)
  return withTenant(request, async (tenant) => {
    const isKnown = locale === tenant.locale || isSupportedLocale(locale, tenant.locales)
    const preview = await readPreview(cookieOf(request, PREVIEW_COOKIE), tenant.tenant)
    const scope = { tenant, locale, ...(preview?.state === 'running' && { preview: preview.token }) }
    const code = isKnown ? await loadCode(scope, home, id.join('/').replace(/\.js$/, ''), name) : null
    const headers = { 'content-type': 'text/javascript; charset=utf-8', 'x-content-type-options': 'nosniff' }
    if (code === null) return new Response('', { status: 404, headers: { ...headers, 'cache-control': 'no-store' } })
    // Code of a draft must not be cached.
    const kept = preview ? 'private, no-store' : 'public, max-age=31536000, immutable'
    return new Response(code, { headers: { ...headers, 'cache-control': kept } })
  })
}

const cookieOf = (request: Request, name: string): string | undefined =>
  (request.headers.get('cookie') ?? '')
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Loaders of HTML for homes outside of lib/cms. */
const HTML_OF: Readonly<Record<string, (scope: Scope, id: string) => Promise<string>>> = {
  category: loadCategoryHtml,
  product: loadProductHtml,
  post: loadPostHtml,
}

const loadCode = async (scope: Scope, home: string, id: string, name: string): Promise<string | null> => {
  const loadHtml = ownValue(HTML_OF, home)
  return loadHtml ? findInlineCode(await loadHtml(scope, id), id, name) : loadInlineScript(scope, home, id, name)
}
