import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isInRange, parsePostalRange } from '../store/postal-range.ts'
import type { TaxRecord } from '../store/tax-schema.ts'
import { findTaxes, indexTaxes, levelOf, type TaxPlace, taxesForClass } from './find-taxes.ts'

const entry = (fields: Partial<TaxRecord> & { title: string }): TaxRecord => ({
  country: 'US',
  region: 'MN',
  rate: 0.01,
  shipping: false,
  ...fields,
})

const DULUTH: TaxPlace = { country: 'US', region: 'MN', city: 'Duluth', postcode: '55802' }

const titlesAt = (taxes: readonly TaxRecord[], place: TaxPlace, productClass = 'standard') =>
  taxesForClass(findTaxes(indexTaxes(taxes), place), productClass).map(({ record }) => record.title)

describe('the taxes of a place', () => {
  const duluth = [
    entry({ title: 'district', district: 'Transit', postcodes: ['558'] }),
    entry({ title: 'city', city: 'Duluth', postcodes: ['55801-55816'] }),
    entry({ title: 'county', county: 'St. Louis', postcodes: ['557', '558'] }),
    entry({ title: 'state' }),
    entry({ title: 'elsewhere', region: 'WI' }),
  ]

  it('are those of state, county, city and districts, in this order', () => {
    expect(titlesAt(duluth, DULUTH)).toEqual(['state', 'county', 'city', 'district'])
    expect(titlesAt(duluth, { ...DULUTH, city: 'Ely', postcode: '55731-0012' })).toEqual(['state', 'county'])
    expect(titlesAt(duluth, { ...DULUTH, region: 'WI' })).toEqual(['elsewhere'])
    expect(titlesAt(duluth, { country: '', region: '', postcode: '' })).toEqual([])
  })

  it('a city is found in any letter case, with or without accents and hyphens', () => {
    const taxes = [entry({ title: 'city', country: 'CA', region: 'QC', city: 'Trois-Rivières' })]
    const at = (city: string) => titlesAt(taxes, { country: 'CA', region: 'QC', city, postcode: '' })
    expect([at('TROIS RIVIERES'), at('trois-rivières '), at('Trois')]).toEqual([['city'], ['city'], []])
  })

  it('of one authority only the narrowest place counts, and equal ones add up', () => {
    const taxes = [
      entry({ title: 'wide', level: 'county', postcodes: ['558'] }),
      entry({ title: 'range', level: 'county', postcodes: ['55801-55816'] }),
      entry({ title: 'exact', level: 'county', postcodes: ['55802'] }),
      entry({ title: 'also exact', level: 'county', postcodes: ['55802', '55803'] }),
    ]
    expect(titlesAt(taxes, DULUTH)).toEqual(['exact', 'also exact'])
    expect(titlesAt(taxes, { ...DULUTH, postcode: '55810' })).toEqual(['range'])
    expect(titlesAt(taxes, { ...DULUTH, postcode: '55899' })).toEqual(['wide'])
  })

  it('of one authority a region is narrower than the country, a city than both, and a postal area than all', () => {
    const taxes = [
      entry({ title: 'everywhere', level: 'region', region: '*' }),
      entry({ title: 'state', level: 'region' }),
      entry({ title: 'city', level: 'region', city: 'Duluth' }),
      entry({ title: 'area', level: 'region', postcodes: ['558'] }),
    ]
    expect(titlesAt(taxes, DULUTH)).toEqual(['area'])
    expect(titlesAt(taxes, { ...DULUTH, postcode: '' })).toEqual(['city'])
    expect(titlesAt(taxes, { ...DULUTH, city: 'Ely', postcode: '' })).toEqual(['state'])
    expect(titlesAt(taxes, { ...DULUTH, region: 'WI', city: 'Ely', postcode: '' })).toEqual(['everywhere'])
  })

  it('a zone with a reduced rate replaces that of its region', () => {
    const zone = entry({ title: 'zone', level: 'region', postcodes: ['55802'] })
    expect(titlesAt([entry({ title: 'state' }), zone], DULUTH)).toEqual(['zone'])
  })

  it('districts with different names add up, those with the same name don’t', () => {
    const taxes = [
      entry({ title: 'transit', district: 'Transit', postcodes: ['55'] }),
      entry({ title: 'transit, downtown', district: 'TRANSIT', postcodes: ['55802'] }),
      entry({ title: 'stadium', postcodes: ['558'] }),
    ]
    expect(titlesAt(taxes, DULUTH)).toEqual(['transit, downtown', 'stadium'])
  })

  it('a class has its own entries where an authority lists it, else the standard ones', () => {
    const taxes = [
      entry({ title: 'state' }),
      entry({ title: 'state, grocery', class: 'grocery', rate: 0 }),
      entry({ title: 'county', county: 'St. Louis', postcodes: ['558'] }),
    ]
    expect(titlesAt(taxes, DULUTH, 'grocery')).toEqual(['state, grocery', 'county'])
    expect(titlesAt(taxes, DULUTH, 'clothing')).toEqual(['state', 'county'])
    expect(titlesAt(taxes, DULUTH)).toEqual(['state', 'county'])
  })

  it('entries without places all add up, as they always did', () => {
    const canada = { country: 'CA', region: 'QC' }
    const taxes = [
      entry({ ...canada, title: 'QST' }),
      entry({ ...canada, title: 'another' }),
      entry({ country: 'CA', region: '*', title: 'GST' }),
      entry({ country: 'CA', region: '*', title: 'GST again' }),
    ]
    expect(titlesAt(taxes, { ...canada, city: 'Laval', postcode: 'H7A 0A1' })).toEqual([
      'GST',
      'GST again',
      'QST',
      'another',
    ])
  })

  it('the level follows from what an entry names, unless it states it', () => {
    const levels = [
      entry({ title: '', region: '*' }),
      entry({ title: '' }),
      entry({ title: '', county: 'X', postcodes: ['1'] }),
      entry({ title: '', city: 'X' }),
      entry({ title: '', district: 'X', city: 'X' }),
      entry({ title: '', postcodes: ['1'] }),
      entry({ title: '', level: 'city', postcodes: ['1'] }),
    ]
    expect(levels.map(levelOf)).toEqual(['country', 'region', 'county', 'city', 'district', 'district', 'city'])
  })

  it('the index finds exactly the entries that a search through all of them finds', () => {
    const digits = fc.integer({ min: 0, max: 99_999 }).map((number) => String(number).padStart(5, '0'))
    const area = fc.oneof(
      digits,
      fc.tuple(digits, fc.integer({ min: 1, max: 5 })).map(([code, length]) => code.slice(0, length)),
      fc.tuple(digits, digits).map(([a, b]) => (a < b ? `${a}-${b}` : a > b ? `${b}-${a}` : a)),
    )
    const record = fc
      .record({ region: fc.constantFrom('*', 'MN', 'WI'), postcodes: fc.array(area, { minLength: 1, maxLength: 4 }) })
      .map((fields) => entry({ title: '', ...fields }))
    fc.assert(
      fc.property(fc.array(record, { maxLength: 12 }), digits, (records, postcode) => {
        const matches = records.filter(
          ({ region, postcodes = [] }) =>
            region !== 'WI' &&
            postcodes.some((text) => {
              const parsed = parsePostalRange(text, 'US')
              return 'value' in parsed && isInRange(parsed.value, postcode)
            }),
        )
        const found = findTaxes(indexTaxes(records), { ...DULUTH, postcode })
        expect(new Set(found.map((tax) => tax.record))).toEqual(new Set(matches))
        expect(found).toHaveLength(matches.length)
      }),
    )
  })
})
