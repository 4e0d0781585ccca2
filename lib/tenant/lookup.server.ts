import 'server-only'
import { unstable_cache } from 'next/cache'
import { edgeConfigReader } from './edge-config.ts'
import { createRegistry, FRESH_MS, type ReadItem } from './registry.ts'

const readItem = edgeConfigReader(process.env.EDGE_CONFIG)

/**
 * Reads the registry while a page is being rendered. Next makes a page dynamic that fetches without its cache, as the
 * Edge Config client does; inside unstable_cache it may. The entry has no lifetime of its own, which would become the
 * page's: its key holds the current period instead, and createRegistry does the rest.
 */
const readWhileRendering: ReadItem = async (key) => {
  const period = Math.floor(Date.now() / FRESH_MS)
  const read = unstable_cache(async () => ({ item: await readItem(key) }), ['registry', key, String(period)])
  return (await read()).item
}

/** The registry for pages; the middleware has its own instance in the edge runtime. */
export const lookupTenant = createRegistry(readWhileRendering)
