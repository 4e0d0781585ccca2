import { stripTags } from '#lib/core/html/html.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { paths } from '#lib/i18n/paths.ts'
import { formatAverage } from '#lib/product/format-average.ts'
import type { Picture, ProductFlag, ProductSummary, Spec } from '#lib/product/product.ts'
import { findShownRating } from '#lib/product/shown-rating.ts'
import { swatchLook } from '#lib/product/swatch-look.ts'
import type { Site } from '#lib/site/site.ts'
import { type StockTexts, stockTexts, writeStock } from '#lib/stock/stock-status.ts'
import { type PriceText, priceSettings, priceText, type SpokenPriceTexts, spokenPriceTexts } from './price-text.ts'
import type { ShownPicture } from './product-picture.tsx'

/**
 * Data of a tile, with all texts translated. Parts that don't apply are missing: two dozen tiles are the larger part
 * of a listing's data.
 */
export type TileView = {
  id: string
  sku: string
  href: string
  name: string
  /** Content hides the name; screen readers still read it. */
  isNameHidden?: true
  /** `large` is missing if it equals `normal`. */
  picture: ShownPicture | null
  brand?: string
  model?: string
  /** A sentence below the model. */
  text?: string
  /**
   * Names of the lists whose button the tile has, separated by spaces; missing means all that the store shows on
   * tiles.
   */
  lists?: string
  /** Highlights that distinguish it from its neighbours, on one line. */
  glance?: string
  /** The highlights with names, and with explanations if the store shows them. */
  specs?: readonly Spec[]
  flag?: TileFlagView
  /** Text that announces open-box pieces. */
  openBox?: string
  rating?: { average: number; count: number; label: string }
  /** Whether the tile announces a rebate. */
  hasRebate?: true
  /** `look` is a CSS background. */
  swatches?: { label: string; options: readonly { label: string; look: string }[]; more: number }
  price: TilePrice | null
  stock: { text: string; isOut?: true }
}

/** A flag of a tile: a picture with its lines as alt text, or an icon and lines. */
export type TileFlagView = Partial<Omit<ProductFlag, 'position' | 'href'>> & { alt?: string }

/** The parts of a price on a tile; those that don't apply are missing. */
type TilePrice = Pick<PriceText, 'main'> & Partial<Pick<PriceText, 'regular' | 'savings' | 'savingsEnd' | 'rebate'>>

export type TileTexts = { price: SpokenPriceTexts; rebate: string }

export const tileTexts = ({ config: { promotions } }: Site, t: Translate<'product'>): TileTexts => ({
  price: spokenPriceTexts(t),
  rebate: promotions.savingsBannerText || t('savingsBanner'),
})

const YES = /^(yes|oui|true|1)$/i
const MAX_SWATCHES = 6

/** Where a tile is rendered: in the grid or list of a catalog page, or in content. */
type TileSlot = 'grid' | 'list' | 'content'

/** Maps a product to a tile by the display options of the store's catalog; a list has more parts than a grid. */
export function viewTile(
  site: Site,
  t: Translate<'product'>,
  product: ProductSummary,
  slot: TileSlot = 'content',
): TileView {
  const { tile, hasSwatches } = site.config.catalog
  const hasRebate = product.price.kind === 'priced' && product.price.consumerRebate !== null
  const rating = tile.displayReviews ? findShownRating(product.rating, site.config.features) : null
  const flag = tile.displayFlags ? flagOf(product, tile.customFlagText) : undefined
  return {
    id: product.id,
    sku: product.sku,
    href: site.href(paths.product(product.urlKey)),
    name:
      site.config.catalog.hasModelNumberInName && product.modelNumber
        ? `${product.name} ${product.modelNumber}`
        : product.name,
    picture: product.picture && viewPicture(product.picture),
    ...(product.brand && !product.name.startsWith(product.brand) && { brand: product.brand }),
    ...(tile.displayModelNumber && product.modelNumber && { model: t('model', { number: product.modelNumber }) }),
    ...(tile.displayAtAGlance && viewHighlights(site, product, slot)),
    ...(flag && { flag }),
    ...viewOpenBox(site, t, product, slot),
    ...(hasRebate &&
      slot !== 'content' &&
      site.config.promotions.displayConsumerRebatesCalloutCatPages && { hasRebate: true }),
    ...(rating && {
      rating: {
        ...rating,
        label: t('rating', { average: formatAverage(rating.average, site.locale), count: rating.count }),
      },
    }),
    ...(hasSwatches && slot !== 'content' && viewSwatches(product)),
    price: viewPrice(site, priceText(product.price, priceSettings(site), t)),
    stock: viewStock(product, stockTexts(t, site.config.availability.flagLabel)),
  }
}

/** Text of the stock, with the lead time of products made to order. */
export const viewStock = (product: ProductSummary, texts: StockTexts): TileView['stock'] => ({
  text: writeStock(product, texts),
  ...(product.stock === 'out' && { isOut: true }),
})

/** A tile's picture needs no label, and no second address of the same file. */
const viewPicture = ({ small, normal, large }: Picture): ShownPicture => ({
  small,
  normal,
  ...(large !== normal && { large }),
})

/** The product's main flag; for a discounted product without one the store's text. */
function flagOf({ flags, price }: ProductSummary, customText: string): TileFlagView | undefined {
  const main = flags.find(
    ({ position, line1, line2, iconUrl, imageUrl }) => position === 1 && (line1 || line2 || iconUrl || imageUrl),
  )
  if (main) return viewFlag(main)
  if (customText === '' || price.kind !== 'priced' || !price.regular) return undefined
  return { line1: customText }
}

const viewFlag = ({ line1, line2, color, textColor, iconUrl, imageUrl }: ProductFlag): TileFlagView =>
  imageUrl
    ? { imageUrl, alt: `${line1} ${line2}`.trim() }
    : {
        line1,
        ...(line2 && { line2 }),
        ...(color && { color }),
        ...(textColor && { textColor }),
        ...(iconUrl && { iconUrl }),
      }

function viewOpenBox(
  { config: { outlet } }: Site,
  t: Translate<'product'>,
  { hasOpenBox }: ProductSummary,
  slot: TileSlot,
): Pick<TileView, 'openBox'> {
  const isShown =
    slot === 'content'
      ? outlet.displayOutletProductCalloutOnCategoryCms
      : outlet.displayOutletProductCalloutOnCatalogPages
  if (!hasOpenBox || !isShown) return {}
  return { openBox: (outlet.displayProductTypeTextForCallout && outlet.productTypeTextForCallout) || t('openBox') }
}

function viewHighlights(
  site: Site,
  { highlights }: ProductSummary,
  slot: TileSlot,
): Pick<TileView, 'glance' | 'specs'> {
  if (highlights.length === 0) return {}
  const hasTooltips = site.config.catalog.hasTooltips && highlights.some((spec) => spec.tooltip !== '')
  // On one line a value like 'yes' is meaningless: the name replaces it.
  const brief = ({ name, value }: Spec) => (YES.test(value) ? name : value)
  if (slot !== 'list' && !hasTooltips) return { glance: highlights.map(brief).join(', ') }
  return { specs: highlights.map((spec) => ({ ...spec, tooltip: hasTooltips ? stripTags(spec.tooltip) : '' })) }
}

/** The first attribute with at least two visible values: pictures if the store shows them on tiles, else colours. */
function viewSwatches(product: ProductSummary): Pick<TileView, 'swatches'> {
  for (const { label, hasPicturesOnTiles, options } of product.swatches) {
    const looks = options.flatMap(({ label, color, imageUrl }) => {
      const look = swatchLook(hasPicturesOnTiles ? { color, imageUrl } : { color })
      return look ? [{ label, look }] : []
    })
    const visible = [...new Map(looks.map((option) => [option.label + option.look, option])).values()]
    if (visible.length < 2) continue
    const more = Math.max(0, visible.length - MAX_SWATCHES)
    return { swatches: { label, options: visible.slice(0, MAX_SWATCHES), more } }
  }
  return {}
}

function viewPrice({ config: { promotions } }: Site, price: PriceText | null): TilePrice | null {
  if (!price) return null
  const { main, gesture, regular, savings, savingsEnd } = price
  const rebate = promotions.displayRebateSavingsInCatalog && price.rebate
  // The tile shows “Click for price”: only the product page can reveal it.
  if (gesture) return { main: gesture }
  return {
    main,
    ...(regular && { regular }),
    ...(savings && { savings }),
    ...(savingsEnd && { savingsEnd }),
    ...(rebate && { rebate }),
  }
}
