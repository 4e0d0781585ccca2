/** Words of questions and facts: splits them, compares their meanings and corrects typing errors. */
import { LRUCache } from 'lru-cache'
import { splitWords } from '../../contract-server/fold.ts'
import { nearest } from '../../core/text/nearest.ts'
import { LANGUAGE_WORDS, type Language, LISTS, SAME_PHRASES, SAME_WORDS } from './vocabulary.ts'

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

/** Plural, verb and adjective endings of both languages, long ones first, after a stem of three letters. */
const ENDING =
  /(?<=.{3})(?:abilities|ability|ations|ation|ements|ement|ments|ment|ables|able|ibles|ible|ingly|ings|ing|ants|ante|ant|ees|ies|iez|ions|ion|ents|ent|eurs|eur|ers|ier|ee|ed|es|er|ez|ly|s|x|e)$/

/** The synonym groups of the first of the word's forms that has any, otherwise its stem. */
function readTerms(word: string): readonly string[] {
  const stem = word.replace(ENDING, '')
  const forms = [word, word.replace(/[sx]$/, ''), stem, `${stem}e`]
  return forms.map((form) => groupsOf.get(form)).find((groups) => groups !== undefined) ?? [stem]
}

/** Words are forms of the same word, or synonyms, if they share a term. */
const terms = new LRUCache<string, readonly string[]>({ max: 10_000, memoMethod: readTerms })

/** Long ones first: 'turns off by itself' before 'off by itself'. */
const BY_LENGTH = [...SAME_PHRASES.keys()].toSorted((a, b) => b.length - a.length)
const PHRASES = new RegExp(`(?<= )(?:${BY_LENGTH.join('|')})(?= )`, 'g')

/** Replaces multi-word synonyms by their single word. */
export function joinPhrases(words: readonly string[]): string[] {
  const joined = ` ${words.join(' ')} `.replaceAll(PHRASES, (phrase) => SAME_PHRASES.get(phrase) ?? phrase)
  return joined.split(' ').filter((word) => word !== '')
}

/** The terms of words, and of the multi-word synonyms among them. */
export const meaningsOf = (words: readonly string[]): ReadonlySet<string> =>
  new Set([...words, ...joinPhrases(words)].flatMap((word) => terms.memo(word)))

export const isIn = (word: string, meanings: ReadonlySet<string>): boolean =>
  terms.memo(word).some((term) => meanings.has(term))

/** The words that are not in the text in any form or with the same meaning. */
export const missingIn = (words: readonly string[], meanings: ReadonlySet<string>): string[] =>
  words.filter((word) => !isIn(word, meanings))

/** Number of words that are in the text. */
export const countShared = (words: readonly string[], meanings: ReadonlySet<string>): number =>
  words.length - missingIn(words, meanings).length

const PRONOUNS = new Set(LISTS.pronouns)

/** Whether the words contain one of the phrases, with or without pronouns. One that ends in * is a prefix. */
export function hasAny(words: readonly string[], phrases: readonly string[]): boolean {
  if (phrases.length === 0) return false
  const said = ` ${words.join(' ')} | ${words.filter((word) => !PRONOUNS.has(word)).join(' ')} `
  return phrases.some((phrase) => said.includes(phrase.endsWith('*') ? ` ${phrase.slice(0, -1)}` : ` ${phrase} `))
}

/** The known word that is meant: with one wrong letter from five letters on, or two from eight on. */
export function correctWord(word: string, known: readonly string[], meanings: ReadonlySet<string>): string {
  if (word.length < 5 || /\d/.test(word) || known.includes(word) || isIn(word, meanings)) return word
  const similar = known.filter((other) => other.length > 4 && other[0] === word[0])
  return nearest(word, similar, word.length < 8 ? 1 : 2) ?? word
}

/** The language of most words; `usual` if undecided. */
export function guessLanguage(words: readonly string[], usual: Language): Language {
  const count = (language: Language) => words.filter((word) => LANGUAGE_WORDS[language].includes(word)).length
  const lead = count('en') - count('fr')
  return lead === 0 ? usual : lead > 0 ? 'en' : 'fr'
}
