import { LRUCache } from 'lru-cache'
import { fetchBackEnd } from '../api/fetch-back-end.ts'
import { developmentTokenHeader, restHeaders } from '../api/headers.ts'
import { checkShape, readJson } from '../api/read-response.ts'
import { ATTRIBUTES_SEARCH, type FilterAttributes, filterAttributesOf } from '../catalog/filter-attributes.ts'
import { ListingAttributesWire } from '../contracts/listing-attributes.ts'
import { fillPath, REST_PATHS } from '../contracts/paths.ts'
import type { KeepAlive } from '../tenant/registry.ts'
import type { Tenant } from '../tenant/tenant.ts'

/** How long the attributes of a store count as fresh. Older ones are still used while one refresh runs. */
const FRESH_MS = 30_000
/** Longest wait of a request for the back end; after that the page itself determines the filters. */
const TIMEOUT_MS = 1_500
/** Pause after a failed read. */
const REST_MS = 2_000
/**
 * Time after which an unsettled read counts as lost: edge platforms stop a request's work once its response is sent.
 */
const LOST_AFTER_MS = 10_000
const MAX_STORES = 20_000

/** Reads the filterable attributes of a store; null if they are not known. */
export type ReadAttributes = (tenant: Tenant, keepAlive: KeepAlive) => Promise<FilterAttributes | null>

type Entry = {
  attributes: FilterAttributes | null
  freshUntil: number
  refresh?: { promise: Promise<FilterAttributes | null>; startedAt: number }
}

/**
 * Keeps the filterable attributes of each store, so that addresses with an advertiser's parameters are served from the
 * stored page without them. null if the back end's response is missing or unreadable.
 *
 * @param read requests the attributes from the store's back end; throws if the request fails
 */
export function createAttributeCache(
  read: (tenant: Tenant) => Promise<FilterAttributes> = readAttributes,
  now: () => number = Date.now,
): ReadAttributes {
  const entries = new LRUCache<string, Entry>({ max: MAX_STORES })

  function refreshOnce(tenant: Tenant, entry: Entry): Promise<FilterAttributes | null> {
    if (entry.refresh && now() - entry.refresh.startedAt < LOST_AFTER_MS) return entry.refresh.promise
    const promise = read(tenant)
      .then(
        (attributes) => ({ attributes, freshUntil: now() + FRESH_MS }),
        () => ({ attributes: entry.attributes, freshUntil: now() + REST_MS }),
      )
      .then((next) => {
        entries.set(tenant.api, next)
        return next.attributes
      })
    entries.set(tenant.api, { ...entry, refresh: { promise, startedAt: now() } })
    return promise
  }

  return async (tenant, keepAlive) => {
    const entry = entries.get(tenant.api) ?? { attributes: null, freshUntil: 0 }
    if (now() < entry.freshUntil) return entry.attributes
    const refresh = refreshOnce(tenant, entry)
    if (entry.attributes === null) return refresh
    keepAlive(refresh)
    return entry.attributes
  }
}

async function readAttributes({ tenant, api, locale }: Tenant): Promise<FilterAttributes> {
  const path = fillPath(REST_PATHS.category, { catalogKey: 'default-category' })
  const response = await fetchBackEnd(
    `${api}${path}?${new URLSearchParams([...ATTRIBUTES_SEARCH])}`,
    {
      headers: { ...restHeaders(locale), ...developmentTokenHeader(process.env) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
    { tenant, base: api, template: () => REST_PATHS.category, isShared: true, requestId: null },
  )
  const json = await readJson(response)
  const listing = json.ok ? checkShape(ListingAttributesWire, json.value) : json
  if (!listing.ok) throw new Error(`The attributes of ${tenant} could not be read: ${listing.error.layer}`)
  return filterAttributesOf(listing.value)
}
