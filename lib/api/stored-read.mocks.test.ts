import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external.js'
import { workUnitAsyncStorage } from 'next/dist/server/app-render/work-unit-async-storage.external.js'
import { IncrementalCache } from 'next/dist/server/lib/incremental-cache/index.js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import CacheHandler from '../cache/handler.ts'
import { PageWire } from '../contracts/content.ts'
import { load } from './request.server.ts'

const TAG = 'tenant:kessler:page'
const GOOD = { identifier: 'about', title: 'About', content: '<p>good</p>' }

let respond: () => Response
let calls = 0
let path = ''
let pages = 0

beforeEach(() => {
  pages += 1
  path = `/pages/about-${pages}`
  calls = 0
  respond = () => Response.json(GOOD)
  vi.stubGlobal('fetch', async () => {
    calls += 1
    return respond()
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const scope = {
  tenant: {
    tenant: 'kessler',
    api: 'https://api.example.com/api/rest',
    locale: 'en-US',
    locales: ['en-US'],
    iframeUrl: '',
  },
  locale: 'en-US',
}

/** Renders a page with Next's cache that reads one content page; returns its lifetime and the result. */
async function makePage() {
  const store = { type: 'prerender-legacy', phase: 'render', revalidate: 300, expire: 0, stale: 0, tags: null }
  const work = { route: '/', incrementalCache: cache(), pendingRevalidates: {} as Record<string, Promise<unknown>> }
  const result = await workAsyncStorage.run(work as never, () =>
    workUnitAsyncStorage.run(store as never, () =>
      load(scope, { path, schema: PageWire, cache: { tags: [TAG], revalidateS: 300 } }),
    ),
  )
  await Promise.all(Object.values(work.pendingRevalidates))
  return { content: result.ok ? result.value.content : undefined, result, livesS: store.revalidate }
}

const cache = () =>
  new IncrementalCache({
    dev: false,
    minimalMode: false,
    requestHeaders: {},
    fetchCacheKeyPrefix: '',
    CurCacheHandler: CacheHandler as never,
    previewProps: { previewModeId: '-' } as never,
    prerenderManifest: { routes: {}, dynamicRoutes: {} } as never,
  })

const purge = () => new CacheHandler().revalidateTag(TAG)

const WRONG: Record<string, () => Response> = {
  'an HTML page': () => new Response('<html>Maintenance</html>'),
  'half a document': () => new Response('{"identifier":"about","cont'),
  '{}': () => Response.json({}),
  'the body of an error': () => Response.json({ messages: { error: [{ message: 'SQLSTATE' }] } }),
  'JSON of another shape': () => Response.json([1, 2]),
  'a redirect': () => new Response(null, { status: 302, headers: { location: 'https://evil.example.com/' } }),
  'an error': () => Response.json({}, { status: 500 }),
}

describe('a read that is stored', () => {
  it('is requested from the back end once', async () => {
    expect(await makePage()).toMatchObject({ content: GOOD.content, livesS: 300 })
    expect(await makePage()).toMatchObject({ content: GOOD.content, livesS: 300 })
    expect(calls).toBe(1)
  })

  it.each(Object.keys(WRONG))('is not stored if it is %s, and the page has a short lifetime', async (kind) => {
    respond = WRONG[kind] as () => Response
    expect(await makePage()).toMatchObject({ result: { ok: false }, livesS: 30 })
    respond = () => Response.json(GOOD)
    expect(await makePage()).toMatchObject({ content: GOOD.content, livesS: 300 })
  })

  it.each(Object.keys(WRONG))('is unchanged if its renewal is %s', async (kind) => {
    await makePage()
    await purge()
    respond = WRONG[kind] as () => Response
    expect(await makePage()).toMatchObject({ content: GOOD.content, livesS: 30 })
    expect(await makePage()).toMatchObject({ content: GOOD.content, livesS: 30 })
    respond = () => Response.json({ ...GOOD, content: '<p>better</p>' })
    expect(await makePage()).toMatchObject({ content: '<p>better</p>', livesS: 300 })
  })

  it('fails when the back end responds 404', async () => {
    await makePage()
    await purge()
    respond = () => Response.json({}, { status: 404 })
    expect(await makePage()).toMatchObject({ result: { ok: false, error: { status: 404 } }, livesS: 300 })
  })

  it('does not reveal its address in the log of Next', async () => {
    await makePage()
    await purge()
    respond = WRONG['{}'] as () => Response
    await makePage()
    const logged = vi.mocked(console.error).mock.calls.flat().map(String).join('\n')
    expect(logged).toContain('revalidating cache with key')
    expect(logged).not.toContain(path)
  })
})
