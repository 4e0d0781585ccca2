/**
 * Which methods the address of a page takes. A page is read: its status never depends on the method. A POST is for the
 * pages to which payment providers return shoppers with a form, and for the way out of a preview.
 */
import { PAGES } from '../i18n/paths.ts'
import { withoutLanguage } from '../tenant/locale-path.ts'
import { PREVIEW_PATH } from './preview-gate.ts'

const READS: readonly string[] = ['GET', 'HEAD']

/** Pages to which providers return shoppers: those of cart and checkout. */
const RETURN_PAGES: ReadonlySet<string> = new Set(
  Object.values(PAGES).filter((path) => path === PAGES.checkoutStart || path.startsWith(`${PAGES.checkoutStart}/`)),
)

/** Tells whether a provider may return a shopper to a path. */
const isReturnPage = (pathname: string): boolean =>
  RETURN_PAGES.has(withoutLanguage(pathname).replace(/(?<=.)\/+$/, ''))

/** The part of a request that decides. */
type MethodRequest = {
  readonly method: string
  readonly url: string
  readonly nextUrl: { readonly pathname: string; readonly search: string }
}

/**
 * Answers every request for a page whose method is not GET or HEAD, but for the form that leads out of a preview; null
 * for the rest. A returned shopper is led on to the same address by GET (303), so that reloading the page sends nothing
 * again; what the provider has posted is its own and is not read.
 *
 * @param refuse makes the body of a 405
 */
export function answerMethod({ method, url, nextUrl }: MethodRequest, refuse: () => Response): Response | null {
  if (READS.includes(method)) return null
  const { pathname, search } = nextUrl
  const isReturn = isReturnPage(pathname)
  const takesPost = isReturn || pathname === PREVIEW_PATH
  if (method === 'POST' && isReturn) {
    const location = new URL(pathname + search, url).href
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } })
  }
  if (method === 'POST' && takesPost) return null
  const response = method === 'OPTIONS' ? new Response(null, { status: 204 }) : refuse()
  response.headers.set('allow', (takesPost ? [...READS, 'POST'] : READS).join(', '))
  response.headers.set('cache-control', 'private, no-store')
  return response
}
