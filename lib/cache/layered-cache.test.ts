import { describe, expect, it } from 'vitest'
import { isShareable, LayeredCache, type SharedCache } from './layered-cache.ts'
import { type CacheEntry, MemoryCache } from './memory-cache.ts'
import { onPurge } from './purge-listeners.ts'
import { Purges } from './purges.ts'

const NOW = 10_000_000
const page = (html: string, tags: string[] = [], lastModified = NOW): CacheEntry => ({
  value: { kind: 'APP_PAGE', html, headers: { 'cache-control': 'public, max-age=0, s-maxage=300' } },
  lastModified,
  tags,
  cacheControl: { revalidate: 300, expire: 31_536_000 },
})

/** A shared cache in memory, in place of Redis. */
function createShelf() {
  const entries = new Map<string, CacheEntry>()
  const purged: string[] = []
  let reads = 0
  const shared: SharedCache = {
    read: async (key) => {
      reads += 1
      return entries.get(key) ?? null
    },
    write: (key, entry) => void entries.set(key, entry),
    purge: async (tags) => void purged.push(...tags),
  }
  return { shared, entries, purged, reads: () => reads }
}

const create = (shared: SharedCache | null = null, purges = new Purges()) =>
  new LayeredCache(new MemoryCache(1_000_000), purges, shared)

describe('LayeredCache in one instance', () => {
  it('makes entries of a purged tag stale without deleting them, and leaves entries of other stores unchanged', async () => {
    const cache = create()
    cache.set('/a', page('a', ['tenant:a', 'tenant:a:config']), NOW)
    cache.set('/b', page('b', ['tenant:b']), NOW)
    await cache.purge(['tenant:a'], NOW + 1_000)
    const stale = await cache.get('/a', [], NOW + 2_000)
    expect(stale?.value?.html).toBe('a')
    expect((stale?.lastModified ?? 0) + 300_000).toBeLessThan(NOW + 2_000)
    expect((await cache.get('/b', [], NOW + 2_000))?.lastModified).toBe(NOW)
  })

  it('treats an entry as fresh if its renewal began after the purge', async () => {
    const cache = create()
    await cache.purge(['tenant:a'], NOW)
    await cache.get('/a', [], NOW + 1)
    cache.set('/a', page('new', ['tenant:a']), NOW + 2)
    expect((await cache.get('/a', [], NOW + 3))?.lastModified).toBe(NOW + 1)
  })

  it('treats an entry as stale that was read before a purge and is stored after it, however long it takes', async () => {
    const cache = create()
    await cache.get('/a', [], NOW)
    await cache.purge(['tenant:a'], NOW + 1)
    cache.set('/a', page('read before', ['tenant:a']), NOW + 8_000)
    const stale = await cache.get('/a', [], NOW + 8_001)
    expect(stale?.value?.html).toBe('read before')
    expect(stale?.lastModified).toBeLessThan(NOW - 290_000)
    cache.set('/a', page('read after', ['tenant:a']), NOW + 8_002)
    expect((await cache.get('/a', [], NOW + 8_003))?.lastModified).toBe(NOW + 8_001)
  })

  it('counts a renewal that several requests wait for from the first of them', async () => {
    const cache = create()
    cache.set('/a', page('old', ['tenant:a']), NOW)
    await cache.get('/a', [], NOW + 301_000)
    await cache.purge(['tenant:a'], NOW + 301_100)
    await cache.get('/a', [], NOW + 301_200)
    cache.set('/a', page('read before', ['tenant:a']), NOW + 301_300)
    expect((await cache.get('/a', [], NOW + 301_400))?.lastModified).toBeLessThan(NOW + 301_000 - 290_000)
  })

  it('forgets a renewal that never ends', async () => {
    const cache = create()
    await cache.get('/a', [], NOW)
    await cache.get('/a', [], NOW + 3_600_000)
    cache.set('/a', page('a'), NOW + 3_600_100)
    expect((await cache.get('/a', [], NOW + 3_600_200))?.lastModified).toBe(NOW + 3_600_000)
  })

  it('retries a failed renewal a lifetime after its end, not after its beginning', async () => {
    const cache = create()
    cache.set('/a', page('a'), NOW)
    const stale = await cache.get('/a', [], NOW + 301_000)
    const kept = { ...page('a'), value: stale?.value ?? null, cacheControl: { revalidate: 3 } }
    cache.set('/a', kept, NOW + 309_000)
    expect((await cache.get('/a', [], NOW + 310_000))?.lastModified).toBe(NOW + 309_000)
  })

  it('compares purges with the tags passed to get too, where Next passes the tags of fetched resources', async () => {
    const cache = create()
    const value = { kind: 'FETCH', data: { body: '{}' }, revalidate: 300 }
    cache.set('hash', { value, tags: [] }, NOW)
    await cache.purge(['tenant:a:products'], NOW + 1)
    expect((await cache.get('hash', ['tenant:a:products'], NOW + 2))?.lastModified).toBeLessThan(NOW - 290_000)
  })

  it('lets caches in front keep a stale page for one second only, and a fresh one for its lifetime', async () => {
    const cache = create()
    cache.set('/a', page('a', ['tenant:a']), NOW)
    expect((await cache.get('/a', [], NOW))?.value?.headers?.['cache-control']).toContain('s-maxage=300')
    const old = await cache.get('/a', [], NOW + 301_000)
    expect(old?.value?.headers?.['cache-control']).toContain('s-maxage=1,')
    expect(old?.value?.headers?.['cdn-cache-control']).toContain('max-age=1,')
  })

  it('calls listeners of purges', async () => {
    const heard: string[] = []
    onPurge((tags) => void heard.push(...tags))
    await create().purge(['tenant:a:config'])
    expect(heard).toEqual(['tenant:a:config'])
  })
})

describe('LayeredCache before a shared cache', () => {
  it('returns fresh entries from memory without reading the shared cache', async () => {
    const shelf = createShelf()
    const cache = create(shelf.shared)
    cache.set('/a', page('a'), NOW)
    await cache.get('/a', [], NOW)
    expect(shelf.reads()).toBe(0)
  })

  it('finds entries of another instance', async () => {
    const shelf = createShelf()
    create(shelf.shared).set('/a', page('a'), NOW)
    const other = create(shelf.shared)
    expect((await other.get('/a', [], NOW))?.value?.html).toBe('a')
    await other.get('/a', [], NOW)
    expect(shelf.reads()).toBe(1)
  })

  it('prefers a renewal of another instance to its own old page', async () => {
    const shelf = createShelf()
    const cache = create(shelf.shared)
    cache.set('/a', page('old'), NOW)
    shelf.entries.set('/a', page('new', [], NOW + 300_500))
    expect((await cache.get('/a', [], NOW + 301_000))?.value?.html).toBe('new')
  })

  it('keeps its own old page if the shared cache has no newer one', async () => {
    const shelf = createShelf()
    const cache = create(shelf.shared)
    cache.set('/a', page('own'), NOW)
    shelf.entries.set('/a', page('older', [], NOW - 1))
    expect((await cache.get('/a', [], NOW + 301_000))?.value?.html).toBe('own')
    shelf.entries.clear()
    expect((await cache.get('/a', [], NOW + 301_000))?.value?.html).toBe('own')
  })

  it('treats a page as stale that an instance rendered before it received a purge', async () => {
    const shelf = createShelf()
    const purges = new Purges()
    const hasHeard = create(shelf.shared, purges)
    const hasNot = create(shelf.shared)
    await hasHeard.purge(['tenant:a'], NOW)
    hasNot.set('/a', page('from old data', ['tenant:a']), NOW + 400)
    expect((await hasHeard.get('/a', [], NOW + 500))?.lastModified).toBeLessThan(NOW)
    hasHeard.set('/a', page('from new data', ['tenant:a']), NOW + 600)
    expect((await hasHeard.get('/a', [], NOW + 700))?.lastModified).toBe(NOW + 500)
    expect(shelf.entries.get('/a')?.known).toEqual({ 'tenant:a': NOW })
  })

  it('does not share a page that Next stores again because its renewal has failed', async () => {
    const shelf = createShelf()
    const cache = create(shelf.shared)
    cache.set('/a', page('a'), NOW)
    const stale = await cache.get('/a', [], NOW + 301_000)
    shelf.entries.set('/a', page('renewed elsewhere', [], NOW + 301_500))
    cache.set('/a', { ...page('a'), value: stale?.value ?? null }, NOW + 302_000)
    expect(shelf.entries.get('/a')?.value?.html).toBe('renewed elsewhere')
  })

  it('does not share the last good page', async () => {
    const shelf = createShelf()
    const cache = create(shelf.shared)
    cache.set('/a', page('a'), NOW)
    shelf.entries.clear()
    cache.keepLastGood('/a', NOW + 301_000)
    expect((await cache.get('/a', [], NOW + 301_000))?.cacheControl?.revalidate).toBe(5)
    expect(shelf.entries.size).toBe(0)
  })

  it('publishes purges to other instances', async () => {
    const shelf = createShelf()
    await create(shelf.shared).purge(['tenant:a'], NOW)
    expect(shelf.purged).toEqual(['tenant:a'])
  })

  it('shares pages and fetched resources, except those that belong to one process', () => {
    expect(isShareable({ kind: 'APP_PAGE' })).toBe(true)
    expect(isShareable({ kind: 'FETCH', data: { url: 'https://api.example.com' } })).toBe(true)
    expect(isShareable({ kind: 'FETCH', data: { url: '' }, revalidate: 300 })).toBe(true)
    expect(isShareable({ kind: 'FETCH', data: { url: '' }, revalidate: 31_536_000 })).toBe(false)
  })
})
