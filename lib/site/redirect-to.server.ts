import 'server-only'
import { permanentRedirect } from 'next/navigation'
import { leadsAway } from './leads-away.ts'
import { redirectHref } from './redirect-href.ts'
import type { Site } from './site.ts'

/** Ends with a permanent redirect to a path of the shop or an address elsewhere; in-store screens stay in the shop. */
export function redirectTo(site: Site, target: string): void {
  if (!leadsAway(site, target)) permanentRedirect(redirectHref(site, target))
}
