import { describe, expect, it } from 'vitest'
import type { Site } from '../site/site.ts'
import { checkoutPolicySources } from './policy-sources.ts'

type Settings = { isEnabled?: boolean; tokenizationKey?: string; isChallenged?: boolean; forms?: string[] }

const sourcesOf = ({ isEnabled = false, tokenizationKey = 'key', isChallenged = false, forms = [] }: Settings) =>
  checkoutPolicySources({
    config: {
      payments: { nmi: { isEnabled, tokenizationKey } },
      challenge: { isEnabled: isChallenged, forms, siteKey: 'site-key' },
      partners: { scriptUrls: { recaptcha: 'https://check.example.com/api.js' } },
    },
  } as unknown as Pick<Site, 'config'>)

describe('what the policy of checkout pages allows', () => {
  it('is nothing when card processor and challenge are off, or can not be used', () => {
    const nothing = { script: [], connect: [], frame: [] }
    expect(sourcesOf({})).toEqual(nothing)
    expect(sourcesOf({ isEnabled: true, tokenizationKey: '' })).toEqual(nothing)
    expect(sourcesOf({ isChallenged: true, forms: ['newsletter'] })).toEqual(nothing)
    expect(sourcesOf({ forms: ['guest_checkout'] })).toEqual(nothing)
  })

  it('is the origin of each that is on', () => {
    const processor = ['https://secure.nmi.com']
    expect(sourcesOf({ isEnabled: true })).toEqual({ script: processor, connect: processor, frame: processor })
    const both = sourcesOf({ isEnabled: true, isChallenged: true, forms: ['guest_checkout'] })
    expect(both.script).toEqual(['https://secure.nmi.com', 'https://check.example.com'])
  })
})
