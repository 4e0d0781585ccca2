/** The languages in which products are searched: one file of data each (languages/*.json). */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { ownValue } from '../../core/own-value.ts'
import { languageOf } from '../locale.ts'

/** Contents of a language's file. */
type LanguageData = {
  /** Articles before an apostrophe: l, d, qu. */
  readonly elisions: readonly string[]
  /** Values of a specification that say that a product has what the specification is called, or that it lacks it. */
  readonly yes: readonly string[]
  readonly no: readonly string[]
  /** Words that count only if a query has no others. */
  readonly stopWords: readonly string[]
  /** Words after which a name says what a thing is for, or has. */
  readonly prepositions: readonly string[]
  /** Phrases after a greatest and a least value. */
  readonly orLess: readonly string[]
  readonly orMore: readonly string[]
  /** Phrases before the greatest and the least value, before both values of a range, and words between the two. */
  readonly atMost: readonly string[]
  readonly atLeast: readonly string[]
  readonly between: readonly string[]
  readonly and: readonly string[]
  /** Whether the noun that says what a thing is comes first: table de chevet, but bedside table. */
  readonly isHeadFirst: boolean
  /** Whether numbers are written with spaces between thousands: 1 500. */
  readonly hasSpacedThousands: boolean
  /** What amounts are called, beside signs of currencies. */
  readonly currencies: readonly string[]
  /** Words that say which measure is meant, with the word in its name: wide is width. */
  readonly measures: Readonly<Record<string, string>>
  /** Endings with their replacements, longest first, for words of at least `least` letters. */
  readonly endings: readonly (readonly [ending: string, replacement: string, least: number])[]
  /** Words whose ending is no ending, and words with irregular stems. */
  readonly stems: Readonly<Record<string, string>>
  /** Spellings of units by key; several words are separated by spaces, without full stops. */
  readonly units: Readonly<Record<string, readonly string[]>>
  /** Words between the measures of a size: 60 by 80. */
  readonly sizeWords: readonly string[]
  /** Digits of written numbers: six is 6. */
  readonly numerals: Readonly<Record<string, string>>
  /** Words of opinion, of occasions, persons and rooms: they don't say what a product has to have. */
  readonly softWords: readonly string[]
  /** More general words, for where no product has the word: turquoise is blue. */
  readonly broader: Readonly<Record<string, readonly string[]>>
  /** Words between two things that a title names. */
  readonly joints: readonly string[]
  /** What shoppers call a content page, by kind of page, with words of its title and address. */
  readonly pageNames: readonly (readonly string[])[]
  /** Phrases with the same meaning. */
  readonly synonyms: readonly (readonly string[])[]
}

type UnitMatch = { readonly key: string; readonly to: number }

/** Words of ranges; phrases as lists of words, longest first. */
type RangeWords = {
  readonly atMost: readonly (readonly string[])[]
  readonly atLeast: readonly (readonly string[])[]
  readonly orLess: readonly (readonly string[])[]
  readonly orMore: readonly (readonly string[])[]
  readonly between: readonly (readonly string[])[]
  readonly and: ReadonlySet<string>
  readonly currencies: ReadonlySet<string>
  readonly measures: Readonly<Record<string, string>>
}

/** Rules of a language, with words folded. */
export type SearchLanguage = {
  readonly elisions: ReadonlySet<string>
  readonly stopWords: ReadonlySet<string>
  readonly prepositions: ReadonlySet<string>
  readonly sizeWords: ReadonlySet<string>
  readonly numerals: Readonly<Record<string, string>>
  readonly softWords: ReadonlySet<string>
  readonly broader: Readonly<Record<string, readonly string[]>>
  readonly joints: ReadonlySet<string>
  readonly pageNames: readonly (readonly string[])[]
  readonly synonyms: readonly (readonly string[])[]
  readonly yes: ReadonlySet<string>
  readonly no: ReadonlySet<string>
  readonly ranges: RangeWords
  readonly hasSpacedThousands: boolean
  readonly isHeadFirst: boolean
  /** The common form of a word's singular and plural. */
  readonly stemOf: (word: string) => string
  /** Whether a word begins a unit. */
  readonly isUnitWord: (word: string) => boolean
  /** The longest unit that begins at an index. */
  readonly findUnit: (atoms: readonly { readonly text: string }[], from: number) => UnitMatch | undefined
}

const FOLDER = new URL('./languages/', import.meta.url)

const toPhrases = (phrases: readonly string[]): string[][] =>
  phrases.map((phrase) => phrase.split(' ')).sort((a, b) => b.length - a.length)

function createLanguage(data: LanguageData): SearchLanguage {
  const { elisions, yes, no, stopWords, endings, stems, units, synonyms } = data
  const spellings = Object.entries(units)
    .flatMap(([key, phrases]) => phrases.map((phrase) => ({ key, words: phrase.split(' ') })))
    .sort((a, b) => b.words.length - a.words.length)
  const firstWords = new Set(spellings.map(({ words }) => words[0]))
  return {
    elisions: new Set(elisions),
    stopWords: new Set(stopWords),
    prepositions: new Set(data.prepositions),
    yes: new Set(yes),
    no: new Set(no),
    ranges: {
      atMost: toPhrases(data.atMost),
      atLeast: toPhrases(data.atLeast),
      orLess: toPhrases(data.orLess),
      orMore: toPhrases(data.orMore),
      between: toPhrases(data.between),
      and: new Set(data.and),
      currencies: new Set(data.currencies),
      measures: data.measures,
    },
    sizeWords: new Set(data.sizeWords),
    numerals: data.numerals,
    softWords: new Set(data.softWords),
    broader: data.broader,
    joints: new Set(data.joints),
    pageNames: data.pageNames,
    synonyms,
    hasSpacedThousands: data.hasSpacedThousands,
    isHeadFirst: data.isHeadFirst,
    stemOf: (word) => {
      const known = ownValue(stems, word)
      if (known !== undefined) return known
      if (/\d/.test(word)) return word
      const rule = endings.find(([ending, , least]) => word.length >= least && word.endsWith(ending))
      return rule ? word.slice(0, -rule[0].length) + rule[1] : word
    },
    isUnitWord: (word) => firstWords.has(word),
    findUnit: (atoms, from) => {
      if (!firstWords.has(atoms[from]?.text)) return undefined
      const match = spellings.find(({ words }) => words.every((word, index) => atoms[from + index]?.text === word))
      return match && { key: match.key, to: from + match.words.length }
    },
  }
}

const files: readonly (readonly [language: string, data: LanguageData])[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map((file) => [file.slice(0, -'.json'.length), JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))])

const languages: ReadonlyMap<string, SearchLanguage> = new Map(
  files.map(([language, data]) => [language, createLanguage(data)]),
)

/** Raise this when read-atoms.ts or index-terms.ts find other terms in a text. */
const CODE_EDITION = 7

/** What the terms of a text depend on. */
const INDEXED = [
  'elisions',
  'yes',
  'no',
  'stopWords',
  'prepositions',
  'isHeadFirst',
  'hasSpacedThousands',
  'endings',
  'stems',
  'units',
  'sizeWords',
  'numerals',
] as const satisfies readonly (keyof LanguageData)[]

/** An index of another edition has to be made again. */
export const SEARCH_EDITION: string = createHash('sha256')
  .update(
    JSON.stringify([CODE_EDITION, files.map(([language, data]) => [language, INDEXED.map((field) => data[field])])]),
  )
  .digest('base64url')

/** Rules for languages without a file: words are compared as they are written. */
const OTHER = createLanguage({
  elisions: [],
  yes: [],
  no: [],
  stopWords: [],
  prepositions: [],
  orLess: [],
  orMore: [],
  atMost: [],
  atLeast: [],
  between: [],
  and: [],
  hasSpacedThousands: false,
  isHeadFirst: false,
  currencies: [],
  measures: {},
  endings: [],
  stems: {},
  units: {},
  sizeWords: [],
  numerals: {},
  softWords: [],
  broader: {},
  joints: [],
  pageNames: [],
  synonyms: [],
})

/** The rules for texts of a locale. */
export const searchLanguageOf = (locale: string): SearchLanguage => languages.get(languageOf(locale)) ?? OTHER
