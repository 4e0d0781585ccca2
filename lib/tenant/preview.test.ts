import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type PreviewClaims, signPreview } from '../core/secrets/preview-token.ts'
import { tenantKeyOf } from '../core/tenant-key.ts'
import { PREVIEW_COOKIE, readPreview, readTenantPreview } from './preview.ts'

const NOW = 1_764_000_000_000
const CLAIMS: PreviewClaims = {
  kind: 'page',
  key: 'about',
  locale: '',
  path: '/about',
  name: 'About',
  exp: NOW / 1000 + 60,
}
const tokenFor = async (tenant: string, secret = 'secret') => signPreview(await tenantKeyOf(secret, tenant), CLAIMS)

beforeEach(() => {
  vi.stubEnv('REVALIDATE_SECRET', 'secret')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

describe('the preview of a browser', () => {
  it('is running until the token in its cookie expires, then ended', async () => {
    const token = await tokenFor('shop')
    expect(await readPreview(token, 'shop', NOW)).toEqual({ state: 'running', token, claims: CLAIMS })
    expect(await readPreview(token, 'shop', NOW + 60_000)).toEqual({ state: 'ended' })
    expect(await readPreview('ended', 'shop', NOW)).toEqual({ state: 'ended' })
  })

  it('is null without a cookie, with an invalid one, and with one of another store', async () => {
    for (const cookie of [undefined, '', 'made-up', await tokenFor('other'), await tokenFor('shop', 'guess')])
      expect(await readPreview(cookie, 'shop', NOW), cookie).toBeNull()
  })

  it('keeps its cookie between releases', () => {
    expect(PREVIEW_COOKIE).toBe('showroom_preview')
  })

  it('is invalid without a secret in the deployment, whatever the token was signed with', async () => {
    const token = await tokenFor('shop', 'secret')
    vi.stubEnv('REVALIDATE_SECRET', undefined)
    expect(await readTenantPreview(token, 'shop', NOW)).toEqual({ kind: 'invalid' })
    expect(await readTenantPreview(token, 'shop', NOW, '')).toEqual({ kind: 'invalid' })
    expect(await readTenantPreview(token, 'shop', NOW, 'secret')).toEqual({ kind: 'valid', claims: CLAIMS })
  })
})
