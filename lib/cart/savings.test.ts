import { describe, expect, it } from 'vitest'
import { hasInstantSavingsCallout } from './savings.ts'

const savings = (amount: number) => ({ instantSavings: { amount, currency: 'USD', formatted: `$${amount}` } })

describe('the instant savings callout', () => {
  it('S2-5.4-06 shows only above the minimum, which is 0 unless the store says otherwise', () => {
    expect(hasInstantSavingsCallout(savings(0))).toBe(false)
    expect(hasInstantSavingsCallout(savings(0.01))).toBe(true)
    expect(hasInstantSavingsCallout(savings(50), 50)).toBe(false)
    expect(hasInstantSavingsCallout(savings(50.01), 50)).toBe(true)
  })
})
