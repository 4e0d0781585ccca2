import { INSTANT_SAVINGS_TIME_ZONE } from '#lib/core/constants.ts'
import { formatDate } from '#lib/core/date.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import type { Price } from '#lib/product/product.ts'
import type { Site } from '#lib/site/site.ts'

/** A price with every text ready to print, so that islands need no translations; '' for parts that don't apply. */
export type PriceText = {
  main: string
  /** Stands for the price until the shopper asks for it. */
  gesture: string
  /** What stands before the regular price, e.g. 'Compare at'. */
  compare: string
  regular: string
  savings: string
  rebate: string
  rebateNote: string
  msrp: string
}

/** What screen readers say before the amounts. */
export type SpokenPriceTexts = { final: string; regular: string }

/** `currency` is spoken with the price: where a page has few of them it is worth the words. */
export const spokenPriceTexts = (t: Translate<'product'>, currency = ''): SpokenPriceTexts => ({
  final: currency ? t('finalPriceIn', { currency }) : t('finalPrice'),
  regular: t('regularPrice'),
})

/** What a price's texts need to know of the store. What is missing is shown, so that an island's site will do. */
export type PriceSettings = {
  readonly locale: string
  readonly timeZone: string
  readonly hasInstantSavings?: boolean
  readonly hasInstantSavingsEnd?: boolean
  /** In the store's currency. */
  readonly instantSavingsMinimum?: number
  readonly hasCompareAt?: boolean
}

/** The settings of a site for its prices. */
export const priceSettings = ({
  locale,
  config: { locale: formats, productPage, promotions },
}: Site): PriceSettings => ({
  locale,
  timeZone: formats.timeZone,
  hasInstantSavings: promotions.displayInstantSavingsSaleCallout,
  hasInstantSavingsEnd: promotions.displayInstantSavingsEndDate,
  instantSavingsMinimum: promotions.displayInstantSavingsMinimum,
  hasCompareAt: productPage.displayCompareAt,
})

const EMPTY = { gesture: '', compare: '', regular: '', savings: '', rebate: '', rebateNote: '', msrp: '' }

type Priced = Extract<Price, { kind: 'priced' }>

/** Texts of a price in every state: with savings, from-price, rebate claimed later, on application; null when hidden. */
export function priceText(price: Price, settings: PriceSettings, t: Translate<'product'>): PriceText | null {
  if (price.kind === 'hidden') return null
  if (price.kind === 'on-application') return { ...EMPTY, main: t('priceOnApplication') }
  const { final, consumerRebate, msrp, policy } = price
  const msrpText = msrp ? t('msrp', { price: msrp.formatted }) : ''
  if (policy === 'cart' || policy === 'checkout') return { ...EMPTY, main: t(`policy.${policy}`), msrp: msrpText }
  const until = formatDay(price.consumerRebateUntil, settings.locale, settings.timeZone)
  return {
    ...EMPTY,
    main: price.isFrom ? t('from', { price: final.formatted }) : final.formatted,
    gesture: policy === 'gesture' ? t('policy.gesture') : '',
    ...((settings.hasCompareAt ?? true) && compareText(price, t)),
    ...savingsText(price, settings, t),
    rebate: consumerRebate
      ? t(until ? 'rebateUntil' : 'rebate', { amount: consumerRebate.formatted, date: until })
      : '',
    rebateNote: consumerRebate ? t('rebateNote', { price: final.formatted, amount: consumerRebate.formatted }) : '',
    msrp: msrpText,
  }
}

/** The regular price to compare with; the back end's own label takes the place of label and price (3.7). */
function compareText(
  { regular, compareLabel }: Priced,
  t: Translate<'product'>,
): Pick<PriceText, 'compare' | 'regular'> {
  if (!regular) return { compare: '', regular: '' }
  if (compareLabel === '') return { compare: t('compareAt'), regular: regular.formatted }
  const isSplit = compareLabel.endsWith(regular.formatted)
  return isSplit
    ? { compare: compareLabel.slice(0, -regular.formatted.length).trim(), regular: regular.formatted }
    : { compare: '', regular: compareLabel }
}

/** Instant savings with their end where the store tells of them, else what the price is below the regular one. */
function savingsText(
  { instantSavings, instantSavingsUntil, discount }: Priced,
  { locale, hasInstantSavings, hasInstantSavingsEnd, instantSavingsMinimum = 0 }: PriceSettings,
  t: Translate<'product'>,
): Pick<PriceText, 'savings'> {
  const isShown = hasInstantSavings !== false && isAtLeast(instantSavings?.amount ?? 0, instantSavingsMinimum)
  if (!instantSavings || !isShown) return { savings: discount ? t('save', { amount: discount.formatted }) : '' }
  const end = hasInstantSavingsEnd === false ? '' : formatDay(instantSavingsUntil, locale, INSTANT_SAVINGS_TIME_ZONE)
  return { savings: t(end ? 'saveUntil' : 'save', { amount: instantSavings.formatted, date: end }) }
}

/** Savings are told of when there are any and they reach the store's minimum (display_instant_savings_minimum). */
export const isAtLeast = (amount: number, minimum: number): boolean => amount > 0 && amount >= minimum

/**
 * Last day of an offer: two digits and the short month, as the locale orders them (specification 9); with its year where
 * that is not this one, lest an offer until January of another year seem to end within weeks.
 */
function formatDay(day: string, locale: string, timeZone: string): string {
  const yearOf = (date: string) => formatDate(date, 'en', timeZone, { year: 'numeric' })
  const isThisYear = yearOf(day) === yearOf(new Date().toISOString())
  return formatDate(day, locale, timeZone, {
    day: '2-digit',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  })
}
