/** The texts about a product, and those of a store's pages, with the subjects to which they belong. */
import { fold } from '../../contract-server/fold.ts'
import { stripTags } from '../../core/html/html.ts'
import type { ChatKey } from '../text/messages.ts'
import { GENERAL_WORDS, listOf, SUBJECTS, type Subject, TOPICS } from './vocabulary.ts'
import { hasAny, joinPhrases, meaningsOf, wordsOf } from './words.ts'

/** A specification, a text as the store wrote it, or a sentence of the chat in the language of the question. */
export type Statement =
  | { label: string; value: string }
  | { text: string }
  | { key: ChatKey; values: Readonly<Record<string, string | number>> }

export const sentence = (key: ChatKey, values: Readonly<Record<string, string | number>> = {}): Statement => ({
  key,
  values,
})

/** A specification as written by the store. */
export type SpecFact = { label: string; value: string; group: string }

/** A text that can be quoted, or statements about the store's data. */
export type Entry = {
  source: 'store' | 'spec' | 'feature' | 'description' | 'review' | 'page'
  subjects: ReadonlySet<Subject>
  /** Label of a specification, title of a page and heading of a section. */
  heading: string
  text: string
  /** The terms of heading and text. */
  meanings: ReadonlySet<string>
  /** The words of the text that say something, for a specification also those of its label. */
  contents: readonly string[]
  statements: readonly Statement[]
}

/** The entries of a product, and of the pages of its store in one language. */
export type ChatTexts = { product: readonly Entry[]; pages: readonly Entry[] }

export function createEntry(
  source: Entry['source'],
  [heading, text]: readonly [heading: string, text: string],
  statements: readonly Statement[],
  subjects: readonly Subject[] = [],
): Entry {
  const words = joinPhrases(wordsOf(source === 'spec' ? heading : text))
  return {
    source,
    heading,
    text,
    meanings: meaningsOf(wordsOf(`${heading} ${text}`)),
    contents: words.filter((word) => !GENERAL_WORDS.has(word)),
    statements,
    subjects: new Set(subjects),
  }
}

/** A label without punctuation, but with its unit's parenthesis. */
export const foldLabel = (label: string): string =>
  fold(label)
    .replace(/[^\p{L}\p{N}(&]+/gu, ' ')
    .trim()

/** Topics that features and pages mention among others: only texts that name them count. */
const NAMED: readonly Subject[] = [TOPICS.install, TOPICS.haul, TOPICS.warranty, TOPICS.repair]

const namedIn = (text: string): Subject[] => NAMED.filter(({ said }) => hasAny(wordsOf(text), said))
const subjectsOf = (text: string): Subject[] => SUBJECTS.filter(({ texts }) => hasAny(wordsOf(text), texts))
const boxOf = (text: string): Subject[] => (hasAny(wordsOf(text), listOf('included')) ? [TOPICS.box] : [])

function createSpec({ label, value, group }: SpecFact): Entry {
  const folded = foldLabel(label)
  const isOfWarranty = (text: string) => namedIn(text).includes(TOPICS.warranty)
  const title = isOfWarranty(group) && !isOfWarranty(label) ? `${group} (${label})` : label
  return createEntry(
    'spec',
    [title, value],
    [{ label: title, value }],
    [
      ...(isOfWarranty(title) ? [TOPICS.warranty] : []),
      ...(label.includes('(') ? [] : boxOf(label)),
      ...SUBJECTS.filter(({ labels }) => labels.some((start) => folded.startsWith(start))),
    ],
  )
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+/).filter((part) => part !== '')

/** Texts about a product in the language of the page, '' if missing. */
export type ProductTexts = {
  specs: readonly SpecFact[]
  features: readonly string[]
  description: string
  reviews: readonly { rating: number; text: string; helpful: number }[]
}

/** Specifications, features, description and reviews of a product. */
export const listProductEntries = ({ specs, features, description, reviews }: ProductTexts): Entry[] => [
  ...specs.map(createSpec),
  ...features.map((text) =>
    createEntry(
      'feature',
      ['', text],
      [sentence('chatFeature', { text })],
      [...namedIn(text), ...boxOf(text), ...subjectsOf(text)],
    ),
  ),
  ...sentencesOf(description).map((text) =>
    createEntry('description', ['', text], [{ text }], [...namedIn(text), ...subjectsOf(text)]),
  ),
  ...reviews.flatMap(({ rating, text: whole }) =>
    sentencesOf(whole).map((text) =>
      createEntry('review', ['', text], [sentence('chatQuote', { rating, text })], [TOPICS.review]),
    ),
  ),
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

/** A page of a store, with its lines as entries; `isOfService` if it belongs to a topic. */
export type PageFact = { isOfService: boolean; entries: readonly Entry[] }

export function readPage(key: string, { title = '', content }: { title?: string; content: string }): PageFact {
  const ofPage = SUBJECTS.filter(({ pages }) => hasAny(wordsOf(`${key} ${title}`), pages))
  const entries = readLines(content).map(({ heading, text }) => {
    const named = namedIn(`${heading} ${text}`)
    const subjects = ofPage.filter((topic) => !NAMED.includes(topic) || named.includes(topic))
    const statements = [sentence('chatPage', { page: title }), { text }]
    return createEntry('page', [`${title} – ${heading}`, text], statements, subjects)
  })
  return { isOfService: ofPage.length > 0, entries }
}
