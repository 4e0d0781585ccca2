import r2IncrementalCache from '@opennextjs/cloudflare/overrides/incremental-cache/r2-incremental-cache'
import { isShareable } from '../cache/layered-cache.ts'
import { PAGE_TAGS_HEADER, RETRY_AFTER_S } from '../finish-html/cache-headers.ts'
import { finishPage, isFailure, policyHeaders } from '../finish-html/finish-page.ts'
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
  // Next responds to the first visitor with these same headers, before the page is written. Only the headers of that
  // response can be changed here: its HTML stays as rendered, so its policy has to be that of the rendered HTML.
  const ofFirstVisit = { ...headers, ...policyHeaders(page.html), ...(status && { [STATUS_HEADER]: String(status) }) }
  if (page.meta?.headers) Object.assign(page.meta.headers, ofFirstVisit)
  if (isFailure(status)) return keepLastGood(key)
  return r2IncrementalCache.set(key, { ...page, html, meta })
}

/** Keeps the last good page when its renewal has failed; the renewal is tried again after RETRY_AFTER_S. */
async function keepLastGood(key: string): Promise<void> {
  const last = await r2IncrementalCache.get(key)
  if (last?.value) await r2IncrementalCache.set(key, { ...last.value, revalidate: RETRY_AFTER_S })
}

/**
 * The incremental cache on Cloudflare: OpenNext's, which keeps pages and fetched resources in an R2 bucket, with the
 * rules of lib/cache/handler.ts. OpenNext reads from D1 what is stale, by the same rule: a purged tag makes pages
 * stale, but doesn't remove them.
 */
export const edgeCache = {
  // `opennextjs-cloudflare deploy` finds the bucket to fill by this name.
  name: r2IncrementalCache.name,
  get: r2IncrementalCache.get.bind(r2IncrementalCache),
  set,
  delete: r2IncrementalCache.delete.bind(r2IncrementalCache),
}
