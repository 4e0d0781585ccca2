/** Finds the specifications and features that tell of what is asked about a product: its width, its noise, its battery. */
import { fold } from '../text/fold.ts'
import { asksValue, isAnswerOfKind } from './answer-kind.ts'
import { ASPECTS, type Aspect } from './aspects.ts'
import { AMOUNT_NOUNS, missingIn, missingOf, restOf, textOf } from './coverage.ts'
import { quoteReviews } from './find-reviews.ts'
import { listOptions, OPTION_PHRASES } from './find-variants.ts'
import type { Facts } from './gather-facts.ts'
import type { Question } from './read-question.ts'
import { fact, line, type Statement } from './statement.ts'
import { BESIDE } from './topics.ts'
import { hasAny, wordsOf } from './words.ts'

/** Facts that an aspect is told by; more would be no answer. */
const MOST_FACTS = 3
const MOST_SENTENCES = 2

const foldLabel = (label: string): string =>
  fold(label)
    .replace(/[^\p{L}\p{N}(&]+/gu, ' ')
    .trim()

function describeAspect(
  { said, labels = [], texts = [], beside = [], isOpinion = false }: Aspect,
  question: Question,
  facts: Facts,
) {
  const rankOf = (label: string) => labels.findIndex((beginning) => foldLabel(label).startsWith(beginning))
  const specs = facts.specs
    .filter(({ label }) => rankOf(label) >= 0)
    .toSorted((a, b) => rankOf(a.label) - rankOf(b.label))
    .slice(0, MOST_FACTS)
    .map(({ label, value }) => fact(label, value))
  const rest = restOf(question, facts, [...said, ...beside, ...AMOUNT_NOUNS])
  const sentences = [...facts.features, ...facts.sentences]
    .filter((text) => hasAny(wordsOf(text), texts))
    .toSorted((a, b) => missingIn(rest, [a]).length - missingIn(rest, [b]).length)
    .slice(0, MOST_SENTENCES)
    .map(line)
  const found = [...specs, ...sentences]
  if (found.length > 0) {
    const missing = missingOf(question, rest, found.map(textOf))
    // 'Does the oven have convection': a part of the product may be named, where it is not the part that is measured.
    const isWhole = missing.length === 0 || (!asksValue(question.words) && !isMeasure(labels) && isPart(missing, facts))
    return isWhole && isAnswerOfKind(question.words, found.map(textOf)) ? found : null
  }
  return isOpinion && rest.length === 0 ? quoteReviews(question, facts) : null
}

const MEASURES = ['height', 'width', 'depth', 'weight', 'capacity']
const isMeasure = (labels: readonly string[]) => labels.some((label) => MEASURES.includes(label))

/** Is it one word, which the specifications of the product have? */
const isPart = (words: readonly string[], { specs }: Facts): boolean =>
  words.length === 1 &&
  missingIn(
    words,
    specs.map(({ label }) => label),
  ).length === 0

/** The first aspect that the question names, says nothing besides, and the product has a fact of. */
export function findAspects(question: Question, facts: Facts): readonly Statement[] | null {
  const asked = ASPECTS.filter(({ said }) => hasAny(question.words, said))
  for (const aspect of asked) {
    const found = describeAspect(aspect, question, facts)
    if (found !== null) return found
  }
  // 'Height, width and depth': each by itself leaves the others unsaid.
  if (asked.length > 1 && asked.every(({ labels = [] }) => isMeasure(labels))) {
    const each = asked.map((aspect) => {
      const others = asked.flatMap((other) => other.said)
      return describeAspect({ ...aspect, beside: [...(aspect.beside ?? []), ...others] }, question, facts)
    })
    if (each.every((found) => found !== null)) return each.flat()
  }
  return null
}

/** The options that a question asks for, and nothing besides: a specification of the variants alone is one. */
export function findAskedOptions(question: Question, facts: Facts): readonly Statement[] | null {
  const isOption =
    hasAny(question.words, OPTION_PHRASES) &&
    restOf(question, facts, [...OPTION_PHRASES, ...(BESIDE.option ?? [])]).length === 0
  return isOption ? listOptions(question, facts) : null
}
