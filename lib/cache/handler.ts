import { DEFAULT_LIFETIME_S, lifetimeHeaders, PAGE_TAGS_HEADER } from '../finish-html/cache-headers.ts'
import { finishPage, isFailure } from '../finish-html/finish-page.ts'
import { addReadinessCheck } from '../telemetry/readiness.ts'
import { isShareable, LayeredCache } from './layered-cache.ts'
import { type CacheValue, MemoryCache, memoryBytes } from './memory-cache.ts'
import { Purges } from './purges.ts'
import { openSharedCache } from './shared-cache.ts'

type Options = { serverDistDir?: string }
type GetContext = { tags?: string[]; softTags?: string[] }
type SetContext = { tags?: string[]; cacheControl?: { revalidate?: number | false; expire?: number } }

const memory = new MemoryCache(memoryBytes(process.env))
let opened: LayeredCache | undefined

/** Opens the cache that all handlers of this process share: Next creates a handler for every request. */
function openCache({ serverDistDir }: Options): LayeredCache {
  const purges = new Purges()
  return new LayeredCache(memory, purges, openSharedCache(purges, serverDistDir))
}

const PROBE_KEY = '/readyz'
addReadinessCheck('cache', async () => {
  memory.set(PROBE_KEY, { value: null, lastModified: Date.now(), tags: [] })
  return memory.get(PROBE_KEY) !== null
})

/**
 * Next's incremental cache on Node: limited memory for pages and fetched resources, which instances share through Redis
 * if REDIS_URL is set. On Cloudflare lib/cloudflare/incremental-cache.ts replaces it.
 */
export default class CacheHandler {
  readonly #cache: LayeredCache

  constructor(options: Options = {}) {
    opened ??= openCache(options)
    this.#cache = opened
  }

  async get(key: string, context: GetContext = {}) {
    return this.#cache.get(key, [...(context.tags ?? []), ...(context.softTags ?? [])])
  }

  async set(key: string, value: CacheValue | null, context: SetContext = {}): Promise<void> {
    const pageTags = value?.headers?.[PAGE_TAGS_HEADER]
    if (isPage(value)) {
      const lifetime = { revalidateS: context.cacheControl?.revalidate, pageTags }
      const finished = finishPage(value.html, lifetime, value.status)
      // Next responds to the first visitor with this same object.
      Object.assign(value, finished, { headers: { ...value.headers, ...finished.headers } })
      if (isFailure(value.status)) return this.#cache.keepLastGood(key)
    }
    // Without Cache-Control from the route, Next would let caches in front keep a file for a year after its lifetime.
    if (value?.kind === 'APP_ROUTE' && value.headers && !value.headers['cache-control'])
      Object.assign(value.headers, lifetimeHeaders(context.cacheControl?.revalidate || DEFAULT_LIFETIME_S))
    if (!isShareable(value)) return
    const tags = [
      ...(context.tags ?? []),
      ...(value?.tags ?? []),
      ...(typeof pageTags === 'string' ? pageTags.split(',') : []),
    ]
    this.#cache.set(key, { value, tags, cacheControl: context.cacheControl })
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    await this.#cache.purge([tags].flat())
  }

  resetRequestCache(): void {}
}

const isPage = (value: CacheValue | null): value is CacheValue & { html: string } =>
  value?.kind === 'APP_PAGE' && Boolean(value.html)
