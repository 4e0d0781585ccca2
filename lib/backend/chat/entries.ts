/** The texts about a product, and those of a store's pages, with the subjects to which they belong. */
import { fold } from '../../contract-server/fold.ts'
import { stripTags } from '../../core/html/html.ts'
import type { PageDocument } from '../store/content.ts'
import type { ChatKey } from '../text/messages.ts'
import type { Facts, SpecFact } from './load-facts.ts'
import { SUBJECTS, type Subject, TOPICS } from './vocabulary.ts'
import { hasAny, meaningsOf, wordsOf } from './words.ts'

type Values = Readonly<Record<string, string | number>>

/** A specification, a text as the store wrote it, or a sentence of the chat in the language of the question. */
export type Statement = SpecFact | { text: string } | { key: ChatKey; values: Values }

/** A sentence with these values; none if one of them is missing. */
export const say = (key: ChatKey, values: Values = {}): Statement[] =>
  Object.values(values).includes('') ? [] : [{ key, values }]

/** Where an entry comes from. */
export type Source = 'store' | 'spec' | 'feature' | 'description' | 'review' | 'page'

/** A text that can be quoted, or statements about the store's data. */
export type Entry = {
  source: Source
  subjects: readonly Subject[]
  /** Label of a specification, title of a page and heading of a section. */
  heading: string
  text: string
  /** The terms of heading and text. */
  meanings: ReadonlySet<string>
  statements: readonly Statement[]
}

type EntryParts = Omit<Entry, 'heading' | 'meanings'> & { heading?: string }

export const createEntry = ({ heading = '', ...parts }: EntryParts): Entry => ({
  ...parts,
  heading,
  meanings: meaningsOf(wordsOf(`${heading} ${parts.text}`)),
})

/** A label without punctuation, but with its unit's parenthesis. */
export const foldLabel = (label: string): string =>
  fold(label)
    .replace(/[^\p{L}\p{N}(&]+/gu, ' ')
    .trim()

/** The subjects that a text mentions. */
function subjectsIn(text: string, subjects = SUBJECTS): Subject[] {
  const words = wordsOf(text)
  return subjects.filter(({ texts }) => hasAny(words, texts))
}

function createSpec({ label, value, group = '' }: SpecFact): Entry {
  const isOfWarranty = (text: string) => hasAny(wordsOf(text), TOPICS.warranty.texts)
  // 'Parts' in the group 'Warranty'.
  const title = isOfWarranty(group) && !isOfWarranty(label) ? `${group} (${label})` : label
  const folded = foldLabel(label)
  const described = SUBJECTS.filter(({ labels }) => labels.some((start) => folded.startsWith(start)))
  const subjects = [...subjectsIn(title, Object.values(TOPICS)), ...described]
  return createEntry({ source: 'spec', heading: title, text: value, statements: [{ label: title, value }], subjects })
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+/).filter((part) => part !== '')

const createText = (source: Source, text: string, statements: readonly Statement[]): Entry =>
  createEntry({ source, text, statements, subjects: subjectsIn(text) })

const createReview = (text: string, rating: number): Entry =>
  createEntry({ source: 'review', text, statements: say('chatQuote', { rating, text }), subjects: [TOPICS.review] })

/** Specifications, features, description and reviews of a product, then the lines of the store's pages. */
export const listTexts = ({ specs, features, description, reviews, pages }: Facts): Entry[] => [
  ...specs.map(createSpec),
  ...features.map((text) => createText('feature', text, say('chatFeature', { text }))),
  ...sentencesOf(description).map((text) => createText('description', text, [{ text }])),
  ...reviews.flatMap(({ rating, text }) => sentencesOf(text).map((sentence) => createReview(sentence, rating))),
  ...pages.flatMap(readPage),
]

const BLOCK = /<(h[1-6]|p|li|tr)\b[^>]*>([\s\S]*?)<\/\1\s*>/gi
const CELL = /<t([dh])\b[^>]*>([\s\S]*?)<\/t\1\s*>/gi

/**
 * Headings, paragraphs, list items and table rows of a page, with the heading above them. The cells of a row follow
 * their column's title, as in 'Where: Cloquet; Price: $79'; without titles they are joined by ' – '.
 */
function readLines(html: string): { heading: string; text: string }[] {
  let heading = ''
  let titles: string[] = []
  // Conditions of Word are no text: <![if !supportLists]>.
  return [...html.replaceAll(/<!\[[^>]*>/g, '').matchAll(BLOCK)].flatMap(([, tag = '', inner = '']) => {
    const cells = [...inner.matchAll(CELL)].map(([, , cell = '']) => stripTags(cell))
    const isHeader = cells.length > 0 && !/<td/i.test(inner)
    if (isHeader || cells.length === 0) titles = cells
    const isTitled = cells.length === titles.length
    const written = isTitled ? cells.map((cell, at) => `${titles[at]}: ${cell}`).join('; ') : cells.join(' – ')
    const text = cells.length === 0 ? stripTags(inner) : written
    if (/^h/i.test(tag) && text !== '') heading = text
    return isHeader || /^h/i.test(tag) || text === '' ? [] : [{ heading, text }]
  })
}

/** The lines of a page. Those of a topic with `texts`, such as repairs, mention it. */
function readPage({ identifier, title = '', content }: PageDocument): Entry[] {
  const topics = SUBJECTS.filter(({ pages }) => hasAny(wordsOf(`${identifier} ${title}`), pages))
  return readLines(content).map((line) => {
    const named = subjectsIn(`${line.heading} ${line.text}`, topics)
    const subjects = topics.filter((topic) => topic.texts.length === 0 || named.includes(topic))
    const statements = [...say('chatPage', { page: title }), { text: line.text }]
    return createEntry({ source: 'page', heading: `${title} – ${line.heading}`, text: line.text, statements, subjects })
  })
}
