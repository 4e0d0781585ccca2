import { describe, expect, it } from 'vitest'
import { toMediaUrl } from '../core/media-url.ts'
import { isBaseUrlOf } from './base-url.ts'
import { isChallengeRequired } from './challenge.ts'
import { canBeIndexed, parseStagingDomains, STAGING_DOMAINS } from './indexing.ts'

const open = { wantsIndexing: true, baseUrl: 'https://shop.example.org/' }

describe('indexing', () => {
  it('S1-5.4-01 is allowed only when the store wants it, whatever its environment is called', () => {
    expect(canBeIndexed(open)).toBe(true)
    expect(canBeIndexed({ ...open, wantsIndexing: false })).toBe(false)
    for (const environment of ['production', 'prod2', 'staging', 'Live (east)']) {
      const identity = { ...open, environment }
      expect(canBeIndexed(identity), environment).toBe(true)
    }
  })

  it('S1-5.4-02 is refused on portal, marketing and partner staging domains, even with site_index 1', () => {
    for (const domain of STAGING_DOMAINS) {
      expect(canBeIndexed({ ...open, baseUrl: `https://${domain}/` })).toBe(false)
      expect(canBeIndexed({ ...open, baseUrl: `https://dealer.${domain}/` })).toBe(false)
      expect(canBeIndexed({ ...open, baseUrl: `https://not${domain}/` })).toBe(true)
    }
    const own = parseStagingDomains(' *.stage.test, Preview.test ')
    expect(own).toEqual(['stage.test', 'preview.test'])
    expect(canBeIndexed({ ...open, baseUrl: 'https://a.stage.test/' }, own)).toBe(false)
    expect(canBeIndexed({ ...open, baseUrl: 'HTTPS://PREVIEW.TEST:8443' }, own)).toBe(false)
    expect(canBeIndexed(open, own)).toBe(true)
    expect(parseStagingDomains(' , ')).toBe(STAGING_DOMAINS)
  })
})

describe('base_url', () => {
  it('has to equal scheme and host of the request with a slash', () => {
    expect(isBaseUrlOf('https://Shop.example.org/', 'shop.example.org', 'https:')).toBe(true)
    expect(isBaseUrlOf('http://shop.example.org:3000/', 'shop.example.org:3000', 'http')).toBe(true)
    expect(isBaseUrlOf('http://shop.example.org/', 'shop.example.org', 'https')).toBe(false)
    expect(isBaseUrlOf('https://shop.example.org', 'shop.example.org', 'https')).toBe(false)
    expect(isBaseUrlOf('https://shop.example.org/fr/', 'shop.example.org', 'https')).toBe(false)
  })
})

describe('the challenge', () => {
  const forms = ['guest_checkout', 'user_create']

  it('is required on a listed form while it is enabled', () => {
    expect(isChallengeRequired({ isEnabled: true, forms }, 'user_create')).toBe(true)
    expect(isChallengeRequired({ isEnabled: true, forms }, 'newsletter')).toBe(false)
    expect(isChallengeRequired({ isEnabled: false, forms }, 'user_create')).toBe(false)
  })
})

describe('media files', () => {
  it('are resolved against base_media_url unless they are absolute', () => {
    const base = 'https://media.example.org/'
    expect(toMediaUrl('logo.svg', base)).toBe('https://media.example.org/logo.svg')
    expect(toMediaUrl('/logo.svg', base)).toBe('/logo.svg')
    expect(toMediaUrl('https://cdn.example.org/logo.svg', base)).toBe('https://cdn.example.org/logo.svg')
    expect(toMediaUrl('javascript:alert(1)', base)).toBe('')
    expect(toMediaUrl('//cdn.example.org/logo.svg', base)).toBe('')
    expect(toMediaUrl('', base)).toBe('')
  })
})
