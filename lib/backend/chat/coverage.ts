/**
 * What of a question an answer leaves unsaid. A fact answers a question only when every word that says what is asked is in
 * the fact, in the phrase that led to it, or names the product itself: 'how long is the power cord' is not answered by a
 * fact about power.
 */
import { findSynonyms } from '../search/synonyms.ts'
import type { Facts } from './gather-facts.ts'
import type { Question } from './read-question.ts'
import type { Statement } from './statement.ts'
import { hasAny, isSameWord, joinPhrases, wordsOf } from './words.ts'

const OR: readonly string[] = ['or', 'ou']

/** Words of the product's own name and kind, in either language: they say nothing of what is asked. */
function isOfProduct(word: string, { name, brand }: Facts): boolean {
  const own = wordsOf(`${name} ${brand}`)
  return [word, ...findSynonyms(word)].some((other) => own.some((mine) => isSameWord(mine, other)))
}

/** Nouns that only introduce what is asked for: the capacity of the disk, the rate of refreshing, what size the drum is. */
export const AMOUNT_NOUNS: readonly string[] = [
  ...['capacity', 'rate', 'level', 'amount', 'quantity', 'value', 'rating', 'length', 'range', 'strength'],
  ...['capacite', 'taux', 'niveau', 'quantite', 'valeur', 'degre', 'duree'],
]

/** These, and sizes. */
export const MEASURE_NOUNS: readonly string[] = [
  ...AMOUNT_NOUNS,
  ...['size', 'sizes', 'taille', 'grandeur', 'grosseur'],
]

/** The words without those that only introduce the others; all of them where there are no others. */
export function withoutMeasureNouns(words: readonly string[]): readonly string[] {
  const others = words.filter((word) => !MEASURE_NOUNS.includes(word))
  return others.length === 0 ? words : others
}

/** What a question says besides the phrases that were understood, its numbers and the product's own name. */
export function restOf(question: Question, facts: Facts, phrases: readonly string[]): string[] {
  const understood = phrases.filter((phrase) => hasAny(question.words, [phrase])).flatMap((phrase) => phrase.split(' '))
  return question.contents.filter(
    (word) =>
      !/^\d+$/.test(word) &&
      !understood.some((part) => (part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : part === word)) &&
      !isOfProduct(word, facts),
  )
}

/** The words that none of the texts has. */
export function missingIn(words: readonly string[], texts: readonly string[]): string[] {
  const said = [...new Set(texts.flatMap((text) => joinPhrases(wordsOf(text)).concat(wordsOf(text))))]
  return words.filter((word) => !said.some((other) => isSameWord(word, other)))
}

/**
 * The words of a question that none of the texts has. Of a choice, 'stainless or plastic', the one that is true is enough.
 */
export function missingOf(question: Question, words: readonly string[], texts: readonly string[]): string[] {
  const all = joinPhrases(question.words)
  const missing = missingIn(words, texts)
  const otherOf = (word: string) => {
    const [at, or] = [all.indexOf(word), all.findIndex((other) => OR.includes(other))]
    if (or < 0 || at < 0) return undefined
    return at < or ? words.find((other) => all.indexOf(other) > or) : words.findLast((other) => all.indexOf(other) < or)
  }
  return missing.filter((word) => {
    const other = otherOf(word)
    return other === undefined || !words.includes(other) || missing.includes(other)
  })
}

/** The words of a statement that come from the store's data. */
export function textOf(statement: Statement): string {
  if (statement.kind === 'fact') return `${statement.label} ${statement.value}`
  return statement.kind === 'line' ? statement.text : Object.values(statement.values).join(' ')
}
