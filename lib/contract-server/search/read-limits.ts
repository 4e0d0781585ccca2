/** Reads limits of prices and measures in a query: 'quiet dishwasher under 42 dB', 'sofa between $500 and $900'. */
import { ownValue } from '../../core/own-value.ts'
import type { SearchLanguage } from './language.ts'
import { readAtoms } from './read-atoms.ts'
import type { Atom, ReadText } from './read-text.ts'

/** A property with numbers by which products are filtered; `unit` is as the store writes it, '' for none. */
export type NumericProperty = { readonly code: string; readonly label: string; readonly unit: string }

type Bounds = { readonly from?: number; readonly to?: number }

/** The values of a property that a shopper accepts; `rest` is the query without this limit. */
export type Limit = Bounds & { readonly code: string; readonly rest: string }

/** A part of a query: atoms `start` to `end` (exclusive). */
type Span = { readonly start: number; readonly end: number }
/** A number with its unit (a key of the language's units, '' for none). */
type Value = { readonly value: number; readonly end: number; readonly unit: string; readonly isMoney: boolean }
type Range = Span & { readonly bounds: Bounds; readonly unit: string; readonly isMoney: boolean }

/** Code of the price, which every store has. */
export const PRICE = 'price'

const AMOUNT = /[$€£]\s?(\d[\d.,]*)/g
const SPACED_AMOUNT = /[$€£]\s?(\d{1,3}(?: \d{3})+(?!\d)|\d[\d.,]*)/g

/** Reads a query in which '$900 in' is an amount, not a length. */
function readWithAmounts(query: string, language: SearchLanguage): ReadText {
  const [currency = ''] = language.ranges.currencies
  const amount = language.hasSpacedThousands ? SPACED_AMOUNT : AMOUNT
  return readAtoms(query.replace(amount, `$1 ${currency} `), language)
}

/** What is between two spaces of a query, with the indexes of its atoms. */
type QueryPart = { readonly word: string; readonly atoms: readonly number[] }

/** Indexes of the atoms in each word of a query that is between spaces; '35 3/4' is one atom, which both words have. */
function listWords(query: string, language: SearchLanguage): QueryPart[] {
  const words = query.split(/\s+/).filter((word) => word !== '')
  let before = 0
  return words.map((word, index) => {
    const count = readWithAmounts(words.slice(0, index + 1).join(' '), language).atoms.length
    const own = Array.from({ length: Math.max(0, count - before) }, (_, offset) => before + offset)
    before = Math.max(before, count)
    return { word, atoms: own.length > 0 || before === 0 ? own : [before - 1] }
  })
}

/** A query without some of its atoms. Words that are left are as they were typed. */
function leaveOut(parts: readonly QueryPart[], { atoms }: ReadText, spans: readonly Span[]): string {
  const isKept = (at: number) => !spans.some(({ start, end }) => start <= at && at < end)
  if (!atoms.some((_, at) => isKept(at))) return ''
  const words = parts.map(({ word, atoms: own }) => {
    const kept = own.filter(isKept)
    return kept.length === own.length ? word : kept.map((at) => atoms[at]?.spelling).join(' ')
  })
  return words
    .filter((word) => word !== '')
    .join(' ')
    .replace(/^[\s,;:&–—-]+|[\s,;:&–—-]+$/g, '')
}

/** How many atoms the first phrase that begins at an atom has; 0 if none does. */
const lengthOf = (atoms: readonly Atom[], at: number, phrases: readonly (readonly string[])[]): number =>
  phrases.find((phrase) => phrase.every((word, index) => atoms[at + index]?.text === word))?.length ?? 0

function readValue({ atoms, quantities }: ReadText, at: number, { ranges }: SearchLanguage): Value | undefined {
  const [number] = atoms[at]?.numbers ?? []
  if (number === undefined) return undefined
  const quantity = quantities.find(({ from }) => from === at)
  if (quantity) return { value: Number(number), end: quantity.to, unit: quantity.unit, isMoney: false }
  const isMoney = ranges.currencies.has(atoms[at + 1]?.text ?? '')
  return { value: Number(number), end: at + (isMoney ? 2 : 1), unit: '', isMoney }
}

/** 'under 42 dB', 'at least 30 inches', '$500 or less'. */
function readOneSided(read: ReadText, start: number, language: SearchLanguage): Range | undefined {
  const { atMost, atLeast, orLess, orMore } = language.ranges
  const most = lengthOf(read.atoms, start, atMost)
  const words = most || lengthOf(read.atoms, start, atLeast)
  const limit = readValue(read, start + words, language)
  if (!limit) return undefined
  const { value, end, unit, isMoney } = limit
  if (words > 0) return { start, end, unit, isMoney, bounds: most > 0 ? { to: value } : { from: value } }
  const [less, more] = [lengthOf(read.atoms, end, orLess), lengthOf(read.atoms, end, orMore)]
  if (less + more === 0) return undefined
  return { start, end: end + Math.max(less, more), unit, isMoney, bounds: less > 0 ? { to: value } : { from: value } }
}

/** 'between 500 and 900', '30 to 36 inches'. */
function readTwoSided(read: ReadText, start: number, language: SearchLanguage): Range | undefined {
  const { between, and } = language.ranges
  const words = lengthOf(read.atoms, start, between)
  const first = readValue(read, start + words, language)
  const last =
    first && and.has(read.atoms[first.end]?.text ?? '') ? readValue(read, first.end + 1, language) : undefined
  if (!first || !last || last.value < first.value) return undefined
  const [unit, isMoney] = [last.unit || first.unit, first.isMoney || last.isMoney]
  // '2 to 4 burners' may be anything.
  if (words === 0 && unit === '' && !isMoney) return undefined
  return { start, end: last.end, unit, isMoney, bounds: { from: first.value, to: last.value } }
}

/** The measure that is meant by a range's unit and the words beside it, with the atoms of both. */
function chooseMeasure(
  { start, end, unit }: Range,
  atoms: readonly Atom[],
  measures: readonly NumericProperty[],
  language: SearchLanguage,
): (Span & { code: string }) | undefined {
  if (unit === '') return { code: PRICE, start, end }
  const fitting = measures.filter(
    (measure) => language.findUnit(readAtoms(measure.unit, language).atoms, 0)?.key === unit,
  )
  const findNamed = (at: number) => {
    const text = atoms[at]?.text
    if (text === undefined || language.stopWords.has(text)) return undefined
    const words = [text, ownValue(language.ranges.measures, text)]
    return fitting.find(({ label }) => readAtoms(label, language).atoms.some((atom) => words.includes(atom.text)))
  }
  const after = findNamed(end)
  if (after) return { code: after.code, start, end: end + 1 }
  const before = findNamed(start - 1)
  if (before) return { code: before.code, start: start - 1, end }
  return fitting[0] && { code: fitting[0].code, start, end }
}

/**
 * Reads the limits of a query for the measures of a store, the more important first. A number after 'under' without
 * a unit is a price. `rest` is the query without all limits.
 */
export function readLimits(
  query: string,
  measures: readonly NumericProperty[],
  language: SearchLanguage,
): { readonly rest: string; readonly limits: readonly Limit[] } {
  const read = readWithAmounts(query, language)
  const { atoms } = read
  const found: (Span & { code: string; bounds: Bounds })[] = []
  for (let at = 0; at < atoms.length; at++) {
    const range = readOneSided(read, at, language) ?? readTwoSided(read, at, language)
    const measure = range && chooseMeasure(range, atoms, measures, language)
    if (!measure || found.some(({ code }) => code === measure.code)) continue
    found.push({ ...measure, bounds: range.bounds })
    at = measure.end - 1
  }
  if (found.length === 0) return { rest: query, limits: [] }
  const parts = listWords(query, language)
  const without = (spans: readonly Span[]) => leaveOut(parts, read, spans)
  return {
    rest: without(found),
    limits: found.map(({ code, bounds, ...span }) => ({ code, ...bounds, rest: without([span]) })),
  }
}
