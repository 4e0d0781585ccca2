import { formatDate } from '#lib/core/date.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import type { Price } from '#lib/product/product.ts'

/** A price with every text ready to print, so that islands need no translations; '' for parts that don't apply. */
export type PriceText = {
  main: string
  regular: string
  savings: string
  rebate: string
  rebateNote: string
  msrp: string
}

/** What screen readers say before the amounts. */
export type PriceLabels = { final: string; regular: string }

export const priceLabels = (t: Translate): PriceLabels => ({ final: t('finalPrice'), regular: t('regularPrice') })

/** What a price's texts need to know of the store; a Site has it. */
export type PriceSite = { readonly locale: string; readonly config: { readonly locale: { readonly timeZone: string } } }

/** Texts of a price in every state: with savings, from-price, rebate claimed later, on application; null when hidden. */
export function priceText(price: Price, site: PriceSite, t: Translate): PriceText | null {
  if (price.kind === 'hidden') return null
  const empty = { regular: '', savings: '', rebate: '', rebateNote: '', msrp: '' }
  if (price.kind === 'on-application') return { ...empty, main: t('priceOnApplication') }
  const { final, regular, instantSavings, consumerRebate, msrp } = price
  const until = formatDate(price.instantSavingsUntil, site.locale, site.config.locale.timeZone, {
    day: '2-digit',
    month: 'short',
  })
  return {
    main: price.isFrom ? t('from', { price: final.formatted }) : final.formatted,
    regular: regular?.formatted ?? '',
    savings: instantSavings ? t(until ? 'saveUntil' : 'save', { amount: instantSavings.formatted, date: until }) : '',
    rebate: consumerRebate ? t('rebate', { amount: consumerRebate.formatted }) : '',
    rebateNote: consumerRebate ? t('rebateNote', { price: final.formatted, amount: consumerRebate.formatted }) : '',
    msrp: msrp ? t('msrp', { price: msrp.formatted }) : '',
  }
}
