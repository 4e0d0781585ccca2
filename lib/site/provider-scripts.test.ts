import { afterEach, describe, expect, it, vi } from 'vitest'
import { scriptOriginsOf, scriptUrlOf } from './provider-scripts.ts'

afterEach(() => void vi.unstubAllEnvs())

describe('the address of a provider’s script', () => {
  it('is the provider’s public address by default', () => {
    expect(scriptUrlOf('nmi', {})).toBe('https://secure.nmi.com/token/Collect.js')
    expect(scriptUrlOf('recaptcha', {})).toMatch(/^https:\/\/www\.google\.com\/recaptcha\/api\.js/)
  })

  it('is that of the store, else that of the environment variable', () => {
    vi.stubEnv('NMI_SCRIPT_URL', 'https://gateway.example.com/token/Collect.js')
    expect(scriptUrlOf('nmi', {})).toBe('https://gateway.example.com/token/Collect.js')
    expect(scriptUrlOf('nmi', { nmi: 'http://localhost:4000/own.js' })).toBe('http://localhost:4000/own.js')
    expect(scriptUrlOf('recaptcha', { nmi: 'http://localhost:4000/own.js' })).toContain('google')
  })

  it.each(['', '/own.js', 'javascript:alert(1)', 'data:text/javascript,1', 'gateway.example.com/a.js'])(
    'ignores %j',
    (address) => {
      expect(scriptUrlOf('nmi', { nmi: address })).toBe('https://secure.nmi.com/token/Collect.js')
    },
  )
})

it.each([
  ['power_reviews', 'https://ui.powerreviews.com/', 'https://*.powerreviews.com'],
  ['cnet', 'https://cdn.cs.1worldsync.com/', 'https://*.1worldsync.com'],
  ['affirm', 'https://cdn1.affirm.com/', 'https://*.affirm.com'],
] as const)('%s is loaded from %s and uses %s too', (provider, start, further) => {
  const url = scriptUrlOf(provider, {})
  expect(url.startsWith(start)).toBe(true)
  expect(scriptOriginsOf(url)).toContain(further)
})

it.each([
  ['https://cdn1.affirm.com/js/v2/affirm.js', ['https://*.affirm.com', 'https://*.affirm.ca']],
  ['https://cdn1-sandbox.affirm.com/js/v2/affirm.js', ['https://*.affirm.com', 'https://*.affirm.ca']],
  ['https://cdn1.affirm.ca/js/v2/affirm.js', ['https://*.affirm.ca', 'https://*.affirm.com']],
  ['https://cdn.chargeafter.com/web/v2/chargeafter.min.js', ['https://*.chargeafter.com']],
  ['https://cdn-sandbox.ca-dev.co/web/v2/chargeafter.min.js', ['https://*.ca-dev.co']],
  ['https://www.katapult.com/plugin/js/katapult.js', ['https://*.katapult.com']],
  ['https://sandbox.katapult.com/plugin/js/katapult.js', ['https://*.katapult.com']],
  ['https://sandbox.zibby.com/plugin/js/zibby.js', ['https://*.zibby.com', 'https://*.katapult.com']],
  ['https://ecom.acimacredit.com/js/acima.min.js', ['https://*.acimacredit.com', 'https://*.acima.com']],
  ['https://ecom.sandbox.acimacredit.com/js/acima.min.js', ['https://*.acimacredit.com', 'https://*.acima.com']],
  // Hosts whose names only resemble a provider's get no further origins.
  ['https://cdn.notaffirm.com/affirm.js', []],
  ['https://affirm.com.example.com/affirm.js', []],
])('the script %s may use the origins of its provider, for live and test accounts', (url, further) => {
  expect(scriptOriginsOf(url)).toEqual([new URL(url).origin, ...further])
})

it('a script’s origins are its own and further origins of its provider', () => {
  expect(scriptOriginsOf('https://secure.nmi.com/token/Collect.js')).toEqual(['https://secure.nmi.com'])
  expect(scriptOriginsOf(scriptUrlOf('recaptcha', {}))).toEqual(['https://www.google.com', 'https://www.gstatic.com'])
})
