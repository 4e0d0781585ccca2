import type { TileView } from '#components/product/tile-view.ts'
import { resolveLink } from '#lib/cms/resolve-link.ts'
import type { ProductSelection } from '#lib/cms/tags/products.ts'
import { isSafeLink } from '#lib/core/html/safe-link.ts'
import { localePrefix } from '#lib/i18n/shell-paths.ts'
import type { ProductSummary } from '#lib/product/product.ts'
import type { Site } from '#lib/site/site.ts'
import { defaultFirst } from '#lib/tenant/locale-path.ts'

/**
 * Changes a tile according to the attributes of a product tag: hides parts, replaces the link. This function handles
 * text flags in the picture's corner ('corner-flags'); picture flags are in tile-parts.tsx.
 */
export function changeTile(
  site: Site,
  { hidden, links, template, isCarousel }: Pick<ProductSelection, 'hidden' | 'links' | 'template' | 'isCarousel'>,
) {
  const context = {
    baseUrl: site.config.identity.baseUrl,
    prefix: localePrefix(site.locale, site.tenant.locale),
    locales: defaultFirst(site.tenant),
  }
  const isCompact = template === 'compact'
  const { displayFavoriteIcon, displayCompareIcon } = site.config.catalog.tile
  // In a grid of compact tiles the buttons would cover the flag.
  const hasLists = isCarousel || !isCompact
  const lists = [
    hasLists && displayFavoriteIcon && !hidden.has('wishlist-button') && 'wishlist',
    hasLists && displayCompareIcon && !hidden.has('compare-button') && 'compare',
  ]
  return (tile: TileView, product: ProductSummary): TileView => {
    const { flag, model, rating, swatches, ...rest } = tile
    const link = [product.id, product.urlKey, product.sku].map((key) => links.get(plainKey(key)) ?? '').find(Boolean)
    return {
      ...rest,
      ...(link && isSafeLink(link) && { href: resolveLink(link, context).href }),
      ...(flag && !flag.imageUrl && !hidden.has('corner-flags') && { flag }),
      ...(model && !isCompact && !hidden.has('model-number') && { model }),
      ...(rating && !isCompact && !hidden.has('review-stars') && { rating }),
      ...(swatches && !isCompact && { swatches }),
      ...(hidden.has('product-name') && { isNameHidden: true as const }),
      ...(lists.includes(false) && { lists: lists.filter(Boolean).join(' ') }),
      price: priceOf(tile.price, hidden),
    }
  }
}

/** 'pricing' hides the price and everything about it, 'price-flags' only the savings. */
function priceOf(price: TileView['price'], hidden: ProductSelection['hidden']): TileView['price'] {
  if (price === null || hidden.has('pricing')) return null
  return hidden.has('price-flags') ? { ...price, savings: '', savingsEnd: '', rebate: '' } : price
}

const plainKey = (key: string): string => key.toLowerCase().replace(/[^a-z0-9]/g, '')
