/**
 * Reads a query as a lattice. Its nodes are the places between the query's atoms. An edge from one place to another is
 * a way to read the atoms in between: as a word, the beginning of a word, a number, a quantity, parts written together,
 * a code or a synonym. A product matches if it has the terms of all edges of a path from the first place to the last.
 */

import { categoryTerm, countTerm, listCounts, quantityTerm, sizeTerm } from './index-terms.ts'
import type { SearchLanguage } from './language.ts'
import { type Edge, FACTORS, type Lattice } from './lattice.ts'
import { readAtoms } from './read-atoms.ts'
import { hasDigit, joinAtoms, readCodes, readLots, readWholeCode } from './read-codes.ts'
import { readBroader, readSynonyms, type Synonyms } from './read-phrases.ts'
import type { Atom, ReadText } from './read-text.ts'

/** Further atoms of a query are ignored. */
const ATOM_COUNT_LIMIT = 12
const JOINED_LIMIT = 4
const CATEGORY_SPAN_LIMIT = 4

/** Fewer letters are the beginning of a word only at the end, where it is being typed. */
const BEGINNING_LENGTH = 3
function* readWord({ text, numbers }: Atom, at: number, isLast: boolean, language: SearchLanguage): Generator<Edge> {
  const span = { from: at, to: at + 1 }
  for (const term of numbers) yield { ...span, requirements: [{ term }], factor: FACTORS.number }
  if (numbers.length > 0 && numbers[0] !== text) return
  yield { ...span, requirements: [{ term: text }], factor: FACTORS.word }
  const stem = language.stemOf(text)
  if (stem !== text) yield { ...span, requirements: [{ term: stem }], factor: FACTORS.stem }
  if (numbers.length === 0 && (isLast || text.length >= BEGINNING_LENGTH))
    yield { ...span, requirements: [{ term: text, isBeginning: true }], factor: FACTORS.beginning, isBegun: true }
}

function* readJoined(atoms: readonly Atom[]): Generator<Edge> {
  for (let from = 0; from < atoms.length; from++) {
    for (let to = from + 2; to <= Math.min(atoms.length, from + JOINED_LIMIT); to++) {
      const term = joinAtoms(atoms.slice(from, to))
      yield { from, to, requirements: [{ term }], factor: FACTORS.joined }
    }
  }
}

/** The query, or some words of it, as the name of a category. */
function* readCategories(atoms: readonly Atom[], language: SearchLanguage): Generator<Edge> {
  for (let from = 0; from < atoms.length; from++) {
    for (let to = from + 1; to <= atoms.length; to++) {
      const isWhole = from === 0 && to === atoms.length
      const isSmall = [atoms[from], atoms[to - 1]].some((atom) => atom && language.stopWords.has(atom.text))
      if (!isWhole && (isSmall || to - from > CATEGORY_SPAN_LIMIT)) continue
      const name = atoms.slice(from, to).map(({ spelling }) => spelling)
      const requirements = [{ term: categoryTerm(name.join(' '), language) }]
      yield { from, to, requirements, factor: FACTORS.category }
    }
  }
}

function* readCounts(read: ReadText, count: number, language: SearchLanguage): Generator<Edge> {
  for (const { at, value, word } of listCounts(read, language)) {
    if (at + 2 > count) continue
    yield { from: at, to: at + 2, requirements: [{ term: countTerm(value, word, language) }], factor: FACTORS.count }
  }
}

function* readQuantities({ quantities }: ReadText, count: number): Generator<Edge> {
  for (const { from, to, numbers, unit } of quantities) {
    if (to > count) continue
    for (const value of numbers) {
      yield { from, to, requirements: [{ term: quantityTerm(value, unit) }], factor: FACTORS.quantity }
      yield { from, to, requirements: [{ term: value }], factor: FACTORS.quantityAsNumber }
    }
  }
}

/** A size as it is written, and without its unit. */
function* readSizes({ sizes }: ReadText, count: number): Generator<Edge> {
  for (const { from, to, values, unit } of sizes) {
    if (to > count) continue
    yield { from, to, requirements: [{ term: sizeTerm(values, unit) }], factor: FACTORS.size }
    yield { from, to, requirements: [{ term: sizeTerm(values, '') }], factor: FACTORS.number }
  }
}

const weigh = (edges: Iterable<Edge>, weight: number): Edge[] =>
  [...edges].map((edge) => ({ ...edge, factor: edge.factor * weight }))

/** Reads a query. */
export function readQuery(query: string, language: SearchLanguage, synonyms: Synonyms): Lattice {
  const read = readAtoms(query, language)
  const atoms = read.atoms.slice(0, ATOM_COUNT_LIMIT)
  const units = new Set(
    read.quantities.flatMap(({ from, to }) => Array.from({ length: to - from - 1 }, (_, index) => from + 1 + index)),
  )
  /** Crosses of sizes, and letters of their sides. */
  const isInSize = (at: number) =>
    read.sizes.some(({ from, to }) => from <= at && at < to) && atoms[at]?.numbers.length === 0
  const isStop = ({ text }: Atom, at: number) => language.stopWords.has(text) || units.has(at) || isInSize(at)
  const isAllStop = atoms.every(isStop)
  const weightOf = (atom: Atom, at: number) => (!isAllStop && isStop(atom, at) ? FACTORS.stopWord : 1)
  const preposition = atoms.findIndex(({ text }, at) => at > 0 && language.prepositions.has(text) && !isInSize(at))
  return {
    headEnd: preposition < 0 ? atoms.length : preposition,
    words: atoms.map((atom, at) => ({
      text: atom.text,
      spelling: atom.spelling,
      isGlued: atom.isGlued,
      isOptional: !isAllStop && isStop(atom, at),
      isSoft: language.softWords.has(atom.text),
      isCorrectable: !hasDigit(atom.text) && !language.softWords.has(atom.text),
    })),
    edges: [
      ...atoms.flatMap((atom, at) =>
        isInSize(at) ? [] : weigh(readWord(atom, at, at === atoms.length - 1, language), weightOf(atom, at)),
      ),
      ...readJoined(atoms),
      ...readCodes(atoms),
      ...readLots(atoms),
      ...readWholeCode(query, atoms.length, language),
      ...readCategories(atoms, language),
      ...readCounts(read, atoms.length, language),
      ...readBroader(atoms, language),
      ...readQuantities(read, atoms.length),
      ...readSizes(read, atoms.length),
      ...readSynonyms(atoms, language, synonyms),
    ],
  }
}
