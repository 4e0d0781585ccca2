import type { Queryable } from '../db/database.ts'
import { hostsOf, type StoreIdentity } from '../import/folder-schemas.ts'
import { listLocales, toDashes } from '../text/locale.ts'
import { followRedirects, type ShopAddresses } from '../text/redirect-path.ts'

/** Hosts and languages of a store, as its identity and configuration name them, and its pages. */
export function shopAddressesOf(
  identity: StoreIdentity | undefined,
  config: Readonly<Record<string, unknown>>,
  pages: Iterable<string> = [],
): ShopAddresses {
  const baseUrl = typeof config.base_url === 'string' ? URL.parse(config.base_url) : null
  const hosts = [...(identity ? hostsOf(identity) : []), ...(baseUrl ? [baseUrl.hostname] : [])]
  return {
    hosts: [...new Set(hosts.map((host) => host.toLowerCase()))],
    locales: listLocales(config).map(toDashes),
    pages: new Set(pages),
  }
}

/**
 * Where the page of a path is now, over as many redirects as lead there; undefined where nobody knows and for those that
 * lead in a ring. What staff wrote comes before what an import has found out.
 *
 * @param locale language of the visitor, in dash form
 */
export const findRedirect = (
  db: Queryable,
  storeId: string,
  { path, locale }: { path: string; locale: string },
  shop: ShopAddresses,
): Promise<string | undefined> =>
  followRedirects({ path, locale }, shop, async (sources) => {
    const [row] = await db.query<{ target: string }>(
      `SELECT target FROM redirect
       WHERE store_id = $1 AND source IN (SELECT jsonb_array_elements_text($2::jsonb))
       ORDER BY is_written DESC, length(source) DESC LIMIT 1`,
      [storeId, JSON.stringify(sources)],
    )
    return row?.target
  })
