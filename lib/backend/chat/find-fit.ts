/** Compares a product with the size of a space in a question. */

import { numberFormatOf } from '../text/formats.ts'
import { namesVariant } from './find-variants.ts'
import type { Facts, SpecFact } from './gather-facts.ts'
import { FIT_FEATURES, FIT_WORDS, MEASURE_WORDS, NOT_A_SPACE, PASSAGE_LABELS } from './question-words.ts'
import { type Length, readSpecLength } from './read-lengths.ts'
import type { Language, Question } from './read-question.ts'
import { fact, line, type Statement, sentence } from './statement.ts'
import { hasAny, wordsOf } from './words.ts'

type Measure = keyof typeof MEASURE_WORDS

const LABELS: Readonly<Record<Measure, RegExp>> = {
  width: /^(?:width|largeur)\b/i,
  height: /^(?:height|hauteur)\b/i,
  depth: /^(?:depth|profondeur)\b/i,
}
const MEASURES = Object.keys(LABELS) as Measure[]

/** The product's specifications of width, height and depth. */
const findMeasures = ({ specs }: Facts): SpecFact[] =>
  MEASURES.flatMap((measure) => specs.find(({ label }) => LABELS[measure].test(label)) ?? [])

/** The measure named next to a length, preferably after it: '36 wide', 'a height of 70'. */
function measureBeside({ text, lengths }: Question, { start, end }: Length): Measure | undefined {
  const next = lengths.find((other) => other.start >= end)?.start ?? text.length
  const before = lengths.findLast((other) => other.end <= start)?.end ?? 0
  for (const part of [text.slice(end, next), text.slice(before, start)]) {
    const words = wordsOf(part)
    const found = MEASURES.find((measure) => hasAny(words, MEASURE_WORDS[measure]))
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether the length belongs to a door or another thing, for which a single measure decides nothing. */
const isOfAnotherThing = ({ text }: Question, { end }: Length): boolean =>
  hasAny(wordsOf(text.slice(end)).slice(0, 2), NOT_A_SPACE)

const round = (inches: number): number => Math.round(inches * 100) / 100

const INCH = { en: 'in.', fr: 'po' } as const

function compare(spec: SpecFact, length: Length, language: Language): Statement | null {
  const own = readSpecLength(spec.label, spec.value)
  if (own === undefined) return null
  const write = (inches: number) => `${numberFormatOf(language).format(round(inches))} ${INCH[language]}`
  const isInches = /in|po|["″”]|''/i.test(length.text)
  const space = isInches
    ? length.text
    : length.hasUnit
      ? `${length.text} (${write(length.inches)})`
      : write(length.inches)
  const rest = length.inches - own
  const values = { label: spec.label, value: spec.value, space, rest: write(rest) }
  if (rest < 0) return sentence('chatFitsNot', values)
  return sentence(round(rest) === 0 ? 'chatFitsJust' : 'chatFits', values)
}

/** Compares the lengths of the question with the product's; null if the question is not about fitting. */
export function describeFit(question: Question, facts: Facts): Statement[] | null {
  const { lengths, words, language } = question
  // A number without a unit that belongs to an option, as in 'entre 128 Go et 256 Go', is no length.
  const isChoice = namesVariant(question, facts) && lengths.every(({ hasUnit }) => !hasUnit)
  if (!hasAny(words, FIT_WORDS) || isChoice) return null
  const measures = findMeasures(facts)
  if (measures.length === 0) return null
  const all = measures.map(({ label, value }) => fact(label, value))
  if (lengths.length === 0 || lengths.some((length) => isOfAnotherThing(question, length))) {
    const passages = facts.specs.filter(({ label }) => hasAny(wordsOf(label), PASSAGE_LABELS))
    return [
      ...facts.features.filter((text) => hasAny(wordsOf(text), FIT_FEATURES)).map(line),
      ...passages.map(({ label, value }) => fact(label, value)),
      ...all,
    ]
  }
  // '36 x 70 x 30' names no measures: they are width, height and depth in this order.
  const compared = lengths.slice(0, 3).map((length, index) => {
    const measure = measureBeside(question, length) ?? (lengths.length > 1 ? MEASURES[index] : 'width') ?? 'width'
    const spec = facts.specs.find(({ label }) => LABELS[measure].test(label))
    return spec === undefined ? null : compare(spec, length, language)
  })
  const found = compared.filter((statement) => statement !== null)
  const hints = measures.map(({ tooltip }) => tooltip).filter((tooltip) => tooltip !== '')
  return found.length === 0 ? all : [...found, ...hints.slice(0, 1).map(line)]
}
