/** Words of questions and facts: splits them, compares their meanings and corrects typing errors. */
import { LRUCache } from 'lru-cache'
import { splitWords } from '../../contract-server/fold.ts'
import { editDistance } from '../../core/text/edit-distance.ts'
import { LANGUAGE_WORDS, listOf, SAME_PHRASES, SAME_WORDS } from './vocabulary.ts'

/** Words are cut to this length: nobody types longer ones. */
const WORD_LIMIT = 30
const WORD_COUNT_LIMIT = 80

/** The folded words of a text. */
export const wordsOf = (text: string): string[] =>
  splitWords(text, WORD_COUNT_LIMIT).map((word) => word.slice(0, WORD_LIMIT))

/** Synonym groups by word. */
const groupsOf = new Map<string, string[]>()
SAME_WORDS.forEach((group, index) => {
  for (const word of group) groupsOf.set(word, [...(groupsOf.get(word) ?? []), `#${index}`])
})

/** Plural, verb and adjective endings of both languages, long ones first. */
const ENDINGS =
  /(?:abilities|ability|ations|ation|ements|ement|ments|ment|ables|able|ibles|ible|ingly|ings|ing|ants|ante|ant|ees|ies|iez|ions|ion|ents|ent|eurs|eur|ers|ier|ee|ed|es|er|ez|ly|s|x|e)$/
const SHORTEST_STEM = 3

const terms = new LRUCache<string, readonly string[]>({ max: 10_000, memoMethod: readTerms })

/** The synonym groups of the first of the word's forms that has any, otherwise its stem. */
function readTerms(word: string): readonly string[] {
  const forms = [word, word.replace(/[sx]$/, '')]
  let stem = word
  for (let length = -1; length !== stem.length; ) {
    length = stem.length
    const shorter = stem.replace(ENDINGS, '')
    if (shorter.length < SHORTEST_STEM || /\d/.test(shorter)) break
    stem = shorter
    forms.push(stem, `${stem}e`, `${stem}er`, `${stem}y`)
    // running, fitted
    if (/([b-df-hj-np-tv-z])\1$/.test(stem)) forms.push(stem.slice(0, -1))
  }
  return forms.map((form) => groupsOf.get(form)).find((groups) => groups !== undefined) ?? [stem]
}

/** Words are forms of the same word, or synonyms, if they share a term. */
const termsOf = (word: string): readonly string[] => terms.memo(word)

export const isSameWord = (a: string, b: string): boolean => termsOf(a).some((term) => termsOf(b).includes(term))

const LONGEST_PHRASE = Math.max(...[...SAME_PHRASES.keys()].map((phrase) => phrase.split(' ').length))

/** Replaces multi-word synonyms by their single word. */
export function joinPhrases(words: readonly string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST_PHRASE, words.length - at)
    while (length > 1 && !SAME_PHRASES.has(words.slice(at, at + length).join(' '))) length--
    joined.push(length > 1 ? (SAME_PHRASES.get(words.slice(at, at + length).join(' ')) ?? '') : (words[at] ?? ''))
    at += length
  }
  return joined
}

/** The terms of words, and of the multi-word synonyms among them. */
export const meaningsOf = (words: readonly string[]): ReadonlySet<string> =>
  new Set([...words, ...joinPhrases(words)].flatMap(termsOf))

export const isIn = (word: string, meanings: ReadonlySet<string>): boolean =>
  termsOf(word).some((term) => meanings.has(term))

/** The words that are not in the text in any form or with the same meaning. */
export const missingIn = (words: readonly string[], meanings: ReadonlySet<string>): string[] =>
  words.filter((word) => !isIn(word, meanings))

/** Number of words that are in the text. */
export const countShared = (words: readonly string[], meanings: ReadonlySet<string>): number =>
  words.length - missingIn(words, meanings).length

const PRONOUNS = new Set(listOf('pronouns'))

/** Whether the words contain one of the phrases, with or without pronouns. One that ends in * is a prefix. */
export function hasAny(words: readonly string[], phrases: readonly string[]): boolean {
  const said = ` ${words.join(' ')} | ${words.filter((word) => !PRONOUNS.has(word)).join(' ')} `
  return phrases.some((phrase) => said.includes(phrase.endsWith('*') ? ` ${phrase.slice(0, -1)}` : ` ${phrase} `))
}

/** The kind of product in a name: the last noun in English, the first one in French. */
export function kindOf(name: string, language: string): string {
  const words = wordsOf(name.replace(/,.*| in .*| with .*/s, ''))
  return (language === 'fr' ? words[0] : words.at(-1)) ?? ''
}

/** Words that are in most questions. */
const COMMON = [...LANGUAGE_WORDS.en, ...LANGUAGE_WORDS.fr]

const sortLetters = (word: string) => [...word].sort().join('')

/**
 * The word that is meant: a known one with the same letters, or with one wrong letter from five letters on, or two from
 * eight on. Short words resemble others, such as 'leave' and 'lease': they only lack a letter of a common one.
 */
export function correctWord(word: string, known: ReadonlySet<string>, meanings: ReadonlySet<string>): string {
  if (word.length < 3 || /\d/.test(word) || known.has(word) || isIn(word, meanings)) return word
  const isShort = word.length < 5
  const errors = word.length < 8 ? 1 : 2
  const isMeant = (other: string) =>
    other[0] === word[0] &&
    (sortLetters(other) === sortLetters(word) ||
      (Math.abs(other.length - word.length) <= 1 &&
        other.length > (isShort ? word.length : 4) &&
        editDistance(word, other) <= errors))
  return (isShort ? COMMON : [...known]).find(isMeant) ?? word
}
