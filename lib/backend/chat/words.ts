/** Words of questions and facts: splits them, compares their stems and corrects typing errors. */
import { editDistance } from '../../core/edit-distance.ts'
import { splitWords } from '../text/fold.ts'
import { SAME_PHRASES, SAME_WORDS } from './chat-synonyms.ts'

/** Words are cut to this length: nobody types longer ones. */
const WORD_LIMIT = 30
const WORD_COUNT_LIMIT = 80

/** The folded words of a text. */
export const wordsOf = (text: string): string[] =>
  splitWords(text, WORD_COUNT_LIMIT).map((word) => word.slice(0, WORD_LIMIT))

/** Synonym groups by word. */
const groupsOf = new Map<string, number[]>()
SAME_WORDS.forEach((group, index) => {
  for (const word of group) groupsOf.set(word, [...(groupsOf.get(word) ?? []), index])
})

/** Plural, verb and adjective endings of both languages, long ones first. */
const ENDINGS =
  /(?:abilities|ability|ations|ation|ements|ement|ments|ment|ables|able|ibles|ible|ingly|ings|ing|ants|ante|ant|ees|ies|iez|ions|ion|ents|ent|eurs|eur|ers|ier|ee|ed|es|er|ez|ly|s|x|e)$/
const SHORTEST_STEM = 3

const cache = new Map<string, Forms>()
const CACHE_LIMIT = 5_000

type Forms = { stem: string; groups: readonly number[] }

/** A word's stem, and the synonym groups of the first of its forms that has any. */
function readForms(word: string): Forms {
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
  const groups = forms.map((form) => groupsOf.get(form)).find((found) => found !== undefined) ?? []
  return { stem, groups }
}

function formsOf(word: string): Forms {
  const known = cache.get(word)
  if (known !== undefined) return known
  if (cache.size >= CACHE_LIMIT) cache.clear()
  const forms = readForms(word)
  cache.set(word, forms)
  return forms
}

/** Letters that the stems of two forms of a long word share: recirculate, recirculation. */
const SHARED_LETTERS = 6
/** Length of a word that may be the first part of a compound: water, watertight. */
const COMPOSED_LETTERS = 5

/** Whether two folded words are equal, forms of the same word, or synonyms. */
export function isSameWord(a: string, b: string): boolean {
  if (a === b) return true
  const [one, other] = [formsOf(a), formsOf(b)]
  if (one.groups.some((group) => other.groups.includes(group))) return true
  // Words with known but different meanings differ, however similar: table, tablet.
  if (one.groups.length > 0 && other.groups.length > 0) return false
  if (one.stem === other.stem) return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  // hdr, hdr10
  if (long.startsWith(short) && (short.length >= COMPOSED_LETTERS || /^\d+$/.test(long.slice(short.length))))
    return true
  const shared = Math.min(one.stem.length, other.stem.length)
  return shared >= SHARED_LETTERS && one.stem.slice(0, SHARED_LETTERS) === other.stem.slice(0, SHARED_LETTERS)
}

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

/** Number of words that also occur among the others. */
export const countShared = (words: readonly string[], others: readonly string[]): number =>
  words.filter((word) => others.some((other) => isSameWord(word, other))).length

/** Whether the words contain the phrase. A word of it ending in * is a prefix. */
function hasPhrase(words: readonly string[], phrase: string): boolean {
  const parts = phrase.split(' ')
  return words.some((_, start) =>
    parts.every((part, offset) => {
      const word = words[start + offset]
      if (word === undefined) return false
      return part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : word === part
    }),
  )
}

/** Words that may occur within a phrase: 'hook it up'. */
const PRONOUNS: readonly string[] = [
  'it',
  'this',
  'that',
  'them',
  'the',
  'my',
  'le',
  'la',
  'les',
  'l',
  'ca',
  'mon',
  'ma',
  'mes',
]

/** Whether the words contain one of the phrases, with or without pronouns in between. */
export function hasAny(words: readonly string[], phrases: readonly string[]): boolean {
  const bare = words.filter((word) => !PRONOUNS.includes(word))
  return phrases.some(
    (phrase) =>
      hasPhrase(words, phrase) || (bare.length < words.length && phrase.includes(' ') && hasPhrase(bare, phrase)),
  )
}

const lettersOf = (word: string) => [...word].sort().join('')

/**
 * Whether a word of at least five letters is a typing error of another: transposed letters, one wrong letter from six
 * letters on, or two from eight on.
 */
function isTypoOf(word: string, meant: string): boolean {
  if (word[0] !== meant[0] || Math.abs(word.length - meant.length) > 1) return false
  if (lettersOf(word) === lettersOf(meant)) return true
  // Short words are too similar to others, such as 'leave' and 'lease'.
  return word.length >= 6 && editDistance(word, meant) <= (word.length >= 8 ? 2 : 1)
}

/** Whether a short word lacks one letter of another or has two letters transposed: hav, teh. */
function isShortTypoOf(word: string, meant: string): boolean {
  if (word[0] !== meant[0]) return false
  if (meant.length === word.length) return word !== meant && lettersOf(word) === lettersOf(meant)
  return meant.length === word.length + 1 && editDistance(word, meant) === 1
}

/**
 * The corrected word. Returns it unchanged if it is known, has a known prefix, is short, has digits or resembles no
 * known word.
 */
export function correctWord(
  word: string,
  known: ReadonlySet<string>,
  beginnings: readonly string[],
  common: readonly string[],
): string {
  if (known.has(word) || word.length < SHORTEST_STEM || /\d/.test(word)) return word
  if (word.length < 5) return common.find((other) => isShortTypoOf(word, other)) ?? word
  if (beginnings.some((beginning) => word.startsWith(beginning))) return word
  if ([...known].some((other) => isSameWord(word, other))) return word
  const begun = beginnings.find(
    (other) => other.length >= 5 && lettersOf(word.slice(0, other.length)) === lettersOf(other),
  )
  return begun ?? [...known].find((other) => other.length >= 5 && isTypoOf(word, other)) ?? word
}
