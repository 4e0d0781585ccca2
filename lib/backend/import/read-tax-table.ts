/**
 * taxes.csv: rates as states and services publish them, in one of two layouts. Rows with the same tax become one entry
 * in the form of taxes.json, with the postal areas of all of them.
 */

import { listRegions } from '../../core/address/regions.ts'
import type { TaxRecord } from '../store/tax-schema.ts'
import { withPauses } from '../store/yield-event-loop.ts'
import { translate } from '../text/messages.ts'
import { MistakeList } from './import-errors.ts'
import { CellFault, type RowTax, readRow, type TableSettings } from './read-tax-row.ts'
import { addMistake } from './records.ts'
import type { StoreDocument } from './store-folder-types.ts'
import { readTaxLayout, type TaxTableLayout } from './tax-table-columns.ts'
import { parseTable } from './whole-rows.ts'

const FILE = 'taxes.csv'
const MOST_ROWS = 50_000
/** Reading stops after this many rows with mistakes. */
const MOST_MISTAKES = 200
/** Postal areas of one entry, as in taxes.json. */
const AREAS_OF_ENTRY = 5_000

const TITLES = {
  country: 'taxOfRegion',
  region: 'taxOfRegion',
  county: 'taxOfCounty',
  city: 'taxOfCity',
  district: 'taxOfDistrict',
  combined: 'taxOfPlace',
} as const

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
