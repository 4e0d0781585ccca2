/** A row of taxes.csv: its place, its rates, and each of its taxes. */

import { regionOfPostcode } from '../../core/address/postal-areas.ts'
import { findRegion } from '../../core/address/regions.ts'
import { ownValue } from '../../core/own-value.ts'
import { parsePostalRange } from '../store/postal-range.ts'
import type { TaxLevel } from '../store/tax-schema.ts'
import { cleanName } from '../text/clean-text.ts'
import type { CsvRow } from './parse-csv.ts'
import { readCellText } from './read-cell.ts'
import { headerOf, PART_RATES, type TaxColumn, type TaxTableLayout } from './tax-table-columns.ts'

/** Higher rates are likely percentages. */
const HIGHEST_RATE = 0.3

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

/** One tax of a row. `name` is that of the authority or the region; '' if the row has none. */
export type RowTax = {
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

/** A fault in a cell, with its message for staff. */
export class CellFault extends Error {}

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

export type TableSettings = { readonly locales: readonly string[]; readonly taxedShipping: readonly string[] }

export function readRow(row: CsvRow, layout: TaxTableLayout, settings: TableSettings, hasPoints: boolean): RowTax[] {
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
