/** Compares a product, and others of its category, with the size of a space in a question. */
import { numberFormatOf } from '../../contract-server/formats.ts'
import { type SpecFact, type Statement, sentence } from './entries.ts'
import type { Facts, PeerFact } from './gather-facts.ts'
import { type Length, type Question, readLengths } from './read-question.ts'
import { namesVariant } from './store-entries.ts'
import { listOf, MEASURES, type Measure } from './vocabulary.ts'
import grammar from './words/grammar.json' with { type: 'json' }
import { hasAny, wordsOf } from './words.ts'
import { writeFact } from './write-fact.ts'

const MOST_ALTERNATIVES = 3

/** The specification of a measure: of the product, or of the cutout that it needs if the question is about that. */
function findSpec(specs: readonly SpecFact[], measure: Measure, isOfCutout = false): SpecFact | undefined {
  const names = MEASURES.find(([name]) => name === measure)?.[1] ?? []
  const find = (isMeant: (words: readonly string[]) => boolean) => specs.find(({ label }) => isMeant(wordsOf(label)))
  const cutout = isOfCutout ? find((words) => hasAny(words, listOf('cutout')) && hasAny(words, names)) : undefined
  return cutout ?? find((words) => hasAny(words.slice(0, 1), names))
}

/** The first length of a specification in inches; undefined if not found. The label may have the unit: 'Width (cm)'. */
function lengthOf({ label, value }: SpecFact): number | undefined {
  const [length] = readLengths(value)
  const [, unit = ''] = /\((\w+)/.exec(label) ?? []
  return length?.hasUnit === false ? readLengths(`${length.text} ${unit}`)[0]?.inches : length?.inches
}

/** The measure named next to a length, preferably after it: '36 wide', 'a height of 70'. */
function measureBeside({ text, lengths }: Question, { start, end }: Length): Measure | undefined {
  const next = lengths.find((other) => other.start >= end)?.start ?? text.length
  const before = lengths.findLast((other) => other.end <= start)?.end ?? 0
  const found = [text.slice(end, next), text.slice(before, start)].flatMap(
    (part) => MEASURES.find(([, names]) => hasAny(wordsOf(part), names)) ?? [],
  )
  return found[0] as Measure | undefined
}

type Comparison = { measure: Measure; spec: SpecFact; length: Length; own: number }

function describeComparison(
  { measure, spec, length, own }: Comparison,
  language: Question['language'],
  isFirst: boolean,
) {
  const write = (inches: number) =>
    `${numberFormatOf(language).format(Math.round(inches * 100) / 100)} ${language === 'fr' ? 'po' : 'in.'}`
  const isMetric = length.hasUnit && /m/i.test(length.text)
  const rest = length.inches - own
  const [adjective = '', opposite = ''] = grammar[language].fit[measure]
  return sentence(rest < 0 ? 'chatFitsNot' : rest < 0.005 ? 'chatFitsJust' : isFirst ? 'chatFits' : 'chatLeaves', {
    value: writeFact(spec).value,
    space: isMetric ? `${length.text} (${write(length.inches)})` : write(length.inches),
    rest: write(Math.abs(rest)),
    adjective,
    opposite,
  })
}

/** Others of the category that fit: those nearest to the space first, then the cheapest. */
function describeAlternatives(compared: readonly Comparison[], { listPeers, formatPrice }: Facts): Statement {
  const roomOf = ({ specs }: PeerFact) =>
    Math.min(
      ...compared.map(({ measure, length }) => {
        const spec = findSpec(specs, measure)
        return length.inches - ((spec && lengthOf(spec)) ?? Number.POSITIVE_INFINITY)
      }),
    )
  const fitting = listPeers()
    .flatMap(({ name, price, likeness, ...peer }) => {
      const room = roomOf({ name, price, likeness, ...peer })
      return price === null || likeness === 0 || room < 0 ? [] : [{ name, price, likeness, room }]
    })
    .toSorted((a, b) => b.likeness - a.likeness || a.room - b.room || a.price - b.price)
    .slice(0, MOST_ALTERNATIVES)
  const names = fitting.map(({ name, price }) => `${name} (${formatPrice(price)})`).join('; ')
  const key = fitting.length === 0 ? 'chatNoAlternative' : fitting.length === 1 ? 'chatAlternative' : 'chatAlternatives'
  return sentence(key, { names })
}

/** Compares the lengths of the question with the product's; empty if the question is not about fitting. */
export function describeFit(question: Question, facts: Facts): Statement[] {
  const { lengths, words, language } = question
  // A number without a unit that belongs to an option, as in 'entre 128 Go et 256 Go', is no length.
  const isOfSpace = lengths.some(({ hasUnit }) => hasUnit) && hasAny(words, listOf('spaces'))
  const isChoice = lengths.every(({ hasUnit }) => !hasUnit) && namesVariant(question, facts)
  if (lengths.length === 0 || isChoice || !(hasAny(words, listOf('fit')) || isOfSpace)) return []
  // A single measure of a door decides nothing: its owner can turn the product.
  const isOfDoor = hasAny(words, listOf('doors'))
  const measured = MEASURES.flatMap(([measure]) => findSpec(facts.specs, measure) ?? [])
  const passages = facts.specs.filter(({ label }) => hasAny(wordsOf(label), listOf('passageLabels')))
  const features = facts.features.filter((feature) => hasAny(wordsOf(feature), listOf('fitFeatures')))
  if (isOfDoor) return [...features.map((text) => sentence('chatFeature', { text })), ...passages, ...measured]
  // '36 x 70 x 30' names no measures: they are width, height and depth in this order.
  const compared = lengths.slice(0, 3).flatMap((length, index): Comparison[] => {
    const measure =
      measureBeside(question, length) ?? (lengths.length > 1 ? MEASURES[index]?.[0] : undefined) ?? 'width'
    const spec = findSpec(facts.specs, measure, hasAny(words, listOf('cutout')))
    const own = spec && lengthOf(spec)
    return spec === undefined || own === undefined ? [] : [{ measure, spec, length, own }]
  })
  const tooLarge = compared.filter(({ length, own }) => own > length.inches)
  const shown = tooLarge.length > 0 ? tooLarge : compared
  return compared.length === 0
    ? measured
    : [
        ...shown.map((comparison, index) => describeComparison(comparison, language, index === 0)),
        ...facts.specs.filter(({ label }) => hasAny(wordsOf(label), listOf('clearances'))).slice(0, 1),
        ...(tooLarge.length > 0 ? [describeAlternatives(compared, facts)] : []),
      ]
}
