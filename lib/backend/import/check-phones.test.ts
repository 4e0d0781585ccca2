import { expect, it } from 'vitest'
import { checkPhones } from './check-phones.ts'
import { MistakeList } from './import-errors.ts'
import type { StoreDocument } from './store-folder-types.ts'

function warningsOf(kind: string, phone: unknown, locale = ''): string[] {
  const mistakes = new MistakeList()
  checkPhones([{ kind, locale, key: '', body: { phone } }] as unknown as StoreDocument[], mistakes)
  return mistakes.formatWarnings()
}

it.each(['218-555-O142', '555/01/42'])('F17 the phone %s, which can’t be dialled, is reported', (phone) => {
  expect(warningsOf('config', phone)).toEqual([
    `config.json: no number to dial is found in the phone '${phone}'; write it as 218-555-0142 or +44 20 7946 0018`,
  ])
  expect(warningsOf('location', phone, 'fr_CA')).toEqual([
    expect.stringMatching(/^locales\/fr_CA\/locations\.json: no/),
  ])
})

it.each(['218-555-0142', '1-800-555-SOFA', '555-0100', 'Call the desk', '', 7, undefined])(
  'F17 the phone %s is accepted',
  (phone) => expect(warningsOf('config', phone)).toEqual([]),
)
