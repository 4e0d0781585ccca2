/**
 * Finds the words of a question that an answer does not cover. A fact answers a question only if every meaningful word
 * is in the fact, in the phrase that led to it, or in the product's name: a fact about power does not answer 'how long
 * is the power cord'.
 */
import { findSynonyms } from '../search/synonyms.ts'
import type { Facts } from './gather-facts.ts'
import type { Question } from './read-question.ts'
import type { Statement } from './statement.ts'
import { hasAny, isSameWord, joinPhrases, wordsOf } from './words.ts'

const OR: readonly string[] = ['or', 'ou']

/**
 * Whether the word is part of the product's name or kind in either language, and so says nothing about the question.
 */
function isOfProduct(word: string, { name, brand }: Facts): boolean {
  const own = wordsOf(`${name} ${brand}`)
  return [word, ...findSynonyms(word)].some((other) => own.some((mine) => isSameWord(mine, other)))
}

/** Nouns that only introduce the subject of a question: the capacity of the disk, the rate of refreshing. */
export const AMOUNT_NOUNS: readonly string[] = [
  ...['capacity', 'rate', 'level', 'amount', 'quantity', 'value', 'rating', 'length', 'range', 'strength', 'period'],
  ...['capacite', 'taux', 'niveau', 'quantite', 'valeur', 'degre', 'duree'],
]

/** AMOUNT_NOUNS and nouns for sizes. */
export const MEASURE_NOUNS: readonly string[] = [
  ...AMOUNT_NOUNS,
  ...['size', 'sizes', 'taille', 'grandeur', 'grosseur'],
]

/** The words without measure nouns; all of them if only measure nouns are left. */
export function withoutMeasureNouns(words: readonly string[]): readonly string[] {
  const others = words.filter((word) => !MEASURE_NOUNS.includes(word))
  return others.length === 0 ? words : others
}

/** Words of a question besides the matched phrases, numbers and the product's name. */
export function uncoveredWords(question: Question, facts: Facts, phrases: readonly string[]): string[] {
  const understood = phrases.filter((phrase) => hasAny(question.words, [phrase])).flatMap((phrase) => phrase.split(' '))
  return question.contents.filter(
    (word) =>
      !/^\d+$/.test(word) &&
      !understood.some((part) => (part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : part === word)) &&
      !isOfProduct(word, facts),
  )
}

/** The words that occur in none of the texts. */
export function wordsMissingIn(words: readonly string[], texts: readonly string[]): string[] {
  const said = [...new Set(texts.flatMap((text) => joinPhrases(wordsOf(text)).concat(wordsOf(text))))]
  return words.filter((word) => !said.some((other) => isSameWord(word, other)))
}

/**
 * The words of a question that occur in none of the texts. Of a choice such as 'stainless or plastic', one word is
 * enough.
 */
export function questionWordsMissingIn(
  question: Question,
  words: readonly string[],
  texts: readonly string[],
): string[] {
  const all = joinPhrases(question.words)
  const missing = wordsMissingIn(words, texts)
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

/** The words of a statement that are the store's data. */
export function textOf(statement: Statement): string {
  if (statement.kind === 'fact') return `${statement.label} ${statement.value}`
  return statement.kind === 'line' ? statement.text : Object.values(statement.values).join(' ')
}
