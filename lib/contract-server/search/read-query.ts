/**
 * Reads a query as a lattice. Its nodes are the places between the query's atoms. An edge from one place to another is
 * a way to read the atoms in between: as a word, the beginning of a word, a number, a quantity, parts written together,
 * a code or a synonym. A product matches if it has the terms of all edges of a path from the first place to the last.
 */
import { categoryTerm, codeEndTerm, codeTerm, quantityTerm } from './index-terms.ts'
import type { SearchLanguage } from './language.ts'
import { ATOM_LIMIT, type Atom, type ReadText, readAtoms } from './read-atoms.ts'

/** A term that a product has to have; `isBeginning`: or a longer one that begins with it. */
export type Requirement = { readonly term: string; readonly isBeginning?: true }

export type Edge = {
  readonly from: number
  readonly to: number
  readonly requirements: readonly Requirement[]
  /** How much a match counts compared with the same word as it is written. */
  readonly factor: number
  /** The typed letters are only the beginning of what a product has. */
  readonly isBegun?: true
  /** Code of the dealer's rule whose synonyms these are. */
  readonly rule?: string | undefined
}

/** `words`: one per atom; a stop word need not match. */
export type Lattice = {
  readonly words: readonly QueryWord[]
  readonly edges: readonly Edge[]
  /** Words from this index on say what a thing is for or has: 'mount for 65 inch tv'. */
  readonly headEnd: number
}

export type QueryWord = {
  readonly text: string
  readonly spelling: string
  readonly isOptional: boolean
  /** Numbers and codes are never corrected. */
  readonly isCorrectable: boolean
}

/** Further atoms of a query are ignored. */
const ATOM_COUNT_LIMIT = 12
const JOINED_LIMIT = 4
const CODE_SPAN_LIMIT = 8
const CODE_BEGINNING_LENGTH = 3

const FACTORS = {
  word: 1,
  stem: 0.97,
  beginning: 0.55,
  number: 1,
  quantity: 1.2,
  quantityAsNumber: 0.8,
  joined: 1.05,
  code: 4,
  category: 3.2,
  codeEnd: 0.2,
  codeBeginning: 0.2,
  synonym: 0.8,
}

/** Fewer letters are the beginning of a word only at the end, where it is being typed. */
const BEGINNING_LENGTH = 3
/** A beginning of fewer letters may be the beginning of too many words with synonyms. */
const SYNONYM_BEGINNING_LENGTH = 3

/** The letters and digits of atoms, without the points of numbers. */
const joinAtoms = (atoms: readonly Atom[]): string =>
  atoms
    .map(({ text }) => text.replace(/[^\p{L}\p{N}]/gu, ''))
    .join('')
    .slice(0, ATOM_LIMIT)

const hasDigit = (text: string): boolean => /\d/.test(text)

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

function* readCodes(atoms: readonly Atom[]): Generator<Edge> {
  for (let from = 0; from < atoms.length; from++) {
    for (let to = from + 1; to <= Math.min(atoms.length, from + CODE_SPAN_LIMIT); to++) {
      const joined = joinAtoms(atoms.slice(from, to))
      const isWhole = from === 0 && to === atoms.length
      if (!hasDigit(joined) && !isWhole) continue
      const term = codeTerm(joined)
      yield { from, to, requirements: [{ term }], factor: FACTORS.code }
      yield { from, to, requirements: [{ term: codeEndTerm(joined) }], factor: FACTORS.codeEnd }
      if (joined.length >= CODE_BEGINNING_LENGTH && to === atoms.length) {
        yield { from, to, requirements: [{ term, isBeginning: true }], factor: FACTORS.codeBeginning, isBegun: true }
      }
    }
  }
}

/** The whole query as a code. */
function* readWholeCode(query: string, to: number, language: SearchLanguage): Generator<Edge> {
  const term = codeTerm(joinAtoms(readAtoms(query, language, { isCode: true }).atoms))
  if (to > 0) yield { from: 0, to, requirements: [{ term }], factor: FACTORS.code }
}

/** The whole query as the name of a category. */
function* readCategory(query: string, to: number, language: SearchLanguage): Generator<Edge> {
  if (to > 0) yield { from: 0, to, requirements: [{ term: categoryTerm(query, language) }], factor: FACTORS.category }
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

/** Phrases with the same meaning, by their first stem. */
export type Synonyms = ReadonlyMap<string, readonly SynonymPhrase[]>
type SynonymPhrase = {
  readonly stems: readonly string[]
  readonly others: readonly (readonly string[])[]
  /** Code of a dealer's rule. */
  readonly rule?: string | undefined
}

/** Phrases of a dealer with the same meaning, with the code of their rule. */
type OwnSynonyms = { readonly code: string; readonly words: readonly string[] }

/** Prepares groups of phrases; each phrase of a group stands for all others. */
export function prepareSynonyms(
  groups: readonly (readonly string[])[],
  language: SearchLanguage,
  ofStore: readonly OwnSynonyms[] = [],
): Synonyms {
  const phrases = new Map<string, SynonymPhrase[]>()
  const all: readonly Partial<OwnSynonyms>[] = [...groups.map((words) => ({ words })), ...ofStore]
  for (const { words = [], code: rule } of all) {
    const stems = words.map((phrase) => readAtoms(phrase, language).atoms.map(({ text }) => language.stemOf(text)))
    for (const own of stems) {
      const [first] = own
      if (first === undefined) continue
      const others = stems.filter((other) => other !== own && other.length > 0)
      phrases.set(first, [...(phrases.get(first) ?? []), { stems: own, others, rule }])
    }
  }
  return phrases
}

/** A product has one of the other phrases, as words or written together. */
function* readPhrases(
  span: Pick<Edge, 'from' | 'to' | 'rule' | 'isBegun'>,
  phrases: SynonymPhrase['others'],
  factor: number,
): Generator<Edge> {
  for (const phrase of phrases) {
    yield { ...span, requirements: phrase.map((term) => ({ term })), factor }
    if (phrase.length > 1) yield { ...span, requirements: [{ term: phrase.join('') }], factor }
  }
}

function* readSynonyms(atoms: readonly Atom[], language: SearchLanguage, synonyms: Synonyms): Generator<Edge> {
  const stems = atoms.map(({ text }) => language.stemOf(text))
  for (const [from, first] of stems.entries()) {
    for (const { stems: phrase, others, rule } of synonyms.get(first) ?? []) {
      if (!phrase.every((stem, index) => stems[from + index] === stem)) continue
      yield* readPhrases({ from, to: from + phrase.length, rule }, others, FACTORS.synonym)
    }
  }
  const [last, at] = [atoms.at(-1)?.text ?? '', atoms.length - 1]
  if (last.length < SYNONYM_BEGINNING_LENGTH) return
  for (const { stems: phrase, others, rule } of [...synonyms.values()].flat()) {
    const isBegun = phrase.length === 1 && phrase[0] !== last && phrase[0]?.startsWith(last)
    if (isBegun)
      yield* readPhrases({ from: at, to: at + 1, rule, isBegun: true }, others, FACTORS.beginning * FACTORS.synonym)
  }
}

/** Reads a query. */
export function readQuery(query: string, language: SearchLanguage, synonyms: Synonyms): Lattice {
  const read = readAtoms(query, language)
  const atoms = read.atoms.slice(0, ATOM_COUNT_LIMIT)
  const units = new Set(
    read.quantities.flatMap(({ from, to }) => Array.from({ length: to - from - 1 }, (_, index) => from + 1 + index)),
  )
  const isStop = ({ text }: Atom, at: number) => language.stopWords.has(text) || units.has(at)
  const isAllStop = atoms.every(isStop)
  const preposition = atoms.findIndex(({ text }, at) => at > 0 && language.prepositions.has(text))
  return {
    headEnd: preposition < 0 ? atoms.length : preposition,
    words: atoms.map((atom, at) => ({
      text: atom.text,
      spelling: atom.spelling,
      isOptional: !isAllStop && isStop(atom, at),
      isCorrectable: !hasDigit(atom.text),
    })),
    edges: [
      ...atoms.flatMap((atom, at) => [...readWord(atom, at, at === atoms.length - 1, language)]),
      ...readJoined(atoms),
      ...readCodes(atoms),
      ...readWholeCode(query, atoms.length, language),
      ...readCategory(query, atoms.length, language),
      ...readQuantities(read, atoms.length),
      ...readSynonyms(atoms, language, synonyms),
    ],
  }
}
