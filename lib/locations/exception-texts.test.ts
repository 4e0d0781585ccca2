import { expect, it } from 'vitest'
import english from '#public/locales/en/locations.json' with { type: 'json' }
import french from '#public/locales/fr/locations.json' with { type: 'json' }
import { describeExceptions } from './exception-texts.ts'

const EXCEPTIONS = [
  { date: '2026-12-24', title: 'Christmas Eve', open: '09:00', close: '14:00' },
  { date: '2026-12-25', title: 'Christmas', open: '', close: '' },
  { date: '2026-12-31', title: '', open: '00:00', close: '24:00' },
  { date: '2027-01-01', title: 'Inventory', open: '', close: '' },
  { date: '2027-01-02', title: 'Inventory', open: '', close: '' },
]
const textsOn = (now: string, locale: 'en-US' | 'fr-CA') => {
  const texts: Readonly<Record<string, string>> = locale === 'en-US' ? english : french
  const t = (key: string, values: Record<string, string> = {}) =>
    (texts[key] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return describeExceptions(EXCEPTIONS, { locale, timeZone: 'America/Chicago', now: new Date(now) }, t)
}
const plain = (texts: string[]) => texts.map((text) => text.replace(/\s/g, ' '))

it('the exceptions of the next two weeks, as shoppers read them', () => {
  expect(plain(textsOn('2026-12-20T18:00:00Z', 'en-US'))).toEqual([
    'Thursday, Dec 24: 9:00 AM – 2:00 PM – Christmas Eve',
    'Closed Friday, Dec 25 – Christmas',
    'Thursday, Dec 31: open 24 hours',
    'Closed Friday, Jan 1 to Saturday, Jan 2 – Inventory',
  ])
  expect(plain(textsOn('2026-12-20T18:00:00Z', 'fr-CA'))).toEqual([
    'Le jeudi 24 déc. : 9 h 00 – 14 h 00 – Christmas Eve',
    'Fermé le vendredi 25 déc. – Christmas',
    'Le jeudi 31 déc. : ouvert 24 heures sur 24',
    'Fermé du vendredi 1er janv. au samedi 2 janv. – Inventory',
  ])
})

it('from the shop’s own today on, for 14 days', () => {
  // In Chicago it is still the 24th.
  expect(plain(textsOn('2026-12-25T05:00:00Z', 'en-US'))[0]).toContain('Dec 24')
  expect(plain(textsOn('2026-12-25T07:00:00Z', 'en-US'))[0]).toContain('Dec 25')
  expect(textsOn('2026-12-11T05:00:00Z', 'en-US')).toEqual([])
  expect(textsOn('2026-12-11T07:00:00Z', 'en-US')).toHaveLength(1)
})
