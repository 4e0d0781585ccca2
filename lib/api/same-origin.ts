import { normalizeHost } from '../tenant/host.ts'

/** Whether a request comes from a page of the same site, by the browser's own word; one that says nothing does not. */
export function isOfOwnPage(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const origin = request.headers.get('origin')
  if (origin === null) return site === 'same-origin'
  return URL.canParse(origin) && new URL(origin).hostname === normalizeHost(request.headers.get('host'))
}
