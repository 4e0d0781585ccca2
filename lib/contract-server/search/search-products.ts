/** Searches products: whole queries first, then with misspelt words corrected, then without words that nothing has. */
import { editDistance } from '../../core/text/edit-distance.ts'
import type { SearchLanguage } from './language.ts'
import type { Lattice, QueryWord } from './lattice.ts'
import {
  findCommonWords,
  findKindWords,
  findMentioned,
  findUnmatched,
  keepNamed,
  listOfKinds,
  listOfMostKinds,
  type MatchedEdge,
  matchEdges,
  matchPaths,
  matchSome,
} from './match-lattice.ts'
import { keepProducts, listProducts, NO_NUMBERS, type ProductNumbers, unite } from './product-numbers.ts'
import type { Synonyms } from './read-phrases.ts'
import { readQuery } from './read-query.ts'
import type { KnownWord, TermStore } from './term-store.ts'

export type SearchResult = {
  /** Scores by product id. */
  readonly scores: ProductNumbers
  /** The query that was searched instead, or ''. */
  readonly correctedTerm: string
  /** Whether no product matches all words of the query or of `correctedTerm`, so that these match some. */
  readonly isPartial: boolean
  /** How the query, or its correction, was read. */
  readonly attempt: SearchAttempt
}

export type SearchAttempt = { readonly lattice: Lattice; readonly edges: readonly MatchedEdge[] }

export type SearchRules = { readonly language: SearchLanguage; readonly synonyms: Synonyms }

/** Words of fewer letters are never corrected. */
const CORRECTED_LENGTH = 4

/** Greatest edit distance of a correction for a word of this length. */
const allowedMistakes = (word: string): number => (word.length <= 7 ? 1 : 2)

/** The known word that is meant by a misspelt one; of equally similar words the most used. */
async function correctWord(
  { text, isCorrectable }: QueryWord,
  store: TermStore,
  synonyms: Synonyms,
): Promise<KnownWord | undefined> {
  if (!isCorrectable || text.length < CORRECTED_LENGTH) return undefined
  const ofSynonyms = [...synonyms.keys()].map((word) => ({ word, spelling: word, uses: 0 }))
  const similar = [...(await store.readSimilar(text)), ...ofSynonyms]
  const ranked = similar
    .map((known) => ({ known, distance: editDistance(known.word, text) + (known.word[0] === text[0] ? 0 : 0.5) }))
    .filter(({ distance }) => distance <= allowedMistakes(text))
    .sort((a, b) => a.distance - b.distance || b.known.uses - a.known.uses || (a.known.word < b.known.word ? -1 : 1))
  return ranked[0]?.known
}

/** Parts of a word that is split have this many letters at least. */
const PART_LENGTH = 3
const PART_COUNT = 4

/** The known words that are written together in an unknown one; the fewest, and of equally many the most used. */
async function splitWord(
  { text, isCorrectable }: QueryWord,
  store: TermStore,
  language: SearchLanguage,
): Promise<string[] | undefined> {
  if (!isCorrectable || text.length < 2 * PART_LENGTH) return undefined
  const parts = new Set<string>()
  for (let from = 0; from < text.length; from++)
    for (let to = from + 2; to <= text.length; to++) parts.add(text.slice(from, to))
  const postings = await store.read(
    [...parts].filter((part) => part.length >= PART_LENGTH),
    [],
  )
  const uses = new Map(postings.map(({ term, products }) => [term, products.length]))
  const usesOf = (part: string) => uses.get(part) ?? (language.stopWords.has(part) ? 1 : 0)
  /** The best split of the first letters, with its least used part. */
  const best: ({ words: string[]; least: number } | undefined)[] = [{ words: [], least: Number.POSITIVE_INFINITY }]
  for (let to = 1; to <= text.length; to++) {
    for (let from = 0; from <= to - 2; from++) {
      const [before, part] = [best[from], text.slice(from, to)]
      const least = Math.min(before?.least ?? 0, usesOf(part))
      if (!before || least === 0 || before.words.length === PART_COUNT) continue
      const words = [...before.words, part]
      const present = best[to]
      const isBetter =
        !present ||
        words.length < present.words.length ||
        (words.length === present.words.length && least > present.least)
      if (isBetter) best[to] = { words, least }
    }
  }
  return best[text.length]?.words
}

/** The query with its unmatched words corrected; undefined if none can be. */
async function correctQuery(
  words: readonly QueryWord[],
  unmatched: readonly number[],
  store: TermStore,
  { language, synonyms }: SearchRules,
) {
  const corrected = await Promise.all(
    words.map(async (word, at) => {
      if (!unmatched.includes(at)) return undefined
      return (await splitWord(word, store, language))?.join(' ') ?? (await correctWord(word, store, synonyms))?.spelling
    }),
  )
  if (corrected.every((word) => word === undefined)) return undefined
  return words.map(({ spelling }, at) => corrected[at] ?? spelling).join(' ')
}

type Attempt = SearchAttempt & { readonly scores: ProductNumbers }

const toResult = (attempt: Attempt, correctedTerm = ''): SearchResult => ({
  scores: attempt.scores,
  correctedTerm,
  isPartial: false,
  attempt,
})

const matchRead = (lattice: Lattice, matched: readonly MatchedEdge[]): Attempt => {
  const kindWords = findKindWords(lattice, matched)
  const edges = keepNamed(lattice, matched, kindWords)
  const ofKinds = listOfKinds(edges, kindWords)
  const scores = matchPaths(lattice, edges)
  return { lattice, edges, scores: ofKinds === undefined ? scores : keepProducts(scores, ofKinds) }
}

/** Fewer products are followed by others that lack words which say little. */
const FEW_PRODUCTS = 10

/** Adds products of the named kind without some of the words, behind those that have all. */
function widen(attempt: Attempt, matched: readonly MatchedEdge[]): Attempt {
  const { lattice, edges, scores } = attempt
  if (scores.size >= FEW_PRODUCTS) return attempt
  const isSoft = (at: number) => lattice.words[at]?.isSoft === true
  const mentioned = scores.size === 0 ? [] : findMentioned(lattice, edges, scores)
  const words = lattice.words.map((word, at) => ({
    ...word,
    isOptional: word.isOptional || isSoft(at) || mentioned.includes(at),
  }))
  if (words.every(({ isOptional }, at) => isOptional === lattice.words[at]?.isOptional)) return attempt
  if (findKindWords({ ...lattice, words }, matched).length === 0) return attempt
  const wider = matchRead({ ...lattice, words }, matched)
  const behind = scores.size === 0 ? 1 : (Math.min(...scores.values) / wider.scores.max()) * BEHIND
  const others = wider.scores.map((score) => score * behind)
  return { lattice: wider.lattice, edges, scores: unite(others, scores, (_, own) => own) }
}

const BEHIND = 0.8

/** Products that match all words, of the kinds that the query names. */
async function matchAll(query: string, store: TermStore, { language, synonyms }: SearchRules): Promise<Attempt> {
  const lattice = readQuery(query, language, synonyms)
  const matched = await matchEdges(lattice, store)
  return widen(matchRead(lattice, matched), matched)
}

/**
 * Products that match only some words. None if the query names no kind, unless they match most of the words, or half of
 * them with the word that says what is meant. Words that the store doesn't know are left out of `correctedTerm`.
 */
function matchPartly(attempt: Attempt, { language }: SearchRules): SearchResult {
  const { lattice } = attempt
  // Beginnings of words would find something for any words.
  const edges = attempt.edges.filter(({ isBegun }) => !isBegun)
  const kindWords = findKindWords(lattice, edges)
  const mainWord = language.isHeadFirst ? kindWords[0] : kindWords.at(-1)
  const ofKinds = listOfMostKinds(edges, kindWords)
  const some = matchSome(lattice, edges, ofKinds, mainWord)
  const least = some.max() * LEAST_SHARE
  const scores =
    mainWord === undefined
      ? keepProducts(
          some,
          listProducts(some, (score) => score > least),
        )
      : some
  const unmatched = findUnmatched(lattice, edges)
  const known = lattice.words.filter((_, at) => !unmatched.includes(at))
  const required = lattice.words.flatMap(({ isOptional }, at) => (isOptional ? [] : [at]))
  const ofHead = required.filter((at) => at < lattice.headEnd)
  const head = language.isHeadFirst ? ofHead[0] : ofHead.at(-1)
  const common = findCommonWords(lattice, edges, scores.products)
  const [half, hasHead] = [required.length / 2, common.includes(head ?? -1)]
  const isMeant = mainWord !== undefined || (hasHead ? common.length >= half : common.length > half)
  const isCode = isCodeOf(lattice) && unmatched.length > 0
  if (scores.size === 0 || !isMeant || isCode)
    return { scores: NO_NUMBERS, correctedTerm: '', isPartial: false, attempt }
  const correctedTerm = unmatched.length === 0 ? '' : known.map(({ spelling }) => spelling).join(' ')
  // Words that are left out need not match.
  const isPartial = common.length < required.filter((at) => !unmatched.includes(at)).length
  return { scores, correctedTerm, isPartial, attempt }
}

/** More parts may be an address: '33-inch-french-door-refrigerator'. */
const CODE_PARTS = 4

/** Whether a query is one code with separators: a number in it means nothing alone. */
const isCodeOf = ({ words }: Lattice): boolean =>
  words.length <= CODE_PARTS &&
  words.slice(1).every(({ isGlued }) => isGlued) &&
  words.some(({ text }) => /\d/.test(text))

/** Without a kind, products with less than this share of the best score are left out. */
const LEAST_SHARE = 0.7

export async function searchProducts(query: string, store: TermStore, rules: SearchRules): Promise<SearchResult> {
  const first = await matchAll(query, store, rules)
  if (first.scores.size > 0 || first.lattice.words.length === 0) return toResult(first)
  const unmatched = findUnmatched(first.lattice, first.edges)
  const correctedTerm =
    unmatched.length === 0 ? undefined : await correctQuery(first.lattice.words, unmatched, store, rules)
  if (correctedTerm === undefined) return matchKnown(first, '', store, rules)
  const second = await matchAll(correctedTerm, store, rules)
  return second.scores.size > 0 ? toResult(second, correctedTerm) : matchKnown(second, correctedTerm, store, rules)
}

/** Searches without the words that the store doesn't know; what has all others is found as by a query of these. */
async function matchKnown(
  attempt: Attempt,
  correctedTerm: string,
  store: TermStore,
  rules: SearchRules,
): Promise<SearchResult> {
  const partly = matchPartly(attempt, rules)
  const term = partly.correctedTerm || (partly.scores.size > 0 ? correctedTerm : '')
  if (partly.correctedTerm === '') return { ...partly, correctedTerm: term }
  const known = await matchAll(partly.correctedTerm, store, rules)
  const result = known.scores.size > 0 ? toResult(known, partly.correctedTerm) : partly
  // A number or code that no product has was meant: leaving it out is no correction.
  const { lattice, edges } = attempt
  const isCodeMissing = findUnmatched(lattice, edges).some((at) => /\d/.test(lattice.words[at]?.text ?? ''))
  return isCodeMissing ? { ...result, correctedTerm, isPartial: true } : result
}
