/**
 * Methods that the address of a page accepts. Pages are read; their status never depends on the method. POST is only
 * for pages to which payment providers return shoppers with a form, and for ending a preview.
 */

import { PAGES, PREVIEW_PATH } from '../core/url/routes.ts'
import { edgeTexts, preferredLocale } from '../i18n/edge-texts.ts'
import { methodNotAllowedPage } from '../tenant/edge-pages.ts'
import { withoutLanguage } from '../tenant/locale-path.ts'

const READS: readonly string[] = ['GET', 'HEAD']

/** Pages to which providers return shoppers: those of cart and checkout. */
const RETURN_PAGES: ReadonlySet<string> = new Set(
  Object.values(PAGES).filter((path) => path === PAGES.checkoutStart || path.startsWith(`${PAGES.checkoutStart}/`)),
)

const isReturnPage = (pathname: string): boolean =>
  RETURN_PAGES.has(withoutLanguage(pathname).replace(/(?<=.)\/+$/, ''))

/** The part of a request that is read here. */
type MethodRequest = {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly nextUrl: { readonly pathname: string; readonly search: string }
}

/**
 * Responds to every request for a page whose method is not GET or HEAD, except to the form that ends a preview; null
 * for all others. A returning shopper is redirected to the same address by GET (303), so that reloading the page sends
 * nothing again; the provider's form data are not read.
 */
export function respondToMethod({ method, url, headers, nextUrl }: MethodRequest): Response | null {
  if (READS.includes(method)) return null
  const { pathname, search } = nextUrl
  const isReturn = isReturnPage(pathname)
  const takesPost = isReturn || pathname === PREVIEW_PATH
  if (method === 'POST' && isReturn) {
    const location = new URL(pathname + search, url).href
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } })
  }
  if (method === 'POST' && takesPost) return null
  const response =
    method === 'OPTIONS'
      ? new Response(null, { status: 204 })
      : methodNotAllowedPage(edgeTexts(preferredLocale(headers)))
  response.headers.set('allow', (takesPost ? [...READS, 'POST'] : READS).join(', '))
  response.headers.set('cache-control', 'private, no-store')
  return response
}
