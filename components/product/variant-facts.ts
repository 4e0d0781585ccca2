import type { ReactNode } from 'react'
import { buildAffirmSettings } from '#lib/financing/affirm-settings.ts'
import { type MonthlySettings, storePlanSettings } from '#lib/financing/store-plans.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { defaultStoreName } from '#lib/locations/my-store.ts'
import type { Picture, Product, ProductSummary } from '#lib/product/product.ts'
import type { Site } from '#lib/site/site.ts'
import type { Availability } from '#lib/stock/availability.ts'
import { findAvailability, shownLeadTime } from '#lib/stock/stock-status.ts'
import { monthlyLine } from './monthly-line.tsx'
import { type PriceSettings, type PriceText, priceSettings, priceText } from './price-text.ts'
import { type ShopStockSettings, shopStock } from './shop-stock.tsx'

/** The data of a product that depend on the selected variant, as texts. */
export type VariantFacts = {
  id: string
  sku: string
  model: string
  price: PriceText | null
  /** Final price in the store's currency for financing; missing if it may not be shown. */
  amount?: number
  availability: Availability
  /** Lead time as text; '' if there is nothing to say. */
  leadTime: string
  canAdd: boolean
  /** The variant's pictures; empty if it looks like the product. */
  pictures: readonly Picture[]
  /** Monthly payment by the store's plans; null without a plan. */
  monthly: ReactNode
  /** Stock of each shop; null if the store hides it. */
  shops: ReactNode
}

/** An attribute that distinguishes variants, for the buy box. */
export type ShownAttribute = {
  code: string
  label: string
  options: readonly { id: string; label: string; color?: string; imageUrl?: string; productIds: readonly string[] }[]
}

/** Data to render other variants than the first, and the prices of another shop. */
export type VariantSource = {
  /** Empty for a product without variants. */
  attributes: readonly ShownAttribute[]
  variants: readonly VariantFacts[]
  defaultVariantId: string
  prices: PriceSettings
  shopStock: ShopStockSettings
  /** null if the store has no plans for monthly payments. */
  monthly: MonthlySettings | null
  /** store_name of the shop whose prices and stock the page was rendered with, '' if the dealer lists none. */
  defaultStoreName: string
}

/** Settings of a site that the data of a variant depend on. */
export type VariantSettings = Pick<VariantSource, 'prices' | 'shopStock' | 'monthly'>

export const variantFacts = (
  product: ProductSummary & Pick<Product, 'pictures' | 'locationStock'>,
  settings: VariantSettings,
  t: Translate<'product'>,
): VariantFacts => ({
  id: product.id,
  sku: product.sku,
  model: product.modelNumber && t('model', { number: product.modelNumber }),
  price: priceText(product.price, settings.prices, t),
  ...(product.price.kind === 'priced' && product.price.policy === 'shown' && { amount: product.price.final.amount }),
  availability: findAvailability(product),
  leadTime: shownLeadTime(product),
  canAdd: product.canAddToCart,
  pictures: product.pictures,
  monthly: monthlyLine(product.price, settings.monthly, t),
  shops: shopStock(product, settings.shopStock, t),
})

/** Settings that prices, monthly payments and shop stock of a variant depend on. */
export const variantSettings = (site: Site): VariantSettings => ({
  prices: priceSettings(site),
  // A financing provider renders monthly payments with its own text.
  monthly: buildAffirmSettings(site) ? null : storePlanSettings(site),
  shopStock: {
    isShown: site.config.productPage.hasStoreStock,
    hasCounts: site.config.productPage.hasInventoryCounts,
  },
})

/** Data with which the page's islands render other variants, and the prices and stock of another shop. */
export function variantSource(product: Product, site: Site, t: Translate<'product'>): VariantSource {
  const settings = variantSettings(site)
  const isConfigurable = product.type === 'configurable' && product.swatches.length > 0
  return {
    attributes: (isConfigurable ? product.swatches : []).map(({ code, label, options }) => ({
      code,
      label,
      // Without configurable_swatches the values are plain words.
      options: site.config.catalog.hasSwatches
        ? options
        : options.map(({ id, label, productIds }) => ({ id, label, productIds })),
    })),
    variants: (isConfigurable ? product.variants : []).map((variant) => ({
      ...variantFacts(variant, settings, t),
      // A variant without a price in the response shows the product's price until it is loaded.
      ...(!variant.hasPrice && { price: variantFacts(product, settings, t).price }),
    })),
    defaultVariantId: product.defaultVariantId,
    ...settings,
    defaultStoreName: defaultStoreName(site.config.identity.locations),
  }
}
