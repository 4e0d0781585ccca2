/** Where a provider's page sends shoppers back to: an origin of their own shop, never another. */
import type { View } from '../catalog/view.ts'
import { hostsOf } from '../import/folder-schemas.ts'

/** Origins at which the store is open, for policies: its hosts at any port. */
export const shopOriginsOf = ({ content, baseUrl }: View): string[] => [
  new URL(baseUrl).origin,
  ...hostsOf(content.identity).flatMap((host) => [`http://${host}:*`, `https://${host}:*`]),
]

/** The origin a browser named (Referer, Origin, a form's field) when it is one of the store's hosts; else the store's. */
export function shopOriginOf({ content, baseUrl }: View, named: string | undefined): string {
  const fallback = new URL(baseUrl).origin
  if (named === undefined || !URL.canParse(named)) return fallback
  const { protocol, hostname, origin } = new URL(named)
  const isOwn = /^https?:$/.test(protocol) && hostsOf(content.identity).includes(hostname)
  return isOwn ? origin : fallback
}
