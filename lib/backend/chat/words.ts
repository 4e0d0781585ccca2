/** Words of questions and facts: split, compared by their stems, corrected where they are mistyped. */
import { editDistance } from '../text/edit-distance.ts'
import { splitWords } from '../text/fold.ts'
import { SAME_WORDS } from './vocabulary.ts'

/** Words longer than this are no words: nobody types them twice. */
const WORD_LIMIT = 30
const WORD_COUNT_LIMIT = 80

/** The folded words of a text. */
export const wordsOf = (text: string): string[] =>
  splitWords(text, WORD_COUNT_LIMIT).map((word) => word.slice(0, WORD_LIMIT))

const sameWord = new Map(SAME_WORDS.flatMap((group) => group.map((word) => [word, group[0] ?? word] as const)))

/** Singular of a plural, and one word for those that mean the same in either language. */
function stemOf(word: string): string {
  const singular =
    word.length > 4 && !word.endsWith('ss')
      ? word.replace(/ies$/, 'y').replace(/(?<=[sx])es$|[sx]$/, '')
      : word.length > 3
        ? word.replace(/(?<=[a-z]{3})s$/, '')
        : word
  return sameWord.get(word) ?? sameWord.get(singular) ?? singular
}

/** Beginning that two long words share when they are forms of one: recirculate, recirculation. */
const SHARED_LETTERS = 6

/** Are two folded words the same, or forms of the same? */
export function isSameWord(a: string, b: string): boolean {
  const [stem, other] = [stemOf(a), stemOf(b)]
  if (stem === other) return true
  const shared = Math.min(stem.length, other.length)
  return shared >= SHARED_LETTERS && stem.slice(0, SHARED_LETTERS) === other.slice(0, SHARED_LETTERS)
}

/** How many of the words are among the others. */
export const countShared = (words: readonly string[], others: readonly string[]): number =>
  words.filter((word) => others.some((other) => isSameWord(word, other))).length

/** Does the phrase stand among the words? A word of it that ends in * is the beginning of a word. */
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

/** Does one of the phrases stand among the words? */
export const hasAny = (words: readonly string[], phrases: readonly string[]): boolean =>
  phrases.some((phrase) => hasPhrase(words, phrase))

const lettersOf = (word: string) => [...word].sort().join('')

/** Is a word of five letters or more mistyped for another: one letter (two in long ones), or letters in another order? */
function isTypoOf(word: string, meant: string): boolean {
  if (word[0] !== meant[0] || Math.abs(word.length - meant.length) > 1) return false
  if (lettersOf(word) === lettersOf(meant)) return true
  // Short words are too near to others: 'leave' is no 'lease'.
  return word.length >= 6 && editDistance(word, meant) <= (word.length >= 8 ? 2 : 1)
}

/** The word as it was probably meant; itself when it is known or begins so, short, has digits, or nothing is alike. */
export function correctWord(word: string, known: ReadonlySet<string>, beginnings: readonly string[]): string {
  if (known.has(word) || word.length < 5 || /\d/.test(word)) return word
  if (beginnings.some((beginning) => word.startsWith(beginning))) return word
  if ([...known].some((other) => isSameWord(word, other))) return word
  return [...known].find((other) => other.length >= 5 && isTypoOf(word, other)) ?? word
}
