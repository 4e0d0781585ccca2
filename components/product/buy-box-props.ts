import type { CSSProperties } from 'react'
import { type HexColor, makeReadable, pickTextColor } from '#lib/core/css/color.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import type { Product } from '#lib/product/product.ts'
import { findTileOffer } from '#lib/product/tile-offer.ts'
import type { Site } from '#lib/site/site.ts'
import type { Availability } from '#lib/stock/availability.ts'
import { stockTexts } from '#lib/stock/stock-status.ts'
import type { AvailabilityText, BuyBoxTexts, TileOffer } from './buy-box.client.tsx'
import { spokenPriceTexts } from './price-text.ts'

/** Texts of the buy box that are the same for every product of a store. */
export const buyBoxTexts = (site: Site, t: Translate<'product'>): BuyBoxTexts => ({
  price: spokenPriceTexts(t, site.config.locale.currency.name),
  notAvailable: t('notAvailable'),
  quantity: t('quantity'),
  combination: t('combination'),
  addToCart: t('addToCart'),
  states: availabilityTexts(site, t),
})

/** Label, colours and message of each state (availability_messages, S1-3.1). */
function availabilityTexts({ config }: Site, t: Translate<'product'>): Record<Availability, AvailabilityText> {
  const { availability: messages } = config
  const texts = stockTexts(t, messages.flagLabel)
  const style = (ground: HexColor | undefined): Pick<AvailabilityText, 'style'> =>
    ground
      ? {
          style: {
            background: ground,
            color: messages.availabilityFlagTextColor
              ? makeReadable(messages.availabilityFlagTextColor, [ground])
              : pickTextColor(ground),
          },
        }
      : {}
  const message = messages.displayAvailabilityForInStock ? messages.availabilityForInStock : ''
  return {
    'in-stock': {
      label: texts['in-stock'],
      ...style(messages.availabilityFlagBackgroundInStockColor),
      ...(message && { message }),
    },
    limited: { label: texts.limited, ...style(messages.availabilityFlagBackgroundLimitedAvailabilityColor) },
    // Available but not counted: the in-stock colour without the in-stock message.
    order: { label: texts.order, ...style(messages.availabilityFlagBackgroundInStockColor) },
    'out-of-stock': {
      label: texts['out-of-stock'],
      ...style(messages.availabilityFlagBackgroundOutOfStockColor),
    },
    discontinued: { label: texts.discontinued, ...style(messages.availabilityFlagBackgroundOutOfStockColor) },
    call: { label: texts.call, ...style(messages.availabilityFlagBackgroundCallColor) },
  }
}

/** Link to another variant if the shown one does not match the product's tile. */
export function promisedVariant(
  product: Product,
  variant: Product | null,
  t: Translate<'product'>,
): TileOffer | undefined {
  const opened = variant ?? product.variants.find(({ id }) => id === product.defaultVariantId)
  const promised = opened && findTileOffer(product, opened)
  if (!opened || promised?.price.kind !== 'priced') return undefined
  const labels = product.swatches.flatMap(
    ({ options }) => options.find(({ productIds }) => productIds.includes(promised.id))?.label ?? [],
  )
  return {
    insteadOf: opened.id,
    id: promised.id,
    text: t('promised', { options: labels.join(', '), price: promised.price.final.formatted }),
  }
}

/** Style of the availability panel; undefined for the theme's. */
export function availabilityPanel({ config: { availability } }: Site): CSSProperties | undefined {
  const ground = availability.availabilityContainerColor
  if (!ground && !availability.boldText) return undefined
  return {
    ...(ground && { background: ground, color: pickTextColor(ground), padding: '0.75rem' }),
    ...(availability.boldText && { fontWeight: 700 }),
  }
}
