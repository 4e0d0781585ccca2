/** What a search in a store offers, and how it ranks products and suggests names. */
import { foldLetters } from '../../core/text/fold-letters.ts'
import type { SearchLanguage } from './language.ts'
import { readAtoms } from './read-atoms.ts'
import type { SearchResult } from './search-products.ts'
import type { TermStore } from './term-store.ts'

/** What rules have done to the results of a search. */
export type AppliedRules = {
  /** Codes of the rules that had an effect. */
  readonly codes: readonly string[]
  readonly redirect: string
  readonly banner: string
  readonly first: ReadonlySet<number>
  readonly last: ReadonlySet<number>
  /** Sums of strengths by product id. */
  readonly boosts: ReadonlyMap<number, number>
}

/**
 * Ids of matching products, best match first. `correctedTerm`: the term that was searched instead, or ''. `isPartial`:
 * no product matches all of its words. `steering` is missing if no rule of the dealer had an effect.
 */
export type SearchMatches = {
  readonly ids: readonly number[]
  readonly correctedTerm: string
  readonly isPartial: boolean
  readonly steering?: AppliedRules
}

/** Search in the products of a store. */
export type SearchIndex = {
  readonly find: (term: string) => Promise<SearchMatches>
  /** Search terms that begin with the typed text. */
  readonly suggest: (typed: string) => Promise<readonly string[]>
}

const SUGGESTION_LIMIT = 8

/** Scores in the same of these parts of the best score count as equal. */
export const RANK_PARTS = 14

/** What comes first of products that match about equally well: those with the greater number. */
export type RankOf = (id: number) => number

/** Places of distinct numbers, the greatest first. */
function placesOf(numbers: Float64Array): Map<number, number> {
  const distinct = Float64Array.from(new Set(numbers)).sort()
  return new Map(Array.from(distinct, (number, index) => [number, distinct.length - 1 - index]))
}

/** Sorts products by score; those with about the same score by `rankOf`, then by id. */
export function rankMatches({ scores, correctedTerm, isPartial }: SearchResult, rankOf: RankOf): SearchMatches {
  const { products, values } = scores
  const best = scores.max()
  const ranks = new Float64Array(products.length)
  for (let at = 0; at < ranks.length; at++) ranks[at] = rankOf(products[at] ?? 0)
  const places = placesOf(ranks)
  // One number for part, rank and place among the ids: arrays of numbers are sorted without a call per comparison.
  const keys = new Float64Array(products.length)
  for (let at = 0; at < keys.length; at++) {
    const part = Math.round(((values[at] ?? 0) / best) * RANK_PARTS)
    keys[at] = ((RANK_PARTS - part) * places.size + (places.get(ranks[at] ?? 0) ?? 0)) * keys.length + at
  }
  const ids: number[] = []
  for (const key of keys.sort()) ids.push(products[key % keys.length] ?? 0)
  return { ids, correctedTerm, isPartial }
}

/** A name to suggest, with the folded rest of the name from each of its words on. */
export type SuggestedName = { readonly name: string; readonly beginnings: readonly string[] }

const wordsOf = (text: string, language: SearchLanguage): string[] =>
  readAtoms(text, language).atoms.map(({ text: word }) => word)

/** Prepares names for `suggestNames`, each once. */
export const toSuggestedNames = (names: Iterable<string>, language: SearchLanguage): SuggestedName[] =>
  [...new Set(names)].map((name) => {
    const words = wordsOf(name, language)
    return { name, beginnings: words.map((_, index) => words.slice(index).join(' ')) }
  })

/** The names with a word from which on they begin with the typed text. */
export function suggestNames(names: readonly SuggestedName[], typed: string, language: SearchLanguage): string[] {
  const beginning = wordsOf(typed, language).join(' ')
  if (beginning === '') return []
  return names.flatMap(({ name, beginnings }) => (beginnings.some((rest) => rest.startsWith(beginning)) ? [name] : []))
}

/** 'sofa' and 'Sofas' have the same results, so that only one of them is suggested. */
const meaningOf = (text: string, language: SearchLanguage): string =>
  wordsOf(text, language).map(language.stemOf).join(' ')

/**
 * Suggests names first, then completions of the last word. Accents are ignored in typed text; suggestions have the
 * store's.
 */
export async function suggestTerms(
  typed: string,
  names: readonly string[],
  store: TermStore,
  language: SearchLanguage,
): Promise<string[]> {
  const { atoms } = readAtoms(typed, language)
  const last = atoms.at(-1)
  if (last === undefined) return []
  const before = atoms.slice(0, -1)
  const { words, spellings } = await store.complete(
    last.text,
    SUGGESTION_LIMIT,
    before.map(({ text }) => text),
  )
  const spelled = before.map(({ text, spelling }) => spellings.get(text) ?? spelling)
  const suggestions = [...names]
  const meanings = new Set([foldLetters(typed.trim()), ...names.map((name) => meaningOf(name, language))])
  for (const { spelling } of words) {
    const suggestion = [...spelled, spelling].join(' ')
    const meaning = meaningOf(suggestion, language)
    if (meanings.has(meaning) || meanings.has(foldLetters(suggestion))) continue
    meanings.add(meaning)
    suggestions.push(suggestion)
  }
  return suggestions.slice(0, SUGGESTION_LIMIT)
}
