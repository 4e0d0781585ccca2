/**
 * Finds products by words, and suggests searches while a shopper types. Unknown words are replaced by the nearest known
 * one.
 */
import { nearest } from '../../../core/nearest.ts'
import { type CatalogEntry, fold } from './catalog-entry.ts'
import type { CategoryNode } from './category-from-medusa.ts'
import type { MarketIndex } from './market-index.ts'

/** Results, best first; `corrected` is the term that was searched instead. */
export type CatalogMatches = { entries: CatalogEntry[]; corrected: string }

/** Search in the index of a market. */
export type Search = {
  find: (term: string) => CatalogMatches
  suggest: (term: string, categories: readonly CategoryNode[]) => string[]
}

const TERM_LIMIT = 200
const WORD_LIMIT = 8
const SUGGESTION_LIMIT = 8
/** Shorter words are not corrected: they have too many similar words. */
const CORRECTED_LENGTH = 4

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

type Lexicon = { version: number; words: ReadonlyMap<string, readonly string[]>; sorted: readonly string[] }

function buildLexicon(index: MarketIndex): Lexicon {
  const words = new Map<string, string[]>()
  for (const { id, text } of index.entries()) {
    for (const word of new Set(wordsOf(text))) {
      const ids = words.get(word)
      if (ids) ids.push(id)
      else words.set(word, [id])
    }
  }
  return { version: index.wordsVersion(), words, sorted: [...words.keys()].sort() }
}

/** Words with the prefix `start`, by binary search. */
function wordsFrom(sorted: readonly string[], start: string): string[] {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  const found: string[] = []
  for (let at = low; sorted[at]?.startsWith(start); at++) found.push(sorted[at] ?? '')
  return found
}

/** Creates the search for a market's index; it rebuilds its word list after the words have changed. */
export function createSearch(index: MarketIndex): Search {
  let lexicon: Lexicon | undefined
  const read = (): Lexicon => {
    if (lexicon?.version !== index.wordsVersion()) lexicon = buildLexicon(index)
    return lexicon
  }

  const idsOf = ({ words, sorted }: Lexicon, word: string): Set<string> =>
    new Set(wordsFrom(sorted, word).flatMap((whole) => words.get(whole) ?? []))

  const find = (term: string): CatalogMatches => {
    const known = read()
    const asked = wordsOf(fold(term.slice(0, TERM_LIMIT))).slice(0, WORD_LIMIT)
    let isCorrected = false
    const words = asked.map((word) => {
      if (wordsFrom(known.sorted, word).length > 0 || word.length < CORRECTED_LENGTH) return word
      const other = nearest(word, known.sorted, 2)
      isCorrected ||= other !== undefined
      return other ?? word
    })
    const [first, ...others] = words.map((word) => idsOf(known, word))
    const ids = [...(first ?? [])].filter((id) => others.every((other) => other.has(id)))
    const matches = ids.flatMap((id) => index.find(id) ?? [])
    const rank = ({ name }: CatalogEntry) => {
      const own = wordsOf(name)
      return words.filter((word) => own.some((candidate) => candidate.startsWith(word))).length
    }
    const ranked = matches.map((entry) => ({ entry, rank: rank(entry) })).sort((a, b) => b.rank - a.rank)
    return { entries: ranked.map(({ entry }) => entry), corrected: isCorrected ? words.join(' ') : '' }
  }

  const suggest = (term: string, categories: readonly CategoryNode[]): string[] => {
    const start = fold(term.slice(0, TERM_LIMIT)).trim()
    if (start === '') return []
    const begins = (text: string) => {
      const folded = fold(text)
      return folded.startsWith(start) || folded.includes(` ${start}`)
    }
    const suggested = new Set(categories.map(({ name }) => name).filter(begins))
    for (const { summary } of index.entries()) {
      if (suggested.size >= SUGGESTION_LIMIT) break
      if (summary.manufacturer && begins(String(summary.manufacturer))) suggested.add(String(summary.manufacturer))
      if (begins(String(summary.name))) suggested.add(String(summary.name))
    }
    return [...suggested].slice(0, SUGGESTION_LIMIT)
  }
  return { find, suggest }
}
