/** Searches products by words: by stemmed full text first, then with corrected typing errors. */
import { cutText } from '../../core/cut-text.ts'
import { editDistance } from '../../core/edit-distance.ts'
import type { Queryable } from '../db/database.ts'
import { type Content, documentsFor } from '../store/content.ts'
import { fold, spellWords, splitWords } from '../text/fold.ts'
import { searchConfiguration } from '../text/locale.ts'
import { findSynonyms } from './synonyms.ts'

const WORD_COUNT_LIMIT = 8
const WORD_LIMIT = 40
const RESULT_LIMIT = 5_000
const SUGGESTION_LIMIT = 8
const CANDIDATE_LIMIT = 10

/**
 * Ordinals of matching products, best match first. `correctedTerm` is the corrected search term, '' if not corrected.
 */
export type SearchMatches = { ordinals: number[]; correctedTerm: string }

/** The word or one of its synonyms, each also as a prefix. */
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

/** A folded word with the store's spelling. */
type Known = { word: string; spelling: string }
const SPELLING = "coalesce(nullif(spelling, ''), word) AS spelling"

/** Maximum edit distance for a word of this length. */
const allowedMistakes = (word: string): number => (word.length <= 4 ? 1 : word.length <= 9 ? 2 : 3)

/** The most similar word of the store with the same first letter; the word as typed if not found. */
async function correctWord(db: Queryable, content: Content, locale: string, word: string): Promise<Known> {
  const alike = await db.query<Known & { begins: boolean }>(
    `SELECT word, ${SPELLING}, word LIKE $3 AS begins FROM search_word
     WHERE store_id = $1 AND locale = $2 AND (word LIKE $3 OR word % $4)
     ORDER BY begins DESC, similarity(word, $4) DESC, uses DESC, word LIMIT ${CANDIDATE_LIMIT}`,
    [content.id, locale, `${word}%`, word],
  )
  const asTyped = { word, spelling: word }
  if (alike[0]?.begins) return asTyped
  const limit = allowedMistakes(word)
  const meant = alike.find((other) => other.word[0] === word[0] && editDistance(other.word, word) <= limit)
  return meant ?? asTyped
}

/** A size in inches is searched as its number, since names write it in many ways: 55", 55 inch, 55-in., 55 po. */
const INCHES = /(\d+(?:[.,]\d+)?)[\s-]*(?:["″”]|''|in(?:ch(?:es)?)?\b\.?|po(?:uces?)?\b\.?)/giu

/** The first eight words of a term, cut to the length of the longest indexed words. */
const readTerm = (term: string): string[] =>
  splitWords(term.replace(INCHES, '$1 '), WORD_COUNT_LIMIT).map((word) => cutText(word, WORD_LIMIT))

/** Searches the visible products of a store. Only the first eight words count. */
export async function searchProducts(
  db: Queryable,
  content: Content,
  locale: string,
  term: string,
): Promise<SearchMatches> {
  const words = readTerm(term)
  const ordinals = await findProducts(db, content, locale, words)
  if (ordinals.length > 0 || words.length === 0) return { ordinals, correctedTerm: '' }
  const corrected: Known[] = []
  for (const word of words) corrected.push(await correctWord(db, content, locale, word))
  if (corrected.every(({ word }, index) => word === words[index])) return { ordinals: [], correctedTerm: '' }
  const correctedOrdinals = await findProducts(
    db,
    content,
    locale,
    corrected.map(({ word }) => word),
  )
  return correctedOrdinals.length === 0
    ? { ordinals: [], correctedTerm: '' }
    : { ordinals: correctedOrdinals, correctedTerm: corrected.map(({ spelling }) => spelling).join(' ') }
}

/** A name to suggest, with the folded rest of the name from each of its words on. */
type Suggestable = { name: string; beginnings: string[] }

/** Built once per content and locale, so that a suggestion does not iterate over all products. */
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

/** Folds 'sofa' and 'Sofas' to the same key, since both have the same results and only one is suggested. */
const toSingular = (term: string): string => fold(term).replace(/[sx]$/, '')

/** The words before the one that is being typed, in the store's spelling; unknown words as typed. */
async function spellKnown(db: Queryable, content: Content, locale: string, typed: string[]): Promise<string[]> {
  if (typed.length === 0) return []
  const known = await db.query<Known>(
    `SELECT word, ${SPELLING} FROM search_word WHERE store_id = $1 AND locale = $2 AND word IN (SELECT jsonb_array_elements_text($3::jsonb))`,
    [content.id, locale, JSON.stringify(typed.map(fold))],
  )
  const spellings = new Map(known.map(({ word, spelling }) => [word, spelling]))
  return typed.map((word) => spellings.get(fold(word)) ?? word)
}

/**
 * Suggests search terms that begin with the typed text: categories and brands first, then completions of the last word.
 * Accents are ignored in typed text; suggestions have the store's accents.
 */
export async function suggestSearches(
  db: Queryable,
  content: Content,
  locale: string,
  term: string,
): Promise<string[]> {
  const words = spellWords(term, WORD_COUNT_LIMIT).map((word) => cutText(word, WORD_LIMIT))
  const typed = words.map(fold).join(' ')
  const last = words.pop()
  if (last === undefined) return []
  const names = namesOf(content, locale)
    .filter(({ beginnings }) => beginnings.some((beginning) => beginning.startsWith(typed)))
    .map(({ name }) => name)
  const [before, completions] = await Promise.all([
    spellKnown(db, content, locale, words),
    db.query<{ spelling: string }>(
      `SELECT ${SPELLING} FROM search_word WHERE store_id = $1 AND locale = $2 AND word LIKE $3
       ORDER BY uses DESC, word LIMIT ${SUGGESTION_LIMIT}`,
      [content.id, locale, `${fold(last)}%`],
    ),
  ])
  const completed = completions.map(({ spelling }) => [...before, spelling].join(' '))
  const known = new Set(names.map(toSingular))
  const others = completed.filter((suggestion) => {
    const isNew = fold(suggestion) !== typed && !known.has(toSingular(suggestion))
    known.add(toSingular(suggestion))
    return isNew
  })
  return [...names, ...others].slice(0, SUGGESTION_LIMIT)
}
