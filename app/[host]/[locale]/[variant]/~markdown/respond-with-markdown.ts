import { throwNoPage } from '#components/site/throw-no-page.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { openScope } from '#lib/site/open-site.server.ts'
import type { SiteParams } from '#lib/site/site.ts'
import { loadMarkdownPage } from './load-markdown-page.ts'

/**
 * Kept by the storefront alone: caches in front often ignore Vary, and would send Markdown to browsers. HTML has no
 * Vary: a cache that sends it to a request for Markdown sends what every page is by default.
 */
const HEADERS = {
  'content-type': 'text/markdown; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'Accept',
} as const

/**
 * Responds with a page as Markdown.
 *
 * @throws {Error} if its data can't be loaded, so that nothing is stored
 */
export async function respondWithMarkdown(
  params: SiteParams,
  path: readonly string[],
  search: URLSearchParams | null,
): Promise<Response> {
  const page = await loadMarkdownPage(params, path, search)
  if (page.kind === 'missing') {
    const t = await loadTranslator((await openScope(params)).locale, 'markdown')
    return new Response(`# 404\n\n${t('notFound')}\n`, { status: 404, headers: HEADERS })
  }
  if (page.kind !== 'found') throwNoPage(page)
  return new Response(page.body, { headers: { ...HEADERS, link: `<${page.canonical}>; rel="canonical"` } })
}
