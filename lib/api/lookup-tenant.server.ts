import 'server-only'
import { unstable_cache } from 'next/cache'
import type { ReadGate } from '../tenant/config-gate.ts'
import { edgeConfigReader } from '../tenant/edge-config.ts'
import { createRegistry, FRESH_MS, type ReadItem } from '../tenant/registry.ts'
import { fetchGate } from './read-gate.ts'

const readItem = edgeConfigReader(process.env.EDGE_CONFIG)

/**
 * Reads while a page is being rendered. Next makes a page dynamic that fetches without its cache, as the Edge Config client
 * does; inside unstable_cache it may. The entry has no lifetime of its own, which would become the page's: its key holds
 * the current period instead, and createRegistry does the rest.
 */
function readWhileRendering<T>(key: readonly string[], read: () => Promise<T>): Promise<T> {
  const period = Math.floor(Date.now() / FRESH_MS)
  return unstable_cache(read, [...key, String(period)])()
}

const readRecord: ReadItem = async (key) =>
  (await readWhileRendering(['registry', key], async () => ({ item: await readItem(key) }))).item

const readGate: ReadGate = async (record) => {
  try {
    return await readWhileRendering(['gate', record.tenant, record.api, record.locale], () => fetchGate(record))
  } catch {
    return null
  }
}

/** The stores for pages and the gateway; the middleware has its own instance in the edge runtime. */
export const lookupTenant = createRegistry(readRecord, Date.now, undefined, readGate)
