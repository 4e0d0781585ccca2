import { INSTANT_SAVINGS_TIME_ZONE } from '#lib/core/constants.ts'
import { formatDate } from '#lib/core/time/date.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import type { Price } from '#lib/product/product.ts'
import type { Site } from '#lib/site/site.ts'

/** A price as texts, so that islands need no translations; '' for parts that don't apply. */
export type PriceText = {
  main: string
  /** Label of the control that reveals the price; '' if the price is shown at once. */
  gesture: string
  /** Text before the regular price, e.g. 'Compare at'. */
  compare: string
  regular: string
  savings: string
  /** Last day of the savings. */
  savingsEnd: string
  rebate: string
  rebateNote: string
  msrp: string
}

/** Texts that screen readers read before the amounts. */
export type SpokenPriceTexts = { final: string; regular: string }

/**
 * With `currency`, screen readers read it before the price. Use it only on pages with few prices, because it makes each
 * announcement longer.
 */
export const spokenPriceTexts = (t: Translate<'product'>, currency = ''): SpokenPriceTexts => ({
  final: currency ? t('finalPriceIn', { currency }) : t('finalPrice'),
  regular: t('regularPrice'),
})

/**
 * Settings of the store that a price's texts depend on. A missing flag counts as on and a missing minimum as 0, so the
 * Site of an island suffices.
 */
export type PriceSettings = {
  readonly locale: string
  readonly timeZone: string
  readonly hasInstantSavings?: boolean
  readonly hasInstantSavingsEnd?: boolean
  /** In the store's currency. */
  readonly instantSavingsMinimum?: number
  readonly hasCompareAt?: boolean
}

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

const EMPTY = {
  gesture: '',
  compare: '',
  regular: '',
  savings: '',
  savingsEnd: '',
  rebate: '',
  rebateNote: '',
  msrp: '',
}

type Priced = Extract<Price, { kind: 'priced' }>

/** Texts of a price in every state; null if the price is hidden. */
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

/** Regular price to compare with; the back end's label replaces label and price (S1-3.7). */
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

/** Instant savings with their end date if the store shows them, else the discount on the regular price. */
function savingsText(
  { instantSavings, instantSavingsUntil, discount }: Priced,
  { locale, hasInstantSavings, hasInstantSavingsEnd, instantSavingsMinimum = 0 }: PriceSettings,
  t: Translate<'product'>,
): Pick<PriceText, 'savings' | 'savingsEnd'> {
  const isShown = hasInstantSavings !== false && meetsMinimumSavings(instantSavings?.amount ?? 0, instantSavingsMinimum)
  const amount = instantSavings && isShown ? instantSavings : discount
  const savings = amount ? t('save', { amount: amount.formatted }) : ''
  if (!instantSavings || !isShown) return { savings, savingsEnd: '' }
  const end = hasInstantSavingsEnd === false ? '' : formatDay(instantSavingsUntil, locale, INSTANT_SAVINGS_TIME_ZONE)
  return { savings, savingsEnd: end && t('savingsEnd', { date: end }) }
}

/** Whether savings reach the store's minimum (display_instant_savings_minimum); never for 0. */
export const meetsMinimumSavings = (amount: number, minimum: number): boolean => amount > 0 && amount >= minimum

/**
 * Last day of an offer: two digits and the short month in the locale's order (S1-9). With the year if it is not the
 * current one: an offer until January of another year must not seem to end within weeks.
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
