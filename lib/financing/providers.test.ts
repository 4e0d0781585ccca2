import { describe, expect, it } from 'vitest'
import { buildAffirmSettings } from './affirm-settings.ts'
import { buildSite } from './financing-fixtures.ts'
import { citiApplicationHref } from './providers.ts'

describe('monthly payments', () => {
  const affirm = { public_api_key: 'key' }

  it('use the provider’s public script, or the store’s address for it', () => {
    expect(buildAffirmSettings(buildSite({ affirm }))).toEqual({
      scriptUrl: 'https://cdn1.affirm.com/js/v2/affirm.js',
      publicKey: 'key',
      locale: 'en-US',
      country: 'USA',
      minimum: 100,
    })
    const own = { affirm: { ...affirm, script_url: 'https://affirm.example.com/a.js' }, default_country: 'CA' }
    expect(buildAffirmSettings(buildSite(own))).toMatchObject({
      scriptUrl: 'https://affirm.example.com/a.js',
      country: 'CAN',
    })
  })

  it('are missing without a key, in countries that the provider doesn’t serve, and on pagespeed pages', () => {
    expect(buildAffirmSettings(buildSite({}))).toBeNull()
    expect(buildAffirmSettings(buildSite({ affirm: { script_url: 'https://affirm.example.com/a.js' } }))).toBeNull()
    expect(buildAffirmSettings(buildSite({ affirm, default_country: 'FR' }))).toBeNull()
    expect(buildAffirmSettings(buildSite({ affirm }, { isPagespeed: true }))).toBeNull()
  })
})

describe('the bank’s application', () => {
  it('contains the dealer’s number', () => {
    const own = { citi_merchant_store_no: 'A&7', provider_scripts: { citi: 'https://bank.example.com/apply?lang=en' } }
    expect(citiApplicationHref(buildSite(own))).toBe('https://bank.example.com/apply?lang=en&merchantStoreNumber=A%267')
    expect(citiApplicationHref(buildSite({ citi_merchant_store_no: '7' }))).toMatch(/^https:\/\/[^/]+\.com\/\?merchant/)
    expect(citiApplicationHref(buildSite({}))).toBe('')
  })
})
