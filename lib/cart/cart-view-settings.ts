import type { CheckoutConfig, PaymentsConfig } from '../config/store-config.ts'
import { buildFinancing, type FinancingSettings } from '../financing/banners.ts'
import type { Translate } from '../i18n/catalogue.ts'
import { type Recommendation, recommendationsOf } from '../site/recommendations.ts'
import type { Site } from '../site/site.ts'
import { type StockTexts, stockTexts } from '../stock/stock.ts'

type CartViewFlag =
  | 'hasDeliveryDate'
  | 'usesGeolocation'
  | 'hasEstimatedShipping'
  | 'hasCartEmail'
  | 'hasCoupon'
  | 'hasRelated'

/** Public settings that only the cart's views need, on its page and in the checkout, besides what every island knows. */
export type CartViewSettings = Pick<CheckoutConfig, CartViewFlag> & {
  readonly financing: FinancingSettings
  readonly payments: PaymentsConfig
  readonly deliveryDateHeader: string
  readonly relatedTitle: string
  /** The word of each state of stock. */
  readonly stockTexts: StockTexts
  readonly hasInstantSavingsCallout: boolean
  /** In the store's currency. */
  readonly instantSavingsMinimum: number
  readonly hasAddOnTooltips: boolean
  /** The provider's carousel on the cart page; missing in a store without one. */
  readonly carousels?: readonly Recommendation[]
}

/** The settings of a site for its cart's views; `tProduct` has the texts of products. */
export function cartViewSettings(site: Site, tProduct: Translate<'product'>): CartViewSettings {
  const { config } = site
  const { hasDeliveryDate, usesGeolocation, hasEstimatedShipping, hasCartEmail, hasCoupon, hasRelated } =
    config.checkout
  const { cart } = recommendationsOf(site)
  return {
    hasDeliveryDate,
    usesGeolocation,
    hasEstimatedShipping,
    hasCartEmail,
    hasCoupon,
    hasRelated,
    financing: buildFinancing(site),
    payments: config.payments,
    deliveryDateHeader: config.texts.deliveryDateHeader,
    relatedTitle: config.texts.cartRelatedTitle,
    stockTexts: stockTexts(tProduct, config.availability.flagLabel),
    hasInstantSavingsCallout: config.promotions.displayInstantSavingsCalloutCart,
    instantSavingsMinimum: config.promotions.displayInstantSavingsMinimum,
    hasAddOnTooltips: config.features.addOnTooltips,
    ...(cart.length > 0 && { carousels: cart }),
  }
}
