/**
 * The store's rules of returns and shipping as schema.org data, by Google's guides "Merchant listing (Product, Offer)",
 * "Merchant return policy (MerchantReturnPolicy)" and "Product variants (ProductGroup)"
 * (developers.google.com/search/docs/appearance/structured-data, read in November 2026).
 */
import type { DefinedRegion, MerchantReturnPolicy, OfferShippingDetails, QuantitativeValue } from 'schema-dts'
import type { DayRange } from '../config/offers-config.ts'
import type { OfferReturns, OfferShipping } from '../offers/offer.ts'
import type { Site } from '../site/site.ts'

type Named<T> = Extract<T, { '@type': unknown }>

const METHODS = {
  store: 'https://schema.org/ReturnInStore',
  mail: 'https://schema.org/ReturnByMail',
  kiosk: 'https://schema.org/ReturnAtKiosk',
} as const
const REFUNDS = {
  refund: 'https://schema.org/FullRefund',
  exchange: 'https://schema.org/ExchangeRefund',
  credit: 'https://schema.org/StoreCreditRefund',
} as const
const FEES = {
  free: 'https://schema.org/FreeReturn',
  customer: 'https://schema.org/ReturnFeesCustomerResponsibility',
  fixed: 'https://schema.org/ReturnShippingFees',
} as const

/** Rules of returns: `merchantReturnDays` after the delivery, or no returns. */
export function buildReturnPolicy(site: Site, returns: OfferReturns): Named<MerchantReturnPolicy> {
  const { days, methods, refunds, fees, fee, restockingPercent, countries } = returns
  const { returnsPath } = site.config.productPage.deliveryReturns
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: countries.length === 1 ? countries[0] : [...countries],
    ...(days === 0
      ? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
      : {
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: days,
          ...(methods.length > 0 && { returnMethod: methods.map((method) => METHODS[method]) }),
          ...(refunds.length > 0 && { refundType: refunds.map((refund) => REFUNDS[refund]) }),
          ...(fees && { returnFees: FEES[fees] }),
          ...(fee !== null && {
            returnShippingFeesAmount: {
              '@type': 'MonetaryAmount',
              value: fee,
              currency: site.config.locale.currency.code,
            },
          }),
          ...(restockingPercent !== null && { restockingFee: restockingPercent }),
        }),
    ...(returnsPath && { merchantReturnLink: site.url(returnsPath) }),
  }
}

const daysOf = ({ min, max }: DayRange): Named<QuantitativeValue> => ({
  '@type': 'QuantitativeValue',
  minValue: min,
  maxValue: max,
  unitCode: 'DAY',
})

/** A shipping rate. schema.org counts its days as workdays. */
export function buildShippingDetails(rate: OfferShipping): Named<OfferShippingDetails> {
  const { countries, regions, postalCodes, price, handlingDays, transitDays } = rate
  const destinations = countries.map(
    (country): Named<DefinedRegion> => ({
      '@type': 'DefinedRegion',
      addressCountry: country,
      ...(regions.length > 0 && { addressRegion: [...regions] }),
      ...(postalCodes.length > 0 && { postalCodePrefix: [...postalCodes] }),
    }),
  )
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: price.amount, currency: price.currency },
    shippingDestination: destinations.length === 1 ? destinations[0] : destinations,
    ...((handlingDays || transitDays) && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        ...(handlingDays && { handlingTime: daysOf(handlingDays) }),
        ...(transitDays && { transitTime: daysOf(transitDays) }),
      },
    }),
  }
}

/**
 * Names repeated parts: variants mostly share their rules, so that the first one contains a rule with its @id and all
 * others refer to it.
 */
export function createReferences(prefix: string): <T extends object>(part: T) => T {
  const ids = new Map<string, string>()
  return <T extends object>(part: T): T => {
    const text = JSON.stringify(part)
    const known = ids.get(text)
    if (known !== undefined) return { '@id': known } as unknown as T
    const id = `${prefix}${ids.size + 1}`
    ids.set(text, id)
    return { ...part, '@id': id }
  }
}

/** Whether a rule applies to all goods, so that it describes the whole store. */
export const findGeneralReturns = (site: Site): OfferReturns | null => {
  const rule = site.config.offers.returns.find(({ categories, goods }) => categories.length === 0 && goods.length === 0)
  if (!rule || rule.days === null) return null
  const { categories: _categories, goods: _goods, days, ...rest } = rule
  return { ...rest, days }
}
