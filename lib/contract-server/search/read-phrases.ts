/** Reads words of a query as phrases with the same meaning, or with a more general one. */
import { ownValue } from '../../core/own-value.ts'
import type { SearchLanguage } from './language.ts'
import { type Edge, FACTORS } from './lattice.ts'
import { readAtoms } from './read-atoms.ts'
import type { Atom } from './read-text.ts'

/** A beginning of fewer letters may be the beginning of too many words with synonyms. */
const SYNONYM_BEGINNING_LENGTH = 3

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
    yield { ...span, requirements: phrase.map((term) => ({ term })), factor, isPhrase: true }
    if (phrase.length > 1) yield { ...span, requirements: [{ term: phrase.join('') }], factor }
  }
}

export function* readSynonyms(atoms: readonly Atom[], language: SearchLanguage, synonyms: Synonyms): Generator<Edge> {
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

/** 'turquoise' as 'blue'. */
export function* readBroader(atoms: readonly Atom[], { broader, stemOf }: SearchLanguage): Generator<Edge> {
  for (const [at, { text }] of atoms.entries()) {
    for (const phrase of ownValue(broader, text) ?? ownValue(broader, stemOf(text)) ?? []) {
      const requirements = phrase.split(' ').map((word) => ({ term: stemOf(word) }))
      yield { from: at, to: at + 1, requirements, factor: FACTORS.broader, isFallback: true }
    }
  }
}
