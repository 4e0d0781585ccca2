import type { ReactNode } from 'react'
import type { MonthlySettings } from '#lib/financing/store-plans.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import type { Picture, Product, ProductSummary } from '#lib/product/product.ts'
import type { Availability } from '#lib/stock/availability.ts'
import { findAvailability, shownLeadTime } from '#lib/stock/stock.ts'
import { monthlyLine } from './monthly-line.tsx'
import { type PriceSettings, type PriceText, priceText } from './price-text.ts'
import { type ShopStockSettings, shopStock } from './shop-stock.tsx'

/** What of a product depends on the variant that is chosen, ready to print. */
export type VariantFacts = {
  id: string
  sku: string
  model: string
  price: PriceText | null
  /** What is paid now where that may be told, in the store's currency: for financing beside it. */
  amount?: number
  availability: Availability
  /** How long it takes, where that has to be told; '' otherwise. */
  leadTime: string
  canAdd: boolean
  /** Its own; none when it looks like the product itself. */
  pictures: readonly Picture[]
  /** What it costs a month by the store's plans; null without one. */
  monthly: ReactNode
  /** Stock of each shop; null where the store shows none. */
  shops: ReactNode
}

/** An attribute that tells variants apart, as the buy box shows it. */
export type ShownAttribute = {
  code: string
  label: string
  options: readonly { id: string; label: string; color?: string; imageUrl?: string; productIds: readonly string[] }[]
}

/** What is needed to show other variants than the first, and what another shop asks for them. */
export type VariantSource = {
  /** None for a product without variants. */
  attributes: readonly ShownAttribute[]
  variants: readonly VariantFacts[]
  defaultVariantId: string
  prices: PriceSettings
  shopStock: ShopStockSettings
  /** null for a store without plans of monthly payments. */
  monthly: MonthlySettings | null
  /** store_name of the shop whose prices and stock the page was made with, '' where the dealer lists none. */
  defaultStoreName: string
}

/** What the facts of a product or variant depend on, of a site. */
export type VariantSettings = Pick<VariantSource, 'prices' | 'shopStock' | 'monthly'>

/** Facts of a product or of one of its variants. */
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
