import type { ProductSummary } from './product.ts'

/** What a small card says of a product. `priceText` is '' where the store doesn't name the price on it. */
export type Offer = {
  readonly id: string
  readonly name: string
  readonly urlKey: string
  readonly imageUrl: string
  readonly priceText: string
  /** Nothing has to be chosen first, and it is to be had. */
  readonly canAddToCart: boolean
}

/** Narrows a product; a price that is shown on request, in the cart or in the checkout alone is not told. */
export function offerOf({ id, name, urlKey, picture, price, type, canAddToCart }: ProductSummary): Offer {
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
