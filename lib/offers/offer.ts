/**
 * The canonical offer: what a product or variant is sold as, in one language of a store. Structured data, feeds and
 * agents all read it, so that they agree with the page. Texts are plain and '' if missing, lists empty, other values
 * null; addresses are absolute.
 */
import type { DayRange, ReturnRule } from '../config/offers-config.ts'
import type { Condition } from '../product/condition.ts'
import type { Availability } from '../stock/availability.ts'

/** An amount in a currency (ISO 4217), in its main unit: 1299.5 USD. */
export type OfferAmount = { readonly amount: number; readonly currency: string }

/** A size or weight as the store gives it. */
export type OfferMeasure = {
  readonly value: number
  readonly unit: 'in' | 'ft' | 'mm' | 'cm' | 'm' | 'g' | 'kg' | 'oz' | 'lb'
}

/** A value that distinguishes a variant. `property` is schema.org's name, '' if it has none for this attribute. */
export type OfferOption = {
  readonly code: string
  readonly property: 'color' | 'size' | 'material' | 'pattern' | ''
  readonly label: string
  readonly value: string
}

/** A shipping rate for one unit of the offer. Empty lists of regions and postal codes mean the whole country. */
export type OfferShipping = {
  readonly name: string
  readonly countries: readonly string[]
  readonly regions: readonly string[]
  /** Beginnings of postal codes. */
  readonly postalCodes: readonly string[]
  readonly price: OfferAmount
  /** Workdays; null if unknown, and for goods that must be ordered or made first. */
  readonly handlingDays: DayRange | null
  readonly transitDays: DayRange | null
}

/** The rule of returns; `days` after the delivery, 0: no returns. */
export type OfferReturns = Omit<ReturnRule, 'categories' | 'goods' | 'days'> & { readonly days: number }

/** The offer in one shop. */
export type ShopOffer = {
  /** google_code of the shop; '' if the back end sends none. */
  readonly code: string
  readonly name: string
  /** Units in the shop; null if the store doesn't count them. */
  readonly units: number | null
  readonly isOnDisplay: boolean
  /** In the words of the contract: in the shop, to be ordered or brought from elsewhere, only shown, or not at all. */
  readonly supply: 'in_stock' | 'to_order' | 'on_display' | 'unavailable'
}

export type Offer = {
  /** entity_id of the product or variant: unique in the store, the same in all languages. */
  readonly id: string
  /** entity_id of the configurable product whose variant this is; '' for other products. */
  readonly groupId: string
  readonly type: 'simple' | 'variant' | 'bundle' | 'configurable'
  readonly sku: string
  /** A GTIN-8, -12, -13 or -14 with a valid check digit; '' if missing or invalid. */
  readonly gtin: string
  /** Model number of the manufacturer. */
  readonly mpn: string
  readonly brand: string
  /** Name of the product, with the values of a variant. */
  readonly title: string
  /** The short description, else the long one, else the name; at most 5,000 characters. */
  readonly description: string
  /** The whole description; at most 5,000 characters. */
  readonly longDescription: string
  /** Page of the product or variant, in the site's language. */
  readonly url: string
  /** Pictures in their largest width, the main one first. */
  readonly pictures: readonly string[]
  /** Regular price; null if the store shows no price, or only on request, in the cart or in the checkout. */
  readonly price: OfferAmount | null
  /** Price to pay, if it is below the regular one; else null. */
  readonly salePrice: OfferAmount | null
  /** Days (YYYY-MM-DD) of the sale price, '' if unknown; null without a sale price. */
  readonly salePeriod: { readonly from: string; readonly until: string } | null
  /** `price` minus `salePrice`; null without a sale price. */
  readonly savings: OfferAmount | null
  /** Whether the price is that of the cheapest variant; only of offers of type 'configurable'. */
  readonly isFrom: boolean
  readonly availability: Availability
  /** Whether it can be ordered online; structured data says InStock. */
  readonly canBeOrdered: boolean
  /** Time to get or make it, in the store's words. */
  readonly leadTime: string
  readonly condition: Condition
  /** Names of its most specific category and those above it, from the top down, without the root. */
  readonly categoryPath: readonly string[]
  /** Google's product category as the dealer wrote it: a number or a path. */
  readonly googleCategory: string
  readonly shippingClass: string
  /** Rates by the store's shipping_policy; empty if the store says nothing. */
  readonly shipping: readonly OfferShipping[]
  /** By the store's return_policy; null if the store says nothing. */
  readonly returns: OfferReturns | null
  readonly isEnergyStar: boolean
  /** Document with the energy label (EnergyGuide, EnerGuide). */
  readonly energyGuideUrl: string
  /** Outer measures of the product without packaging. */
  readonly dimensions: {
    readonly height: OfferMeasure | null
    readonly width: OfferMeasure | null
    readonly depth: OfferMeasure | null
  }
  readonly weight: OfferMeasure | null
  readonly shops: readonly ShopOffer[]
  /** 'prop-65': the store shows California's warning with its products. */
  readonly warning: 'prop-65' | null
  /** Of a variant; empty for other products. */
  readonly options: readonly OfferOption[]
  /** Average from 0 to 5; null without reviews, or if the store shows no ratings. */
  readonly rating: { readonly average: number; readonly count: number } | null
}

/** The price that a shopper pays for one unit; null if the store doesn't show it. */
export const priceToPay = ({ price, salePrice }: Pick<Offer, 'price' | 'salePrice'>): OfferAmount | null =>
  salePrice ?? price
