import type { CheckoutConfig, PaymentsConfig } from '../config/store-config.ts'
import { buildFinancing, type FinancingSettings } from '../financing/banners.ts'
import type { Translate } from '../i18n/catalogue.ts'
import { type Recommendation, recommendationsOf } from '../site/recommendations.ts'
import type { Site } from '../site/site.ts'
import { type StockTexts, stockTexts } from '../stock/stock-status.ts'

type CartViewFlag =
  | 'hasDeliveryDate'
  | 'usesGeolocation'
  | 'hasEstimatedShipping'
  | 'hasCartEmail'
  | 'hasCoupon'
  | 'hasRelated'

/** Public settings of the cart's views, on its page and in the checkout, in addition to what all islands have. */
export type CartViewSettings = Pick<CheckoutConfig, CartViewFlag> & {
  readonly financing: FinancingSettings
  readonly payments: PaymentsConfig
  readonly deliveryDateHeader: string
  readonly relatedTitle: string
  /** Text of each stock status. */
  readonly stockTexts: StockTexts
  readonly hasInstantSavingsCallout: boolean
  /** In the store's currency. */
  readonly instantSavingsMinimum: number
  readonly hasAddOnTooltips: boolean
  /** The provider's carousel on the cart page; missing if the store has none. */
  readonly carousels?: readonly Recommendation[]
}

/** `tProduct` translates texts of products. */
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
