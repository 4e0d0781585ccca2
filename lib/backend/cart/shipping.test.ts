import { describe, expect, it } from 'vitest'
import type { ShippingRecord } from '../import/folder-schemas.ts'
import { describeEstimate, reaches, shippingCents } from './shipping.ts'

const method = (fields: Partial<ShippingRecord>): ShippingRecord => ({
  code: 'x',
  carrier: '',
  carrier_title: 'X',
  price: 79,
  pickup: false,
  ...fields,
})

const DULUTH = { country: 'US', region: 'MN', postcode: '55802' }

describe('ways of delivery', () => {
  it('reach their countries and postcode prefixes; unknown places rule nothing out', () => {
    const local = method({ countries: ['US'], postcodes: ['558', '557'] })
    expect(reaches(local, DULUTH)).toBe(true)
    expect(reaches(local, { ...DULUTH, postcode: '55101' })).toBe(false)
    expect(reaches(local, { ...DULUTH, country: 'CA' })).toBe(false)
    expect(reaches(local, { country: '', region: '', postcode: '' })).toBe(true)
    expect(reaches(method({ postcodes: ['h2x'] }), { country: 'CA', region: 'QC', postcode: 'H2X 1Y4' })).toBe(true)
    expect(reaches(method({ pickup: true, countries: ['US'] }), { ...DULUTH, country: 'CA' })).toBe(true)
  })

  it('are free from free_from on', () => {
    expect(shippingCents(method({ free_from: 499 }), 49_899)).toBe(7_900)
    expect(shippingCents(method({ free_from: 499 }), 49_900)).toBe(0)
  })

  it('say how long they take in the language of the shopper', () => {
    expect(describeEstimate(method({ days: [2, 5] }), 'en_US')).toBe('2–5 business days')
    expect(describeEstimate(method({ days: [2, 5] }), 'fr_CA')).toBe('2 à 5 jours ouvrables')
    expect(describeEstimate(method({}), 'en_US')).toBe('')
  })
})
