/**
 * The vocabulary of questions and facts in English and French, from words/*.json. Words are folded (lower case without
 * accents, lib/contract-server/fold.ts). Lists of phrases are separated by commas; a word that ends in * is a prefix.
 */
import aspects from './words/aspects.json' with { type: 'json' }
import generalWords from './words/general-words.json' with { type: 'json' }
import questionWords from './words/question-words.json' with { type: 'json' }
import synonyms from './words/synonyms.json' with { type: 'json' }
import topics from './words/topics.json' with { type: 'json' }

/** Languages of questions and answers. */
export type Language = 'en' | 'fr'

export const phrases = (list = ''): readonly string[] => (list === '' ? [] : list.split(', '))

type SubjectEntry = Partial<Record<'said' | 'beside' | 'labels' | 'texts' | 'pages', string>>

/** What a shopper may ask about: a topic such as delivery, or an aspect that specifications and features describe. */
const createSubject = ({ said, beside, labels, texts, pages }: SubjectEntry) => ({
  /** Phrases of questions. */
  said: phrases(said),
  /** Words that an answer need not contain beside `said`, such as what a dryer is stacked on. */
  beside: phrases(beside),
  /** Folded beginnings of labels. */
  labels: phrases(labels),
  /** Phrases of features, sentences and lines. */
  texts: phrases(texts),
  /** Beginnings of words in path or title of its pages. */
  pages: phrases(pages),
})
export type Subject = ReturnType<typeof createSubject>

export type Topic = keyof typeof topics

/** What a shopper may ask besides specifications: price, stock, delivery, returns. */
export const TOPICS = Object.fromEntries(
  Object.entries(topics).map(([topic, entry]) => [topic, createSubject(entry)]),
) as Record<Topic, Subject>

/** Specific ones first: the first subject with an answer is used. */
export const SUBJECTS: readonly Subject[] = [...Object.values(TOPICS), ...aspects.map(createSubject)]

const { languages, measures, ...lists } = questionWords

export type WordList = keyof typeof lists

/** The lists of phrases in words/question-words.json. */
export const LISTS = Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, phrases(list)])) as Readonly<
  Record<WordList, readonly string[]>
>

/** Words that tell the language of a question. */
export const LANGUAGE_WORDS = { en: languages.en.split(' '), fr: languages.fr.split(' ') }

export type Measure = keyof typeof measures

/** Words for the dimension that a space limits: width, height and depth, in this order. */
export const MEASURES = Object.entries(measures).map(([measure, list]) => [measure as Measure, phrases(list)] as const)

/** Words that may be in any question: articles, auxiliary verbs, politeness. An answer need not contain them. */
export const GENERAL_WORDS: ReadonlySet<string> = new Set(
  [...Object.values(generalWords).flat(), languages.en, languages.fr].flatMap((line) => line.split(' ')),
)

/** Groups of words with the same meaning in both languages. */
export const SAME_WORDS: readonly (readonly string[])[] = synonyms.groups.map(phrases)

/** Multi-word synonyms, in questions and facts alike, with the single word that replaces them. */
export const SAME_PHRASES: ReadonlyMap<string, string> = new Map(
  Object.entries(synonyms.phrases).flatMap(([word, list]) => phrases(list).map((phrase) => [phrase, word] as const)),
)
