import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findTaxes, indexTaxes, taxesForClass } from '../taxes/find-taxes.ts'
import { MistakeList } from './import-errors.ts'
import { readTaxTable } from './read-tax-table.ts'

const SETTINGS = { locales: ['en_US', 'fr_CA'], taxedShipping: ['MN'] }
const HEAD =
  'State,ZipCode,TaxRegionName,EstimatedCombinedRate,StateRate,EstimatedCountyRate,EstimatedCityRate,EstimatedSpecialRate,RiskLevel'

async function read(text: string) {
  const mistakes = new MistakeList()
  const entries = await readTaxTable(text, SETTINGS, mistakes)
  return { taxes: entries.map(({ body }) => body), lines: entries.map(({ line }) => line), mistakes }
}
const table = (...rows: string[]) => [HEAD, ...rows].join('\n')
const faultsOf = async (text: string) => (await read(text)).mistakes.format()

describe('taxes.csv', () => {
  it('by ZIP code becomes one entry for the state, and one for each tax of its places', async () => {
    const { taxes, lines, mistakes } = await read(
      table(
        'MN,55802,DULUTH,0.088750,0.068750,0.005000,0.015000,0.000000,1',
        'MN,55803,DULUTH,0.088750,0.068750,0.005000,0.015000,0.000000,1',
        'MN,55401,MINNEAPOLIS,0.090250,0.068750,0.001500,0.005000,0.015000,1',
      ),
    )
    expect(mistakes.format()).toEqual([])
    expect(mistakes.formatWarnings()).toEqual(["taxes.csv:1: column 'RiskLevel' is ignored"])
    const base = { country: 'US', region: 'MN', shipping: true }
    const duluth = { ...base, postcodes: ['55802', '55803'] }
    const titles = (title: string, french: string) => ({ title, titles: { fr_CA: french } })
    expect(taxes.slice(0, 3)).toEqual([
      { ...base, rate: 0.06875, ...titles('Minnesota sales tax', 'Taxe de vente (Minnesota)') },
      {
        ...duluth,
        ...titles('County tax (DULUTH)', 'Taxe du comté (DULUTH)'),
        rate: 0.005,
        level: 'county',
        county: 'DULUTH',
      },
      { ...duluth, ...titles('City tax (DULUTH)', 'Taxe municipale (DULUTH)'), rate: 0.015, level: 'city' },
    ])
    expect(taxes.map(({ rate }) => rate)).toEqual([0.06875, 0.005, 0.015, 0.0015, 0.005, 0.015])
    expect(taxes[5]).toMatchObject({ level: 'district', district: 'MINNEAPOLIS', postcodes: ['55401'] })
    expect(lines).toEqual([2, 2, 2, 4, 4, 4])
  })

  it('a state with several rates has each of them at its ZIP codes', async () => {
    const { taxes } = await read(
      table('NJ,07030,HOBOKEN,0.06625,0.06625,0,0,0,1', 'NJ,07102,ZONE,0.03313,0.03313,0,0,0,1'),
    )
    expect(taxes).toMatchObject([
      { level: 'region', rate: 0.06625, postcodes: ['07030'] },
      { level: 'region', rate: 0.03313, postcodes: ['07102'] },
    ])
  })

  it('with only the combined rate has one tax for each place, named after it', async () => {
    const { taxes } = await read('State,Zip,TaxRegionName,CombinedRate\nWI,54880,SUPERIOR,5.5%')
    expect(taxes).toEqual([
      {
        country: 'US',
        region: 'WI',
        level: 'region',
        rate: 0.055,
        title: 'Sales tax (SUPERIOR)',
        titles: { fr_CA: 'Taxe de vente (SUPERIOR)' },
        shipping: false,
        postcodes: ['54880'],
      },
    ])
  })

  it('may have a tax in each row, with ranges, cities, classes and shipping', async () => {
    const { taxes, mistakes } = await read(
      [
        'State;Level;Name;Rate;ZipFrom;ZipTo;City;TaxClass;TaxShipping',
        'MN;state;;6,875%;;;;;',
        'MN;state;;0;;;;grocery;',
        'MN;county;St. Louis County;0,005;55701;55816;;;no',
        'MN;special;Transit;0,0075;55401;55450;;;yes',
        'QC;city;Montréal;1%;;;Montréal;;',
        'ON;federal;;5%;;;;;',
      ].join('\n'),
    )
    expect(mistakes.format()).toEqual([])
    expect(taxes).toMatchObject([
      { region: 'MN', rate: 0.06875, shipping: true },
      { region: 'MN', rate: 0, class: 'grocery' },
      { level: 'county', county: 'St. Louis County', postcodes: ['55701-55816'], shipping: false },
      { level: 'district', district: 'Transit', postcodes: ['55401-55450'], shipping: true },
      { country: 'CA', region: 'QC', level: 'city', city: 'Montréal', rate: 0.01 },
      { country: 'CA', region: '*', rate: 0.05 },
    ])
  })

  it('leading zeros that a spreadsheet has dropped come back if the ZIP code is then one of the state', async () => {
    const { taxes } = await read('State,ZipCode,CombinedRate\nMA,1002,0.0625')
    expect(taxes).toMatchObject([{ postcodes: ['01002'] }])
    expect(await faultsOf('State,ZipCode,CombinedRate\nMN,1002,0.0625')).toEqual([
      "taxes.csv:2: column 'ZipCode' must be a ZIP code of five digits, such as '01002', not '1002'",
    ])
  })

  it.each([
    [
      'State,ZipCode,Zip,StateRate',
      /^taxes\.csv:1: column 'Zip' means the same as column 'ZipCode'; keep one of them$/,
    ],
    ['State,ZipCode,Rate', /column 'Rate' does not say whose rate it is; add 'Level'/],
    ['State,ZipCode,StateRate,Rate', /column 'Rate' does not say whose rate it is; remove it/],
    ['State,ZipCode', /columns with rates are missing: 'EstimatedCombinedRate'/],
    ['ZipCode,StateRate', /column 'State' is missing/],
    ['State,StateRate', /column 'ZipCode' is missing/],
    ['State,ZipFrom,StateRate', /'ZipFrom', 'ZipTo' are used together/],
    ['State,ZipCode,ZipFrom,ZipTo,StateRate', /exclude each other/],
    ['State,ZipCode,StateRate,EffectiveDate', /column 'EffectiveDate' is not known, and may matter/],
    ['', /the table is empty/],
  ])('the first row %j is refused', async (head, message) => {
    expect(await faultsOf(`${head}\n`)).toEqual(expect.arrayContaining([expect.stringMatching(message)]))
  })

  it.each([
    ['Minesota,55802,,0.06', /^taxes\.csv:2: column 'State' must be a state or province, such as MN, not 'Minesota'$/],
    ['MN,5580X,,0.06', /column 'ZipCode' must be a ZIP code of five digits/],
    ['MN,,,0.06', /column 'ZipCode' must not be empty/],
    ['MN,55802,,6.875', /column 'StateRate' must be at most 0\.3 \(write 6\.875% or 0\.06875\), not '6\.875'/],
    ['MN,55802,,"0,06875"', /column 'StateRate' must be a rate such as 0\.06875 or 6\.875%/],
    ['MN,55802,,=B2', /column 'StateRate' must be a value, not a formula/],
    ['MN,55802,0.09,0.06', /column 'EstimatedCombinedRate' must be the sum of the other rates, 0\.06, not '0\.09'/],
    ['MN,55802,,', /column 'EstimatedCombinedRate' must be a rate/],
  ])('the row %j is refused with its column', async (row, message) => {
    expect(await faultsOf(`State,ZipCode,EstimatedCombinedRate,StateRate\n${row}`)).toEqual([
      expect.stringMatching(message),
    ])
  })

  it('a ZIP code with other rates in a second row is refused, a repeated row is not', async () => {
    const row = 'MN,55802,DULUTH,0.06875,0.06875,0,0,0,1'
    expect(await faultsOf(table(row, row))).toEqual([])
    expect(await faultsOf(table(row, 'MN,55802,DULUTH,0.07,0.07,0,0,0,1'))).toEqual([
      'taxes.csv:3: 55802 already has other rates in line 2; keep one of them',
    ])
  })

  it('more rows than the limit, and endless mistakes, end the reading', async () => {
    const bad = Array.from({ length: 500 }, () => 'XX,1,,')
    const faults = await faultsOf(['State,ZipCode,EstimatedCombinedRate,StateRate', ...bad].join('\n'))
    expect(faults).toHaveLength(201)
    const rows = Array.from({ length: 50_001 }, (_, index) => `MN,${String(index).padStart(5, '0')},0.06`)
    expect(await faultsOf(`State,ZipCode,StateRate\n${rows.join('\n')}`)).toEqual([
      'taxes.csv:50002: has more than 50000 rows; keep those of places to which you deliver',
    ])
  })

  it('every ZIP code is taxed with the rates of its row', async () => {
    const rate = (most: number) => fc.integer({ min: 0, max: most }).map((units) => units / 100_000)
    const row = fc.record({
      zip: fc.integer({ min: 55_000, max: 55_999 }).map(String),
      name: fc.constantFrom('DULUTH', 'HERMANTOWN', 'RURAL'),
      state: fc.constantFrom(0.06875, 0.07),
      county: rate(2_000),
      city: rate(2_000),
      special: rate(2_000),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(row, { selector: ({ zip }) => zip, minLength: 1, maxLength: 15 }),
        async (rows) => {
          const text = rows.map(
            ({ zip, name, state, county, city, special }) =>
              `MN,${zip},${name},,${state},${county},${city},${special},`,
          )
          const { taxes, mistakes } = await read(table(...text))
          expect(mistakes.format()).toEqual([])
          const index = indexTaxes(taxes)
          for (const { zip, state, county, city, special } of rows) {
            const place = { country: 'US', region: 'MN', city: '', postcode: `${zip}-1234` }
            const rates = taxesForClass(findTaxes(index, place), 'standard').map(({ record }) => record.rate)
            expect(rates).toEqual([state, ...[county, city, special].filter((each) => each > 0)])
          }
        },
      ),
    )
  })
})
