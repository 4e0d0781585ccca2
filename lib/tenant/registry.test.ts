import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRegistry, FRESH_MS, LOST_AFTER_MS, RETRY_AFTER_MS } from './registry.ts'

const record = { tenant: 'kessler', api: 'https://api.example.com/api/rest/', locale: 'en_US', locales: ['en_US'] }

let now = 0
let items: Record<string, unknown>
let isDown: boolean
const logged: string[] = []
const read = vi.fn(async (key: string) => {
  if (isDown) throw new Error('no connection')
  return items[key]
})
const writeLog = (_: string, { message }: { message: string }) => void logged.push(message)
const registry = (maxHosts?: number) =>
  createRegistry(read, { now: () => now, writeLog, ...(maxHosts && { maxHosts }) })

beforeEach(() => {
  now = 1_000_000
  items = { host_kessler_test: record }
  isDown = false
  read.mockReset()
  logged.length = 0
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('createRegistry', () => {
  it('logs why the registry can’t be read, and nothing of a hostname without a store', async () => {
    items.host_gone_test = null
    for (const host of ['nobody.test', 'gone.test']) expect(await registry()(host)).toEqual({ kind: 'unknown' })
    expect(logged).toEqual([])
    isDown = true
    await registry()('kessler.test')
    expect(logged).toEqual(["Registry can't be read: no connection"])
  })

  it('finds the store of a hostname, locales in dash form and api without a trailing slash', async () => {
    expect(await registry()('kessler.test')).toEqual({
      kind: 'found',
      tenant: {
        tenant: 'kessler',
        api: 'https://api.example.com/api/rest',
        locale: 'en-US',
        locales: ['en-US'],
        iframeUrl: '',
      },
    })
  })

  it('reads once while a record is fresh, also for hostnames without a store', async () => {
    const lookup = registry()
    for (const host of ['kessler.test', 'kessler.test', 'nobody.test', 'nobody.test']) await lookup(host)
    expect(read).toHaveBeenCalledTimes(2)
    expect(await lookup('nobody.test')).toEqual({ kind: 'unknown' })
  })

  it('reads once for concurrent requests', async () => {
    const lookup = registry()
    await Promise.all(Array.from({ length: 20 }, () => lookup('kessler.test')))
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('serves a stale record at once while one refresh runs, and the new one afterwards', async () => {
    const lookup = registry()
    await lookup('kessler.test')
    items.host_kessler_test = { ...record, tenant: 'moved' }
    now += FRESH_MS
    const work: Promise<unknown>[] = []
    const stale = await lookup('kessler.test', (refresh) => work.push(refresh))
    expect(stale).toMatchObject({ tenant: { tenant: 'kessler' } })
    await Promise.all(work)
    expect(await lookup('kessler.test')).toMatchObject({ tenant: { tenant: 'moved' } })
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('reads again if a read was lost, as edge platforms cancel reads of requests that have ended', async () => {
    const lookup = registry()
    read.mockImplementationOnce(() => new Promise(() => undefined))
    void lookup('kessler.test')
    now += LOST_AFTER_MS
    expect(await lookup('kessler.test')).toMatchObject({ kind: 'found' })
  })

  it('serves stored records as long as the registry is down', async () => {
    const lookup = registry()
    await lookup('kessler.test')
    isDown = true
    for (let hour = 0; hour < 48; hour++) {
      now += 3_600_000
      const work: Promise<unknown>[] = []
      expect(await lookup('kessler.test', (refresh) => work.push(refresh))).toMatchObject({ kind: 'found' })
      await Promise.all(work)
    }
  })

  it('pauses after a failed read, also for a stale record', async () => {
    const lookup = registry()
    await lookup('kessler.test')
    isDown = true
    now += FRESH_MS
    const work: Promise<unknown>[] = []
    await lookup('kessler.test', (refresh) => work.push(refresh))
    await Promise.all(work)
    for (const later of [1, RETRY_AFTER_MS / 2]) {
      now += later
      expect(await lookup('kessler.test')).toMatchObject({ kind: 'found' })
    }
    expect(read).toHaveBeenCalledTimes(2)
    now += RETRY_AFTER_MS
    await lookup('kessler.test')
    expect(read).toHaveBeenCalledTimes(3)
  })

  it('is unavailable for a hostname that was never read while the registry is down, and recovers', async () => {
    isDown = true
    const lookup = registry()
    expect(await lookup('kessler.test')).toEqual({ kind: 'unavailable' })
    expect(await lookup('kessler.test')).toEqual({ kind: 'unavailable' })
    expect(read).toHaveBeenCalledTimes(1)
    isDown = false
    now += RETRY_AFTER_MS
    expect(await lookup('kessler.test')).toMatchObject({ kind: 'found' })
  })

  it.each([
    ['no api', { tenant: 'x' }],
    ['api that is not a URL', { tenant: 'x', api: 'javascript:alert(1)' }],
    ['tenant id that could leave a path', { tenant: '../x', api: 'https://a.test/api/rest' }],
    ['a list', []],
    ['text', 'kessler'],
  ])('treats an item with %s as unknown', async (_what, item) => {
    items.host_broken_test = item
    expect(await registry()('broken.test')).toEqual({ kind: 'unknown' })
    expect(logged).toEqual([expect.stringMatching(/^Registry item host_broken_test is not a tenant record: ./)])
  })

  it('reads again at once after a successful read, even shortly after a failed one', async () => {
    const lookup = registry(1)
    isDown = true
    await lookup('kessler.test')
    isDown = false
    now += RETRY_AFTER_MS
    await lookup('kessler.test')
    await lookup('nobody.test')
    expect(await lookup('kessler.test')).toMatchObject({ kind: 'found' })
  })

  it.each([
    [{ locale: '?', locales: ['?', 'fr_CA'] }, 'en-US', ['en-US', 'fr-CA']],
    [{ locale: 'fr_CA', locales: null }, 'fr-CA', ['fr-CA']],
    [{ locale: 'fr_CA', locales: ['en_CA', 'fr_CA'] }, 'fr-CA', ['en-CA', 'fr-CA']],
  ])('the default locale of %j is %s, of the locales %j', async (languages, locale, locales) => {
    items.host_kessler_test = { ...record, ...languages }
    expect(await registry()('kessler.test')).toMatchObject({ tenant: { locale, locales } })
  })

  it('trims blanks and slashes around addresses', async () => {
    const iframe_url = ' https://portal.example.com/shop '
    items.host_kessler_test = { ...record, api: 'https://api.example.com/api/rest//', iframe_url }
    expect(await registry()('kessler.test')).toMatchObject({
      tenant: { api: 'https://api.example.com/api/rest', iframeUrl: 'https://portal.example.com/shop' },
    })
  })

  it('removes the least recently used hostname when it is full', async () => {
    const lookup = registry(2)
    for (const host of ['a.test', 'b.test', 'c.test', 'a.test']) await lookup(host)
    expect(read).toHaveBeenCalledTimes(4)
  })

  it('S1-2.3-04 reads the configuration with each record; the last response is used while the back end is down', async () => {
    let iframe_url: string | null = 'https://portal.example.com/'
    const readHostSettings = vi.fn(async () => (iframe_url === null ? null : { locale: '', locales: [], iframe_url }))
    vi.spyOn(console, 'warn').mockReturnValue()
    const lookup = createRegistry(read, { now: () => now, readHostSettings })
    const lookUpAgain = async () => {
      await lookup('kessler.test')
      now += FRESH_MS
      const work: Promise<unknown>[] = []
      await lookup('kessler.test', (refresh) => work.push(refresh))
      await Promise.all(work)
      return lookup('kessler.test')
    }
    expect(await lookUpAgain()).toMatchObject({ tenant: { iframeUrl: 'https://portal.example.com/' } })
    expect(readHostSettings).toHaveBeenCalledTimes(2)
    iframe_url = null
    expect(await lookUpAgain()).toMatchObject({ tenant: { iframeUrl: 'https://portal.example.com/' } })
    iframe_url = ''
    expect(await lookUpAgain()).toMatchObject({ tenant: { iframeUrl: '' } })
  })

  it('keeps no configuration of a store that previously had the hostname', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    let isUp = true
    const settings = { locale: '', locales: [], iframe_url: 'https://portal.example.com/' }
    const lookup = createRegistry(read, { now: () => now, readHostSettings: async () => (isUp ? settings : null) })
    expect(await lookup('kessler.test')).toMatchObject({ tenant: { iframeUrl: settings.iframe_url } })
    isUp = false
    read.mockResolvedValue({ tenant: 'alderloom', api: 'https://other.example.com/api/rest', locale: 'en-US' })
    now += FRESH_MS
    const work: Promise<unknown>[] = []
    await lookup('kessler.test', (refresh) => work.push(refresh))
    await Promise.all(work)
    expect(await lookup('kessler.test')).toMatchObject({ tenant: { tenant: 'alderloom', iframeUrl: '' } })
  })
})
