import 'server-only'
import { unstable_cache } from 'next/cache'
import { edgeConfigReader } from '../tenant/edge-config.ts'
import type { ReadHostSettings } from '../tenant/host-settings.ts'
import { createRegistry, FRESH_MS, type ReadItem } from '../tenant/registry.ts'
import { fetchHostSettings } from './read-host-settings.ts'

const readItem = edgeConfigReader(process.env.EDGE_CONFIG)

/**
 * Reads while a page renders. Next makes a page dynamic if it fetches without Next's cache, as the Edge Config client
 * does; unstable_cache avoids that. The entry has no `revalidate`, which would become the page's: instead its key
 * contains the current period, and createRegistry handles freshness.
 */
function readWhileRendering<T>(key: readonly string[], read: () => Promise<T>): Promise<T> {
  const period = Math.floor(Date.now() / FRESH_MS)
  return unstable_cache(read, [...key, String(period)])()
}

const readRecord: ReadItem = async (key) =>
  (await readWhileRendering(['registry', key], async () => ({ item: await readItem(key) }))).item

const readHostSettings: ReadHostSettings = async (record) => {
  try {
    return await readWhileRendering(['host-settings', record.tenant, record.api, record.locale], () =>
      fetchHostSettings(record),
    )
  } catch {
    return null
  }
}

/** For pages and the gateway; the middleware has another instance in the edge runtime. */
export const lookupTenant = createRegistry(readRecord, { readHostSettings })
