import { isSupportedLocale } from '../core/locales.ts'
import type { PreviewClaims } from '../core/secrets/preview-token.ts'
import { PREVIEW_PATH } from '../core/url/routes.ts'
import { localePrefix, withPrefix } from '../i18n/shell-paths.ts'
import { PREVIEW_COOKIE, PREVIEW_ENDED, readTenantPreview } from '../tenant/preview.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { formatEnd, formatPreviewCookie, type PreviewRequest } from './preview-cookie.ts'

/** Lifetime in seconds of the cookie that reports an expired or invalid link. */
const ENDED_S = 60

/** Responds to links that start a preview and to the form that ends it; null for every other request. */
export async function respondToPreviewLink(
  request: PreviewRequest,
  tenant: Tenant,
  nowMs = Date.now(),
): Promise<Response | null> {
  if (request.nextUrl.pathname !== PREVIEW_PATH) return null
  if (request.method === 'POST') {
    const left = await readTenantPreview(request.cookies.get(PREVIEW_COOKIE)?.value ?? '', tenant.tenant)
    return redirectTo(request, left.kind === 'invalid' ? '/' : pathOf(left.claims, tenant), formatEnd(request))
  }
  const token = request.nextUrl.searchParams.get('token')
  if (token === null) return null
  const reading = await readTenantPreview(token, tenant.tenant, nowMs)
  if (reading.kind !== 'valid') {
    const path = reading.kind === 'ended' ? pathOf(reading.claims, tenant) : '/'
    return redirectTo(request, path, formatPreviewCookie(request, PREVIEW_ENDED, ENDED_S))
  }
  // A minute longer than the token, so that a page can still show that the preview has ended.
  const seconds = Math.ceil(reading.claims.exp - nowMs / 1000) + ENDED_S
  return redirectTo(request, pathOf(reading.claims, tenant), formatPreviewCookie(request, token, seconds))
}

/** Redirects with a cookie, away from the address with the token, which so stays out of history and referrers. */
const redirectTo = (request: PreviewRequest, path: string, cookie: string): Response =>
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

/**
 * Path of a draft's page: it is part of the signed token, and always within the shop
 * (lib/core/secrets/preview-token.ts).
 */
function pathOf({ path, locale }: PreviewClaims, { locale: own, locales }: Tenant): string {
  const isServed = locale !== '' && locale !== own && isSupportedLocale(locale, locales)
  return withPrefix(isServed ? localePrefix(locale, own) : '', path)
}
