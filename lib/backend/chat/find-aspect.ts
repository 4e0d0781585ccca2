/** Finds specifications and features about the subject of a question, such as width, noise or battery. */
import { fold } from '../text/fold.ts'
import { asksValue, isAnswerOfKind } from './answer-kind.ts'
import { ASPECTS, type Aspect } from './aspects.ts'
import { AMOUNT_NOUNS, questionWordsMissingIn, textOf, uncoveredWords, wordsMissingIn } from './coverage.ts'
import { quoteReviews } from './find-reviews.ts'
import { listOptions, OPTION_PHRASES } from './find-variants.ts'
import type { Facts } from './gather-facts.ts'
import type { Question } from './read-question.ts'
import { fact, line, type Statement } from './statement.ts'
import { RELATED_WORDS } from './topics.ts'
import { hasAny, wordsOf } from './words.ts'

/** Maximum number of facts in an answer about one aspect. */
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
  const rest = uncoveredWords(question, facts, [...said, ...beside, ...AMOUNT_NOUNS])
  const sentences = [...facts.features, ...facts.sentences]
    .filter((text) => hasAny(wordsOf(text), texts))
    .toSorted((a, b) => wordsMissingIn(rest, [a]).length - wordsMissingIn(rest, [b]).length)
    .slice(0, MOST_SENTENCES)
    .map(line)
  const found = [...specs, ...sentences]
  if (found.length > 0) {
    const missing = questionWordsMissingIn(question, rest, found.map(textOf))
    // 'Does the oven have convection': the question may name a part of the product, unless the part is to be measured.
    const isWhole = missing.length === 0 || (!asksValue(question.words) && !isMeasure(labels) && isPart(missing, facts))
    return isWhole && isAnswerOfKind(question.words, found.map(textOf)) ? found : null
  }
  return isOpinion && rest.length === 0 ? quoteReviews(question, facts) : null
}

const MEASURES = ['height', 'width', 'depth', 'weight', 'capacity']
const isMeasure = (labels: readonly string[]) => labels.some((label) => MEASURES.includes(label))

/** Whether the words are a single one that occurs in the labels of the specifications. */
const isPart = (words: readonly string[], { specs }: Facts): boolean =>
  words.length === 1 &&
  wordsMissingIn(
    words,
    specs.map(({ label }) => label),
  ).length === 0

/** The answer of the first aspect that the question names without any other subject. */
export function findAspects(question: Question, facts: Facts): readonly Statement[] | null {
  const asked = ASPECTS.filter(({ said }) => hasAny(question.words, said))
  for (const aspect of asked) {
    const found = describeAspect(aspect, question, facts)
    if (found !== null) return found
  }
  // 'Height, width and depth': each aspect alone would not cover the question, but all together do.
  if (asked.length > 1 && asked.every(({ labels = [] }) => isMeasure(labels))) {
    const each = asked.map((aspect) => {
      const others = asked.flatMap((other) => other.said)
      return describeAspect({ ...aspect, beside: [...(aspect.beside ?? []), ...others] }, question, facts)
    })
    if (each.every((found) => found !== null)) return each.flat()
  }
  return null
}

/** The options that a question asks for without any other subject. They may be facts that only the variants have. */
export function findAskedOptions(question: Question, facts: Facts): readonly Statement[] | null {
  const isOption =
    hasAny(question.words, OPTION_PHRASES) &&
    uncoveredWords(question, facts, [...OPTION_PHRASES, ...(RELATED_WORDS.option ?? [])]).length === 0
  return isOption ? listOptions(question, facts) : null
}
