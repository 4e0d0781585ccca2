/** Finds information about a store's services: delivery, pickup, installation, returns, financing, hours. */
import { shipsTo } from '../cart/shipping.ts'
import { translate } from '../text/messages.ts'
import { wordsMissingIn } from './coverage.ts'
import type { Facts, ShippingFact, ShopFact } from './gather-facts.ts'
import type { Language, Question } from './read-question.ts'
import { fact, line, type Statement, sentence } from './statement.ts'
import { PAGE_WORDS, RELATED_WORDS, TOPICS, type Topic } from './topics.ts'
import { countShared, hasAny, isSameWord, wordsOf } from './words.ts'

const MOST_LINES = 4

/** Price and delivery time of a shipping method. */
function describeShipping({ method, price, freeFrom }: ShippingFact, postcode: string, language: Language): Statement {
  const isZone = (postcodes: readonly string[]) =>
    postcode !== '' && postcodes.some((prefix) => postcode.startsWith(prefix.toUpperCase()))
  const days = method.zones?.find((zone) => isZone(zone.postcodes))?.days ?? method.days
  const values = {
    way: method.carrier_title,
    price: method.price === 0 ? translate('free', language) : price,
    free: freeFrom,
    from: days?.[0] ?? 0,
    to: days?.[1] ?? 0,
  }
  if (days === undefined || days[1] === 0) return sentence(freeFrom ? 'chatWayFree' : 'chatWay', values)
  return sentence(freeFrom ? 'chatWayFreeDays' : 'chatWayDays', values)
}

/** A US ZIP code or a Canadian postal code in a question; '' if not found. */
function postcodeIn(text: string): string {
  const [code = ''] = /\b\d{5}\b|\b[a-z]\d[a-z]\s?\d[a-z]\d\b/i.exec(text) ?? []
  return code.replace(/\s/g, '').toUpperCase()
}

/** A line of a page that contains a place of the question. Names of places are capitalized. */
function lineOfPlace({ contents }: Question, { pages }: Facts): string | undefined {
  const others = [...TOPICS.delivery.flat(), ...(RELATED_WORDS.delivery ?? [])]
  const places = contents.filter((word) => word.length > 3 && !hasAny([word], others))
  const names = (text: string) =>
    (text.match(/(?<=\P{L})\p{Lu}[\p{L}-]+|^\p{Lu}[\p{L}-]+(?=,)/gu) ?? []).flatMap(wordsOf)
  const found = pages
    .filter(({ words }) => hasAny(words, PAGE_WORDS.delivery))
    .flatMap(({ sections }) => sections.flatMap((section) => section.lines))
    .filter((text) => places.some((place) => names(text).includes(place)))
  // A row of a table, with days and price, says more than a sentence.
  return found.find((text) => /\d/.test(text)) ?? found[0]
}

/** Shipping methods that deliver to the postcode of the question; all of them without a postcode. */
export function describeDelivery(question: Question, facts: Facts): Statement[] | null {
  const postcode = postcodeIn(question.text)
  const country = /^\d/.test(postcode) ? 'US' : postcode === '' ? '' : 'CA'
  const methods = facts.shipping.filter(
    ({ method }) => !method.pickup && shipsTo(method, { country, region: '', postcode }),
  )
  const place = postcode === '' ? lineOfPlace(question, facts) : undefined
  const lead = facts.leadTime === '' ? [] : [sentence('chatLeadTime', { time: facts.leadTime })]
  if (place !== undefined) return [line(place), ...lead]
  const isLimited = postcode === '' && methods.some(({ method }) => method.postcodes !== undefined)
  const depends = isLimited ? [sentence('chatDependsOnPlace')] : []
  const lines = [...lead, ...methods.map((method) => describeShipping(method, postcode, question.language)), ...depends]
  return methods.length === 0 && lead.length === 0 ? null : lines
}

/** Pickup methods, and the shops that have the product in stock. */
export function describePickup(question: Question, facts: Facts): Statement[] | null {
  const methods = facts.shipping.filter(({ method }) => method.pickup)
  if (methods.length === 0) return null
  return [
    ...methods.map((method) => describeShipping(method, '', question.language)),
    ...(describeStock(question, facts) ?? []),
  ]
}

const SERVICE_WORDS = {
  install: TOPICS.install.flat(),
  haul: [...TOPICS.haul.flat(), 'haul away'],
} as const

/** Subjects that pages mention among others: only sections and lines that name them count. */
const BESIDE_OTHERS: ReadonlySet<Topic> = new Set(['install', 'haul', 'warranty', 'repair'])

/**
 * Lines of the store's pages on a subject: the section whose heading fits the question or the product best, otherwise
 * the first.
 */
export function describeFromPages(
  question: Question,
  facts: Facts,
  subject: keyof typeof PAGE_WORDS,
): Statement[] | null {
  const names = (text: string) => hasAny(wordsOf(text), TOPICS[subject].flat())
  const wanted = question.contents.filter((word) => !names(word))
  const ofProduct = wordsOf(facts.name).filter((word) => word.length > 3)
  const isBeside = BESIDE_OTHERS.has(subject)
  const sections = facts.pages
    .filter(({ words }) => hasAny(words, PAGE_WORDS[subject]))
    .flatMap((page) => page.sections)
    .map(({ heading, lines }) => {
      const ofHeading = wordsOf(heading)
      const ofLines = Math.max(0, ...lines.map((text) => countShared(wanted, wordsOf(text))))
      return {
        lines: names(heading) || !isBeside ? lines : lines.filter(names),
        score:
          3 * countShared(wanted, ofHeading) +
          4 * countShared(ofProduct, ofHeading) +
          (names(heading) ? 2 : 0) +
          // A table with one line on the subject among others says less than a section on the subject.
          (isBeside ? (2 * lines.filter(names).length) / Math.max(1, lines.length) + ofLines : 0),
      }
    })
    .filter(({ lines }) => lines.length > 0)
  const best = sections.toSorted((a, b) => b.score - a.score)[0]
  return best === undefined ? null : best.lines.slice(0, MOST_LINES + 1).map(line)
}

/** Whether the store's pages have information on a topic. */
export const isPageTopic = (topic: Topic): topic is keyof typeof PAGE_WORDS => Object.hasOwn(PAGE_WORDS, topic)

/** Lines of the store's pages on a subject that contain all of the words; the heading counts as part of each line. */
export function linesOnPages(
  subject: keyof typeof PAGE_WORDS,
  words: readonly string[],
  { pages }: Facts,
): Statement[] {
  return pages
    .filter((page) => hasAny(page.words, PAGE_WORDS[subject]))
    .flatMap(({ sections }) =>
      sections.flatMap(({ heading, lines }) =>
        lines.filter((text) => wordsMissingIn(words, [heading, text]).length === 0),
      ),
    )
    .slice(0, MOST_LINES)
    .map(line)
}

const BEFORE_PLACES: readonly string[] = ['to', 'in', 'near', 'around', 'a', 'au', 'aux', 'vers', 'dans', 'en']

/** Whether the words name a place to deliver to: they follow a preposition or are capitalized. */
export function isPlaceOf(
  topic: Topic,
  words: readonly string[],
  { text, words: all }: Question,
  { features, pages }: Facts,
): boolean {
  if (topic !== 'delivery') return false
  // Days are capitalized too.
  if (words.some((word) => isSameWord(word, 'weekend'))) return false
  const capitals = (text.match(/(?<=\S\s)\p{Lu}[\p{L}-]+/gu) ?? []).flatMap(wordsOf)
  const said = [...features, ...pages.flatMap(({ sections }) => sections.flatMap(({ lines }) => lines))]
  const isAfter = (word: string) =>
    BEFORE_PLACES.includes(all[all.indexOf(word) - 1] ?? '') && wordsMissingIn([word], said).length > 0
  return words.every(
    (word, index) => capitals.includes(word) || isAfter(word) || (index > 0 && isAfter(words[0] ?? '')),
  )
}

/** Installation or haul-away: features and shipping methods that name it, and the store's pages. */
export function describeHandling(question: Question, facts: Facts, subject: 'install' | 'haul'): Statement[] | null {
  const isMeant = (text: string) => hasAny(wordsOf(text), SERVICE_WORDS[subject])
  const own = [...facts.features, ...facts.sentences].filter(isMeant).slice(0, 2).map(line)
  const methods = facts.shipping
    .filter(({ method }) => isMeant(method.carrier_title))
    .map((fact) => describeShipping(fact, '', question.language))
  const pages = describeFromPages(question, facts, subject) ?? []
  const found = [...own, ...methods, ...pages]
  return found.length === 0 ? null : found.slice(0, MOST_LINES + 4)
}

/** Warranty: specifications and features that name it, otherwise the store's pages. */
export function describeWarranty(question: Question, facts: Facts): Statement[] | null {
  const isMeant = (text: string) => hasAny(wordsOf(text), TOPICS.warranty.flat())
  const specs = facts.specs
    .filter(({ label, group }) => isMeant(`${group} ${label}`))
    .map(({ label, value, group }) => fact(group !== '' && !isMeant(label) ? `${group} – ${label}` : label, value))
  const own = [...specs, ...facts.features.filter(isMeant).map(line)]
  return own.length > 0 ? own : describeFromPages(question, facts, 'warranty')
}

/** The shops that a question names by a word that no other shop has; all shops if it names none. */
function shopsNamed({ words }: Question, { shops }: Facts): { named: boolean; shops: readonly ShopFact[] } {
  const isOwn = (word: string, shop: ShopFact) =>
    word.length > 2 && shops.every((other) => other === shop || !wordsOf(other.name).includes(word))
  const named = shops.filter((shop) =>
    wordsOf(shop.name).some(
      (word) => isOwn(word, shop) && words.some((said) => said === word || (word.length > 4 && isSameWord(said, word))),
    ),
  )
  return { named: named.length > 0 && named.length < shops.length, shops: named.length > 0 ? named : shops }
}

/** Units of each shop, or of the shops that the question names. */
export function describeStock(question: Question, facts: Facts): Statement[] | null {
  const { named, shops } = shopsNamed(question, facts)
  const counted = facts.shops.filter(({ units }) => units !== null)
  const name = facts.variantName || facts.name
  if (counted.length === 0) {
    const lead = facts.leadTime === '' ? [] : [sentence('chatLeadTime', { time: facts.leadTime })]
    return [sentence(facts.isForSale ? 'chatAvailable' : 'chatUnavailable', { name }), ...lead]
  }
  const there = counted.filter(({ units }) => (units ?? 0) > 0)
  const all =
    there.length === 0
      ? [sentence('chatOutOfStock', { name })]
      : [
          ...(facts.variantName === '' ? [] : [line(facts.variantName)]),
          sentence('chatShops', { shops: there.map(({ name, units }) => `${name} (${units})`).join(', ') }),
        ]
  if (!named) return all
  const asked = shops.map(({ name, units }) => sentence('chatShopUnits', { shop: name, units: units ?? 0 }))
  const isElsewhere = shops.every(({ units }) => (units ?? 0) === 0) && there.length > 0
  return isElsewhere ? [...asked, ...all] : asked
}

export function describeHours(question: Question, facts: Facts): Statement[] | null {
  const open = shopsNamed(question, facts).shops.filter(({ hours }) => hours !== '')
  return open.length === 0 ? null : open.map(({ name, hours }) => fact(name, hours))
}

export function describeContact(question: Question, facts: Facts): Statement[] | null {
  const { shops } = shopsNamed(question, facts)
  const lines = shops.map(({ name, phone, address }) =>
    fact(name, [phone, address].filter((text) => text !== '').join(', ')),
  )
  if (lines.length > 0) return lines
  return facts.phone === '' ? null : [line(facts.phone)]
}
