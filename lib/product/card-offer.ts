import type { ProductSummary } from './product.ts'

/** A product as a small card renders it. `priceText` is '' if the store hides the price there. */
export type CardOffer = {
  readonly id: string
  readonly name: string
  readonly urlKey: string
  readonly imageUrl: string
  readonly priceText: string
  /** Whether a simple product with a price is available, so that the card can add it without further choices. */
  readonly canAddToCart: boolean
}

/**
 * Maps a product to a card; leaves out a price that the store shows only on request, in the cart or in the checkout.
 */
export function cardOfferOf({ id, name, urlKey, picture, price, type, canAddToCart }: ProductSummary): CardOffer {
  const isTold = price.kind === 'priced' && price.policy === 'shown' && type === 'simple'
  return {
    id,
    name,
    urlKey,
    imageUrl: picture?.small ?? '',
    priceText: isTold ? price.final.formatted : '',
    canAddToCart: canAddToCart && type === 'simple' && price.kind === 'priced',
  }
}
