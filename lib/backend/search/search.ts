/** Finds products by words: stemmed full text first, then with typing errors corrected. */
import type { Queryable } from '../db/database.ts'
import { type Content, documentsFor } from '../store/content.ts'
import { editDistance } from '../text/edit-distance.ts'
import { fold, splitWords } from '../text/fold.ts'
import { searchConfiguration } from '../text/locale.ts'
import { findSynonyms } from './synonyms.ts'

const WORD_COUNT_LIMIT = 8
const WORD_LIMIT = 40
const RESULT_LIMIT = 5_000
const SUGGESTION_LIMIT = 8
const CANDIDATE_LIMIT = 10

/** Ordinals of the found products, best first; `correctedTerm` is what was searched for instead, else ''. */
export type Found = { ordinals: number[]; correctedTerm: string }

/** A word or what means the same, each also as the beginning of a longer word. */
const toQuery = (word: string): string =>
  `(${findSynonyms(word)
    .map((other) => `${other}:*`)
    .join(' | ')})`

async function findProducts(db: Queryable, content: Content, locale: string, words: string[]): Promise<number[]> {
  if (words.length === 0) return []
  const rows = await db.query<{ product_id: number }>(
    `SELECT product_id FROM search_document, to_tsquery($3::regconfig, $4) AS query
     WHERE store_id = $1 AND locale = $2 AND document @@ query
     ORDER BY ts_rank(document, query) DESC, product_id LIMIT ${RESULT_LIMIT}`,
    [content.id, locale, searchConfiguration(locale), words.map(toQuery).join(' & ')],
  )
  return rows.flatMap(({ product_id }) => content.productById.get(product_id)?.ordinal ?? [])
}

/** Letters that may be wrong in a word of this length. */
const allowedMistakes = (word: string): number => (word.length <= 4 ? 1 : word.length <= 9 ? 2 : 3)

/** The known word that was probably meant: alike, with the same first letter; the word itself when there is none. */
async function correctWord(db: Queryable, content: Content, locale: string, word: string): Promise<string> {
  const alike = await db.query<{ word: string; begins: boolean }>(
    `SELECT word, word LIKE $3 AS begins FROM search_word
     WHERE store_id = $1 AND locale = $2 AND (word LIKE $3 OR word % $4)
     ORDER BY begins DESC, similarity(word, $4) DESC, uses DESC, word LIMIT ${CANDIDATE_LIMIT}`,
    [content.id, locale, `${word}%`, word],
  )
  if (alike[0]?.begins) return word
  const limit = allowedMistakes(word)
  const meant = alike.find((other) => other.word[0] === word[0] && editDistance(other.word, word) <= limit)
  return meant?.word ?? word
}

/** A size in inches is looked up by its number, as names write it in many ways: 55", 55 inch, 55-in., 55 po. */
const INCHES = /(\d+(?:[.,]\d+)?)[\s-]*(?:["″”]|''|in(?:ch(?:es)?)?\b\.?|po(?:uces?)?\b\.?)/giu

/** The words of a term: its first eight, none longer than any known one. */
const readTerm = (term: string): string[] =>
  splitWords(term.replace(INCHES, '$1 '), WORD_COUNT_LIMIT).map((word) => word.slice(0, WORD_LIMIT))

/** Searches the visible products of a store. Only the first eight words count. */
export async function searchProducts(db: Queryable, content: Content, locale: string, term: string): Promise<Found> {
  const words = readTerm(term)
  const ordinals = await findProducts(db, content, locale, words)
  if (ordinals.length > 0 || words.length === 0) return { ordinals, correctedTerm: '' }
  const corrected: string[] = []
  for (const word of words) corrected.push(await correctWord(db, content, locale, word))
  if (corrected.join(' ') === words.join(' ')) return { ordinals: [], correctedTerm: '' }
  const found = await findProducts(db, content, locale, corrected)
  return found.length === 0
    ? { ordinals: [], correctedTerm: '' }
    : { ordinals: found, correctedTerm: corrected.join(' ') }
}

/** A name that can be suggested, with each of its words and what follows, folded. */
type Suggestable = { name: string; beginnings: string[] }

/** Made once for each content and locale: a suggestion must not walk through all products. */
const suggestables = new WeakMap<Content, Map<string, readonly Suggestable[]>>()

/** Categories and brands of a store. */
function namesOf(content: Content, locale: string): readonly Suggestable[] {
  const byLocale = suggestables.get(content) ?? new Map<string, readonly Suggestable[]>()
  suggestables.set(content, byLocale)
  const known = byLocale.get(locale)
  if (known !== undefined) return known
  const categories = [...documentsFor(content, locale).categories.values()].filter(({ entity_id }) => entity_id > 2)
  const brands = content.products.map(({ manufacturer }) => manufacturer).filter((brand) => brand !== '')
  const names = [...new Set([...categories.map(({ name }) => name), ...brands])].map((name): Suggestable => {
    const words = splitWords(name)
    return { name, beginnings: words.map((_, index) => words.slice(index).join(' ')) }
  })
  byLocale.set(locale, names)
  return names
}

/** Suggested searches that begin with what was typed: categories and brands first, then completions of the last word. */
export async function suggestSearches(
  db: Queryable,
  content: Content,
  locale: string,
  term: string,
): Promise<string[]> {
  const words = splitWords(term, WORD_COUNT_LIMIT).map((word) => word.slice(0, WORD_LIMIT))
  const last = words.pop()
  if (last === undefined) return []
  const typed = [...words, last].join(' ')
  const names = namesOf(content, locale)
    .filter(({ beginnings }) => beginnings.some((beginning) => beginning.startsWith(typed)))
    .map(({ name }) => name)
  const completions = await db.query<{ word: string }>(
    `SELECT word FROM search_word WHERE store_id = $1 AND locale = $2 AND word LIKE $3
     ORDER BY uses DESC, word LIMIT ${SUGGESTION_LIMIT}`,
    [content.id, locale, `${last}%`],
  )
  const completed = completions.map(({ word }) => [...words, word].join(' '))
  const known = new Set(names.map(fold))
  return [...names, ...completed.filter((suggestion) => !known.has(suggestion))].slice(0, SUGGESTION_LIMIT)
}
