/**
 * Columns over the products of a store: which values every product has, for filters and their counts.
 *
 * Counting walks typed arrays instead of asking the database, because each count of a filter needs the set that all
 * *other* filters leave: in SQL one query a filter, here one pass for all of them.
 */

/** Values a product has of a select or flag: `codes[starts[i]..starts[i + 1]]` are places in `values`. */
export type SelectColumn = {
  kind: 'select'
  values: string[]
  codeOf: Map<string, number>
  starts: Int32Array
  codes: Int32Array
}

/** Numbers a product has (a configurable those of its variants), in the same layout. */
export type RangeColumn = { kind: 'range'; starts: Int32Array; numbers: Float64Array }

/** What products have of one attribute. */
export type Column = SelectColumn | RangeColumn

/** How a value is looked up: without regard to letter case and to spaces around its commas, which separate values. */
export const keyOf = (value: string): string => value.toLowerCase().replace(/\s*,\s*/g, ',')

/**
 * Codes of values as a request writes them: values that hold commas themselves come in pieces, the longest run of pieces
 * that is a known value is one. What is unknown is -1.
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

/** Builds a column of texts; `valuesOf[i]` are the values of product i, each once. Matching ignores letter case. */
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

/** Builds a column of numbers; `numbersOf[i]` are those of product i. */
export function buildRangeColumn(numbersOf: readonly (readonly number[])[]): RangeColumn {
  const starts = new Int32Array(numbersOf.length + 1)
  const numbers: number[] = []
  for (const [index, productNumbers] of numbersOf.entries()) {
    numbers.push(...new Set(productNumbers))
    starts[index + 1] = numbers.length
  }
  return { kind: 'range', starts, numbers: Float64Array.from(numbers) }
}

/** What a filter lets through: any of these values, or a number within any of these ranges (both ends count). */
export type Condition =
  | { kind: 'select'; codes: ReadonlySet<number> }
  | { kind: 'range'; ranges: readonly { from: number; to: number }[] }

/** Does product `index` meet the condition? */
export function meets(column: Column, condition: Condition, index: number): boolean {
  const end = column.starts[index + 1] ?? 0
  for (let at = column.starts[index] ?? 0; at < end; at++) {
    if (column.kind === 'select' && condition.kind === 'select') {
      if (condition.codes.has(column.codes[at] ?? -1)) return true
    } else if (column.kind === 'range' && condition.kind === 'range') {
      const number = column.numbers[at] ?? Number.NaN
      if (condition.ranges.some(({ from, to }) => number >= from && number <= to)) return true
    }
  }
  return false
}

/** The outcome of filtering: the products that pass, and each column's counts over what the other filters leave. */
export type Counted = {
  matches: number[]
  /** attribute → count by value code. */
  counts: Map<string, Int32Array>
  /** attribute → all numbers that the other filters leave, one entry a product and number. */
  numbers: Map<string, number[]>
}

/** Filters `candidates` by all conditions and counts every column in one pass. */
export function filterAndCount(
  columns: ReadonlyMap<string, Column>,
  candidates: readonly number[],
  conditions: ReadonlyMap<string, Condition>,
): Counted {
  const checks = [...conditions].flatMap(([attribute, condition]) => {
    const column = columns.get(attribute)
    return column === undefined ? [] : [{ attribute, column, condition }]
  })
  const counted: Counted = { matches: [], counts: new Map(), numbers: new Map() }
  const counters = [...columns].map(([attribute, column]) => {
    const counts = new Int32Array(column.kind === 'select' ? column.values.length : 0)
    const numbers: number[] = []
    if (column.kind === 'select') counted.counts.set(attribute, counts)
    else counted.numbers.set(attribute, numbers)
    return {
      attribute,
      count: (index: number) => {
        const end = column.starts[index + 1] ?? 0
        for (let at = column.starts[index] ?? 0; at < end; at++) {
          if (column.kind === 'range') numbers.push(column.numbers[at] ?? 0)
          else {
            const code = column.codes[at] ?? 0
            counts[code] = (counts[code] ?? 0) + 1
          }
        }
      },
    }
  })
  const counterOf = new Map(counters.map((counter) => [counter.attribute, counter]))
  for (const index of candidates) {
    let failed: string | undefined
    let failures = 0
    for (const { attribute, column, condition } of checks) {
      if (meets(column, condition, index)) continue
      failed = attribute
      failures++
      if (failures > 1) break
    }
    if (failures === 0) {
      counted.matches.push(index)
      for (const counter of counters) counter.count(index)
    } else if (failures === 1 && failed !== undefined) {
      // Only its own filter keeps it out: it still counts as a choice of that filter.
      counterOf.get(failed)?.count(index)
    }
  }
  return counted
}
