import * as v from 'valibot'
import { expect, it } from 'vitest'
import { RebateListWire } from '../contracts/rebate.ts'
import { brandsOf, mapPromotions } from './promotions.ts'

const read = (response: unknown, locale = 'en-US', timeZone = 'America/Los_Angeles') =>
  mapPromotions(v.parse(RebateListWire, response), { locale, timeZone })

it('S1-2.16-02 days have short month names, in the store’s time zone and locale', () => {
  const response = [{ program_id: 1, promo_name: 'A', start_date: '2026-10-01', end_date: '2027-02-01T03:00:00Z' }]
  expect(read(response)[0]).toMatchObject({ start: 'Oct 1, 2026', end: 'Jan 31, 2027' })
  expect(read(response, 'en-US', 'Europe/Paris')[0]).toMatchObject({ start: 'Oct 1, 2026', end: 'Feb 1, 2027' })
  expect(read(response, 'fr-CA', 'America/Toronto')[0]).toMatchObject({ start: '1er oct. 2026', end: '31 janv. 2027' })
})

it.each([
  ['2027-02-01', '2027-02-01'],
  ['2027-02-01T03:00:00Z', '2027-02-01'],
  ['until 2027-02-01', ''],
  ['02/01/2027', ''],
  ['', ''],
])('S1-2.16-02 the last day %j is %j in machine-readable form', (end_date, endDate) => {
  expect(read([{ program_id: 1, promo_name: 'A', end_date }])[0]?.endDate).toBe(endDate)
})

it('names are trimmed', () => {
  const [promotion] = read([{ program_id: 1, promo_name: ' Winter ', manufacturer: ' Norrbo ' }])
  expect(promotion).toMatchObject({ name: 'Winter', brand: 'Norrbo' })
})

it('promotions without an id or a name are left out, and so are unsafe links and pictures', () => {
  const [first, ...others] = read({
    promotions: [
      {
        program_id: '1',
        promo_name: 'A',
        rebate_form_url: 'javascript:alert(1)',
        brand_logo_urls: ['data:x', '/a.svg'],
      },
      { program_id: '2', promo_name: ' ' },
      { promo_name: 'no id' },
    ],
  })
  expect(others).toEqual([])
  expect(first).toMatchObject({ formUrl: '', logos: ['/a.svg'], start: '', end: '' })
})

it('brands are listed once, in alphabetical order', () => {
  const of = (manufacturer: string, program_id: number) => ({ program_id, promo_name: 'A', manufacturer })
  const brands = brandsOf(read([of('Zeta', 1), of('Éole', 2), of('Zeta', 3), of('', 4), of('Faro', 5)]), 'fr-CA')
  expect(brands).toEqual(['Éole', 'Faro', 'Zeta'])
})
