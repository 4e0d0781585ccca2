/** Quotes reviews of buyers. */
import { cutText } from '../../core/cut-text.ts'
import { wordsMissingIn } from './coverage.ts'
import type { Facts } from './gather-facts.ts'
import { NEGATIVE_WORDS, STAR_WORDS } from './question-words.ts'
import type { Question } from './read-question.ts'
import { type Statement, sentence } from './statement.ts'
import { TOPICS } from './topics.ts'
import { countShared, hasAny, wordsOf } from './words.ts'

const LONGEST_QUOTE = 240
const SENTENCE_END = /(?<=[.!?])\s+/

type Review = Facts['reviews'][number]

const quote = ({ rating, text }: Review): Statement =>
  sentence('chatQuote', {
    rating,
    text: text.length <= LONGEST_QUOTE ? text : `${cutText(text, LONGEST_QUOTE - 1).replace(/\s+\S*$/, '')}…`,
  })

/** The sentences of a review that share words with the question; null if there is no such sentence. */
function sentencesAbout({ contents }: Question, review: Review): Review | null {
  const sentences = review.text.split(SENTENCE_END).filter((text) => countShared(contents, wordsOf(text)) > 0)
  return sentences.length === 0 ? null : { ...review, text: sentences.join(' ') }
}

/** Quotes at most two reviews about the subject of a question. */
export function quoteReviews(question: Question, facts: Facts): Statement[] | null {
  const about = facts.reviews.flatMap((review) => sentencesAbout(question, review) ?? [])
  return about.length === 0 ? null : about.slice(0, 2).map(quote)
}

/** Quotes a sentence of a review that contains all of the words; null if not found. */
export function quoteWhole(words: readonly string[], { reviews }: Facts): Statement[] | null {
  const found = reviews.flatMap((review) =>
    review.text
      .split(SENTENCE_END)
      .filter((text) => wordsMissingIn(words, [text]).length === 0)
      .map((text) => ({ ...review, text })),
  )
  return found.length === 0 ? null : found.slice(0, 1).map(quote)
}

/** The average rating, followed by quotations that fit the question. */
export function describeReviews(question: Question, facts: Facts, average: string): Statement[] {
  if (facts.reviewCount === 0 || facts.rating === null) return [sentence('chatNoReviews')]
  const summary = sentence('chatReviews', { count: facts.reviewCount, rating: average })
  if (hasAny(question.words, STAR_WORDS) && !hasAny(question.words, NEGATIVE_WORDS)) return [summary]
  const plain = new Set(TOPICS.review.flat().flatMap((phrase) => phrase.replaceAll('*', '').split(' ')))
  const contents = question.contents.filter(
    (word) => ![...plain, 'people', 'customers', 'clients', 'gens'].some((other) => word.startsWith(other)),
  )
  const about = quoteReviews({ ...question, contents }, facts)
  if (about !== null && contents.length > 0) return [summary, ...about]
  const byUse = facts.reviews.toSorted((a, b) => b.helpful - a.helpful)
  const critical = byUse.toSorted((a, b) => a.rating - b.rating).filter(({ rating }) => rating <= 3)
  if (hasAny(question.words, NEGATIVE_WORDS)) {
    return critical.length === 0 ? [summary, sentence('chatNoCritical')] : [summary, ...critical.slice(0, 2).map(quote)]
  }
  const praise = byUse.find(({ rating }) => rating >= 4)
  return [summary, ...[praise, critical[0]].flatMap((review) => (review === undefined ? [] : [quote(review)]))]
}
