import { describe, expect, it } from 'vitest'
import { createMoney, fromCents, toCents, toMoney } from './money.ts'

describe('money', () => {
  it('cents are whole and are converted back to decimals', () => {
    expect(toCents(19.99)).toBe(1999)
    expect(toCents(1.005 * 100)).toBe(10_050)
    expect(fromCents(1999)).toBe(19.99)
  })

  it('is formatted for locale and currency', () => {
    expect(toMoney(129_900, 'en_US', 'USD')).toEqual({ amount: 1299, currency: 'USD', formatted: '$1,299.00' })
    expect(toMoney(129_900, 'fr_CA', 'CAD').formatted.replace(/\s/g, ' ')).toBe('1 299,00 $')
  })

  it.each([
    ['en-US', 'USD', 105.0225, 105.02, '$105.02'],
    ['en-US', 'USD', 1.005, 1.01, '$1.01'],
    ['en-US', 'USD', null, 0, '$0.00'],
    ['en-US', 'USD', Number.NaN, 0, '$0.00'],
    ['en-US', 'USD', -7.8, -7.8, '-$7.80'],
    ['fr-CA', 'CAD', -7.8, -7.8, '\u22127,80\u00a0$'],
    ['en-US', 'JPY', 1299.5, 1300, '¥1,300'],
  ])('%s %s %d is rounded to the currency and formatted', (locale, currency, amount, rounded, formatted) => {
    expect(createMoney(locale, currency)(amount)).toEqual({ amount: rounded, currency, formatted })
  })
})
