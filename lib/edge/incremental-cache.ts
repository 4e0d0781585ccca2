import r2IncrementalCache from '@opennextjs/cloudflare/overrides/incremental-cache/r2-incremental-cache'
import { isShareable } from '../cache/layered-cache.ts'
import { PAGE_TAGS_HEADER, RETRY_AFTER_S } from '../page/cache-headers.ts'
import { finishPage, isFailure, policyHeaders } from '../page/finish-page.ts'
import { STATUS_HEADER } from './finish-response.ts'

type IncrementalCache = typeof r2IncrementalCache
type Value = Parameters<IncrementalCache['set']>[1]
type Page = Extract<Value, { type: 'app' }> & { html: string }

const set: IncrementalCache['set'] = async (key, value, cacheType) => {
  if (isPage(value)) return setPage(key, value)
  if (isShareable(value)) return r2IncrementalCache.set(key, value, cacheType)
}

const isPage = (value: object): value is Page =>
  'type' in value && value.type === 'app' && 'html' in value && Boolean(value.html)

async function setPage(key: string, page: Page): Promise<void> {
  const lifetime = { revalidateS: page.revalidate, pageTags: page.meta?.headers?.[PAGE_TAGS_HEADER] }
  const { html, status, headers } = finishPage(page.html, lifetime, page.meta?.status)
  const meta = { ...page.meta, ...(status && { status }), headers: { ...page.meta?.headers, ...headers } }
  // Next answers the first visitor with these same headers, without waiting for the page to be written. They are all of
  // its response that can be reached from here: its page stays as it was rendered, and its policy is that page's.
  const ofFirstVisit = { ...headers, ...policyHeaders(page.html), ...(status && { [STATUS_HEADER]: String(status) }) }
  if (page.meta?.headers) Object.assign(page.meta.headers, ofFirstVisit)
  if (isFailure(status)) return keepLastGood(key)
  return r2IncrementalCache.set(key, { ...page, html, meta })
}

/** A failed renewal never takes the place of a page that was good; it is tried again a little later. */
async function keepLastGood(key: string): Promise<void> {
  const last = await r2IncrementalCache.get(key)
  if (last?.value) await r2IncrementalCache.set(key, { ...last.value, revalidate: RETRY_AFTER_S })
}

/**
 * The incremental cache on Cloudflare: OpenNext's, which keeps pages and fetched resources in an R2 bucket, under the
 * rules of lib/cache/handler.ts. What is stale OpenNext reads from D1, by the same rule too: a purged tag makes pages
 * stale, not gone.
 */
export const edgeCache = {
  // By its name `opennextjs-cloudflare deploy` knows which bucket to fill.
  name: r2IncrementalCache.name,
  get: r2IncrementalCache.get.bind(r2IncrementalCache),
  set,
  delete: r2IncrementalCache.delete.bind(r2IncrementalCache),
}
