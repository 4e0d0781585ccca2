import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { edgeConfigReader } from './edge-config.ts'

const CONNECTION = 'https://edge-config.vercel.com/ecfg_1?token=secret'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answerWith = (answer: () => Promise<Response>) => {
  const fetched = vi.fn<typeof fetch>(answer)
  vi.stubGlobal('fetch', fetched)
  return fetched
}

describe('an item of the Edge Config store', () => {
  it('is read from the store in the connection string, uncached', async () => {
    const fetched = answerWith(async () => Response.json({ tenant: 'kessler' }))
    expect(await edgeConfigReader(CONNECTION)('host_kessler_test')).toEqual({ tenant: 'kessler' })
    const [url, options] = fetched.mock.calls[0] ?? []
    expect(String(url)).toMatch(/^https:\/\/edge-config\.vercel\.com\/ecfg_1\/item\/host_kessler_test\b/)
    expect(options?.cache).toBe('no-store')
    // No timer is left that would keep a process alive.
    expect(vi.getTimerCount()).toBe(0)
  })

  it('can’t be read without a connection', async () => {
    await expect(edgeConfigReader(undefined)('host_kessler_test')).rejects.toThrow('EDGE_CONFIG is not set')
  })

  it('times out after three seconds', async () => {
    answerWith(() => new Promise(() => undefined))
    const reading = expect(edgeConfigReader(CONNECTION)('host_kessler_test')).rejects.toThrow(
      'no response within 3000 ms',
    )
    await vi.advanceTimersByTimeAsync(3_000)
    await reading
  })
})
