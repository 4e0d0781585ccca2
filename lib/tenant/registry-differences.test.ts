import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { StoreConfigWire } from '../contracts/config.ts'
import { findRegistryDifferences, reportRegistryDifferences } from './registry-differences.ts'
import { TenantRecord } from './tenant.ts'

const record = (rest: object) =>
  v.parse(TenantRecord, { tenant: 'harbor', api: 'https://api.example.com/api/rest', locale: 'en-CA', ...rest })
const config = (wire: object) => v.parse(StoreConfigWire, wire)

describe('differences between GET /config and the registry', () => {
  const bilingual = record({ locales: ['en-CA', 'fr-CA'], iframe_url: 'https://portal.example.com/shop' })

  it('S1-3.1-03 S1-3.1-04 are empty if both are equal in other spellings, or the configuration has no values', () => {
    const same = {
      locale: 'en_CA',
      locales: [{ locale: 'fr_CA' }, { locale: 'en_CA' }],
      iframe_url: ' https://portal.example.com/shop',
    }
    for (const wire of [same, {}, { locale: null, locales: [], iframe_url: '' }, { locale: '<x>', locales: 'fr_CA' }]) {
      expect(findRegistryDifferences(config(wire), bilingual)).toEqual([])
    }
  })

  it('contain languages and embedding', () => {
    const differences = findRegistryDifferences(
      config({ locales: ['en_CA', 'en_US'], iframe_url: 'https://portal.example.com/' }),
      record({ locales: ['en-CA'] }),
    )
    expect(differences).toEqual([
      { key: 'locales', config: 'en-CA, en-US', record: 'en-CA' },
      { key: 'iframe_url', config: 'https://portal.example.com/', record: 'none' },
    ])
  })

  it('are logged once, and again after a change', () => {
    const lines = vi.spyOn(console, 'warn').mockReturnValue()
    const report = (wire: object) => reportRegistryDifferences(config(wire), bilingual)
    for (let page = 0; page < 3; page++) report({ locales: 'en_CA' })
    expect(lines.mock.calls.flat()).toEqual([
      'GET /config decides, and says otherwise than the registry: locales is en-CA, in the registry en-CA, fr-CA.',
    ])
    report({})
    report({ iframe_url: 'https://other.example.com/' })
    expect(lines).toHaveBeenCalledTimes(2)
    expect(lines.mock.lastCall?.[0]).toBe(
      'GET /config decides, and says otherwise than the registry: iframe_url is https://other.example.com/, in the registry https://portal.example.com/shop.',
    )
    report({ locale: 'fr_CA', locales: 'en_CA' })
    expect(lines.mock.lastCall?.[0]).toContain(': locale is fr-CA, in the registry en-CA.')
    reportRegistryDifferences(config({ locale: 'en_US' }), { ...bilingual, tenant: 'other' })
    reportRegistryDifferences(config({ locale: 'en_US' }), { ...bilingual, tenant: 'another' })
    expect(lines).toHaveBeenCalledTimes(5)
    lines.mockRestore()
  })
})
