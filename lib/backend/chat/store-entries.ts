/** What the store's data says about price, stock, delivery and shops, as entries that answer topics of questions. */
import { numberFormatOf } from '../../contract-server/formats.ts'
import type { ProductWire } from '../../contracts/product.ts'
import { spellFirst } from '../../core/time/date.ts'
import { shipsTo } from '../cart/shipping.ts'
import type { ShippingRecord } from '../store/folder-schemas.ts'
import { translate } from '../text/messages.ts'
import { createEntry, type Entry, type Statement, sentence } from './entries.ts'
import type { Facts } from './gather-facts.ts'
import type { Question } from './read-question.ts'
import { describeHours } from './shop-hours.ts'
import { listOf, TOPICS, type Topic } from './vocabulary.ts'
import { hasAny, isIn, meaningsOf, wordsOf } from './words.ts'

/** Variants whose stock is listed one by one. */
const MOST_VARIANTS = 4

/** A sentence with these values; none if one of them is missing. */
const say = (...[key, values = {}]: Parameters<typeof sentence>): Statement[] =>
  Object.values(values).includes('') ? [] : [sentence(key, values)]

/** A US ZIP code or a Canadian postal code in a question; '' if not found. */
const postcodeIn = (text: string): string =>
  (/\b\d{5}\b|\b[a-z]\d[a-z]\s?\d[a-z]\d\b/i.exec(text)?.[0] ?? '').replace(/\s/g, '').toUpperCase()

/** Price and delivery time of a shipping method. */
function describeMethod(method: ShippingRecord, { formatPrice }: Facts, { text, language }: Question): Statement {
  const postcode = postcodeIn(text)
  const zone = method.zones?.find(({ postcodes }) =>
    postcodes.some((start) => postcode.startsWith(start.toUpperCase())),
  )
  const [from = 0, to = 0] = zone?.days ?? method.days ?? []
  const price = method.price === 0 ? translate('free', language) : formatPrice(method.price)
  const values = { way: method.carrier_title, price, from, to }
  if (method.free_from === undefined) return sentence(to === 0 ? 'chatWay' : 'chatWayDays', values)
  return sentence(to === 0 ? 'chatWayFree' : 'chatWayFreeDays', { ...values, free: formatPrice(method.free_from) })
}

/** Shipping methods that deliver to the postcode of the question; all of them without a postcode. */
function describeDelivery(question: Question, facts: Facts): Statement[] {
  const postcode = postcodeIn(question.text)
  const address = { country: /^\d/.test(postcode) ? 'US' : postcode === '' ? '' : 'CA', region: '', postcode }
  const methods = facts.shipping.filter((method) => !method.pickup && shipsTo(method, address))
  const isLimited = postcode === '' && methods.some(({ postcodes }) => postcodes !== undefined)
  return [
    ...describeLeadTime(facts),
    ...methods.map((method) => describeMethod(method, facts, question)),
    ...(isLimited ? [sentence('chatDependsOnPlace')] : []),
  ]
}

const describeLeadTime = ({ shown }: Facts): Statement[] =>
  say('chatLeadTime', { time: shown.product_data[0]?.value ?? '' })

/** The shops that have it, with their units; whether it can be ordered if the stock is not tracked. */
function describeStock({ name, location_inventory: stock, display_add_to_cart: isForSale }: Facts['shown']): Statement {
  const shops = stock.filter(({ qty }) => qty > 0).map((shop) => `${shop.store_name} (${shop.qty})`)
  if (stock.length === 0) return sentence(isForSale ? 'chatAvailable' : 'chatUnavailable', { name })
  return sentence(shops.length === 0 ? 'chatOutOfStock' : 'chatInStock', { name, shops: shops.join(', ') })
}

type Variant = ProductWire['simple_products'][number]

/** Lowest and highest price; '' if no variant has one. */
function writeRange(variants: readonly Variant[], { formatPrice }: Facts): string {
  const prices = variants.flatMap(({ final_price_without_tax: price }) => price ?? [])
  const range = prices.length === 0 ? [] : [Math.min(...prices), Math.max(...prices)]
  return [...new Set(range)].map(formatPrice).join(' – ')
}

/** What is taken off now and what is paid back, with the days until which they are if `writeDay` is given. */
function describeDiscount({ shown }: Facts, writeDay: (day: string) => string = () => ''): Statement[] {
  const rebate = shown.discount_consumer_rebate > 0 ? shown.discount_consumer_rebate_formatted : ''
  const saving = shown.discount > 0 ? shown.discount_formatted : ''
  return [
    ...say('chatSaving', { saving, regular: shown.regular_price_without_tax_formatted }),
    ...say('chatUntil', { date: saving && writeDay(shown.instant_savings_to_date) }),
    ...say('chatRebate', { rebate }),
    ...say('chatUntil', { date: rebate && writeDay(shown.consumer_rebate_to_date) }),
  ]
}

function describePrice(facts: Facts): Statement[] {
  const { name, page, shown } = facts
  const range = writeRange(page.simple_products, facts)
  if (shown.final_price_without_tax_formatted === '') return [sentence('chatNoPrice', { name })]
  return [
    sentence('chatPrice', { name, price: shown.final_price_without_tax_formatted }),
    ...say('chatPriceRange', { range: range.includes('–') ? range : '' }),
    ...describeDiscount(facts),
  ]
}

function describeSaving({ words, language, locale }: Question, facts: Facts): Statement[] {
  const { shown, page, name, formatPrice } = facts
  const { discount, discount_consumer_rebate: rebate, final_price_without_tax: price } = shown
  // Without a saving, the current price is the regular one.
  if (hasAny(words, listOf('regularPrice')) && discount === 0) return describePrice(facts)
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const writeDay = (day: string) => day && spellFirst(dates.format(new Date(`${day}T00:00:00Z`)), language)
  const together = page.type_id === 'bundle' ? page.promotions : null
  const statements = [
    ...(discount > 0 ? say('chatPrice', { name, price: shown.final_price_without_tax_formatted }) : []),
    ...describeDiscount(facts, writeDay),
    ...say('chatAfterRebate', { price: rebate > 0 && price !== null ? formatPrice(Math.max(0, price - rebate)) : '' }),
    ...say('chatSuggested', { price: shown.msrp_enabled ? shown.msrp_formatted : '' }),
    ...(together?.package_savings_amount
      ? say('chatPackageSaving', { saving: together.package_savings_amount_formatted })
      : []),
    ...(page.promotions?.product_promotions ?? []).map((promotion) =>
      sentence('chatPromotion', { name: promotion.promo_name, text: promotion.promo_short_description }),
    ),
  ]
  return statements.length > 0 ? statements : [sentence('chatNoSaving'), ...describePrice(facts)]
}

/** The average rating, with the most useful praise and criticism; without praise if the question asks for criticism. */
function describeReviews({ words, language }: Question, { reviews, page }: Facts): Statement[] {
  const { reviews_count: count, reviews_rating: rating } = page
  if (count === 0 || rating === null) return [sentence('chatNoReviews')]
  const isNegative = hasAny(words, listOf('negative'))
  const byUse = reviews.toSorted((a, b) => b.helpful - a.helpful)
  const critical = byUse.filter((review) => review.rating <= 3).toSorted((a, b) => a.rating - b.rating)
  const praise = byUse.filter((review) => review.rating > 3)
  const mixed = hasAny(words, listOf('stars')) ? [] : [...praise.slice(0, 1), ...critical.slice(0, 1)]
  return [
    sentence('chatReviews', { count, rating: numberFormatOf(language).format(rating) }),
    ...(isNegative ? critical.slice(0, 2) : mixed).map((review) =>
      sentence('chatQuote', { rating: review.rating, text: review.text }),
    ),
    ...(isNegative && critical.length === 0 ? [sentence('chatNoCritical')] : []),
  ]
}

/** The values of options that a question names by a word that no other value of the option has, by option. */
function optionsNamed({ words }: Question, { page }: Facts): string[][] {
  const meanings = meaningsOf(words)
  const isSaid = (word: string) => words.includes(word) || (/^\p{L}{4,}$/u.test(word) && isIn(word, meanings))
  const named = page.attributes.map(({ options }) => {
    const values = options.map(({ label }) => label)
    return values.filter((value) => {
      const others = values.filter((other) => other !== value).flatMap(wordsOf)
      return wordsOf(value).some((word) => !others.includes(word) && isSaid(word))
    })
  })
  return named.filter((values) => values.length > 0)
}

/** Whether the question names a value of one of the product's options: walnut, 512 GB, king. */
export const namesVariant = (question: Question, facts: Facts): boolean => optionsNamed(question, facts).length > 0

const labelsOf = ({ attribute_labels }: Variant): string[] => Object.values(attribute_labels)

/** The price of each combination of the values. */
function describePrices(values: readonly string[], variants: readonly Variant[], facts: Facts): Statement[][] {
  const nameOf = (variant: Variant) =>
    labelsOf(variant)
      .filter((label) => values.includes(label))
      .join(', ')
  return [...Map.groupBy(variants, nameOf)].map(([name, group]) =>
    say('chatPrice', { name: group.length === 1 ? (group[0]?.name ?? '') : name, price: writeRange(group, facts) }),
  )
}

/** The price of each combination of the values that a question names; the stock of variants if it is only one. */
function describeVariants(question: Question, facts: Facts): Statement[] {
  const options = optionsNamed(question, facts)
  const variants = facts.page.simple_products.filter((variant) =>
    options.every((named) => named.some((value) => labelsOf(variant).includes(value))),
  )
  const prices = options.length === 0 ? [] : describePrices(options.flat(), variants, facts)
  const counted = prices.length === 1 ? variants.filter(({ location_inventory: stock }) => stock.length > 0) : []
  return [...prices.flat(), ...counted.slice(0, MOST_VARIANTS).map(describeStock)]
}

/** Entries of the topics; one without statements is left out. */
export function listStoreEntries(question: Question, facts: Facts): Entry[] {
  const entry = (topics: readonly Topic[], statements: readonly Statement[], text = ''): Entry[] => {
    const subjects = topics.map((topic) => TOPICS[topic])
    return statements.length === 0 ? [] : [createEntry('store', ['', text], statements, subjects)]
  }
  const { page, shown, shops, shipping } = facts
  const { model_number: model, sku } = page
  const meanings = meaningsOf(question.words)
  const variants = describeVariants(question, facts)
  const pickup = shipping.filter((method) => method.pickup).map((method) => describeMethod(method, facts, question))
  // The data has no date of the next delivery.
  const isUnknown = hasAny(question.words, listOf('backInStock')) && !shown.display_add_to_cart
  const stock = [describeStock(shown), ...(shown.location_inventory.length === 0 ? describeLeadTime(facts) : [])]
  const others = (name: string) => shops.filter((shop) => shop.name !== name).flatMap((shop) => wordsOf(shop.name))
  // 'How much is the king in oak', of a bed that is always made of oak.
  const named = optionsNamed(question, facts).flat()
  const values = [...named, ...shops.map(({ name }) => name), ...facts.specs.map(({ value }) => value)]
  return [
    ...entry(['document'], say('chatDocuments', { documents: Object.keys(page.doc_asset).join(', ') })),
    ...entry(
      ['model'],
      [
        ...say('chatModel', { model }),
        ...say('chatNumber', { kind: 'SKU', number: sku === model ? '' : sku }),
        ...say('chatNumber', { kind: 'UPC', number: page.upccode }),
      ],
    ),
    ...entry(['brand'], say('chatBrand', { brand: page.manufacturer })),
    ...shops.flatMap((fact) => {
      const { name: shop, phone, address, exceptions } = fact
      const units = shown.location_inventory.find(({ store_name }) => store_name === shop)?.qty
      const own = wordsOf(shop).filter((word) => word.length > 2 && !others(shop).includes(word))
      const isCounted = units !== undefined && !isUnknown && own.some((word) => isIn(word, meanings))
      const has = sentence(units ? 'chatShopHas' : 'chatShopHasNot', { shop, units: units ?? 0, name: shown.name })
      const contact = [phone, address].filter((text) => text !== '').join(', ')
      return [
        ...entry(['hours'], describeHours(fact, question), [shop, ...exceptions.map(({ title }) => title)].join(' ')),
        ...entry(['contact'], say('chatReach', { shop, contact }), `${shop} ${address}`),
        ...entry(['stock'], isCounted ? [has, ...(units > 0 ? [] : stock)] : [], shop),
      ]
    }),
    ...entry(['contact'], say('chatCall', { phone: facts.phone })),
    ...entry(['pickup'], pickup.length > 0 ? [...pickup, ...stock] : []),
    ...shipping.flatMap((method) => {
      const isOf = (topic: Topic) => hasAny(wordsOf(method.carrier_title), TOPICS[topic].said)
      const topics = (['install', 'haul'] as const).filter(isOf)
      return topics.length === 0 ? [] : entry(topics, [describeMethod(method, facts, question)])
    }),
    ...entry(['delivery'], describeDelivery(question, facts)),
    ...entry(['saving'], describeSaving(question, facts)),
    ...entry(['price', 'stock', 'difference'], variants, values.join(' ')),
    ...entry(['price'], variants.length > 0 ? [] : describePrice(facts)),
    ...entry(['review'], describeReviews(question, facts)),
    ...entry(['stock'], isUnknown || variants.length > 0 ? [] : stock),
    ...page.bundle_selection_attributes.options.flatMap(({ title, selections }) => {
      const names = selections.flatMap(({ is_default, name }) => (is_default ? [name] : [])).join(', ')
      return entry(['box'], names === '' ? [] : [{ label: title, value: names }], names)
    }),
    ...page.attributes.flatMap(({ label, options }) => {
      const names = options.map((option) => option.label)
      const prices = hasAny(question.words, listOf('priceWords'))
        ? describePrices(names, page.simple_products, facts)
        : []
      const list = [sentence('chatOptions', { label, values: names.join(', ') })]
      return entry(['option', 'difference'], prices.length > 0 ? prices.flat() : list, [label, ...names].join(' '))
    }),
  ]
}
