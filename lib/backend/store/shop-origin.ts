/** Origin to which a provider's page returns shoppers: always one of the store's. */
import type { HonoRequest } from 'hono'
import { hostsOf } from './folder-schemas.ts'
import type { StoreContext } from './store-context.ts'

/** Source expressions of the store's hosts, at any port, for a Content-Security-Policy. */
export const shopOriginsOf = ({ content, baseUrl }: StoreContext): string[] => [
  new URL(baseUrl).origin,
  ...hostsOf(content.identity).flatMap((host) => [`http://${host}:*`, `https://${host}:*`]),
]

/**
 * The origin that a browser sent (Referer, Origin, a form's field) if it is one of the store's hosts; else the store's.
 */
export function shopOriginOf({ content, baseUrl }: StoreContext, named: string | undefined): string {
  const fallback = new URL(baseUrl).origin
  if (named === undefined || !URL.canParse(named)) return fallback
  const { protocol, hostname, origin } = new URL(named)
  const isOwn = /^https?:$/.test(protocol) && hostsOf(content.identity).includes(hostname)
  return isOwn ? origin : fallback
}

/** Origin of the shop at which a shopper's call was made, as the storefront names it; else the store's. */
export const shopOfCall = (store: StoreContext, request: Pick<HonoRequest, 'header'>): string => {
  const scheme = request.header('x-forwarded-proto') ?? 'https'
  return shopOriginOf(store, `${scheme}://${request.header('x-forwarded-host') ?? ''}`)
}
