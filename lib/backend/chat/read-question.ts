/** Parses a shopper's question: its language, its corrected words, its subjects and the lengths in it. */
import { languageOf, toDashes } from '../../contract-server/locale.ts'
import type { Facts } from './load-facts.ts'
import { GENERAL_WORDS, type Language, LISTS, MEASURES, SAME_WORDS, SUBJECTS, type Subject } from './vocabulary.ts'
import { correctWord, guessLanguage, hasAny, joinPhrases, meaningsOf, missingIn, wordsOf } from './words.ts'

/** A length in inches, with its text and position. */
export type Length = { inches: number; text: string; start: number; end: number; hasUnit: boolean }

/** A parsed question. */
export type Question = {
  text: string
  language: Language
  /** Whether it is the language of the page. */
  isUsual: boolean
  /** The page's locale if it has the language, otherwise the language alone. */
  locale: string
  /** All words in order, folded and corrected. */
  words: readonly string[]
  /** The words that an answer must cover: no general words, numbers, or words of the product's name. */
  contents: readonly string[]
  /** The two sides of a choice such as 'stainless or plastic', of which an answer may cover one; empty without. */
  choice: readonly string[]
  /** The subjects of which the question has a phrase, with the words of these phrases. */
  subjects: ReadonlyMap<Subject, readonly string[]>
  lengths: readonly Length[]
}

const UNITS: readonly (readonly [unit: RegExp, inches: number])[] = [
  [/^c/, 1 / 2.54],
  [/^(?:mm|mill)/, 1 / 25.4],
  [/^m/, 100 / 2.54],
  [/^(?:f|pi|'(?!'))/, 12],
]
const LENGTH =
  /(?<![\d.,])(\d{1,4}(?:[.,]\d{1,3})?)(?!\d|[.,]\d)(?:[\s-]+(\d{1,2}\/\d{1,2})(?!\d)|\s?([¼½¾⅛⅜⅝⅞]))?\s?-?(''|["″”]|(?:inch(?:es)?|in|po(?:uces?)?|cm|centim[eè]tres?|centimeters?|mm|millim[eè]tres?|millimeters?|m[eè]tres?|meters?|m|ft|feet|foot|pi(?:eds?)?|')(?![a-zà-ÿ]))?/giu

/** The lengths of a text, in order: 36 in., 35 7/8", 80 cm, 6 ft; '37,5 po'. A number without a unit is in inches. */
export const readLengths = (text: string): Length[] =>
  [...text.matchAll(LENGTH)].map((match) => {
    const [whole, number = '', ratio = '', sign = '', unit = ''] = match
    // The compatible form of '½' is '1⁄2'.
    const [over = 0, under = 1] = (ratio || sign.normalize('NFKD')).split(/[/⁄]/).map(Number)
    const factor = UNITS.find(([pattern]) => pattern.test(unit.toLowerCase()))?.[1] ?? 1
    const inches = (Number(number.replace(',', '.')) + over / (under || 1)) * factor
    return { inches, text: whole.trim(), start: match.index, end: match.index + whole.length, hasUnit: unit !== '' }
  })

/** Numbers of channels and versions, as in 'Luxara 2.0', 'a 5.1 bar' and 'HDMI 2.1', and a few lengths. */
const VERSION = /^1?\d[.,][0-4](?!\d)/
const WORD_BEFORE = /([\p{L}\p{N}’']+)[\s("“«-]*$/u
const WORD_AFTER = /^[\s)"”»-]*([\p{L}\p{N}’']+)/u
const SIZES = [
  ...MEASURES.flatMap(([, names]) => names),
  ...[LISTS.spaces, LISTS.cutout, LISTS.doors, LISTS.measuredBy].flat(),
].filter((phrase) => !GENERAL_WORDS.has(phrase))

/** Whether a number of channels or of a version is meant: beside a name or after an article, and of no space. */
function isVersion(text: string, { text: written, start, end, hasUnit }: Length): boolean {
  if (hasUnit || !VERSION.test(written)) return false
  const before = wordsOf(WORD_BEFORE.exec(text.slice(0, start))?.[1] ?? '').at(-1) ?? ''
  const after = wordsOf(WORD_AFTER.exec(text.slice(end))?.[1] ?? '')[0] ?? ''
  const isSize = (word: string) => hasAny([word], SIZES) || /^(?:x\d*|by|par)$/.test(word)
  const isName = (word: string) => !GENERAL_WORDS.has(word) && !hasAny([word], LISTS.fit) && !/^(?:\d*|.)$/.test(word)
  if (isSize(before) || isSize(after)) return false
  return isName(before) || isName(after) || LISTS.articles.includes(before)
}

const PHRASES = [...SUBJECTS.flatMap(({ said, labels }) => [...said, ...labels]), ...LISTS.otherSubjects]

/** Words that typing errors are corrected to, besides those of the product. */
const KNOWN: readonly string[] = [
  ...GENERAL_WORDS,
  ...SAME_WORDS.flat(),
  ...PHRASES.flatMap((phrase) => phrase.replace('*', '').split(' ')),
]
const KNOWN_MEANINGS = meaningsOf(KNOWN)

/** The words of the phrases of a subject that the question has. */
function wordsOfSubject({ said, beside }: Subject, words: readonly string[]): string[] {
  const parts = [...said, ...beside].filter((phrase) => hasAny(words, [phrase])).flatMap((phrase) => phrase.split(' '))
  return joinPhrases(words).filter((word) => hasAny([word], parts))
}

/** The last meaningful word before 'or' and the first one after it; empty if one is missing. */
function readChoice(words: readonly string[], contents: readonly string[]): string[] {
  const all = joinPhrases(words)
  const or = all.findIndex((word) => LISTS.or.includes(word))
  const left = contents.findLast((word) => all.indexOf(word) < or)
  const right = contents.find((word) => all.indexOf(word) > or)
  return left === undefined || right === undefined ? [] : [left, right]
}

/** Reads questions about a product on a page in `pageLocale`. */
export function createReader({ name, specs }: Facts, pageLocale: string) {
  const usual: Language = languageOf(pageLocale) === 'fr' ? 'fr' : 'en'
  const own = [name, ...specs.map(({ label }) => label)].flatMap(wordsOf)
  const known = [...KNOWN, ...own]
  const meanings = new Set([...KNOWN_MEANINGS, ...meaningsOf(own)])
  const ofProduct = meaningsOf(wordsOf(name))
  return (text: string): Question => {
    const words = wordsOf(text).map((word) => correctWord(word, known, meanings))
    const language = guessLanguage(words, usual)
    const isMeant = (word: string) => !GENERAL_WORDS.has(word) && !/^(?:\d+|.)$/.test(word)
    const named = missingIn(joinPhrases(words).filter(isMeant), ofProduct)
    // Nouns that only introduce a subject count if there are no others: 'the capacity of the disk'.
    const isSubject = (word: string) => !LISTS.amountNouns.includes(word)
    const contents = named.some(isSubject) ? named.filter(isSubject) : named
    const subjects = SUBJECTS.filter(({ said }) => hasAny(words, said))
    return {
      text,
      language,
      isUsual: language === usual,
      locale: language === usual ? toDashes(pageLocale) : language,
      words,
      contents,
      choice: readChoice(words, contents),
      subjects: new Map(subjects.map((subject) => [subject, wordsOfSubject(subject, words)])),
      // An area is no length.
      lengths: readLengths(text).filter(
        (length) => !isVersion(text, length) && !hasAny(wordsOf(text.slice(length.end)).slice(0, 1), LISTS.areas),
      ),
    }
  }
}
