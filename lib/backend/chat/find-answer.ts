/** Finds the facts that answer a question. Answers contain only the store's data. */
import { asksCount, asksValue, nameOptions } from './answer-kind.ts'
import { MEASURE_NOUNS, questionWordsMissingIn, textOf, uncoveredWords, wordsMissingIn } from './coverage.ts'
import { findAskedOptions, findAspects, findLabelled } from './find-aspect.ts'
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
import { FIT_WORDS, PASSAGES } from './question-words.ts'
import type { Question } from './read-question.ts'
import { fact, line, type Statement, sentence } from './statement.ts'
import { OTHER_SUBJECTS, RELATED_WORDS, TOPICS, type Topic } from './topics.ts'
import { hasAny, isSameWord, joinPhrases, wordsOf } from './words.ts'

/** 'unknown' if the data has no answer, 'other' for a question about something else. */
export type AnswerSearch =
  | { kind: 'answer'; statements: readonly Statement[] }
  | { kind: 'unknown' }
  | { kind: 'other' }

/** The average rating and dates, formatted in the language of the question. */
export type FormattedFacts = { average: string; date: (day: string) => string }

type Finder = (question: Question, facts: Facts, written: FormattedFacts) => readonly Statement[] | null

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
  // Without a saving, the current price is the regular one.
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

/** Contents of the box: the parts of a set, and specifications and features that say what is included. */
const findBox: Finder = (question, facts) => {
  const rest = uncoveredWords(question, facts, TOPICS.box.flat())
  const includes = (text: string) => hasAny(wordsOf(text), ['includ*', 'inclu*', 'in the package', 'fourni*', 'avec'])
  if (rest.length > 0) {
    const isThing = (text: string) => includesThing(text, rest, question.language)
    const sentences = [...facts.features, ...facts.sentences].filter(isThing).map(line)
    const specs = facts.specs
      .filter(({ label, value }) =>
        includes(label)
          ? wordsMissingIn(rest, [`${label} ${value}`]).length === 0
          : isThing(INCLUSION.test(value) ? label : value),
      )
      .map(({ label, value }) => fact(label, value))
    return orNull([...sentences, ...specs].slice(0, 2))
  }
  const parts = facts.parts.flatMap(({ title, names }) => (names.length > 0 ? [fact(title, names.join(', '))] : []))
  const specs = facts.specs
    .filter(({ label }) => includes(label) && !label.includes('('))
    .map(({ label, value }) => fact(label, value))
  return orNull([...specs, ...parts, ...facts.features.filter(includes).map(line)])
}

/**
 * Whether the text is about the thing itself: it must be the last noun in English, the first in French. 'Pan detection'
 * includes no pan.
 */
function includesThing(text: string, thing: readonly string[], language: Question['language']): boolean {
  if (wordsMissingIn(thing, [text]).length > 0) return false
  return text.split(/,|\band\b|\bet\b/).some((part) => {
    const words = joinPhrases(wordsOf(part))
    if (hasAny(words, INCLUDED)) return wordsMissingIn(thing, [part]).length === 0
    // In 'griddle for pancakes', the noun is 'griddle'.
    const until = words.findIndex((word, at) => at > 0 && PREPOSITIONS.includes(word))
    const noun = until < 0 ? words : words.slice(0, until)
    const head = language === 'fr' ? noun.find((word) => word.length > 3) : noun.at(-1)
    return head !== undefined && thing.some((word) => isSameWord(word, head))
  })
}

/** Values of specifications that say whether the thing of their label is included. */
const INCLUSION = /^(?:yes|no|none|not|included|sold|oui|non|aucun|inclus|vendu|\d+$)/i

const PREPOSITIONS = ['for', 'of', 'in', 'on', 'from', 'pour', 'de', 'en', 'sur', 'par']
const INCLUDED = ['includ*', 'inclu*', 'come with', 'comes with', 'fourni*', 'offert*', 'livre avec', 'supplied']

const COMES_IN = ['come in', 'comes in', 'available in', 'existe en', 'vient en', 'offert en']

const findOptions: Finder = (question, facts) => {
  const labelled = findLabelled(question, facts)
  if (labelled !== null) return labelled
  const rest = uncoveredWords(question, facts, [...TOPICS.option.flat(), ...OPTION_PHRASES])
  if (rest.length > 0 && !hasAny(question.words, COMES_IN)) return null
  return listOptions(question, facts)
}

/** Stock. If the question names an option that the product does not have, the answer lists its options. */
const findStock: Finder = (question, facts) => {
  // The data has no date of the next delivery.
  if (hasAny(question.words, ['when', 'quand', 'back in stock', 'de retour']) && !facts.isForSale) return null
  const ofShops = wordsOf(facts.shops.map(({ name }) => name).join(' '))
  const rest = uncoveredWords(question, facts, [...TOPICS.stock.flat(), ...(RELATED_WORDS.stock ?? [])]).filter(
    (word) => word.length > 4 && !ofShops.includes(word),
  )
  const options = facts.variants.length > 0 && rest.length > 0 ? listOptions(question, facts) : null
  return options ?? describeStock(question, facts)
}

const findDifference: Finder = (question, facts) => describeVariants(question, facts) ?? listOptions(question, facts)

/** Finders by topic, specific topics first. */
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

const findCount: Finder = (question, facts) => (asksCount(question) ? findLabelled(question, facts) : null)

const OF_OPTIONS: ReadonlySet<Topic> = new Set(['option', 'stock'])

/** Topics that are answered per variant if the question names one. */
const OF_VARIANTS: ReadonlySet<Topic> = new Set(['price', 'stock', 'difference'])

/** 'How much is it', but not 'how much water' or 'combien de temps'. */
const BARE_PRICE =
  /\bhow much(?=\s+(?:is|are|does|do|did|for|would|will|it|this|that|the)\b|\W*$)|\bcombien(?!\s+(?:de|d)\b)/iu

/** The price, if the question is 'how much is it' without any other subject. */
const findBarePrice: Finder = (question, facts, written) => {
  const isAsked = BARE_PRICE.test(question.text)
  return isAsked && uncoveredWords(question, facts, ['how much']).length === 0
    ? findPrice(question, facts, written)
    : null
}

/** Names of shops and places, which a question may contain without asking about them. */
const namesOf = ({ shops }: Facts): string[] => shops.flatMap(({ name, address }) => [name, address])

/**
 * The statements of a topic if they cover the whole question, otherwise lines of the store's pages that cover it; null
 * if neither does, since matching the topic alone is no answer.
 */
function completeTopic(topic: Topic, found: readonly Statement[], question: Question, facts: Facts) {
  const rest = uncoveredWords(question, facts, [
    ...TOPICS[topic].flat(),
    ...MEASURE_NOUNS,
    ...(RELATED_WORDS[topic] ?? []),
  ])
  const options = facts.options.flatMap(({ label, values }) => [label, ...values])
  const missing = questionWordsMissingIn(question, rest, [...found.map(textOf), ...namesOf(facts), ...options])
  if (missing.length === 0 || isPlaceOf(topic, missing, question, facts)) return found
  // 'How much is the king in oak', of a bed that is always made of oak.
  const values = facts.specs.map(({ value }) => value)
  if (OF_VARIANTS.has(topic) && nameOptions(missing) && wordsMissingIn(missing, values).length === 0) return found
  // 'Does it come in green': the list of options shows that it does not.
  if (OF_OPTIONS.has(topic) && nameOptions(missing)) return listOptions({ ...question, words: [] }, facts)
  const lines = isPageTopic(topic) ? linesOnPages(topic, missing, facts) : []
  return lines.length === 0 ? null : lines
}

export function findAnswer(question: Question, facts: Facts, written: FormattedFacts): AnswerSearch {
  if (hasAny(question.words, OTHER_SUBJECTS)) return { kind: 'other' }
  const answer = (statements: readonly Statement[]): AnswerSearch => ({ kind: 'answer', statements })
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
  // Without a size to compare with, questions about 'opening hours' come before measures.
  if (
    fit !== null &&
    !asksValue(question.words) &&
    uncoveredWords(question, facts, [...FIT_WORDS, ...PASSAGES]).length === 0
  )
    return answer(fit)
  // A thing that is not listed as included may be mentioned elsewhere.
  const isOfBox = hasAny(question.words, TOPICS.box.flat()) && !asksCount(question)
  for (const find of isOfBox ? [findAspects] : [findCount, findAspects, findText, findBarePrice]) {
    const found = find(question, facts, written)
    if (found !== null && found.length > 0) return answer(found)
  }
  const variants = isOfVariant ? describeVariants(question, facts) : null
  const values = facts.options.flatMap((option) => option.values)
  const isWhole = wordsMissingIn(uncoveredWords(question, facts, OPTION_PHRASES), values).length === 0
  const options = variants !== null && isWhole ? variants : findAskedOptions(question, facts)
  return options !== null ? answer(options) : { kind: 'unknown' }
}
