/** Finds the specification, feature or sentence that says all that a question asks about. */
import { asksCount, asksDegree, isAnswerOfKind, isCountedByName, isCountOf } from './answer-kind.ts'
import { MEASURE_NOUNS, missingIn, missingOf, restOf, withoutMeasureNouns } from './coverage.ts'
import { quoteWhole } from './find-reviews.ts'
import type { Facts } from './gather-facts.ts'
import { GENERAL_WORDS } from './general-words.ts'
import type { Question } from './read-question.ts'
import { fact, line, type Statement } from './statement.ts'
import { PAGE_WORDS } from './topics.ts'
import { hasAny, isSameWord, joinPhrases, wordsOf } from './words.ts'

const MOST_STATEMENTS = 2

/** A single word is met by chance in a long text: it must be this share of what the text says. */
const SHARE_OF_ONE_WORD = 0.1

const general = new Set(GENERAL_WORDS)

type Candidate = { text: string; statement: Statement }

const shareOf = (wanted: readonly string[], text: string): number => {
  const contents = joinPhrases(wordsOf(text)).filter((word) => !general.has(word))
  return (
    contents.filter((word) => wanted.some((other) => isSameWord(word, other))).length / Math.max(1, contents.length)
  )
}

/** How many words of a text the question has. */
const countMet = (wanted: readonly string[], text: string): number =>
  joinPhrases(wordsOf(text)).filter((word) => !general.has(word) && wanted.some((other) => isSameWord(word, other)))
    .length

/** Of the candidates those that say everything, what says least besides first. */
function coveringOf(wanted: readonly string[], question: Question, candidates: readonly Candidate[]): Statement[] {
  const found = candidates
    .filter(({ text }) => missingOf(question, wanted, [text]).length === 0 && isAnswerOfKind(question.words, [text]))
    .map((candidate) => ({ ...candidate, share: shareOf(wanted, candidate.text) }))
    .filter(({ share }) => wanted.length > 1 || share >= SHARE_OF_ONE_WORD)
    .toSorted((a, b) => b.share - a.share)
  const first = found[0]
  if (first === undefined) return []
  // A sentence that sums the features up says nothing more.
  const others = found.slice(1).filter(({ text }) => missingIn(wordsOf(first.text), [text]).length > 0)
  return [first, ...others].slice(0, MOST_STATEMENTS).map(({ statement }) => statement)
}

/** Of the question's words a short text must have two thirds, and consist of little else. */
const NEAR = { words: 2, missing: 1, share: 0.5 } as const

/** The one that has all words but one, and is about nothing else: 'is the water tank removable', 'Removable tank'. */
function nearestOf(wanted: readonly string[], question: Question, candidates: readonly Candidate[]): Statement | null {
  if (wanted.length < NEAR.words) return null
  const found = candidates
    .map((candidate) => ({ ...candidate, share: shareOf(wanted, candidate.text) }))
    .filter(
      ({ text, share }) =>
        (wanted.length > NEAR.words ? share >= NEAR.share && countMet(wanted, text) >= NEAR.words : share === 1) &&
        missingOf(question, wanted, [text]).length <= NEAR.missing &&
        // What is said last is what is asked: 'is the steam from the oven scented'.
        missingIn(wanted.slice(-1), [text]).length === 0 &&
        isAnswerOfKind(question.words, [text]),
    )
    .toSorted((a, b) => b.share - a.share)
  return found[0]?.statement ?? null
}

const isYesOrNo = ({ text }: Question): boolean =>
  /^\s*(?:is|are|does|do|has|est|a-t|le|la|les|il|elle|c['’]est)\b/i.test(text)

/** Does the name say it besides what kind of thing it is: a round table is round, that it is a table tells nothing? */
function saysBesidesKind(words: readonly string[], name: string): boolean {
  const [first = '', ...others] = wordsOf(name.replace(/,.*| in .*/s, ''))
  const kinds = [first, others.at(-1) ?? '']
  return (
    words.length > 0 &&
    words.every((word) => wordsOf(name).includes(word) && !kinds.some((kind) => isSameWord(kind, word)))
  )
}

/** What the product's own data says; a line of the store's pages where two words or more are found there together. */
export function findText(question: Question, facts: Facts): readonly Statement[] | null {
  const all = restOf(question, facts, [])
  const wanted = withoutMeasureNouns(all)
  // 'What size are the burners' is not told by how many there are.
  const isMeasured = wanted.length < all.length
  const specs = facts.specs
    .filter(
      ({ label }) =>
        !isMeasured || label.includes('(') || missingIn(MEASURE_NOUNS, [label]).length < MEASURE_NOUNS.length,
    )
    .map(({ label, value }) => ({ text: `${label} ${value}`, statement: fact(label, value) }))
  const texts = [...facts.features, ...(asksDegree(question) ? [] : facts.sentences)]
    .filter((text) => isCountOf(question, text))
    .map((text) => ({ text, statement: line(text) }))
  if (wanted.length > 0) {
    const own = coveringOf(wanted, question, [...specs, ...texts])
    if (own.length > 0) return own
  }
  // 'How many drawers': the name says it, which otherwise tells nothing.
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
