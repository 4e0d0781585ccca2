/** Finds the facts that answer a question; nothing is said that the store's data does not say. */
import { asksCount, asksValue, nameOptions } from './answer-kind.ts'
import { MEASURE_NOUNS, missingIn, missingOf, restOf, textOf } from './coverage.ts'
import { findAskedOptions, findAspects } from './find-aspect.ts'
import { describeFit } from './find-fit.ts'
import { describeReviews } from './find-reviews.ts'
import {
  describeContact,
  describeDelivery,
  describeFromPages,
  describeHandling,
  describeHours,
  describePickup,
  describeStock,
  describeWarranty,
  isPageTopic,
  isPlaceOf,
  linesOnPages,
} from './find-service.ts'
import { findText } from './find-text.ts'
import { describePriceRange, describeVariants, listOptions, namesVariant, OPTION_PHRASES } from './find-variants.ts'
import type { Facts } from './gather-facts.ts'
import type { Question } from './read-question.ts'
import { fact, line, type Statement, sentence } from './statement.ts'
import { BESIDE, OTHER_SUBJECTS, TOPICS, type Topic } from './topics.ts'
import { FIT_WORDS, PASSAGES } from './vocabulary.ts'
import { hasAny, isSameWord, joinPhrases, wordsOf } from './words.ts'

/** The facts that answer a question; 'unknown' when the data has no answer, 'other' when it is about something else. */
export type Found = { kind: 'answer'; statements: readonly Statement[] } | { kind: 'unknown' } | { kind: 'other' }

/** How shares of prices and averages are written; they are formatted for the language of the question. */
export type Written = { average: string; date: (day: string) => string }

type Finder = (question: Question, facts: Facts, written: Written) => readonly Statement[] | null

const orNull = <T>(list: readonly T[]): readonly T[] | null => (list.length === 0 ? null : list)

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

const findSaving: Finder = (question, facts, { date }) => {
  // Without a saving the price is the regular one.
  const isOfPrice = hasAny(question.words, ['regular price', 'original price', 'prix regulier', 'prix courant'])
  if (isOfPrice && facts.price.saving === '') return findPrice(question, facts, { average: '', date })
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
          ...until(price.rebateUntil),
          ...(price.afterRebate === '' ? [] : [sentence('chatAfterRebate', { price: price.afterRebate })]),
        ]),
    ...(price.msrp === '' ? [] : [fact(question.language === 'fr' ? 'PDSF' : 'MSRP', price.msrp)]),
    ...(packageSaving === '' ? [] : [sentence('chatPackageSaving', { saving: packageSaving })]),
    ...promotions.map((promotion) => fact(promotion.name, promotion.text)),
  ]
  return statements.length > 0
    ? statements
    : [sentence('chatNoSaving'), ...(findPrice(question, facts, { average: '', date }) ?? [])]
}

/** What is in the box: the parts of a set, specifications and features that say what is included. */
const findBox: Finder = (question, facts) => {
  const rest = restOf(question, facts, TOPICS.box.flat())
  const includes = (text: string) => hasAny(wordsOf(text), ['includ*', 'inclu*', 'in the package', 'fourni*', 'avec'])
  if (rest.length > 0) {
    const sentences = [...facts.features, ...facts.sentences]
    return orNull(
      sentences
        .flatMap((text) => (includesThing(text, rest, question.language) ? [text] : []))
        .slice(0, 2)
        .map(line),
    )
  }
  const parts = facts.parts.flatMap(({ title, names }) => (names.length > 0 ? [fact(title, names.join(', '))] : []))
  const specs = facts.specs.filter(({ label }) => includes(label)).map(({ label, value }) => fact(label, value))
  return orNull([...specs, ...parts, ...facts.features.filter(includes).map(line)])
}

/**
 * Is the thing itself what a text tells of: the last word of a feature in English, the first in French? 'Pan detection' is
 * no pan.
 */
function includesThing(text: string, thing: readonly string[], language: Question['language']): boolean {
  if (missingIn(thing, [text]).length > 0) return false
  return text.split(/,|\band\b|\bet\b/).some((part) => {
    const words = joinPhrases(wordsOf(part))
    if (hasAny(words, INCLUDED)) return missingIn(thing, [part]).length === 0
    // A griddle for pancakes is a griddle.
    const until = words.findIndex((word, at) => at > 0 && PREPOSITIONS.includes(word))
    const noun = until < 0 ? words : words.slice(0, until)
    const head = language === 'fr' ? noun.find((word) => word.length > 3) : noun.at(-1)
    return head !== undefined && thing.some((word) => isSameWord(word, head))
  })
}

const PREPOSITIONS = ['for', 'of', 'in', 'on', 'from', 'pour', 'de', 'en', 'sur', 'par']
const INCLUDED = ['includ*', 'inclu*', 'come with', 'comes with', 'fourni*', 'offert*', 'livre avec', 'supplied']

const COMES_IN = ['come in', 'comes in', 'available in', 'existe en', 'vient en', 'offert en']

const findOptions: Finder = (question, facts) => {
  const rest = restOf(question, facts, [...TOPICS.option.flat(), ...OPTION_PHRASES])
  if (rest.length > 0 && !hasAny(question.words, COMES_IN)) return null
  return listOptions(question, facts)
}

/** Stock; an option that the product does not have is answered by those it has. */
const findStock: Finder = (question, facts) => {
  // Nobody knows when more will come.
  if (hasAny(question.words, ['when', 'quand', 'back in stock', 'de retour']) && !facts.isForSale) return null
  const ofShops = wordsOf(facts.shops.map(({ name }) => name).join(' '))
  const rest = restOf(question, facts, TOPICS.stock.flat()).filter((word) => word.length > 4 && !ofShops.includes(word))
  const options = facts.variants.length > 0 && rest.length > 0 ? listOptions(question, facts) : null
  return options ?? describeStock(question, facts)
}

const findDifference: Finder = (question, facts) => describeVariants(question, facts) ?? listOptions(question, facts)

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

const OF_OPTIONS: ReadonlySet<Topic> = new Set(['option', 'stock'])

/** Topics that are about a variant where the question names one. */
const OF_VARIANTS: ReadonlySet<Topic> = new Set(['price', 'stock', 'difference'])

/** 'How much is it', but not 'how much water' or 'combien de temps'. */
const BARE_PRICE =
  /\bhow much(?=\s+(?:is|are|does|do|did|for|would|will|it|this|that|the)\b|\W*$)|\bcombien(?!\s+(?:de|d)\b)/iu

/** 'How much is it' in few words: what is left is the price. */
const findBarePrice: Finder = (question, facts, written) => {
  const isAsked = BARE_PRICE.test(question.text)
  return isAsked && restOf(question, facts, ['how much']).length === 0 ? findPrice(question, facts, written) : null
}

/** What the shops and the places of delivery are called: a question may name them without asking about them. */
const namesOf = ({ shops }: Facts): string[] => shops.flatMap(({ name, address }) => [name, address])

/**
 * The statements of a topic, where they say all that is asked; else the lines of the store's pages on it that do; null
 * where nothing does, for the topic alone is no answer.
 */
function completeTopic(topic: Topic, found: readonly Statement[], question: Question, facts: Facts) {
  const rest = restOf(question, facts, [...TOPICS[topic].flat(), ...MEASURE_NOUNS, ...(BESIDE[topic] ?? [])])
  const options = facts.options.flatMap(({ label, values }) => [label, ...values])
  const missing = missingOf(question, rest, [...found.map(textOf), ...namesOf(facts), ...options])
  if (missing.length === 0 || isPlaceOf(topic, missing, question, facts)) return found
  // 'Does it come in green': the options tell that it does not.
  if (OF_OPTIONS.has(topic) && nameOptions(missing)) return listOptions({ ...question, words: [] }, facts)
  const lines = isPageTopic(topic) ? linesOnPages(topic, missing, facts) : []
  return lines.length === 0 ? null : lines
}

/** Finds the facts that answer a question. */
export function findAnswer(question: Question, facts: Facts, written: Written): Found {
  if (hasAny(question.words, OTHER_SUBJECTS)) return { kind: 'other' }
  const answer = (statements: readonly Statement[]): Found => ({ kind: 'answer', statements })
  const fit = describeFit(question, facts)
  if (fit !== null && question.lengths.length > 0) return answer(fit)
  const isOfVariant = namesVariant(question, facts)
  for (const [topic, find] of BY_TOPIC) {
    const phrases = TOPICS[topic].flat()
    if (!hasAny(question.words, phrases)) continue
    const variants = isOfVariant && OF_VARIANTS.has(topic) ? describeVariants(question, facts) : null
    const found = variants ?? find(question, facts, written)
    if (found === null || found.length === 0) continue
    const whole = completeTopic(topic, found, question, facts)
    if (whole !== null) return answer(whole)
  }
  // Without a size to compare with, 'opening hours' come before measures.
  if (fit !== null && !asksValue(question.words) && restOf(question, facts, [...FIT_WORDS, ...PASSAGES]).length === 0)
    return answer(fit)
  // What is not named as included may be mentioned all the same.
  const isOfBox = hasAny(question.words, TOPICS.box.flat()) && !asksCount(question)
  for (const find of isOfBox ? [findAspects] : [findAspects, findText, findBarePrice]) {
    const found = find(question, facts, written)
    if (found !== null && found.length > 0) return answer(found)
  }
  const variants = isOfVariant ? describeVariants(question, facts) : null
  const values = facts.options.flatMap((option) => option.values)
  const isWhole = missingIn(restOf(question, facts, OPTION_PHRASES), values).length === 0
  const options = variants !== null && isWhole ? variants : findAskedOptions(question, facts)
  return options !== null ? answer(options) : { kind: 'unknown' }
}
