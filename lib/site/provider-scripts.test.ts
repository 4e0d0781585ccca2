import { afterEach, describe, expect, it, vi } from 'vitest'
import { scriptOriginsOf, scriptUrlOf } from './provider-scripts.ts'

afterEach(() => void vi.unstubAllEnvs())

describe('the address of a provider’s script', () => {
  it('is the provider’s public one when nothing else is said', () => {
    expect(scriptUrlOf('nmi', {})).toBe('https://secure.nmi.com/token/Collect.js')
    expect(scriptUrlOf('recaptcha', {})).toMatch(/^https:\/\/www\.google\.com\/recaptcha\/api\.js/)
  })

  it('is that of the environment variable, and above all that of the store', () => {
    vi.stubEnv('NMI_SCRIPT_URL', 'https://gateway.example.com/token/Collect.js')
    expect(scriptUrlOf('nmi', {})).toBe('https://gateway.example.com/token/Collect.js')
    expect(scriptUrlOf('nmi', { nmi: 'http://localhost:4000/own.js' })).toBe('http://localhost:4000/own.js')
    expect(scriptUrlOf('recaptcha', { nmi: 'http://localhost:4000/own.js' })).toContain('google')
  })

  it.each(['', '/own.js', 'javascript:alert(1)', 'data:text/javascript,1', 'gateway.example.com/a.js'])(
    'passes over %j',
    (address) => {
      expect(scriptUrlOf('nmi', { nmi: address })).toBe('https://secure.nmi.com/token/Collect.js')
    },
  )
})

it.each([
  ['power_reviews', 'https://ui.powerreviews.com/', 'https://*.powerreviews.com'],
  ['cnet', 'https://cdn.cs.1worldsync.com/', 'https://*.1worldsync.com'],
  ['affirm', 'https://cdn1.affirm.com/', 'https://*.affirm.com'],
] as const)('%s comes from %s and spreads over %s', (provider, start, further) => {
  const url = scriptUrlOf(provider, {})
  expect(url.startsWith(start)).toBe(true)
  expect(scriptOriginsOf(url)).toContain(further)
})

it('a script’s origins are its own and those its provider spreads over', () => {
  expect(scriptOriginsOf('https://secure.nmi.com/token/Collect.js')).toEqual(['https://secure.nmi.com'])
  expect(scriptOriginsOf(scriptUrlOf('recaptcha', {}))).toEqual(['https://www.google.com', 'https://www.gstatic.com'])
})
