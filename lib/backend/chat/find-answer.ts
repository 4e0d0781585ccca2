/** Finds the facts that answer a question; nothing is said that the store's data does not say. */
import { findSynonyms } from '../search/synonyms.ts'
import { fold } from '../text/fold.ts'
import { ASPECTS, type Aspect } from './aspects.ts'
import { describeFit, findMeasures } from './find-fit.ts'
import { describeReviews, quoteReviews } from './find-reviews.ts'
import {
  describeContact,
  describeDelivery,
  describeFromPages,
  describeHandling,
  describeHours,
  describePickup,
  describeStock,
  describeWarranty,
} from './find-service.ts'
import { describePriceRange, describeVariants, listOptions, namesVariant, OPTION_PHRASES } from './find-variants.ts'
import type { Facts } from './gather-facts.ts'
import type { Question } from './read-question.ts'
import { fact, line, type Statement, sentence } from './statement.ts'
import { OTHER_SUBJECTS, TOPICS, type Topic } from './topics.ts'
import { PLAIN_WORDS } from './vocabulary.ts'
import { countShared, hasAny, isSameWord, wordsOf } from './words.ts'

/** The facts that answer a question; 'unknown' when the data has no answer, 'other' when it is about something else. */
export type Found = { kind: 'answer'; statements: readonly Statement[] } | { kind: 'unknown' } | { kind: 'other' }

/** Facts that a specification or a feature is told by; more would be no answer. */
const MOST_FACTS = 3

/** How shares of prices and averages are written; they are formatted for the language of the question. */
export type Written = { average: string; date: (day: string) => string }

type Finder = (question: Question, facts: Facts, written: Written) => readonly Statement[] | null

const orNull = <T>(list: readonly T[]): readonly T[] | null => (list.length === 0 ? null : list)

/** Words of the product's own name and kind, in either language: they say nothing of what is asked. */
function isOfProduct(word: string, { name, brand }: Facts): boolean {
  const own = wordsOf(`${name} ${brand}`)
  return [word, ...findSynonyms(word)].some((other) => own.some((mine) => isSameWord(mine, other)))
}

/** What a question says besides the phrases that were understood. */
function restOf(question: Question, facts: Facts, phrases: readonly string[]): string[] {
  const understood = phrases.filter((phrase) => hasAny(question.words, [phrase])).flatMap((phrase) => phrase.split(' '))
  return question.contents.filter(
    (word) =>
      !understood.some((part) => (part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : part === word)) &&
      !isOfProduct(word, facts),
  )
}

const findDocuments: Finder = ({ words }, { documents }) => {
  const isEnergy = hasAny(words, ['energy guide', 'energuide', 'guide energetique'])
  const meant = documents.filter((title) => /energ/i.test(title) === isEnergy)
  const list = meant.length > 0 ? meant : isEnergy ? [] : documents
  return list.length === 0 ? null : [sentence('chatDocuments', { documents: list.join(', ') })]
}

const findModel: Finder = (_, { model, sku, upc }) => {
  const codes = [sku !== '' && sku !== model ? fact('SKU', sku) : null, upc !== '' ? fact('UPC', upc) : null]
  if (model === '') return orNull(codes.filter((code) => code !== null))
  return [sentence('chatModel', { model }), ...codes.filter((code) => code !== null)]
}

const findPrice: Finder = (_, facts) => {
  const { name, price } = facts
  if (price.final === '') return [sentence('chatNoPrice', { name })]
  const before = price.saving === '' ? [] : [sentence('chatSaving', { saving: price.saving, regular: price.regular })]
  const rebate = price.rebate === '' ? [] : [sentence('chatRebate', { rebate: price.rebate })]
  return [sentence('chatPrice', { name, price: price.final }), ...describePriceRange(facts), ...before, ...rebate]
}

const findSaving: Finder = (_, facts, { date }) => {
  const { price, packageSaving, promotions, name } = facts
  const until = (day: string) => (day === '' ? [] : [sentence('chatUntil', { date: date(day) })])
  const statements = [
    ...(price.saving === ''
      ? []
      : [
          sentence('chatPrice', { name, price: price.final }),
          sentence('chatSaving', { saving: price.saving, regular: price.regular }),
          ...until(price.savingUntil),
        ]),
    ...(price.rebate === ''
      ? []
      : [
          sentence('chatRebate', { rebate: price.rebate }),
          ...(price.afterRebate === '' ? [] : [sentence('chatAfterRebate', { price: price.afterRebate })]),
        ]),
    ...(packageSaving === '' ? [] : [sentence('chatPackageSaving', { saving: packageSaving })]),
    ...promotions.map((promotion) => fact(promotion.name, promotion.text)),
  ]
  return statements.length > 0
    ? statements
    : [sentence('chatNoSaving'), ...(findPrice(_, facts, { average: '', date }) ?? [])]
}

/** What is in the box: the parts of a set, specifications and features that say what is included. */
const findBox: Finder = (question, facts) => {
  const rest = restOf(question, facts, TOPICS.box.flat())
  const includes = (text: string) => hasAny(wordsOf(text), ['includ*', 'inclu*', 'in the package', 'fourni*', 'avec'])
  if (rest.length > 0) {
    const sentences = [...facts.features, ...facts.sentences]
    return orNull(
      sentences
        .filter((text) => countShared(rest, wordsOf(text)) === rest.length)
        .slice(0, 2)
        .map(line),
    )
  }
  const parts = facts.parts.flatMap(({ title, names }) => (names.length > 0 ? [fact(title, names.join(', '))] : []))
  const specs = facts.specs.filter(({ label }) => includes(label)).map(({ label, value }) => fact(label, value))
  return orNull([...specs, ...parts, ...facts.features.filter(includes).map(line)])
}

const COMES_IN = ['come in', 'comes in', 'available in', 'existe en', 'vient en', 'offert en']

const findOptions: Finder = (question, facts) => {
  const rest = restOf(question, facts, [...TOPICS.option.flat(), ...OPTION_PHRASES])
  if (rest.length > 0 && !hasAny(question.words, COMES_IN)) return null
  return listOptions(question, facts)
}

/** Stock; an option that the product does not have is answered by those it has. */
const findStock: Finder = (question, facts) => {
  const ofShops = wordsOf(facts.shops.map(({ name }) => name).join(' '))
  const rest = restOf(question, facts, TOPICS.stock.flat()).filter((word) => word.length > 4 && !ofShops.includes(word))
  const options = facts.variants.length > 0 && rest.length > 0 ? listOptions(question, facts) : null
  return options ?? describeStock(question, facts)
}

const findDifference: Finder = (question, facts) => describeVariants(question, facts)

/** What answers each topic, the more particular topics first. */
const BY_TOPIC: readonly (readonly [topic: Topic, find: Finder])[] = [
  ['document', findDocuments],
  ['model', findModel],
  ['brand', (_, { brand }) => (brand === '' ? null : [sentence('chatBrand', { brand })])],
  ['haul', (question, facts) => describeHandling(question, facts, 'haul')],
  ['damage', (question, facts) => describeFromPages(question, facts, 'damage')],
  ['returns', (question, facts) => describeFromPages(question, facts, 'returns')],
  ['warranty', describeWarranty],
  ['financing', (question, facts) => describeFromPages(question, facts, 'financing')],
  ['hours', describeHours],
  ['contact', describeContact],
  ['pickup', describePickup],
  ['install', (question, facts) => describeHandling(question, facts, 'install')],
  ['delivery', describeDelivery],
  ['repair', (question, facts) => describeFromPages(question, facts, 'repair')],
  ['difference', findDifference],
  ['saving', findSaving],
  ['price', findPrice],
  ['review', (question, facts, { average }) => describeReviews(question, facts, average)],
  ['stock', findStock],
  ['box', findBox],
  ['option', findOptions],
]

/** Topics that are about a variant where the question names one. */
const OF_VARIANTS: ReadonlySet<Topic> = new Set(['price', 'stock', 'difference'])

/** Words that may stand beside an aspect without changing it; a measure must be asked for alone. */
const MOST_REST = 2

function findAspect({ said, labels = [], texts = [], isOpinion = false }: Aspect, question: Question, facts: Facts) {
  const specs = facts.specs
    .filter(({ label }) => {
      const folded = fold(label)
        .replace(/[^\p{L}\p{N}(&]+/gu, ' ')
        .trim()
      return labels.some((beginning) => folded.startsWith(beginning))
    })
    .sort((a, b) => rankOf(a.label) - rankOf(b.label))
  function rankOf(label: string): number {
    return labels.findIndex((beginning) =>
      fold(label)
        .replace(/[^\p{L}\p{N}(&]+/gu, ' ')
        .trim()
        .startsWith(beginning),
    )
  }
  const sentences = [...facts.features, ...facts.sentences].filter((text) => hasAny(wordsOf(text), texts))
  // Short words are mistyped articles more often than not.
  const rest = restOf(question, facts, said).filter((word) => word.length > 3 && !/\d/.test(word))
  const measures = findMeasures(facts)
  if (rest.length > (specs.some((spec) => measures.includes(spec)) ? 0 : MOST_REST)) return null
  const found = [
    ...specs.slice(0, MOST_FACTS).map(({ label, value }) => fact(label, value)),
    ...sentences.slice(0, 2).map(line),
  ]
  if (found.length > 0) return found
  return isOpinion ? quoteReviews(question, facts) : null
}

const findAspects: Finder = (question, facts) => {
  for (const aspect of ASPECTS) {
    if (!hasAny(question.words, aspect.said)) continue
    const found = findAspect(aspect, question, facts)
    if (found !== null) return found
  }
  // A specification of the variants alone is an option.
  const isOption = hasAny(question.words, OPTION_PHRASES) && restOf(question, facts, OPTION_PHRASES).length === 0
  return isOption ? listOptions(question, facts) : null
}

const NUMBER_QUESTIONS = ['how many', 'how long', 'how far', 'how big', 'how much', 'combien', 'quelle longueur']
const NUMBER_WORDS =
  'one two three four five six seven eight nine ten twelve un une deux trois quatre cinq sept huit neuf dix douze'.split(
    ' ',
  )

const hasNumber = (text: string): boolean =>
  wordsOf(text).some((word) => /\d/.test(word) || NUMBER_WORDS.includes(word))

/** Share of the question's words that a text of the product must have to be its answer. */
const SHARED_SHARE = 0.5

/** A specification by its own label, or the feature or sentence that says most of what the question says. */
const findText: Finder = (question, facts) => {
  const wanted = restOf(question, facts, [])
  if (wanted.length === 0) return null
  const spec = facts.specs.find(({ label }) => {
    const words = wordsOf(label.replace(/\([^)]*\)/g, ''))
    return (
      words.length > 0 && countShared(words, question.contents) === words.length && wanted.length <= words.length + 1
    )
  })
  if (spec !== undefined) return [fact(spec.label, spec.value)]
  // 'Is it wool?': what a specification says is named itself.
  const stated = facts.specs.find(({ value }) => {
    const words = wordsOf(value)
    return (
      value.length > 3 &&
      words.length > 0 &&
      words.every((word) => /\p{L}/u.test(word) && question.words.includes(word))
    )
  })
  if (stated !== undefined) return [fact(stated.label, stated.value)]
  const isOfNumber = hasAny(question.words, NUMBER_QUESTIONS)
  // A side burner is a burner, 'réseau invité' a réseau.
  const head = question.language === 'fr' ? wanted[0] : wanted.at(-1)
  const texts = [...facts.features, ...facts.sentences]
    .filter((text) => !isOfNumber || hasNumber(text))
    .map((text) => {
      const contents = wordsOf(text).filter((word) => !PLAIN_WORDS.has(word))
      const shared = countShared(wanted, contents)
      const hasHead = head !== undefined && countShared([head], contents) === 1
      return { text, shared, isNear: hasHead && shared / contents.length >= SHARED_SHARE }
    })
  const best = texts.toSorted((a, b) => b.shared - a.shared)[0]
  if (best === undefined || best.shared === 0) return null
  const share = best.shared / wanted.length
  return share > SHARED_SHARE || (share === SHARED_SHARE && best.isNear) ? [line(best.text)] : null
}

/** 'How much is it' in few words: what is left is the price. */
const findBarePrice: Finder = (question, facts, written) => {
  const isAsked = hasAny(question.words, ['how much', 'combien'])
  return isAsked && restOf(question, facts, ['how much']).length === 0 ? findPrice(question, facts, written) : null
}

/** Finds the facts that answer a question. */
export function findAnswer(question: Question, facts: Facts, written: Written): Found {
  if (hasAny(question.words, OTHER_SUBJECTS)) return { kind: 'other' }
  const answer = (statements: readonly Statement[]): Found => ({ kind: 'answer', statements })
  const fit = describeFit(question, facts)
  if (fit !== null && question.lengths.length > 0) return answer(fit)
  const isOfVariant = namesVariant(question, facts)
  for (const [topic, find] of BY_TOPIC) {
    if (!hasAny(question.words, TOPICS[topic].flat())) continue
    const found =
      (isOfVariant && OF_VARIANTS.has(topic) ? describeVariants(question, facts) : null) ??
      find(question, facts, written)
    if (found !== null && found.length > 0) return answer(found)
  }
  // Without a size to compare with, 'opening hours' come before measures.
  if (fit !== null) return answer(fit)
  for (const find of [findAspects, findText, findBarePrice]) {
    const found = find(question, facts, written)
    if (found !== null && found.length > 0) return answer(found)
  }
  const variants = isOfVariant ? describeVariants(question, facts) : null
  return variants !== null ? answer(variants) : { kind: 'unknown' }
}
