import type { StoreConfigWire } from '../contracts/config.ts'
import type { DayRange, GoodsLimits, OffersConfig, ReturnRule, ShippingRule } from './offers-config.ts'

type Wire = StoreConfigWire
type GoodsWire = Pick<Wire['return_policy'][number], 'categories' | 'goods' | 'countries'>

/** Limits of a year for days, and of entries: search engines and agents read no more. */
const MOST_DAYS = 365
const MOST_RULES = 50

const GOODS = ['new', 'open_box', 'in_stock', 'to_order'] as const
const METHODS = ['store', 'mail', 'kiosk'] as const
const REFUNDS = ['refund', 'exchange', 'credit'] as const

/** The known ones of the words; null if a word is unknown, so that a rule never applies to more than was meant. */
function readWords<const W extends string>(words: readonly string[], known: readonly W[]): W[] | null {
  const read = words.map((word) => known.find((one) => one === word.toLowerCase()))
  return read.some((word) => word === undefined) ? null : read.flatMap((word) => word ?? [])
}

function mapGoods({ categories, goods, countries }: GoodsWire, storeCountry: string): GoodsLimits | null {
  const words = readWords(goods, GOODS)
  const codes = countries.length > 0 ? countries.map((code) => code.toUpperCase()) : [storeCountry]
  return words && codes.every((code) => /^[A-Z]{2}$/.test(code)) ? { categories, goods: words, countries: codes } : null
}

const isDays = (days: number): boolean => Number.isInteger(days) && days >= 0 && days <= MOST_DAYS
const isAmount = (amount: number | null): amount is number => amount !== null && amount >= 0

const rangeOf = (min: number | null, max: number | null): DayRange | null =>
  min !== null && max !== null && isDays(min) && isDays(max) && min <= max ? { min, max } : null

function mapReturnRule(wire: Wire['return_policy'][number], country: string): ReturnRule[] {
  const goods = mapGoods(wire, country)
  const methods = readWords(wire.methods, METHODS)
  const refunds = readWords(wire.refunds, REFUNDS)
  if (!goods || !methods || !refunds || (wire.days !== null && !isDays(wire.days))) return []
  const isFixed = wire.fees === 'fixed' && isAmount(wire.fee)
  const percent = wire.restocking_percent
  return [
    {
      ...goods,
      days: wire.days,
      methods,
      fees: wire.fees === '' || (wire.fees === 'fixed' && !isFixed) ? null : wire.fees,
      fee: isFixed ? wire.fee : null,
      restockingPercent: isAmount(percent) && percent <= 100 ? percent : null,
      refunds,
    },
  ]
}

function mapShippingRule(wire: Wire['shipping_policy'][number], country: string): ShippingRule[] {
  const goods = mapGoods(wire, country)
  if (!goods || !isAmount(wire.price)) return []
  return [
    {
      ...goods,
      name: wire.name,
      classes: wire.classes,
      regions: wire.regions.map((region) => region.toUpperCase()),
      postalCodes: wire.postal_codes.map((code) => code.toUpperCase()),
      price: wire.price,
      freeFrom: isAmount(wire.free_from) ? wire.free_from : null,
      handlingDays: rangeOf(wire.handling_days_min, wire.handling_days_max),
      transitDays: rangeOf(wire.transit_days_min, wire.transit_days_max),
    },
  ]
}

/**
 * Maps what a store says about its offers; `country` is the store's. A rule that can't be read as written is left out,
 * and so are all rules of returns after it, because they might then apply to goods that were excluded.
 */
export function mapOffers(wire: Wire, country: string): OffersConfig {
  const returns: ReturnRule[] = []
  for (const entry of wire.return_policy.slice(0, MOST_RULES)) {
    const [rule] = mapReturnRule(entry, country)
    if (!rule) break
    returns.push(rule)
  }
  return {
    returns,
    shipping: wire.shipping_policy.slice(0, MOST_RULES).flatMap((entry) => mapShippingRule(entry, country)),
    googleCategories: wire.google_categories,
  }
}
