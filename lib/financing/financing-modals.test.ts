import { describe, expect, it } from 'vitest'
import { buildSite } from './financing-fixtures.ts'
import { listFinancingModals, modalScriptOrigins } from './financing-modals.ts'

const list = (config: Record<string, unknown>) => listFinancingModals(buildSite(config))

describe('modals of financing providers', () => {
  it('exist for the providers that the store has configured', () => {
    expect(list({})).toEqual({})
    expect(Object.keys(list({ acima: { merchant_id: 'm' }, chargeafter_public_key: 'p' }))).toEqual([
      'acima',
      'chargeafter',
    ])
    expect(Object.keys(list({ provider_scripts: { conneqt: '/media/c.js' } }))).toEqual(['conneqt'])
  })

  it('S2-3.10-35 the first lease provider’s modal has katapult’s key if zibby’s is empty, else its own', () => {
    expect(list({ katapult_api_key: 'k' }).zibby?.key).toBe('k')
    const both = list({ zibby_api_key: 'z', katapult_api_key: 'k' })
    expect([both.zibby?.key, both.katapult?.key]).toEqual(['z', 'k'])
  })

  it('link to chargeafter_finance_url if it is a safe link', () => {
    const href = (url: string) =>
      list({ chargeafter_public_key: 'p', display_features: { chargeafter_finance_url: url } }).chargeafter?.href
    expect(href('https://apply.example.com/')).toBe('https://apply.example.com/')
    expect(href('javascript:alert(1)')).toBe('')
  })

  it('list the origins of third-party scripts', () => {
    const provider_scripts = {
      acima: 'https://acima.example.com/a.js',
      conneqt: '/media/c.js',
      zibby: 'https://z.test/',
    }
    const site = buildSite({ acima: { merchant_id: 'm' }, provider_scripts })
    expect(modalScriptOrigins(site)).toEqual(['https://acima.example.com'])
  })
})
