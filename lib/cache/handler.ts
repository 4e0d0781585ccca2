import { buildContentSecurityPolicy, hashInlineScripts, type PolicySources } from './content-security-policy.ts'
import { type CacheValue, MemoryCache } from './memory-cache.ts'

type GetContext = { tags?: string[]; softTags?: string[] }
type SetContext = { tags?: string[]; cacheControl?: { revalidate?: number | false; expire?: number } }

/** Header in which Next keeps the tags of a rendered page. */
const TAGS_HEADER = 'x-next-cache-tags'
const DEFAULT_MEMORY_MB = 128

const memory = new MemoryCache((Number(process.env.CACHE_MEMORY_MB) || DEFAULT_MEMORY_MB) * 1024 * 1024)

/** Where a page notes the sources of its policy: <meta name="showroom-policy" content="{json}">. */
const POLICY_META = /<meta name="showroom-policy" content="([^"]*)"\/?>/
/** The same note in the data of a page whose markup is made in the browser, as Next does with not-found pages. */
const POLICY_IN_DATA = /showroom-policy\\",\\"content\\":(\\"(?:[^\\]|\\\\\\")*\\")/

/**
 * Next's incremental cache: bounded memory shared by pages and fetched resources. As a page is stored its
 * Content-Security-Policy is computed from its inline scripts, so that cached pages need no nonce, and its ETag, by which
 * a cache in front answers 304.
 */
export default class CacheHandler {
  async get(key: string, context: GetContext = {}) {
    return memory.get(key, [...(context.tags ?? []), ...(context.softTags ?? [])])
  }

  async set(key: string, value: CacheValue | null, context: SetContext = {}): Promise<void> {
    if (value?.kind === 'APP_PAGE' && value.html) {
      // Next answers the first visitor with this same object, so the header is there on a miss too.
      value.headers = {
        ...value.headers,
        'content-security-policy': await policyOf(value.html),
        etag: await etagOf(value.html),
      }
    }
    const pageTags = value?.headers?.[TAGS_HEADER]
    const tags = [
      ...(context.tags ?? []),
      ...(value?.tags ?? []),
      ...(typeof pageTags === 'string' ? pageTags.split(',') : []),
    ]
    memory.set(key, { value, lastModified: Date.now(), tags, cacheControl: context.cacheControl })
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    memory.purge([tags].flat())
  }

  resetRequestCache(): void {}
}

/** Weak: the same page may be compressed differently on its way. */
async function etagOf(html: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(html)))
  return `W/"${Array.from(digest.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')}"`
}

async function policyOf(html: string): Promise<string> {
  return buildContentSecurityPolicy(await hashInlineScripts(html), readNote(html))
}

function readNote(html: string): PolicySources {
  try {
    const attribute = POLICY_META.exec(html)?.[1]
    if (attribute !== undefined) {
      return JSON.parse(attribute.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'))
    }
    // JSON in a JSON text in a script's string.
    const data = POLICY_IN_DATA.exec(html)?.[1]
    return data === undefined ? {} : JSON.parse(JSON.parse(JSON.parse(`"${data}"`)))
  } catch {
    return {}
  }
}
