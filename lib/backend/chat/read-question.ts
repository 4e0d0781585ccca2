/** Parses a shopper's question: its language, its corrected words, and the lengths in it. */

import { ASPECTS } from './aspects.ts'
import { SAME_WORDS } from './chat-synonyms.ts'
import { GENERAL_WORDS } from './general-words.ts'
import { FIT_WORDS, LANGUAGE_WORDS, MEASURE_WORDS } from './question-words.ts'
import { type Length, readLengths } from './read-lengths.ts'
import { OTHER_SUBJECTS, TOPICS } from './topics.ts'
import { correctWord, joinPhrases, wordsOf } from './words.ts'

/** Languages of questions and answers. */
export type Language = 'en' | 'fr'

/** A parsed question. */
export type Question = {
  text: string
  /** All words in order, folded and corrected. */
  words: readonly string[]
  /** The words without general words. */
  contents: readonly string[]
  language: Language
  lengths: readonly Length[]
}

const PHRASES = [
  ...Object.values(TOPICS).flat(2),
  ...ASPECTS.flatMap(({ said, texts = [], labels = [] }) => [...said, ...texts, ...labels]),
  ...FIT_WORDS,
  ...OTHER_SUBJECTS,
  ...Object.values(MEASURE_WORDS).flat(),
  'switch',
].flatMap((phrase) => phrase.split(' '))

/** Words that typing errors are corrected to, besides those of the product. */
const KNOWN: ReadonlySet<string> = new Set([
  ...GENERAL_WORDS,
  ...Object.values(LANGUAGE_WORDS).flat(),
  ...SAME_WORDS.flat(),
  ...PHRASES.filter((word) => !word.endsWith('*')),
])
/** Short words whose typing errors are corrected. */
const COMMON: readonly string[] = Object.values(LANGUAGE_WORDS)
  .flat()
  .filter((word) => word.length >= 3)
const KNOWN_BEGINNINGS = PHRASES.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1))

/** The language of most words; `usual` if undecided. */
function languageOf(words: readonly string[], text: string, usual: Language): Language {
  const count = (language: Language) =>
    words.filter((word) => (LANGUAGE_WORDS[language] as readonly string[]).includes(word)).length
  const [english, french] = [count('en'), count('fr') + (/[àâçéèêëîïôùûœ]/i.test(text) ? 1 : 0)]
  return english === french ? usual : english > french ? 'en' : 'fr'
}

const GENERAL: ReadonlySet<string> = new Set([...GENERAL_WORDS, ...Object.values(LANGUAGE_WORDS).flat()])

/** Parses a question. `usual` is the language of the page, `factWords` are the words of the product's facts. */
export function readQuestion(text: string, usual: Language, factWords: ReadonlySet<string>): Question {
  const known = new Set([...KNOWN, ...factWords])
  const words = wordsOf(text.replaceAll(/wi[\s-]?fi/gi, 'wifi')).map((word) =>
    correctWord(word, known, KNOWN_BEGINNINGS, COMMON),
  )
  return {
    text,
    words,
    contents: joinPhrases(words).filter((word) => !GENERAL.has(word) && (word.length > 1 || /\d/.test(word))),
    language: languageOf(words, text, usual),
    lengths: readLengths(text),
  }
}
