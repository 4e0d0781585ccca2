import type { ProductPromotion } from './product.ts'

/** Separates promotions for buying several products from all others (S1-4.8). */
export function splitPromotions(promotions: readonly ProductPromotion[]): {
  buyMore: readonly ProductPromotion[]
  others: readonly ProductPromotion[]
} {
  const isBuyMore = ({ type }: ProductPromotion) => type.includes('BuyMoreSaveMore')
  return { buyMore: promotions.filter(isBuyMore), others: promotions.filter((entry) => !isBuyMore(entry)) }
}
