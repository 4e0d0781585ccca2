import { listLocales, toDashes } from '../../contract-server/locale.ts'
import type { Queryable } from '../db/database.ts'
import { followRedirects, type ShopAddresses } from '../text/redirect-path.ts'
import { hostsOf, type StoreIdentity } from './folder-schemas.ts'

/** Host names, locales and pages of a store, from its identity and configuration. */
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
 * The target of the redirect with the longest matching source.
 * @param column whether sources are compared exactly or in lower case
 */
async function readTarget(
  db: Queryable,
  storeId: string,
  sources: readonly string[],
  column: 'source' | 'lower(source)',
): Promise<string | undefined> {
  const [row] = await db.query<{ target: string }>(
    `SELECT target FROM redirect
     WHERE store_id = $1 AND ${column} = ANY(ARRAY(SELECT jsonb_array_elements_text($2::jsonb)))
     ORDER BY is_written DESC, length(source) DESC, source LIMIT 1`,
    [storeId, JSON.stringify(sources)],
  )
  return row?.target
}

/**
 * The present URL of a moved page, after following all redirects; undefined if not found or for a loop. Redirects of
 * staff come before automatic ones. The requested path matches exactly first and then in any letter case, since many
 * old shops ignored case.
 * @param locale the visitor's language tag with a dash
 */
export const findRedirect = (
  db: Queryable,
  storeId: string,
  { path, locale }: { path: string; locale: string },
  shop: ShopAddresses,
): Promise<string | undefined> =>
  followRedirects({ path, locale }, shop, async (sources, isAsked) => {
    const target = await readTarget(db, storeId, sources, 'source')
    if (target !== undefined || !isAsked) return target
    const small = sources.map((source) => source.toLowerCase())
    return readTarget(db, storeId, small, 'lower(source)')
  })
