/** What the store's data says about delivery and pickup: prices and days, or that no day can be named. */
import { isScheduledMethod } from '../../contracts/scheduled-method.ts'
import { formatTimeOfDay } from '../../core/time/hours/times.ts'
import { type ShippingDestination, shipsTo, workdaysOf } from '../cart/shipping.ts'
import type { ShippingRecord } from '../store/folder-schemas.ts'
import { translate } from '../text/messages.ts'
import { type Statement, say } from './entries.ts'
import type { Facts } from './load-facts.ts'
import { optionsNamed, variantsWith } from './named-variants.ts'
import type { Question } from './read-question.ts'
import { LISTS, type Subject, TOPICS } from './vocabulary.ts'
import { hasAny } from './words.ts'

/** The variants that the question names, otherwise the shown one. */
function listMeant(facts: Facts, question: Question): Facts['shown'][] {
  const options = optionsNamed(question, facts)
  const named = options.length === 0 ? [] : variantsWith(options, facts)
  return named.length === 0 ? [facts.shown] : named
}

/** Whether its stock is counted and no shop has a unit, as on the product's page. */
const isSoldOut = ({ location_inventory: stock }: Facts['shown']): boolean =>
  stock.length > 0 && stock.every(({ qty }) => qty <= 0)

/** That no day can be named of a product that is sold out, and what the shopper can do; empty for any other one. */
function describeSoldOut(facts: Facts, question: Question): Statement[] {
  const meant = listMeant(facts, question)
  if (!meant.every(isSoldOut)) return []
  const { name } = (meant.length === 1 && meant[0]) || facts
  return [
    ...say('chatSoldOut', { name }),
    ...(facts.hasRestockNotice ? say('chatNotice') : []),
    ...say('chatCall', { phone: facts.phone }),
  ]
}

/** The time to get or make it; '' without one. */
const leadTimeOf = (facts: Facts, question: Question): string =>
  listMeant(facts, question)
    .map(facts.leadTimeOf)
    .find((time) => time !== '') ?? ''

/** What precedes days of delivery: that it is sold out, or the time to get or make it. */
export function describeWait(facts: Facts, question: Question): Statement[] {
  const soldOut = describeSoldOut(facts, question)
  return soldOut.length > 0 ? soldOut : say('chatLeadTime', { time: leadTimeOf(facts, question) })
}

/** The place of a US ZIP code or a Canadian postal code in a question; '' if not found. */
function placeIn({ text }: Question): ShippingDestination {
  const [postcode = ''] = /\b\d{5}\b|\b[a-z]\d[a-z]\s?\d[a-z]\d\b/i.exec(text) ?? []
  return { country: /^\d/.test(postcode) ? 'US' : postcode && 'CA', region: '', postcode }
}

/** First and last working day of delivery; [0, 0] if the method states none, or if the product is sold out. */
const daysOf = (method: ShippingRecord, facts: Facts, question: Question): readonly [number, number] =>
  (describeSoldOut(facts, question).length > 0 ? undefined : workdaysOf(method, placeIn(question))) ?? [0, 0]

/** The times of day of the methods with days, until which orders count from the same day; '' for none. */
const listCutoffs = (methods: readonly ShippingRecord[], facts: Facts, question: Question): string[] => [
  ...new Set(methods.filter((method) => daysOf(method, facts, question)[1] > 0).map(({ cutoff = '' }) => cutoff)),
]

/** A time of day; French ones such as '14 h 00' stay on one line. */
const writeTime = (time: string, locale: string): string =>
  formatTimeOfDay(time, locale).replace(/ h /, '\u00a0h\u00a0')

/** Price and days of a shipping method `way`; no days if the product is sold out. */
function describeMethod(method: ShippingRecord, way: string, facts: Facts, question: Question): Statement[] {
  const { formatPrice } = facts
  const [from, to] = daysOf(method, facts, question)
  const price = method.price === 0 ? translate('free', question.language) : formatPrice(method.price)
  const values = { way, price, from, to }
  const hasLeadTime = leadTimeOf(facts, question) !== ''
  if (isScheduledMethod(method.code) && from > 0) {
    if (hasLeadTime) return say(from === 1 ? 'chatWayChooseNextAfter' : 'chatWayChooseAfter', values)
    return say(from === 1 ? 'chatWayChooseNext' : 'chatWayChoose', values)
  }
  if (method.free_from === undefined)
    return say(to === 0 ? 'chatWay' : hasLeadTime ? 'chatWayDaysAfter' : 'chatWayDays', values)
  const free = formatPrice(method.free_from)
  return say(to === 0 ? 'chatWayFree' : hasLeadTime ? 'chatWayFreeDaysAfter' : 'chatWayFreeDays', { ...values, free })
}

/** Shipping methods with what precedes their days, and when orders count for these; empty without methods. */
export function describeMethods(methods: readonly ShippingRecord[], facts: Facts, question: Question): Statement[] {
  if (methods.length === 0) return []
  const { language, locale } = question
  const cutoffs = listCutoffs(methods, facts, question)
  const [cutoff = ''] = cutoffs
  const isShared = cutoffs.length < 2
  const nameWay = (method: ShippingRecord) => {
    const [, to] = daysOf(method, facts, question)
    if (isShared || method.cutoff === undefined || to === 0) return method.carrier_title
    const time = writeTime(method.cutoff, locale)
    return translate('chatWayBefore', language, { way: method.carrier_title, time })
  }
  return [
    ...describeWait(facts, question),
    ...methods.flatMap((method) => describeMethod(method, nameWay(method), facts, question)),
    ...(isShared ? say('chatCutoff', { time: writeTime(cutoff, locale) }) : say('chatCutoffs')),
  ]
}

/** Shipping methods that deliver to the postcode of the question; all of them without a postcode. */
export function describeDelivery(facts: Facts, question: Question): Statement[] {
  const place = placeIn(question)
  const methods = facts.shipping.filter((method) => !method.pickup && shipsTo(method, place))
  const dependsOnPlace = ({ postcodes, zones = [] }: ShippingRecord) => postcodes !== undefined || zones.length > 0
  const isLimited = place.postcode === '' && methods.some(dependsOnPlace)
  return [
    ...(methods.length === 0 ? describeWait(facts, question) : describeMethods(methods, facts, question)),
    ...(isLimited ? say('chatDependsOnPlace') : []),
  ]
}

/** Topics of questions about when a shopper gets the product. */
const ARRIVALS: readonly Subject[] = [TOPICS.delivery, TOPICS.pickup, TOPICS.install]

/** Whether the question is when the product is delivered or picked up: 'How soon can I get it?' */
function asksForDay({ words, subjects }: Question): boolean {
  const asksDay = hasAny(words, LISTS.asksDay)
  if (ARRIVALS.some((topic) => subjects.has(topic))) return asksDay || hasAny(words, LISTS.asksDays)
  return asksDay && hasAny(words, LISTS.receives) && [...subjects.keys()].every((topic) => topic === TOPICS.stock)
}

/** The answer to the question when a product that is sold out is delivered or picked up; empty for any other one. */
export const describeNoDay = (question: Question, facts: Facts): Statement[] =>
  asksForDay(question) ? describeSoldOut(facts, question) : []
