import type { Tenant } from '../tenant/tenant.ts'
import type { Exchange } from './exchange.ts'
import { fetchBackEnd } from './fetch-back-end.ts'

const MEDIA_TIMEOUT_MS = 15_000
const PASSED_BACK = [
  'cache-control',
  'content-type',
  'content-length',
  'content-security-policy',
  'etag',
  'last-modified',
]

/**
 * Serves {base}media/… of a store from beside its back end: {api} without /api/rest, plus /media/…
 * Whatever comes back is never run as a page of the store: types are not guessed and scripts are sandboxed.
 */
export async function forwardMedia(
  request: Request,
  tenant: Tenant,
  segments: readonly string[],
  { requestId }: Exchange,
): Promise<Response> {
  const target = new URL(
    `${tenant.api.replace(/\/api\/rest$/, '')}/media/${segments.map(encodeURIComponent).join('/')}`,
  )
  target.search = new URL(request.url).search
  const condition = request.headers.get('if-none-match')
  try {
    const init = {
      headers: { 'accept-encoding': 'identity', ...(condition ? { 'if-none-match': condition } : {}) },
      redirect: 'manual' as const,
      cache: 'no-store' as const,
      signal: AbortSignal.timeout(MEDIA_TIMEOUT_MS),
    }
    const template = () => '/media/{+file}'
    const response = await fetchBackEnd(target, init, { tenant: tenant.tenant, template, isShared: false, requestId })
    if (!response.ok && response.status !== 304) {
      return new Response(null, {
        status: response.status === 404 ? 404 : 502,
        headers: { 'cache-control': 'no-store' },
      })
    }
    const headers = new Headers({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      // For back ends that say nothing about it.
      'cache-control': 'public, max-age=300, stale-if-error=86400',
    })
    for (const name of PASSED_BACK) {
      const value = response.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
    return new Response(response.body, { status: response.status, headers })
  } catch {
    return new Response(null, { status: 504, headers: { 'cache-control': 'no-store' } })
  }
}
