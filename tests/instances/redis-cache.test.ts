/** Tests the shared cache on a real Redis; each cache represents an instance. */
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { LayeredCache, type NewEntry } from '#lib/cache/layered-cache.ts'
import { MemoryCache } from '#lib/cache/memory-cache.ts'
import { onPurge } from '#lib/cache/purge-listeners.ts'
import { Purges } from '#lib/cache/purges.ts'
import { openRedisCache, type RedisCache } from '#lib/cache/redis-cache.node.ts'
import type { Server } from '#lib/cli/servers.ts'
import { findFreePort } from '../../lib/cli/ports.ts'
import { requireServers, startRedis } from '../run/test-servers.ts'

let port = 0
let redis: Server
const opened: RedisCache[] = []

beforeAll(async () => {
  await requireServers()
  port = await findFreePort()
  redis = await startRedis(port)
})
afterEach(() => {
  for (const cache of opened.splice(0)) cache.close()
})
afterAll(() => redis.stop())

const page = (html: string, tags: string[] = ['tenant:a']): NewEntry => ({
  value: {
    kind: 'APP_PAGE',
    html,
    rscData: Buffer.from([0, 255, 1]),
    segmentData: new Map([['/_tree', Buffer.from([7, 8])]]),
    headers: { etag: 'W/"1"' },
  },
  tags,
  cacheControl: { revalidate: 300, expire: 31_536_000 },
})

/** Memory and purges of one instance, with the shared Redis. */
async function startInstance({ build = 'one', isAwaited = true, url = redis.url } = {}) {
  const purges = new Purges()
  const log: string[] = []
  const shared = openRedisCache({ url, build, purges, log: (_event, { message }) => log.push(message) })
  opened.push(shared)
  if (isAwaited) await vi.waitFor(() => expect(shared.isUp()).toBe(true), { timeout: 5_000 })
  const cache = new LayeredCache(new MemoryCache(10_000_000), purges, shared)
  const isFresh = async (key: string) => ((await cache.get(key))?.lastModified ?? 0) > Date.now() - 290_000
  return { cache, shared, log, isFresh }
}

/** Waits until a condition holds; returns milliseconds. */
async function measure(isDone: () => Promise<boolean>): Promise<number> {
  const start = performance.now()
  await vi.waitFor(async () => expect(await isDone()).toBe(true), { timeout: 5_000, interval: 20 })
  return performance.now() - start
}

describe('the cache that instances share', () => {
  it('shares a page that one instance rendered with another, binary parts included', async () => {
    const [a, b] = [await startInstance(), await startInstance()]
    const made = page('<p>shared</p>')
    a.cache.set('/shared', made)
    await measure(async () => (await b.cache.get('/shared')) !== null)
    expect(await b.cache.get('/shared')).toEqual({ ...made, lastModified: expect.any(Number) })
  })

  it('shares nothing between builds', async () => {
    const [a, b] = [await startInstance(), await startInstance({ build: 'two' })]
    a.cache.set('/built', page('one'))
    await measure(async () => (await a.shared.read('/built')) !== null)
    expect(await b.cache.get('/built')).toBeNull()
  })

  it('makes the purged pages stale, but not missing, in every instance within a second', async () => {
    const [a, b] = [await startInstance(), await startInstance()]
    const purged: string[] = []
    onPurge((tags) => void purged.push(...tags))
    for (const { cache } of [a, b]) {
      cache.set('/purged', page('old', ['tenant:purge', 'tenant:purge:config']))
      cache.set('/other', page('other', ['tenant:other']))
    }
    await a.cache.purge(['tenant:purge:config'])
    expect(await a.isFresh('/purged')).toBe(false)
    expect(await measure(async () => !(await b.isFresh('/purged')))).toBeLessThan(1_000)
    expect((await b.cache.get('/purged'))?.value?.html).toBe('old')
    expect(await b.isFresh('/other')).toBe(true)
    expect(purged).toContain('tenant:purge:config')
  })

  it('uses a page that another instance renewed after a purge', async () => {
    const [a, b] = [await startInstance(), await startInstance()]
    a.cache.set('/renewed', page('old', ['tenant:renew']))
    await measure(async () => (await b.cache.get('/renewed')) !== null)
    await sleep(5)
    await a.cache.purge(['tenant:renew'])
    await sleep(5)
    expect(await a.isFresh('/renewed')).toBe(false)
    a.cache.set('/renewed', page('new', ['tenant:renew']))
    const took = await measure(async () => (await b.cache.get('/renewed'))?.value?.html === 'new')
    expect(took).toBeLessThan(1_000)
    expect(await b.isFresh('/renewed')).toBe(true)
  })

  it('informs an instance that starts later of earlier purges', async () => {
    const a = await startInstance()
    a.cache.set('/before', page('old', ['tenant:before']))
    await measure(async () => (await a.shared.read('/before')) !== null)
    await a.cache.purge(['tenant:before'])
    const later = await startInstance()
    expect((await later.cache.get('/before'))?.value?.html).toBe('old')
    expect(await later.isFresh('/before')).toBe(false)
  })

  it('expires entries a day after their lifetime, so that Redis doesn’t fill up', async () => {
    const a = await startInstance({ build: 'expiry' })
    a.cache.set('/expiring', page('x'))
    await measure(async () => (await a.shared.read('/expiring')) !== null)
    const client = await createClient({ url: redis.url }).connect()
    const [key = ''] = await client.keys('showroom:expiry:*')
    const leftS = await client.ttl(key)
    client.destroy()
    expect(leftS).toBeGreaterThan(86_000)
    expect(leftS).toBeLessThanOrEqual(86_700)
  })

  it('reads damaged entries as missing', async () => {
    const a = await startInstance({ build: 'damaged' })
    a.cache.set('/damaged', page('x'))
    await measure(async () => (await a.shared.read('/damaged')) !== null)
    const client = await createClient({ url: redis.url }).connect()
    const [key = ''] = await client.keys('showroom:damaged:*')
    await client.set(key, 'nonsense')
    client.destroy()
    expect(await a.shared.read('/damaged')).toBeNull()
    expect(a.shared.isUp()).toBe(true)
  })
})

describe('while Redis is unavailable', () => {
  it('an instance serves from memory without delay, logs this once, and shares again after a reconnect', async () => {
    const [a, b] = [await startInstance(), await startInstance()]
    a.cache.set('/kept', page('kept', ['tenant:kept']))
    b.cache.set('/kept', page('kept', ['tenant:kept']))
    await redis.stop()
    await measure(async () => !a.shared.isUp() && !b.shared.isUp())
    const start = performance.now()
    for (let n = 0; n < 200; n++) expect((await a.cache.get('/kept'))?.value?.html).toBe('kept')
    expect(await a.cache.get('/missing')).toBeNull()
    expect(performance.now() - start).toBeLessThan(200)
    a.cache.set('/made-alone', page('alone'))
    // One instance is purged while the others are disconnected from Redis.
    await a.cache.purge(['tenant:kept'])
    expect(await a.isFresh('/kept')).toBe(false)
    expect(await b.isFresh('/kept')).toBe(true)
    await sleep(2_500)
    expect(a.log).toHaveLength(1)
    expect(a.log[0]).toContain('goes on alone')

    redis = await startRedis(port)
    await measure(async () => a.shared.isUp() && b.shared.isUp())
    expect(await measure(async () => !(await b.isFresh('/kept')))).toBeLessThan(1_500)
    a.cache.set('/again', page('again'))
    await measure(async () => (await b.cache.get('/again'))?.value?.html === 'again')
    expect(a.log).toHaveLength(2)
  }, 30_000)

  it('pages don’t wait for a Redis that hangs', async () => {
    const a = await startInstance()
    a.cache.set('/fast', page('fast'))
    process.kill(redis.service.pid ?? 0, 'SIGSTOP')
    try {
      const start = performance.now()
      for (let n = 0; n < 50; n++) {
        expect((await a.cache.get('/fast'))?.value?.html).toBe('fast')
        expect(await a.cache.get(`/missing-${n}`)).toBeNull()
      }
      expect(performance.now() - start).toBeLessThan(500)
    } finally {
      process.kill(redis.service.pid ?? 0, 'SIGCONT')
    }
    await measure(async () => a.shared.isUp())
    // Further short outages are not logged.
    for (let time = 0; time < 3; time++) {
      process.kill(redis.service.pid ?? 0, 'SIGSTOP')
      await measure(async () => !a.shared.isUp())
      process.kill(redis.service.pid ?? 0, 'SIGCONT')
      await measure(async () => a.shared.isUp())
    }
    expect(a.log.length).toBeLessThanOrEqual(2)
  }, 30_000)

  it('an instance that starts meanwhile works and connects later', async () => {
    await redis.stop()
    const alone = await startInstance({ isAwaited: false })
    alone.cache.set('/own', page('own'))
    expect((await alone.cache.get('/own'))?.value?.html).toBe('own')
    redis = await startRedis(port)
    await measure(async () => alone.shared.isUp())
  }, 30_000)

  it('explains an invalid address without repeating it', async () => {
    const open = () => openRedisCache({ url: 'http://user:secret@example.com', build: 'x', purges: new Purges() })
    expect(open).toThrow('REDIS_URL must look like redis://host:6379')
  })
})
