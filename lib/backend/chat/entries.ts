/** The texts about a product, and those of a store's pages, with the subjects to which they belong. */
import { fold } from '../../contract-server/fold.ts'
import { stripTags } from '../../core/html/html.ts'
import type { PageDocument } from '../store/content.ts'
import type { ChatKey } from '../text/messages.ts'
import type { Facts } from './load-facts.ts'
import { SUBJECTS, type Subject, TOPICS } from './vocabulary.ts'
import { hasAny, meaningsOf, wordsOf } from './words.ts'

/** A specification as written by the store; `group` is the title above it. */
export type SpecFact = { label: string; value: string; group?: string }

type Values = Readonly<Record<string, string | number>>

/** A specification, a text as the store wrote it, or a sentence of the chat in the language of the question. */
export type Statement = SpecFact | { text: string } | { key: ChatKey; values: Values }

/** A sentence with these values; none if one of them is missing. */
export const say = (key: ChatKey, values: Values = {}): Statement[] =>
  Object.values(values).includes('') ? [] : [{ key, values }]

/** A text that can be quoted, or statements about the store's data. */
export type Entry = {
  source: 'store' | 'spec' | 'feature' | 'description' | 'review' | 'page'
  subjects: ReadonlySet<Subject>
  /** Label of a specification, title of a page and heading of a section. */
  heading: string
  text: string
  /** The terms of heading and text. */
  meanings: ReadonlySet<string>
  statements: readonly Statement[]
}

export const createEntry = (
  source: Entry['source'],
  [heading, text]: readonly [heading: string, text: string],
  statements: readonly Statement[],
  subjects: readonly Subject[],
): Entry => ({
  source,
  heading,
  text,
  meanings: meaningsOf(wordsOf(`${heading} ${text}`)),
  statements,
  subjects: new Set(subjects),
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
  return createEntry('spec', [title, value], [{ label: title, value }], subjects)
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+/).filter((part) => part !== '')

/** Specifications, features, description and reviews of a product, then the lines of the store's pages. */
export const listTexts = ({ specs, features, description, reviews, pages }: Facts): Entry[] => [
  ...specs.map(createSpec),
  ...features.map((text) => createEntry('feature', ['', text], say('chatFeature', { text }), subjectsIn(text))),
  ...sentencesOf(description).map((text) => createEntry('description', ['', text], [{ text }], subjectsIn(text))),
  ...reviews.flatMap(({ rating, text: whole }) =>
    sentencesOf(whole).map((text) =>
      createEntry('review', ['', text], say('chatQuote', { rating, text }), [TOPICS.review]),
    ),
  ),
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
  return readLines(content).map(({ heading, text }) => {
    const named = subjectsIn(`${heading} ${text}`, topics)
    const subjects = topics.filter((topic) => topic.texts.length === 0 || named.includes(topic))
    return createEntry(
      'page',
      [`${title} – ${heading}`, text],
      [...say('chatPage', { page: title }), { text }],
      subjects,
    )
  })
}
