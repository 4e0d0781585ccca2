import { describe, expect, it } from 'vitest'
import { canBeIndexed, parseStagingDomains, STAGING_DOMAINS } from './indexing.ts'

const open = { wantsIndexing: true, baseUrl: 'https://shop.example.org/' }

describe('indexing', () => {
  it('S1-5.4-01 is allowed only if the store enables it, whatever the name of its environment', () => {
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
