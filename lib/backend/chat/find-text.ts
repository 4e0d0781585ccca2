/** Finds the specification, feature or sentence that covers everything a question asks about. */
import { asksCount, asksDegree, isAnswerOfKind, isCountedByName, isCountOf, isNumber } from './answer-kind.ts'
import {
  MEASURE_NOUNS,
  questionWordsMissingIn,
  uncoveredWords,
  withoutMeasureNouns,
  wordsMissingIn,
} from './coverage.ts'
import { quoteWhole } from './find-reviews.ts'
import type { Facts } from './gather-facts.ts'
import { GENERAL_WORDS } from './general-words.ts'
import type { Question } from './read-question.ts'
import { fact, line, type Statement } from './statement.ts'
import { PAGE_WORDS } from './topics.ts'
import { hasAny, isSameWord, joinPhrases, wordsOf } from './words.ts'

const MOST_STATEMENTS = 2

/** A long text contains a single word by chance: the word must be at least this share of the text. */
const SHARE_OF_ONE_WORD = 0.1

const general = new Set(GENERAL_WORDS)

type Candidate = { text: string; statement: Statement }

const shareOf = (wanted: readonly string[], text: string): number => {
  const contents = joinPhrases(wordsOf(text)).filter((word) => !general.has(word))
  return (
    contents.filter((word) => wanted.some((other) => isSameWord(word, other))).length / Math.max(1, contents.length)
  )
}

/** Number of meaningful words of a text that the question contains. */
const countMet = (wanted: readonly string[], text: string): number =>
  joinPhrases(wordsOf(text)).filter((word) => !general.has(word) && wanted.some((other) => isSameWord(word, other)))
    .length

/** Candidates that cover the whole question, those with the fewest other words first. */
function coveringOf(wanted: readonly string[], question: Question, candidates: readonly Candidate[]): Statement[] {
  const found = candidates
    .filter(
      ({ text }) =>
        questionWordsMissingIn(question, wanted, [text]).length === 0 && isAnswerOfKind(question.words, [text]),
    )
    .map((candidate) => ({ ...candidate, share: shareOf(wanted, candidate.text) }))
    .filter(({ share }) => wanted.length > 1 || share >= SHARE_OF_ONE_WORD)
    .toSorted((a, b) => b.share - a.share)
  const first = found[0]
  if (first === undefined) return []
  // Leaves out sentences that only repeat the first one.
  const others = found.slice(1).filter(({ text }) => wordsMissingIn(wordsOf(first.text), [text]).length > 0)
  return [first, ...others].slice(0, MOST_STATEMENTS).map(({ statement }) => statement)
}

/**
 * Limits for texts that miss a word of the question: words of the question they must contain, words they may miss, and
 * the share of their words that the question must contain.
 */
const NEAR = { words: 2, missing: 1, share: 0.5 } as const

/**
 * A text that misses at most one word of the question and has little else: 'Removable tank' for 'is the water tank
 * removable'.
 */
function nearestOf(wanted: readonly string[], question: Question, candidates: readonly Candidate[]): Statement | null {
  if (wanted.length < NEAR.words) return null
  const found = candidates
    .map((candidate) => ({ ...candidate, share: shareOf(wanted, candidate.text) }))
    .filter(
      ({ text, share }) =>
        (wanted.length > NEAR.words ? share >= NEAR.share && countMet(wanted, text) >= NEAR.words : share === 1) &&
        questionWordsMissingIn(question, wanted, [text]).length <= NEAR.missing &&
        // The last word is the actual question: 'is the steam from the oven scented'.
        wordsMissingIn(wanted.slice(-1), [text]).length === 0 &&
        isAnswerOfKind(question.words, [text]),
    )
    .toSorted((a, b) => b.share - a.share)
  return found[0]?.statement ?? null
}

const isYesOrNo = ({ text }: Question): boolean =>
  /^\s*(?:is|are|does|do|has|est|a-t|le|la|les|il|elle|c['’]est)\b/i.test(text)

/**
 * Whether the name contains the words apart from the kind of product: that a 'Round Table' is round is an answer, that
 * it is a table is not.
 */
function saysBesidesKind(words: readonly string[], name: string): boolean {
  const [first = '', ...others] = wordsOf(name.replace(/,.*| in .*/s, ''))
  const kinds = [first, others.at(-1) ?? '']
  return (
    words.length > 0 &&
    words.every((word) => wordsOf(name).includes(word) && !kinds.some((kind) => isSameWord(kind, word)))
  )
}

/**
 * An answer from the product's data; otherwise from reviews or the store's pages, if at least two words occur there
 * together.
 */
export function findText(question: Question, facts: Facts): readonly Statement[] | null {
  const all = uncoveredWords(question, facts, [])
  const wanted = withoutMeasureNouns(all)
  // 'What size are the burners' is not answered by their number.
  const isMeasured = wanted.length < all.length
  const specs = facts.specs
    .filter(
      ({ label }) =>
        !isMeasured || label.includes('(') || wordsMissingIn(MEASURE_NOUNS, [label]).length < MEASURE_NOUNS.length,
    )
    .map(({ label, value }) => ({ text: `${label} ${value}`, statement: fact(label, value) }))
  const texts = [...facts.features, ...(asksDegree(question) ? [] : facts.sentences)]
    .filter((text) => isCountOf(question, text))
    .map((text) => ({ text, statement: line(text) }))
  if (wanted.length > 0) {
    const own = wanted.every(isNumber) ? [] : coveringOf(wanted, question, [...specs, ...texts])
    if (own.length > 0) return own
  }
  // 'How many drawers': the name may state the count.
  const whole = question.contents.filter((word) => !/^\d+$/.test(word))
  if (whole.length > wanted.length && isCountedByName(question, facts.name)) {
    const named = coveringOf(whole, question, [...specs, ...texts, { text: facts.name, statement: line(facts.name) }])
    if (named.length > 0) return named
  }
  if (wanted.length === 0 && isYesOrNo(question) && saysBesidesKind(whole, facts.name)) return [line(facts.name)]
  const near = nearestOf(wanted, question, [...specs, ...texts])
  if (near !== null) return [near]
  if (wanted.length < 2) return null
  const reviews = asksCount(question) ? null : quoteWhole(wanted, facts)
  if (reviews !== null) return reviews
  const lines = facts.pages
    .filter(({ words }) => Object.values(PAGE_WORDS).some((phrases) => hasAny(words, phrases)))
    .flatMap(({ sections }) => sections.flatMap((section) => section.lines))
    .map((text) => ({ text, statement: line(text) }))
  const ofStore = coveringOf(wanted, question, lines)
  return ofStore.length === 0 ? null : ofStore
}
