import { revalidateTag } from 'next/cache'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signWebhook } from '#tests/support/sign-as-back-end.ts'
import { POST } from './route.ts'

vi.mock('next/cache', () => ({ revalidateTag: vi.fn() }))

const SECRET = 'a secret of the deployment'
const BODY = '{"tags":["tenant:kessler:products","tenant:kessler:pages"]}'
const post = (headers: Record<string, string>, body = BODY) =>
  POST(new Request('http://kessler.test/api/revalidate', { method: 'POST', body, headers }))

describe('POST /api/revalidate', () => {
  beforeEach(() => {
    vi.stubEnv('REVALIDATE_SECRET', SECRET)
    vi.mocked(revalidateTag).mockClear()
  })
  afterEach(() => vi.unstubAllEnvs())

  it('revalidates tags that a back end sends for its own store', async () => {
    const response = await post(signWebhook(SECRET, 'kessler', BODY))
    expect([response.status, await response.json()]).toEqual([200, { revalidated: 2 }])
    expect(vi.mocked(revalidateTag).mock.calls.map(([tag]) => tag)).toEqual([
      'tenant:kessler:products',
      'tenant:kessler:pages',
    ])
  })

  it('revalidates nothing with the key of another store, or without a key', async () => {
    const timestamp = String(Math.floor(Date.now() / 1000))
    const refused = [signWebhook(SECRET, 'volteo', BODY), signWebhook('', 'kessler', BODY), {}]
    for (const headers of refused)
      expect((await post({ 'x-showroom-timestamp': timestamp, ...headers })).status).toBe(401)
    const both = '{"tags":["tenant:volteo","tenant:kessler"]}'
    expect((await post(signWebhook(SECRET, 'volteo', both), both)).status).toBe(400)
    vi.stubEnv('REVALIDATE_SECRET', '')
    expect((await post(signWebhook('', 'kessler', BODY))).status).toBe(503)
    expect(revalidateTag).not.toHaveBeenCalled()
  })
})
