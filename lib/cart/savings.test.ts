import { describe, expect, it } from 'vitest'
import { hasDiscountOfItsOwn, hasInstantSavingsCallout, hasTotalOfItsOwn, splitDiscount } from './savings.ts'

const savings = (amount: number) => ({ instantSavings: { amount, currency: 'USD', formatted: `$${amount}` } })

describe('the instant savings callout', () => {
  it('S2-5.4-06 S2-9.2-01 shows only above the minimum, which is 0 by default', () => {
    expect(hasInstantSavingsCallout(savings(0))).toBe(false)
    expect(hasInstantSavingsCallout(savings(0.01))).toBe(true)
    expect(hasInstantSavingsCallout(savings(50), 50)).toBe(false)
    expect(hasInstantSavingsCallout(savings(50.01), 50)).toBe(true)
  })
})

describe('the same amount', () => {
  const money = (amount: number) => ({ amount, currency: 'USD', formatted: `$${amount}` })

  it('is not shown as a line’s discount next to equal instant savings', () => {
    const line = (discount: number, instantSavings: number) =>
      hasDiscountOfItsOwn({ discount: money(discount), instantSavings: money(instantSavings) })
    expect([line(0, 0), line(0, 80), line(80, 80), line(80, 0), line(120, 80)]).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
  })

  it('is not shown as a total next to the only saving', () => {
    expect(hasTotalOfItsOwn(80, [80])).toBe(false)
    expect(hasTotalOfItsOwn(180, [80, 100])).toBe(true)
    expect(hasTotalOfItsOwn(80, [])).toBe(true)
    expect(hasTotalOfItsOwn(80, [80, 0])).toBe(true)
    expect(hasTotalOfItsOwn(80, [70])).toBe(true)
    expect(hasTotalOfItsOwn(0, [])).toBe(false)
  })
})

describe('the parts of a discount', () => {
  const offer = (title: string, amount: number, kind: 'instant' | 'mail-in' = 'instant') => ({
    kind,
    title,
    amount: { amount, currency: 'USD', formatted: `$${amount}` },
  })
  const split = (title: string, amount: number | null, offers: ReturnType<typeof offer>[], code = '') =>
    splitDiscount({ title, amount, formatted: '' }, offers, code, String).map((part) => [
      part.title,
      part.formatted,
      part.couponCode ?? '',
    ])

  it('are the instant offers in its title, then the rest for the coupon', () => {
    const offers = [offer('Whole Room', 400), offer('By mail', 35, 'mail-in'), offer('Two lamps', 20.1)]
    expect(split('Discount (X5, Whole Room, Two lamps)', -520.2, offers, 'X5')).toEqual([
      ['Whole Room', '-400', ''],
      ['Two lamps', '-20.1', ''],
      ['', '-100.1', 'X5'],
    ])
    expect(split('Whole Room', -400, offers)).toEqual([['Whole Room', '-400', '']])
    // Some servers send discounts as positive amounts.
    expect(split('Whole Room', 400, offers)).toEqual([['Whole Room', '-400', '']])
  })

  it('have trimmed titles, numeric amounts, and no part of 0', () => {
    const offers = [offer(' Whole Room ', 400), offer('Whole', 0), offer('Room', -5), offer('By mail', 35, 'mail-in')]
    const discount = { title: 'Whole Room, By mail', amount: -400.5, formatted: '' }
    expect(splitDiscount(discount, offers, 'X5', String)).toEqual([
      { title: 'Whole Room', amount: -400, formatted: '-400' },
      { title: '', amount: -0.5, formatted: '-0.5', couponCode: 'X5' },
    ])
  })

  it('are empty if offers are deducted elsewhere', () => {
    expect(split('Discount', -500, [offer('Whole Room', 400)])).toEqual([])
    expect(split('Whole Room', -100, [offer('Whole Room', 400)])).toEqual([])
    expect(split('Whole Room', null, [offer('Whole Room', 400)])).toEqual([])
    expect(split('', -100, [offer(' ', 100)])).toEqual([])
    expect(splitDiscount(null, [offer('Whole Room', 400)], '', String)).toEqual([])
  })
})
