/** Finds specifications and features about the subject of a question, such as width, noise or battery. */
import { fold } from '../text/fold.ts'
import { asksValue, isAnswerOfKind } from './answer-kind.ts'
import { ASPECTS, type Aspect } from './aspects.ts'
import { AMOUNT_NOUNS, questionWordsMissingIn, textOf, uncoveredWords, wordsMissingIn } from './coverage.ts'
import { quoteReviews } from './find-reviews.ts'
import { listOptions, OPTION_PHRASES } from './find-variants.ts'
import type { Facts, SpecFact } from './gather-facts.ts'
import type { Question } from './read-question.ts'
import { fact, line, type Statement } from './statement.ts'
import { RELATED_WORDS } from './topics.ts'
import { hasAny, isSameWord, joinPhrases, wordsOf } from './words.ts'

/** Maximum number of facts in an answer about one aspect. */
const MOST_FACTS = 3
const MOST_SENTENCES = 2

const foldLabel = (label: string): string =>
  fold(label)
    .replace(/[^\p{L}\p{N}(&]+/gu, ' ')
    .trim()

/**
 * Specifications whose label has this beginning. If one has no other words, as 'Height (in.)', then the others, such as
 * 'Height with stand', only if the question has one of their other words.
 */
function specsLabelled(beginning: string, { words }: Question, { specs }: Facts): SpecFact[] {
  const othersOf = ({ label }: SpecFact) =>
    wordsOf(foldLabel(label).replace(/\(.*/, '').slice(beginning.length)).filter((word) => word.length > 2)
  const found = specs.filter(({ label }) => foldLabel(label).startsWith(beginning))
  const plain = found.filter((spec) => othersOf(spec).length === 0)
  if (plain.length === 0) return found
  const named = found.filter((spec) => wordsMissingIn(othersOf(spec), [words.join(' ')]).length < othersOf(spec).length)
  return [...plain, ...named]
}

function describeAspect(
  { said, labels = [], texts = [], beside = [], isOpinion = false }: Aspect,
  question: Question,
  facts: Facts,
) {
  const specs = labels
    .flatMap((beginning) => specsLabelled(beginning, question, facts))
    .filter((spec, at, all) => at === all.findIndex(({ label, value }) => label === spec.label && value === spec.value))
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
    const isWhole =
      missing.length === 0 || (!asksValue(question.words) && !isMeasure(labels) && isPart(missing, question, facts))
    return isWhole && isAnswerOfKind(question.words, found.map(textOf)) ? found : null
  }
  return isOpinion && rest.length === 0 ? quoteReviews(question, facts) : null
}

const MEASURES = ['height', 'width', 'depth', 'weight', 'capacity']
const isMeasure = (labels: readonly string[]) => labels.some((label) => MEASURES.includes(label))

/**
 * Whether the words are a single one that occurs in the labels of the specifications, and no specification is about the
 * whole question: 'Side burner' answers 'is there a side burner', not the number of burners.
 */
function isPart(words: readonly string[], question: Question, facts: Facts): boolean {
  const labels = facts.specs.map(({ label }) => label)
  if (words.length !== 1 || wordsMissingIn(words, labels).length > 0) return false
  const all = uncoveredWords(question, facts, [])
  return !facts.specs.some(({ label, value }) => wordsMissingIn(all, [`${label} ${value}`]).length === 0)
}

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

/**
 * The specification whose label has exactly the words of the question: 'Shelves' for 'how many shelves does it have',
 * rather than 'Height between shelves'.
 */
export function findLabelled(question: Question, { specs, options }: Facts): readonly Statement[] | null {
  const wanted = question.contents.filter((word) => !/^\d+$/.test(word))
  const found = specs.filter(({ label, value }) => {
    const words = joinPhrases(wordsOf(label.replace(/\(.*/s, '')))
    return (
      wanted.length > 0 &&
      words.every((word) => wanted.some((other) => isSameWord(word, other))) &&
      wordsMissingIn(wanted, [label]).length === 0 &&
      options.every((option) => option.label !== label) &&
      isAnswerOfKind(question.words, [`${label} ${value}`])
    )
  })
  return found.length === 0 ? null : found.slice(0, 1).map(({ label, value }) => fact(label, value))
}

/** The options that a question asks for without any other subject. They may be facts that only the variants have. */
export function findAskedOptions(question: Question, facts: Facts): readonly Statement[] | null {
  const isOption =
    hasAny(question.words, OPTION_PHRASES) &&
    uncoveredWords(question, facts, [...OPTION_PHRASES, ...(RELATED_WORDS.option ?? [])]).length === 0
  return isOption ? listOptions(question, facts) : null
}
