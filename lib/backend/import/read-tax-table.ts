/**
 * taxes.csv: rates as states and services publish them, in one of two layouts. Rows with the same tax become one entry
 * in the form of taxes.json, with the postal areas of all of them.
 */

import { ownValue } from '../../core/own-value.ts'
import { regionOfPostcode } from '../../core/postal-areas.ts'
import { findRegion, listRegions } from '../../core/regions.ts'
import type { TaxLevel, TaxRecord } from '../store/folder-schemas.ts'
import { parsePostalRange } from '../store/postal-range.ts'
import { withPauses } from '../store/yield-event-loop.ts'
import { cleanName } from '../text/clean-text.ts'
import { translate } from '../text/messages.ts'
import { MistakeList } from './import-errors.ts'
import type { CsvRow } from './parse-csv.ts'
import { readCellText } from './read-cell.ts'
import { addMistake } from './records.ts'
import type { StoreDocument } from './store-folder-types.ts'
import { headerOf, PART_RATES, readTaxLayout, type TaxColumn, type TaxTableLayout } from './tax-table-columns.ts'
import { parseTable } from './whole-rows.ts'

const FILE = 'taxes.csv'
const MOST_ROWS = 50_000
/** Reading stops after this many rows with mistakes. */
const MOST_MISTAKES = 200
/** Higher rates are likely percentages. */
const HIGHEST_RATE = 0.3
/** Postal areas of one entry, as in taxes.json. */
const AREAS_OF_ENTRY = 5_000

const LEVELS: Readonly<Record<string, TaxLevel>> = {
  country: 'country',
  federal: 'country',
  state: 'region',
  province: 'region',
  county: 'county',
  city: 'city',
  special: 'district',
  district: 'district',
}
const PART_LEVELS: Readonly<Record<(typeof PART_RATES)[number], TaxLevel>> = {
  stateRate: 'region',
  countyRate: 'county',
  cityRate: 'city',
  specialRate: 'district',
}
const TITLES = {
  country: 'taxOfRegion',
  region: 'taxOfRegion',
  county: 'taxOfCounty',
  city: 'taxOfCity',
  district: 'taxOfDistrict',
  combined: 'taxOfPlace',
} as const

/** One tax of a row. `name` is that of the authority or the region; '' if the row has none. */
type RowTax = {
  readonly country: string
  readonly region: string
  readonly level: TaxLevel
  readonly isCombined: boolean
  readonly name: string
  readonly rate: number
  readonly city: string
  readonly class: string
  readonly shipping: boolean
  readonly area: string
}

/** What a cell must be, if it is not that. */
class CellFault extends Error {}

const fault = (column: TaxColumn, must: string, cell: string): never => {
  throw new CellFault(`column '${headerOf(column)}' ${must}, not '${cell.slice(0, 40)}'`)
}

/** 0.06875, '6.875%', and '0,06875' in tables that are not separated by commas. */
function parseRate(column: TaxColumn, cell: string, hasPoints: boolean): number {
  const typed = cell.replace(/\s/g, '')
  const [, digits = '', percent = ''] = /^(\d*[.,]?\d+|\d+)(%?)$/.exec(typed) ?? []
  if (digits === '' || (hasPoints && digits.includes(',')))
    return fault(column, 'must be a rate such as 0.06875 or 6.875%', cell)
  const [whole = '', fraction = ''] = digits.split(/[.,]/)
  // Moves the point, so that 6.875% is 0.06875 exactly.
  const moved = percent === '' ? digits.replace(',', '.') : movePoint(whole, fraction)
  const rate = Number(moved)
  if (rate > HIGHEST_RATE) return fault(column, `must be at most ${HIGHEST_RATE} (write 6.875% or 0.06875)`, cell)
  if (fraction.length > 8) return fault(column, 'must have at most 8 decimals', cell)
  return rate
}

function movePoint(whole: string, fraction: string): string {
  const padded = whole.padStart(3, '0')
  return `${padded.slice(0, -2)}.${padded.slice(-2)}${fraction}`
}

const YES = new Set(['yes', 'y', 'true', '1'])
const NO = new Set(['no', 'n', 'false', '0', ''])

/** A row with its cells by column. */
type Cells = (column: TaxColumn) => string

function createCells({ cells }: CsvRow, { indexes }: TaxTableLayout): Cells {
  return (column) => {
    const index = indexes.get(column)
    const read = readCellText(index === undefined ? '' : (cells[index] ?? ''))
    if ('must' in read) return fault(column, read.must, cells[index ?? 0] ?? '')
    return read.value.trim()
  }
}

function readPlace(cells: Cells) {
  const state = cells('state')
  const region = findRegion('US', state)
  if (region !== undefined) return { country: 'US', region }
  const province = findRegion('CA', state)
  if (province !== undefined) return { country: 'CA', region: province }
  return fault('state', 'must be a state or province, such as MN', state)
}

/** A ZIP code whose leading zeros a spreadsheet has dropped gets them back if it is then one of the state. */
function restoreZeros(zip: string, region: string): string {
  if (!/^\d{3,4}$/.test(zip)) return zip
  const padded = zip.padStart(5, '0')
  return regionOfPostcode('US', padded) === region ? padded : zip
}

function readArea(cells: Cells, { country, region }: { country: string; region: string }): string {
  const read = (column: TaxColumn) => {
    const cell = cells(column)
    const code = country === 'US' ? restoreZeros(cell, region) : cell
    if (country === 'US' && code !== '' && !/^\d{5}/.test(code))
      return fault(column, "must be a ZIP code of five digits, such as '01002'", cell)
    return code
  }
  const [zip, from, to] = [read('zip'), read('zipFrom'), read('zipTo')]
  const text = zip || (from === to ? from : `${from}-${to}`)
  if (text === '') return ''
  const area = parsePostalRange(text, country)
  return 'must' in area ? fault(zip === '' ? 'zipFrom' : 'zip', area.must, text) : text
}

function readShipping(cells: Cells, region: string, taxedShipping: ReadonlySet<string>): boolean {
  const cell = cells('shipping').toLowerCase()
  if (cell === '') return taxedShipping.has(region)
  if (!(YES.has(cell) || NO.has(cell))) return fault('shipping', 'must be yes or no', cell)
  return YES.has(cell)
}

/** Differences between a combined rate and the sum of its parts, which are rounded when they are published. */
const ROUNDING = 0.000_02

type TableSettings = { readonly locales: readonly string[]; readonly taxedShipping: readonly string[] }

function readRow(row: CsvRow, layout: TaxTableLayout, settings: TableSettings, hasPoints: boolean): RowTax[] {
  const cells = createCells(row, layout)
  const place = readPlace(cells)
  const area = readArea(cells, place)
  const base = {
    ...place,
    area,
    name: cleanName(cells('name')).slice(0, 200),
    city: cleanName(cells('city')).slice(0, 200),
    class: cells('class').toLowerCase(),
    shipping: readShipping(cells, place.region, new Set(settings.taxedShipping)),
    isCombined: false,
  }
  if (base.class !== '' && !/^[a-z0-9][a-z0-9_-]{0,39}$/.test(base.class))
    return fault('class', "may contain only letters, digits, '_' and '-'", base.class)
  const rateOf = (column: TaxColumn) => {
    const cell = cells(column)
    return cell === '' ? undefined : parseRate(column, cell, hasPoints)
  }
  if (layout.kind === 'taxes') {
    const typed = cells('level').toLowerCase()
    const level = ownValue(LEVELS, typed) ?? fault('level', 'must be state, county, city or special', typed)
    const rate = rateOf('rate') ?? fault('rate', 'must be a rate such as 0.06875 or 6.875%', '')
    if (level !== 'region' && level !== 'country' && area === '' && base.city === '')
      throw new CellFault(`a ${typed} tax requires '${headerOf('zip')}' or '${headerOf('city')}'`)
    return [{ ...base, level, rate, region: level === 'country' ? '*' : place.region }]
  }
  if (area === '') return fault('zip', 'must not be empty', '')
  const parts = PART_RATES.map((column) => [PART_LEVELS[column], rateOf(column)] as const)
  const combined = rateOf('combined')
  const stated = parts.filter(([, rate]) => rate !== undefined)
  if (stated.length === 0) {
    const rate = combined ?? fault('combined', 'must be a rate such as 0.06875 or 6.875%', '')
    return [{ ...base, level: 'region', rate, isCombined: true }]
  }
  const sum = stated.reduce((total, [, rate = 0]) => total + rate, 0)
  if (combined !== undefined && Math.abs(combined - sum) > ROUNDING)
    return fault('combined', `must be the sum of the other rates, ${Number(sum.toFixed(8))}`, String(combined))
  return stated.flatMap(([level, rate = 0]) =>
    rate === 0 && level !== 'region'
      ? []
      : // The name in a row is not that of the state.
        [{ ...base, level, rate, city: '', name: level === 'region' ? '' : base.name }],
  )
}

type Group = { readonly tax: RowTax; readonly areas: Set<string>; readonly line: number }

/** A state tax is the same everywhere in the state unless its rows differ. */
function describeGroups(groups: readonly Group[], { locales }: TableSettings): { body: TaxRecord; line: number }[] {
  const wholeOf = ({ country, region, level, class: own, isCombined }: RowTax) =>
    level === 'region' && !isCombined ? `${country} ${region} ${own}` : undefined
  const rivals = Map.groupBy(groups, ({ tax }) => wholeOf(tax))
  return groups.flatMap(({ tax, areas, line }) => {
    const whole = wholeOf(tax)
    const isWhole = whole !== undefined && rivals.get(whole)?.length === 1
    const all = isWhole ? [] : [...areas].filter((area) => area !== '').sort()
    const chunks = all.length === 0 ? [undefined] : chunk(all, AREAS_OF_ENTRY)
    return chunks.map((postcodes) => ({ body: describeTax(tax, postcodes, locales), line }))
  })
}

const chunk = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))

const regionName = (country: string, code: string, locale: string): string =>
  listRegions(locale)[country]?.find((region) => region.code === code)?.name ?? code

function describeTax(tax: RowTax, postcodes: string[] | undefined, locales: readonly string[]): TaxRecord {
  const { country, region, level, name, rate, city, shipping, class: own } = tax
  const title = (locale: string) => {
    const place = name || city || regionName(country, region, locale)
    return translate(TITLES[tax.isCombined ? 'combined' : level], locale, { place })
  }
  const [first = 'en_US', ...others] = locales
  return {
    country,
    region,
    rate,
    title: title(first),
    ...(others.length > 0 && { titles: Object.fromEntries(others.map((locale) => [locale, title(locale)])) }),
    shipping,
    ...((postcodes !== undefined || city !== '') && { level }),
    ...(level === 'district' && name !== '' && { district: name }),
    ...(level === 'county' && name !== '' && { county: name }),
    ...(city !== '' && { city }),
    ...(postcodes !== undefined && { postcodes }),
    ...(own !== '' && own !== 'standard' && { class: own }),
  }
}

/** Rows by ZIP code, to find one that is given twice. */
function addRowOnce(seen: Map<string, { line: number; rates: string }>, taxes: readonly RowTax[], line: number) {
  const [first] = taxes
  if (first === undefined) return true
  const key = `${first.region} ${first.area} ${first.class}`
  const rates = JSON.stringify(taxes.map(({ level, rate, name }) => [level, rate, name]))
  const before = seen.get(key)
  if (before === undefined) {
    seen.set(key, { line, rates })
    return true
  }
  if (before.rates === rates) return false
  throw new CellFault(`${first.area} already has other rates in line ${before.line}; keep one of them`)
}

/** Reads the table. Entries are in the order in which their taxes first occur. */
export async function readTaxTable(
  text: string,
  settings: TableSettings,
  mistakes: MistakeList,
): Promise<{ body: TaxRecord; line: number }[]> {
  const groups = new Map<string, Group>()
  const seen = new Map<string, { line: number; rates: string }>()
  const found = new MistakeList()
  let layout: TaxTableLayout | undefined
  let [rowCount, faultCount] = [0, 0]
  try {
    const { rows, delimiter } = parseTable(text, (cells) => !('faults' in readTaxLayout(cells)))
    for await (const row of withPauses(rows)) {
      if (layout === undefined) {
        const read = readTaxLayout(row.cells)
        if ('faults' in read) {
          for (const message of read.faults) mistakes.add(FILE, row.line, message)
          return []
        }
        layout = read
        for (const name of read.ignored) found.warn(FILE, row.line, `column '${name}' is ignored`)
        continue
      }
      if (++rowCount > MOST_ROWS) {
        found.add(FILE, row.line, `has more than ${MOST_ROWS} rows; keep those of places to which you deliver`)
        break
      }
      try {
        const taxes = readRow(row, layout, settings, delimiter === ',')
        if (layout.kind === 'zips' && !addRowOnce(seen, taxes, row.line)) continue
        for (const { area, ...tax } of taxes) {
          const key = JSON.stringify(tax)
          const group = groups.get(key) ?? { tax: { ...tax, area }, areas: new Set(), line: row.line }
          group.areas.add(area)
          groups.set(key, group)
        }
      } catch (error) {
        if (!(error instanceof CellFault)) throw error
        found.add(FILE, row.line, error.message)
        if (++faultCount < MOST_MISTAKES) continue
        found.add(FILE, 0, `only the first ${MOST_MISTAKES} mistakes are listed`)
        break
      }
    }
  } catch (error) {
    addMistake(FILE, mistakes, error)
    return []
  }
  mistakes.addAll(found)
  if (layout === undefined) mistakes.add(FILE, 0, 'the table is empty')
  return describeGroups([...groups.values()], settings)
}

/** The entries as documents, with keys that follow those of taxes.json. */
export const describeTaxDocuments = (
  entries: readonly { body: TaxRecord; line: number }[],
  present: readonly StoreDocument[],
): StoreDocument[] => {
  const count = present.filter(({ kind }) => kind === 'tax').length
  return entries.map(({ body, line }, index) => ({
    kind: 'tax',
    locale: '',
    key: String(count + index + 1),
    body,
    source: { file: FILE, record: body, lineOf: () => line },
  }))
}
