import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { HostSettingsWire } from '../contracts/host-settings.ts'
import { mergeHostSettings } from './host-settings.ts'
import { TenantRecord } from './tenant.ts'

const merge = (config: object, record: object = {}) => {
  const { locale, locales, iframeUrl } = mergeHostSettings(
    v.parse(TenantRecord, { tenant: 'harbor', api: 'https://api.example.com/api/rest', locale: 'en_US', ...record }),
    v.parse(HostSettingsWire, config),
  )
  return { locale, locales, iframeUrl }
}

describe('a store by its registry record and its configuration', () => {
  it('S1-3.1-03 S1-3.1-04 has the languages of the configuration, whatever the registry lists', () => {
    expect(merge({ locale: 'fr_CA', locales: [{ locale: 'fr_CA' }, { locale: 'en_CA' }] })).toMatchObject({
      locale: 'fr-CA',
      locales: ['fr-CA', 'en-CA'],
    })
    expect(merge({ locales: [{ locale: 'en_US' }] }, { locales: ['en-US', 'fr-CA'] }).locales).toEqual(['en-US'])
  })

  it('has the languages of the registry if those of the configuration are missing or invalid', () => {
    const record = { locale: 'en_CA', locales: 'en_CA,fr_CA' }
    for (const config of [{}, { locale: null, locales: [] }, { locale: '<x>', locales: '<y>' }]) {
      expect(merge(config, record)).toMatchObject({ locale: 'en-CA', locales: ['en-CA', 'fr-CA'] })
    }
  })

  it('S1-2.3-04 has the iframe_url of the configuration, else that of the registry', () => {
    const portal = 'https://portal.example.com/shop'
    expect(merge({ iframe_url: ` ${portal}` }).iframeUrl).toBe(portal)
    expect(merge({ iframe_url: portal }, { iframe_url: 'https://other.example.com' }).iframeUrl).toBe(portal)
    expect(merge({ iframe_url: '' }, { iframe_url: portal }).iframeUrl).toBe(portal)
    expect(merge({ iframe_url: false }).iframeUrl).toBe('')
  })
})
