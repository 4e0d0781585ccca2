/** The columns of taxes.csv: what their headers mean, and which of the two layouts they make. */

/** What a column contains. */
export type TaxColumn =
  | 'state'
  | 'zip'
  | 'zipFrom'
  | 'zipTo'
  | 'name'
  | 'combined'
  | 'stateRate'
  | 'countyRate'
  | 'cityRate'
  | 'specialRate'
  | 'level'
  | 'rate'
  | 'city'
  | 'class'
  | 'shipping'

/** Headers as states and services write them, without spaces and signs; the first one is shown in messages. */
const HEADERS: Readonly<Record<TaxColumn, readonly string[]>> = {
  state: ['State', 'StateCode', 'StateAbbreviation', 'Province'],
  zip: ['ZipCode', 'Zip', 'ZIP5', 'PostalCode', 'Postcode'],
  zipFrom: ['ZipFrom', 'ZipCodeLow', 'ZipLow', 'ZipBegin', 'ZipCodeStart'],
  zipTo: ['ZipTo', 'ZipCodeHigh', 'ZipHigh', 'ZipEnd', 'ZipCodeEnd'],
  name: ['TaxRegionName', 'TaxRegion', 'RegionName', 'JurisdictionName', 'Jurisdiction', 'Name'],
  combined: ['EstimatedCombinedRate', 'CombinedRate', 'TotalRate'],
  stateRate: ['StateRate', 'EstimatedStateRate'],
  countyRate: ['EstimatedCountyRate', 'CountyRate'],
  cityRate: ['EstimatedCityRate', 'CityRate'],
  specialRate: ['EstimatedSpecialRate', 'SpecialRate', 'SpecialDistrictRate', 'DistrictRate'],
  level: ['Level', 'JurisdictionType', 'TaxLevel'],
  rate: ['Rate', 'TaxRate'],
  city: ['City', 'CityName'],
  class: ['TaxClass', 'Class'],
  shipping: ['TaxShipping', 'ShippingTaxable', 'Shipping', 'FreightTaxable'],
}

const COLUMNS = Object.keys(HEADERS) as TaxColumn[]
const squeeze = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const MEANINGS = new Map(COLUMNS.flatMap((column) => HEADERS[column].map((name) => [squeeze(name), column] as const)))

/** The header of a column in messages. */
export const headerOf = (column: TaxColumn): string => HEADERS[column][0] ?? column

/** Rates of the layout with one row for each ZIP code. */
export const PART_RATES = ['stateRate', 'countyRate', 'cityRate', 'specialRate'] as const

const quote = (columns: readonly TaxColumn[]): string => columns.map((column) => `'${headerOf(column)}'`).join(', ')

/** Words in headers of columns that must not be ignored. */
const MATTERS = /rate|tax|date|effective|expir|begin|start|\bend/i

export type TaxTableLayout = {
  /** 'zips': the rates of a ZIP code in each row. 'taxes': a tax in each row. */
  readonly kind: 'zips' | 'taxes'
  /** Index of each column. */
  readonly indexes: ReadonlyMap<TaxColumn, number>
  /** Headers that are ignored. */
  readonly ignored: readonly string[]
}

/** Finds out the layout by the first row; otherwise returns what is wrong with it. */
export function readTaxLayout(headers: readonly string[]): TaxTableLayout | { faults: string[] } {
  const indexes = new Map<TaxColumn, number>()
  const faults: string[] = []
  const ignored: string[] = []
  for (const [index, header] of headers.entries()) {
    const name = header.trim()
    const column = MEANINGS.get(squeeze(name))
    if (name === '') continue
    if (column === undefined) {
      if (MATTERS.test(name))
        faults.push(
          `column '${name}' is not known, and may matter; use ${quote(COLUMNS)}, keep only rows that are valid ` +
            'now, and remove other columns',
        )
      else ignored.push(name)
      continue
    }
    const first = indexes.get(column)
    if (first === undefined) indexes.set(column, index)
    else faults.push(`column '${name}' means the same as column '${headers[first]?.trim()}'; keep one of them`)
  }
  const has = (column: TaxColumn) => indexes.has(column)
  const isByZip = has('combined') || PART_RATES.some(has)
  if (!has('state')) faults.push(`column '${headerOf('state')}' is missing`)
  if (isByZip && has('rate'))
    faults.push(`column '${headers[indexes.get('rate') ?? 0]?.trim()}' does not say whose rate it is; remove it`)
  if (!(isByZip || has('rate')))
    faults.push(`columns with rates are missing: ${quote(['combined', ...PART_RATES])}, or 'Level' and 'Rate'`)
  if (!isByZip && has('rate') && !has('level'))
    faults.push("column 'Rate' does not say whose rate it is; add 'Level' with state, county, city or special")
  const isRange = has('zipFrom') && has('zipTo')
  if (has('zipFrom') !== has('zipTo')) faults.push(`${quote(['zipFrom', 'zipTo'])} are used together`)
  if (has('zip') && isRange) faults.push(`${quote(['zip'])} and ${quote(['zipFrom', 'zipTo'])} exclude each other`)
  if (isByZip && !has('zip') && !isRange) faults.push(`column '${headerOf('zip')}' is missing`)
  return faults.length > 0 ? { faults } : { kind: isByZip ? 'zips' : 'taxes', indexes, ignored }
}
