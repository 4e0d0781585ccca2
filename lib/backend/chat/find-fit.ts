/** Compares a product, and others of its category, with the size of a space in a question. */
import { numberFormatOf } from '../../contract-server/formats.ts'
import { type Statement, say } from './entries.ts'
import type { Facts, PeerFact, SpecFact } from './load-facts.ts'
import { namesVariant } from './named-variants.ts'
import { type Length, type Question, readLengths } from './read-question.ts'
import { LISTS, MEASURES, type Measure, type WordList } from './vocabulary.ts'
import grammar from './words/grammar.json' with { type: 'json' }
import { hasAny, wordsOf } from './words.ts'
import { writeFact } from './write-fact.ts'

const MOST_ALTERNATIVES = 3

const mentions = (text: string, list: WordList): boolean => hasAny(wordsOf(text), LISTS[list])

const namesOf = (measure: Measure): readonly string[] => MEASURES.find(([name]) => name === measure)?.[1] ?? []

const findSpec = (specs: readonly SpecFact[], measure: Measure): SpecFact | undefined =>
  specs.find(({ label }) => hasAny(wordsOf(label).slice(0, 1), namesOf(measure)))

const findCutout = (specs: readonly SpecFact[], measure: Measure): SpecFact | undefined =>
  specs.find(({ label }) => mentions(label, 'cutout') && hasAny(wordsOf(label), namesOf(measure)))

/** The first length of a specification in inches; infinite if not found. */
const inchesOf = (spec: SpecFact | undefined): number =>
  (spec && readLengths(writeFact(spec).value)[0]?.inches) ?? Number.POSITIVE_INFINITY

/** The measure named next to a length, preferably after it: '36 wide', 'a height of 70'. */
function measureBeside({ text, lengths }: Question, { start, end }: Length): Measure | undefined {
  const next = lengths.find((other) => other.start >= end)?.start ?? text.length
  const before = lengths.findLast((other) => other.end <= start)?.end ?? 0
  return [text.slice(end, next), text.slice(before, start)]
    .map((part) => MEASURES.find(([, names]) => hasAny(wordsOf(part), names))?.[0])
    .find((measure) => measure !== undefined)
}

type Comparison = { measure: Measure; spec: SpecFact; length: Length; own: number }

/**
 * The lengths of the question beside the product's, or beside those of the cutout that it needs; '36 x 70 x 30' are
 * width, height and depth in this order. Cutouts in a countertop have no height.
 */
function compareLengths(question: Question, { specs }: Facts): Comparison[] {
  const all = MEASURES.map(([measure]) => measure)
  const ofCutout = all.filter((measure) => hasAny(question.words, LISTS.cutout) && findCutout(specs, measure))
  const order = ofCutout.length > 0 ? ofCutout : all
  return question.lengths.slice(0, MEASURES.length).flatMap((length, index) => {
    const measure = measureBeside(question, length) ?? order[index] ?? 'width'
    const spec = ofCutout.includes(measure) ? findCutout(specs, measure) : findSpec(specs, measure)
    const own = inchesOf(spec)
    return spec !== undefined && Number.isFinite(own) ? [{ measure, spec, length, own }] : []
  })
}

function describeComparison({ measure, spec, length, own }: Comparison, { language }: Question): Statement[] {
  const write = (inches: number) => {
    // Shoppers measure in eighths of an inch; other lengths come from metric ones.
    const steps = Number.isInteger(inches * 8) ? 1000 : 100
    return `${numberFormatOf(language).format(Math.round(inches * steps) / steps)} ${language === 'fr' ? 'po' : 'in.'}`
  }
  const isMetric = length.hasUnit && /m/i.test(length.text)
  const rest = length.inches - own
  const [adjective = '', opposite = ''] = grammar[language].fit[measure]
  return say(rest < 0 ? 'chatFitsNot' : 'chatFits', {
    value: writeFact(spec).value,
    space: isMetric ? `${length.text} (${write(length.inches)})` : write(length.inches),
    rest: write(Math.abs(rest)),
    adjective,
    opposite,
  })
}

/** Others of the category that fit, those that leave the least room first. */
function describeAlternatives(compared: readonly Comparison[], { peers, formatPrice }: Facts): Statement[] {
  const roomOf = ({ specs }: PeerFact) =>
    Math.min(...compared.map(({ measure, length }) => length.inches - inchesOf(findSpec(specs, measure))))
  const fitting = peers
    .filter((peer) => peer.isAlike && peer.price !== null && roomOf(peer) >= 0)
    .toSorted((a, b) => roomOf(a) - roomOf(b))
    .slice(0, MOST_ALTERNATIVES)
  if (fitting.length === 0) return say('chatNoAlternative')
  const names = fitting.map(({ name, price }) => `${name} (${formatPrice(price ?? 0)})`).join('; ')
  return say(fitting.length === 1 ? 'chatAlternative' : 'chatAlternatives', { names })
}

/** What has to pass a door: its owner can turn the product, so that a single measure decides nothing. */
function describePassage({ specs, features }: Facts): Statement[] {
  return [
    ...features.filter((text) => mentions(text, 'fitFeatures')).flatMap((text) => say('chatFeature', { text })),
    ...specs.filter(({ label }) => mentions(label, 'passageLabels')),
    ...MEASURES.flatMap(([measure]) => findSpec(specs, measure) ?? []),
  ]
}

/** Compares the lengths of the question with the product's; empty if the question is not about fitting. */
export function describeFit(question: Question, facts: Facts): Statement[] {
  const { lengths, words } = question
  const hasUnits = lengths.some(({ hasUnit }) => hasUnit)
  // A number without a unit that belongs to an option, as in 'entre 128 Go et 256 Go', is no length.
  if (lengths.length === 0 || (!hasUnits && namesVariant(question, facts))) return []
  if (!hasAny(words, LISTS.fit) && !(hasUnits && hasAny(words, LISTS.spaces))) return []
  if (hasAny(words, LISTS.doors)) return describePassage(facts)
  const compared = compareLengths(question, facts)
  const tooLarge = compared.filter(({ length, own }) => own > length.inches)
  const shown = tooLarge.length > 0 ? tooLarge : compared
  return [
    ...shown.flatMap((comparison) => describeComparison(comparison, question)),
    ...facts.specs.filter(({ label }) => compared.length > 0 && mentions(label, 'clearances')).slice(0, 1),
    ...(tooLarge.length > 0 ? describeAlternatives(compared, facts) : []),
  ]
}
