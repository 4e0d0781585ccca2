import { defineCloudflareConfig } from '@opennextjs/cloudflare'
import d1NextTagCache from '@opennextjs/cloudflare/overrides/tag-cache/d1-next-tag-cache'
import { backgroundQueue } from './lib/cloudflare/background-queue.ts'
import { edgeCache } from './lib/cloudflare/incremental-cache.ts'

/** How OpenNext builds the storefront for Cloudflare; read by `npm run build:edge`. */
export default defineCloudflareConfig({
  incrementalCache: edgeCache,
  tagCache: d1NextTagCache,
  queue: backgroundQueue,
  enableCacheInterception: true,
})
