import type { Translate } from '#lib/i18n/translator.ts'
import type { Product } from '#lib/product/product.ts'
import type { Site } from '#lib/site/site.ts'
import { type PriceLabels, type PriceText, priceLabels, priceText } from './price-text.ts'

/** A variant as the buy box needs it. */
export type BuyBoxVariant = { id: string; price: PriceText | null; stock: string; isOut: boolean; canAdd: boolean }

/** What the buy box knows of its product. */
export type BuyBoxProduct = {
  id: string
  name: string
  imageUrl: string
  price: PriceText | null
  stock: string
  isOut: boolean
  canAdd: boolean
  /** The store sells online: the product can be put into a cart. */
  hasCart: boolean
  attributes: readonly {
    code: string
    label: string
    choose: string
    options: readonly { id: string; label: string; color?: string; imageUrl?: string; productIds: readonly string[] }[]
  }[]
  variants: readonly BuyBoxVariant[]
  defaultVariantId: string
  bundleOptions: readonly {
    id: string
    title: string
    selections: readonly { id: string; label: string; isDefault: boolean }[]
  }[]
}

export type BuyBoxLabels = { price: PriceLabels; notAvailable: string; bundle: string; quantity: string }

/** Texts of the buy box that are the same for every product. */
export const buyBoxLabels = (t: Translate): BuyBoxLabels => ({
  price: priceLabels(t),
  notAvailable: t('notAvailable'),
  bundle: t('bundleIncludes'),
  quantity: t('quantity'),
})

/** Narrows a product to what its buy box shows. */
export function buyBoxProduct(product: Product, site: Site, t: Translate): BuyBoxProduct {
  const state = (entry: Pick<Product, 'price' | 'stock' | 'canAddToCart'>) => ({
    price: priceText(entry.price, site, t),
    stock: t(`stock.${entry.stock}`),
    isOut: entry.stock === 'out',
    canAdd: entry.canAddToCart,
  })
  return {
    id: product.id,
    name: product.name,
    imageUrl: product.picture?.small ?? '',
    ...state(product),
    hasCart: site.config.features.cart,
    attributes:
      product.type === 'configurable'
        ? product.swatches.map(({ code, label, options }) => ({
            code,
            label,
            choose: t('choose', { label }),
            options,
          }))
        : [],
    variants: product.variants.map((variant) => ({ id: variant.id, ...state(variant) })),
    defaultVariantId: product.defaultVariantId,
    bundleOptions: product.bundleOptions.map((option) => ({
      id: option.id,
      title: option.title,
      selections: option.selections.map((selection) => ({
        id: selection.id,
        label: selection.qty > 1 ? `${selection.qty} × ${selection.name}` : selection.name,
        isDefault: selection.isDefault,
      })),
    })),
  }
}
