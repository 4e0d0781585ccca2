/**
 * The edge's part of a preview (decision 0059): its link becomes a cookie of that browser, and a request with that cookie a
 * page that is made for it alone.
 */
import { isSupportedLocale } from '../core/locales.ts'
import type { PreviewClaims } from '../core/preview-token.ts'
import { localePrefix, withPrefix } from '../i18n/shell-paths.ts'
import { PREVIEW_COOKIE, PREVIEW_ENDED, readTenantPreview } from '../tenant/preview.ts'
import type { Tenant } from '../tenant/tenant.ts'

/** Where links to previews lead, with the parameter `token`; its form leads out of the preview. */
export const PREVIEW_PATH = '/preview'

/** Next's cookie of draft mode: never sent to a browser, and taken off what a browser sends. */
const DRAFT_MODE_COOKIE = '__prerender_bypass'

/** How long a browser has to show that a link is worth nothing, in seconds. */
const ENDED_S = 60

/** What is read of a request. */
type PreviewRequest = {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly nextUrl: { readonly pathname: string; readonly searchParams: URLSearchParams }
  readonly cookies: { get: (name: string) => { readonly value: string } | undefined }
}

const isSecure = ({ url, headers }: PreviewRequest): boolean =>
  (headers.get('x-forwarded-proto') ?? new URL(url).protocol).startsWith('https')

/** Set-Cookie of a preview; 0 seconds delete it. */
const formatCookie = (request: PreviewRequest, value: string, seconds: number): string =>
  `${PREVIEW_COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure(request) ? '; Secure' : ''}`

/** Set-Cookie that takes a browser out of its preview. */
export const formatEnd = (request: PreviewRequest): string => formatCookie(request, '', 0)

/** Where a draft is shown: the path was signed, and is one of the shop itself (lib/core/preview-token.ts). */
function pathOf({ path, locale }: PreviewClaims, { locale: own, locales }: Tenant): string {
  const isServed = locale !== '' && locale !== own && isSupportedLocale(locale, locales)
  return withPrefix(isServed ? localePrefix(locale, own) : '', path)
}

/** Leads on with a cookie, out of the address that holds the token: it is in no history, and no later page tells of it. */
const leadTo = (request: PreviewRequest, path: string, cookie: string): Response =>
  new Response(null, {
    status: 303,
    headers: {
      location: new URL(path, request.url).href,
      'set-cookie': cookie,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    },
  })

/** Answers what leads into a preview or out of it; null for every other request. */
export async function answerPreviewPath(
  request: PreviewRequest,
  tenant: Tenant,
  nowMs = Date.now(),
): Promise<Response | null> {
  if (request.nextUrl.pathname !== PREVIEW_PATH) return null
  if (request.method === 'POST') {
    const left = await readTenantPreview(request.cookies.get(PREVIEW_COOKIE)?.value ?? '', tenant.tenant)
    return leadTo(request, left.kind === 'invalid' ? '/' : pathOf(left.claims, tenant), formatEnd(request))
  }
  const token = request.nextUrl.searchParams.get('token')
  if (token === null) return null
  const reading = await readTenantPreview(token, tenant.tenant, nowMs)
  if (reading.kind !== 'valid') {
    const path = reading.kind === 'ended' ? pathOf(reading.claims, tenant) : '/'
    return leadTo(request, path, formatCookie(request, PREVIEW_ENDED, ENDED_S))
  }
  // A minute longer than the token, so that a page still says that it has ended.
  const seconds = Math.ceil(reading.claims.exp - nowMs / 1000) + ENDED_S
  return leadTo(request, pathOf(reading.claims, tenant), formatCookie(request, token, seconds))
}

/** The cookies of a request that Next is to render in draft mode: afresh, past every cache. */
export function draftModeCookies(cookie: string, modeId: string): string {
  const others = cookie.split(/;\s*/).filter((pair) => pair !== '' && !pair.startsWith(`${DRAFT_MODE_COOKIE}=`))
  return [...others, `${DRAFT_MODE_COOKIE}=${modeId}`].join('; ')
}
