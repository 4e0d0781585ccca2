import { describe, expect, it } from 'vitest'
import { TaxSchema } from '../store/tax-schema.ts'
import { checkTaxes, describeUnknownClass } from './check-taxes.ts'
import { MistakeList } from './import-errors.ts'
import { readListFile } from './records.ts'

function check(...entries: object[]) {
  const mistakes = new MistakeList()
  const text = `[\n${entries.map((entry) => JSON.stringify({ country: 'US', region: 'MN', rate: 0.01, title: 'Tax', ...entry })).join(',\n')}\n]`
  const records = readListFile(TaxSchema, 'taxes.json', text, mistakes)
  checkTaxes(
    records.map((source) => ({ body: source.record, source })),
    mistakes,
  )
  return { faults: mistakes.format(), warnings: mistakes.formatWarnings() }
}

describe('the entries of taxes.json', () => {
  it.each([
    [{ postcodes: ['558', '5X'] }, /^taxes\.json:2: 'postcodes\.1' must be the beginning of a ZIP code .*, not '5X'$/],
    [{ postcodes: [] }, /requires at least one postal area/],
    [{ county: 'St. Louis' }, /requires postcodes or city: an address has no county and no district/],
    [{ district: 'Transit' }, /requires postcodes or city/],
    [{ region: '*', city: 'Duluth' }, /requires its region, such as MN, instead of '\*'/],
    [{ class: 'exempt' }, /'class' must not be 'exempt', which is never taxed/],
    [{ class: 'My class' }, /may contain only letters/],
    [{ level: 'town' }, /'level' must be/],
    [{ city: ' ' }, /'city'/],
    [{ postcode: '558' }, /'postcode' is not a known field; did you mean 'postcodes'\?/],
  ])('%j is refused with its right form', (entry, message) => {
    expect(check(entry).faults).toEqual([expect.stringMatching(message)])
  })

  it('an entry that would charge a tax twice is refused, unless it has no place, as ever', () => {
    const city = { city: 'Duluth', postcodes: ['55802', '55803'] }
    expect(check(city, { ...city, city: 'DULUTH', postcodes: ['55803', '55802'] }).faults).toEqual([
      'taxes.json:3: repeats the tax of taxes.json:2, which would be charged twice; keep one of them',
    ])
    expect(check(city, { ...city, class: 'grocery' }, { ...city, title: 'Other' }).faults).toEqual([])
    expect(check({}, {}).faults).toEqual([])
  })

  it('warn of a region that no address has', () => {
    expect(check({ region: 'Minnesota' }, { region: 'QQ' }, { region: '*' }, { country: 'DE', region: 'X' })).toEqual({
      faults: [],
      warnings: [
        "taxes.json:2: no address of US has the region 'Minnesota'; write 'MN'",
        "taxes.json:3: no address of US has the region 'QQ'",
      ],
    })
  })

  it('an unknown class of a product is named with the one that is meant', () => {
    expect(describeUnknownClass('grocry', new Set(['standard', 'grocery']))).toBe(
      "no entry of taxes.json has the class 'grocry'; did you mean 'grocery'?",
    )
    expect(describeUnknownClass('toys', new Set(['standard']))).toBe("no entry of taxes.json has the class 'toys'")
  })
})
