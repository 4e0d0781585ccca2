/**
 * Filters products and counts facet values. The count of a value takes all other filters into account, but not its own
 * attribute's.
 */
import type { CatalogEntry } from './catalog-entry.ts'
import type { ListingFilter } from './listing-query.ts'

/** Matches of all filters, and for each attribute the counts of its values, ignoring its own filter. */
export type Faceted = {
  matches: CatalogEntry[]
  counts: ReadonlyMap<string, ReadonlyMap<string, number>>
  numbers: ReadonlyMap<string, readonly number[]>
}

type Check = { attribute: string; passes: (entry: CatalogEntry) => boolean }

const SPAN = /^(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/

/** Parses '50-99.99', '50-', '-99.99' or '50'; null for anything else. */
function parseSpan(value: string): { from: number; to: number } | null {
  const [text, from, to] = SPAN.exec(value) ?? []
  if (text !== undefined) {
    return { from: from === undefined ? -Infinity : Number(from), to: to === undefined ? Infinity : Number(to) }
  }
  return value !== '' && Number.isFinite(Number(value)) ? { from: Number(value), to: Number(value) } : null
}

const within = (numbers: readonly number[] | undefined, ranges: readonly { from: number; to: number }[]): boolean =>
  (numbers ?? []).some((number) => ranges.some(({ from, to }) => number >= from && number <= to))

/** Restores values that contain commas, which were split: each run of adjacent pieces counts as a value too. */
function joinedRuns(pieces: readonly string[]): Set<string> {
  const runs = new Set<string>()
  for (let start = 0; start < pieces.length; start++) {
    for (let end = start + 1; end <= Math.min(pieces.length, start + 4); end++) {
      runs.add(pieces.slice(start, end).join(', ').toLowerCase())
    }
  }
  return runs
}

function toChecks(filters: readonly ListingFilter[], ranges: ReadonlySet<string>): Check[] {
  return filters.flatMap(({ attribute, in: values, notEqual, from, to }): Check[] => {
    const isRange = ranges.has(attribute)
    const checks: Check[] = []
    if (values.length > 0 || from !== undefined || to !== undefined) {
      const spans = [
        ...values.flatMap((value) => parseSpan(value) ?? []),
        ...(from === undefined && to === undefined ? [] : [{ from: from ?? -Infinity, to: to ?? Infinity }]),
      ]
      const wanted = joinedRuns(values)
      checks.push({
        attribute,
        passes: isRange
          ? (entry) => within(entry.numbers.get(attribute), spans)
          : (entry) => (entry.values.get(attribute) ?? []).some((value) => wanted.has(value.toLowerCase())),
      })
    }
    if (notEqual.length > 0) {
      const unwanted = joinedRuns(notEqual)
      // Excluded values are excluded from all counts.
      checks.push({
        attribute: '',
        passes: (entry) => !(entry.values.get(attribute) ?? []).some((value) => unwanted.has(value.toLowerCase())),
      })
    }
    return checks
  })
}

/**
 * Filters `entries` and counts in one pass.
 *
 * @param attributes attributes whose values are counted
 * @param ranges attributes with numbers
 */
export function filterAndCount(
  entries: readonly CatalogEntry[],
  filters: readonly ListingFilter[],
  attributes: readonly string[],
  ranges: ReadonlySet<string>,
): Faceted {
  const checks = toChecks(filters, ranges)
  const matches: CatalogEntry[] = []
  const counts = new Map(attributes.map((attribute) => [attribute, new Map<string, number>()]))
  const numbers = new Map([...ranges].map((attribute) => [attribute, [] as number[]]))
  const count = (entry: CatalogEntry, attribute: string) => {
    numbers.get(attribute)?.push(...(entry.numbers.get(attribute) ?? []))
    const values = counts.get(attribute)
    if (!values) return
    for (const value of entry.values.get(attribute) ?? []) values.set(value, (values.get(value) ?? 0) + 1)
  }
  const counted = [...attributes, ...ranges]
  for (const entry of entries) {
    const failed = checks.filter(({ passes }) => !passes(entry)).map(({ attribute }) => attribute)
    if (failed.length === 0) {
      matches.push(entry)
      for (const attribute of counted) count(entry, attribute)
    } else if (failed.length === 1 && failed[0]) count(entry, failed[0])
  }
  return { matches, counts, numbers }
}
