/** What the store's data says about price, stock, delivery and shops, as entries that answer topics of questions. */
import { numberFormatOf } from '../../contract-server/formats.ts'
import { formatDate } from '../../core/time/date.ts'
import type { ShippingRecord } from '../store/folder-schemas.ts'
import { describeDelivery, describeMethods } from './delivery-terms.ts'
import { createEntry, type Entry, type Statement, say } from './entries.ts'
import { type Facts, policyOf, type ShopFact } from './load-facts.ts'
import { labelsOf, optionsNamed, type Variant, valuesNamed, variantsWith } from './named-variants.ts'
import type { Question } from './read-question.ts'
import { describeHours } from './shop-hours.ts'
import { LISTS, TOPICS, type Topic } from './vocabulary.ts'
import { hasAny, wordsOf } from './words.ts'

/** The shops that have it, with their units; whether it can be ordered if the stock is not tracked. */
function describeStock({ name, location_inventory: stock, display_add_to_cart: isForSale }: Facts['shown']) {
  const shops = stock.filter(({ qty }) => qty > 0).map((shop) => `${shop.store_name} (${shop.qty})`)
  if (stock.length === 0) return say(isForSale ? 'chatAvailable' : 'chatUnavailable', { name })
  return shops.length === 0 ? say('chatOutOfStock', { name }) : say('chatInStock', { name, shops: shops.join(', ') })
}

/** Lowest and highest price; '' if no variant has one. */
function writeRange(variants: readonly Variant[], { formatPrice }: Facts): string {
  const prices = variants.flatMap(({ final_price_without_tax: price }) => price ?? []).toSorted((a, b) => a - b)
  return [...new Set([...prices.slice(0, 1), ...prices.slice(-1)])].map(formatPrice).join(' – ')
}

/** What is taken off now and what is paid back, and until when. */
function describeDiscount({ shown }: Facts, { locale }: Question): Statement[] {
  const write = (day: string) => formatDate(day, locale, 'UTC', { dateStyle: 'long' })
  const saving = shown.discount > 0 ? shown.discount_formatted : ''
  const rebate = shown.discount_consumer_rebate > 0 ? shown.discount_consumer_rebate_formatted : ''
  return [
    ...say('chatSaving', { saving, regular: shown.regular_price_without_tax_formatted }),
    ...say('chatUntil', { date: saving && write(shown.instant_savings_to_date) }),
    ...say('chatRebate', { rebate }),
    ...say('chatUntil', { date: rebate && write(shown.consumer_rebate_to_date) }),
  ]
}

/** Where a shopper learns a price that the assistant doesn't know. */
const UNKNOWN_PRICE = {
  shown: 'chatNoPrice',
  gesture: 'chatNoPrice',
  cart: 'chatInCart',
  checkout: 'chatAtCheckout',
} as const

function describePrice(facts: Facts, question: Question): Statement[] {
  const { name, page, shown } = facts
  const price = shown.final_price_without_tax_formatted
  if (price === '') return say(UNKNOWN_PRICE[policyOf(shown)], { name })
  const range = writeRange(page.simple_products, facts)
  return [
    ...say('chatPrice', { name, price }),
    ...say('chatPriceRange', { range: range.includes('–') ? range : '' }),
    ...describeDiscount(facts, question),
  ]
}

function describeSaving(facts: Facts, question: Question): Statement[] {
  const { shown, page, formatPrice } = facts
  const { discount, discount_consumer_rebate: rebate, final_price_without_tax: price } = shown
  // Without a saving, the current price is the regular one.
  if (hasAny(question.words, LISTS.regularPrice) && discount === 0) return describePrice(facts, question)
  const { product_promotions: promotions = [], package_savings_amount: together = 0 } = page.promotions ?? {}
  const statements = [
    ...(discount > 0 ? describePrice(facts, question) : describeDiscount(facts, question)),
    ...(rebate > 0 && price !== null
      ? say('chatAfterRebate', { price: formatPrice(Math.max(0, price - rebate)) })
      : []),
    ...(shown.msrp_enabled ? say('chatSuggested', { price: shown.msrp_formatted }) : []),
    ...(page.type_id === 'bundle' && together > 0 ? say('chatPackageSaving', { saving: formatPrice(together) }) : []),
    ...promotions.flatMap(({ promo_name: name, promo_short_description: text }) => [
      ...say('chatPromotion', { name }),
      ...(text === '' ? [] : [{ text }]),
    ]),
  ]
  if (statements.length > 0) return statements
  return [...(price === null ? [] : say('chatNoSaving')), ...describePrice(facts, question)]
}

/** The average rating, with the most useful praise and criticism. */
function describeReviews({ reviews, page }: Facts, { language }: Question): Statement[] {
  const { reviews_count: count, reviews_rating: rating } = page
  if (count === 0 || rating === null) return say('chatNoReviews')
  const byUse = reviews.toSorted((a, b) => b.helpful - a.helpful)
  const [praise] = byUse.filter((review) => review.rating > 3)
  const [criticism] = byUse.filter((review) => review.rating <= 3).toSorted((a, b) => a.rating - b.rating)
  return [
    ...say('chatReviews', { count, rating: numberFormatOf(language).format(rating) }),
    ...[praise, criticism].flatMap((review) => (review ? say('chatQuote', { ...review }) : [])),
  ]
}

/** The price of each combination of the values. */
function describePrices(values: readonly string[], variants: readonly Variant[], facts: Facts): Statement[] {
  const named = Map.groupBy(variants, (variant) =>
    labelsOf(variant)
      .filter((label) => values.includes(label))
      .join(', '),
  )
  return [...named].flatMap(([name, group]) => say('chatPrice', { name, price: writeRange(group, facts) }))
}

const describeNumbers = ({ page: { model_number: model, sku, upccode } }: Facts): Statement[] => [
  ...say('chatModel', { model }),
  ...say('chatNumber', { kind: 'SKU', number: sku === model ? '' : sku }),
  ...say('chatNumber', { kind: 'UPC', number: upccode }),
]

/** Topics of which the same is said whether or not the question names a shop or an option. */
const DESCRIPTIONS: readonly (readonly [Topic, (facts: Facts, question: Question) => Statement[]])[] = [
  ['document', ({ page }) => say('chatDocuments', { documents: Object.keys(page.doc_asset).join(', ') })],
  ['model', describeNumbers],
  ['brand', ({ page }) => say('chatBrand', { brand: page.manufacturer })],
  ['contact', ({ phone }) => say('chatCall', { phone })],
  ['delivery', describeDelivery],
  ['saving', describeSaving],
  ['review', describeReviews],
]

/** An entry of topics with the words of `text`; none without statements. */
const entryOf = (topics: readonly Topic[], statements: readonly Statement[], text = ''): Entry[] =>
  statements.length === 0
    ? []
    : [createEntry({ source: 'store', text, statements, subjects: topics.map((topic) => TOPICS[topic]) })]

/** Pickup, and shipping methods whose title names a service, such as installation. */
function listMethodEntries(facts: Facts, question: Question): Entry[] {
  const isOf = ({ pickup, carrier_title }: ShippingRecord, topic: Topic) =>
    topic === 'pickup' ? pickup : hasAny(wordsOf(carrier_title), TOPICS[topic].said)
  return (['pickup', 'install', 'haul'] as const).flatMap((topic) => {
    const methods = facts.shipping.filter((method) => isOf(method, topic))
    return entryOf([topic], describeMethods(methods, facts, question))
  })
}

/** Hours, address and telephone number of a shop, and its stock if the question names the shop. */
function listShopEntries(fact: ShopFact, facts: Facts, question: Question): Entry[] {
  const { name: shop, phone, address, exceptions } = fact
  const { name, location_inventory: stock } = facts.shown
  const units = stock.find(({ store_name }) => store_name === shop)?.qty
  const shops = facts.shops.map((other) => other.name)
  const isNamed = valuesNamed(shops, question).includes(shop)
  const counted = units ? say('chatShopHas', { shop, units, name }) : say('chatShopHasNot', { shop, name })
  const contact = [phone, address].filter((text) => text !== '').join(', ')
  return [
    ...entryOf(['hours'], describeHours(fact, question), [shop, ...exceptions.map(({ title }) => title)].join(' ')),
    ...entryOf(['contact'], say('chatReach', { shop, contact }), `${shop} ${address}`),
    ...entryOf(
      ['stock'],
      isNamed && stock.length > 0 ? [...counted, ...(units ? [] : describeStock(facts.shown))] : [],
      shop,
    ),
  ]
}

/** Price and stock: of the variants that the question names, otherwise of the product. */
function listPriceEntries(facts: Facts, question: Question): Entry[] {
  const { shown, shops, specs } = facts
  const options = optionsNamed(question, facts)
  const variants = variantsWith(options, facts)
  const prices = options.length === 0 ? [] : describePrices(options.flat(), variants, facts)
  const counted = prices.length === 1 ? variants.filter(({ location_inventory: stock }) => stock.length > 0) : []
  // 'How much is the king in oak', of a bed that is always made of oak.
  const values = [...options.flat(), ...shops.map(({ name }) => name), ...specs.map(({ value }) => value)]
  const ofVariants = [...prices, ...counted.flatMap(describeStock)]
  if (ofVariants.length > 0) return entryOf(['price', 'stock', 'difference'], ofVariants, values.join(' '))
  // 'When is it back in stock': the data has no date of the next delivery.
  const isBack = !shown.display_add_to_cart && hasAny(question.words, LISTS.backInStock)
  return [
    ...entryOf(['price'], describePrice(facts, question)),
    ...entryOf(['stock'], isBack ? [] : describeStock(shown)),
  ]
}

/** The choices of each option, with their prices if the question is about these; the parts of a bundle. */
function listOptionEntries(facts: Facts, { words }: Question): Entry[] {
  const { attributes, bundle_selection_attributes: bundle, simple_products: variants } = facts.page
  const isOfPrice = hasAny(words, LISTS.priceWords)
  return [
    ...bundle.options.flatMap(({ title, selections }) => {
      const names = selections.flatMap(({ is_default, name }) => (is_default ? [name] : [])).join(', ')
      return entryOf(['box'], names === '' ? [] : [{ label: title, value: names }], names)
    }),
    ...attributes.flatMap(({ label, options }) => {
      const names = options.map((option) => option.label)
      const prices = isOfPrice ? describePrices(names, variants, facts) : []
      const list = say('chatOptions', { label, values: names.join(', ') })
      return entryOf(['option', 'difference'], prices.length > 0 ? prices : list, [label, ...names].join(' '))
    }),
  ]
}

/** What the store's data says that a question may be about. */
export const listStoreEntries = (question: Question, facts: Facts): Entry[] => [
  ...DESCRIPTIONS.flatMap(([topic, describe]) => entryOf([topic], describe(facts, question))),
  ...listMethodEntries(facts, question),
  ...facts.shops.flatMap((shop) => listShopEntries(shop, facts, question)),
  ...listPriceEntries(facts, question),
  ...listOptionEntries(facts, question),
]
