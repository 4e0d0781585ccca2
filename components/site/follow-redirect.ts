import { loadRedirect } from '#lib/cms/redirects.server.ts'
import { openScope, openSite } from '#lib/site/open-site.server.ts'
import { leadsBack } from '#lib/site/redirect-href.ts'
import { redirectTo } from '#lib/site/redirect-to.server.ts'
import type { SiteParams } from '#lib/site/site.ts'

/**
 * Ends with a redirect where the store knows that the page of a path has moved. Asked only when there is no such page, so
 * that it costs nothing where there is one.
 *
 * @param path decoded, without the part of the language
 */
export async function followRedirect(params: SiteParams, path: string): Promise<void> {
  const location = await loadRedirect(await openScope(params), path)
  if (location === null) return
  const site = await openSite(params)
  if (!leadsBack(site, path, location)) redirectTo(site, location)
}
