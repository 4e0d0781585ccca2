/**
 * Columns with the values of all products, for filters and their counts.
 *
 * Counting iterates over typed arrays instead of querying the database: each filter's counts are over the products that
 * all *other* filters match, which takes one query per filter in SQL, but one pass for all of them here.
 */

/**
 * Values of a select or flag. Product i has the codes `codes[starts[i]..starts[i + 1]]`; a code is an index in
 * `values`.
 */
export type SelectColumn = {
  kind: 'select'
  values: string[]
  codeOf: Map<string, number>
  starts: Int32Array
  codes: Int32Array
}

/** Numbers of products (of a configurable product those of its variants), in the same layout. */
export type RangeColumn = { kind: 'range'; starts: Int32Array; numbers: Float64Array }

export type Column = SelectColumn | RangeColumn

/**
 * Lookup key of a value: lower case, without spaces around commas, since a request separates values by commas; with
 * plain apostrophes and dashes and without trademark signs, in which lists of the same brand differ.
 */
export const keyOf = (value: string): string =>
  value
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc\u2032]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/(?<=.)\s*[\u2122\u00ae]/g, '')
    .replace(/\s*,\s*/g, ',')

/**
 * Codes of the values in a request. A value that contains commas arrives in several pieces: the longest run of pieces
 * that is a known value counts as one. Unknown values are -1.
 */
export function findCodes(column: SelectColumn, pieces: readonly string[]): number[] {
  const codes: number[] = []
  for (let start = 0; start < pieces.length; ) {
    let end = pieces.length
    let code: number | undefined
    for (; end > start; end--) {
      code = column.codeOf.get(keyOf(pieces.slice(start, end).join(',')))
      if (code !== undefined) break
    }
    codes.push(code ?? -1)
    start = Math.max(end, start + 1)
  }
  return codes
}

/**
 * Builds a column of texts from the values of product i in `valuesOf[i]`. Values that differ only in case share a code.
 */
export function buildSelectColumn(valuesOf: readonly (readonly string[])[]): SelectColumn {
  const values: string[] = []
  const codeOf = new Map<string, number>()
  const starts = new Int32Array(valuesOf.length + 1)
  const codes: number[] = []
  for (const [index, productValues] of valuesOf.entries()) {
    const seen = new Set<number>()
    for (const value of productValues) {
      const key = keyOf(value)
      let code = codeOf.get(key)
      if (code === undefined) {
        code = values.push(value) - 1
        codeOf.set(key, code)
      }
      if (!seen.has(code)) codes.push(code)
      seen.add(code)
    }
    starts[index + 1] = codes.length
  }
  return { kind: 'select', values, codeOf, starts, codes: Int32Array.from(codes) }
}

/** Builds a column of numbers from those of product i in `numbersOf[i]`. */
export function buildRangeColumn(numbersOf: readonly (readonly number[])[]): RangeColumn {
  const starts = new Int32Array(numbersOf.length + 1)
  const numbers: number[] = []
  for (const [index, productNumbers] of numbersOf.entries()) {
    numbers.push(...new Set(productNumbers))
    starts[index + 1] = numbers.length
  }
  return { kind: 'range', starts, numbers: Float64Array.from(numbers) }
}

/** A product matches if it has one of the values, or a number within one of the ranges (both ends included). */
export type FacetCondition =
  | { kind: 'select'; codes: ReadonlySet<number> }
  | { kind: 'range'; ranges: readonly { from: number; to: number }[] }

/** Whether each product of a column meets a condition. Codes are looked up in an array, since lists are long. */
export function createCheck(column: Column, condition: FacetCondition): (index: number) => boolean {
  const { starts } = column
  if (column.kind === 'select' && condition.kind === 'select') {
    const { codes, values } = column
    const isWanted = new Uint8Array(values.length)
    for (const code of condition.codes) isWanted[code] = 1
    return (index) => {
      const end = starts[index + 1] ?? 0
      for (let at = starts[index] ?? 0; at < end; at++) if (isWanted[codes[at] ?? 0] === 1) return true
      return false
    }
  }
  if (column.kind !== 'range' || condition.kind !== 'range') return () => false
  const { numbers } = column
  const { ranges } = condition
  return (index) => {
    const end = starts[index + 1] ?? 0
    for (let at = starts[index] ?? 0; at < end; at++) {
      const number = numbers[at] ?? Number.NaN
      for (const { from, to } of ranges) if (number >= from && number <= to) return true
    }
    return false
  }
}

/** Products that match all filters, and counts of each column over the products that all other filters match. */
export type FacetCounts = {
  matches: number[]
  /** Counts of a column by value code. */
  countsOf: (attribute: string) => Int32Array
  /** Numbers of all counted products, with one entry per product and distinct number. */
  numbersOf: (attribute: string) => Float64Array
}

/** How many values the products have together. */
function sizeOf({ starts }: Column, products: readonly number[]): number {
  let size = 0
  for (const index of products) size += (starts[index + 1] ?? 0) - (starts[index] ?? 0)
  return size
}

function countCodes({ starts, codes, values }: SelectColumn, lists: readonly (readonly number[])[]): Int32Array {
  const counts = new Int32Array(values.length)
  for (const products of lists) {
    for (const index of products) {
      const end = starts[index + 1] ?? 0
      for (let at = starts[index] ?? 0; at < end; at++) {
        const code = codes[at] ?? 0
        counts[code] = (counts[code] ?? 0) + 1
      }
    }
  }
  return counts
}

function listNumbers(column: RangeColumn, products: readonly number[]): Float64Array {
  const { starts, numbers } = column
  const listed = new Float64Array(sizeOf(column, products))
  let size = 0
  for (const index of products) {
    const end = starts[index + 1] ?? 0
    for (let at = starts[index] ?? 0; at < end; at++) listed[size++] = numbers[at] ?? 0
  }
  return listed
}

/** Filters `candidates` by all conditions. Columns are counted on request, since not all of them are filters. */
export function filterAndCount(
  columns: ReadonlyMap<string, Column>,
  candidates: readonly number[],
  conditions: ReadonlyMap<string, FacetCondition>,
): FacetCounts {
  const checks = [...conditions].flatMap(([attribute, condition]) => {
    const column = columns.get(attribute)
    return column === undefined ? [] : [{ attribute, passes: createCheck(column, condition) }]
  })
  const matches: number[] = []
  /** Products that only the filter by an attribute excludes, so that they count for this filter's values. */
  const excluded = new Map(checks.map(({ attribute }): [string, number[]] => [attribute, []]))
  for (const index of candidates) {
    let failed: string | undefined
    let failures = 0
    for (const { attribute, passes } of checks) {
      if (passes(index)) continue
      failed = attribute
      failures++
      if (failures > 1) break
    }
    if (failures === 0) matches.push(index)
    else if (failures === 1 && failed !== undefined) excluded.get(failed)?.push(index)
  }
  return {
    matches,
    countsOf: (attribute) => {
      const column = columns.get(attribute)
      return column?.kind === 'select' ? countCodes(column, [matches, excluded.get(attribute) ?? []]) : new Int32Array()
    },
    numbersOf: (attribute) => {
      const column = columns.get(attribute)
      if (column?.kind !== 'range') return new Float64Array()
      const others = excluded.get(attribute) ?? []
      return listNumbers(column, others.length === 0 ? matches : [...matches, ...others])
    },
  }
}
