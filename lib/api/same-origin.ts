import { normalizeHost } from '../tenant/host.ts'

/**
 * Whether a request comes from a page of the same site, according to the browser's headers; false without such headers.
 */
export function isOfOwnPage(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const origin = request.headers.get('origin')
  if (origin === null) return site === 'same-origin'
  return URL.canParse(origin) && new URL(origin).hostname === normalizeHost(request.headers.get('host'))
}
