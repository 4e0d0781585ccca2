import type { ProductPromotion } from './product.ts'

/** Promotions for buying several products apart from all others (specification 4.8). */
export function splitPromotions(promotions: readonly ProductPromotion[]): {
  buyMore: readonly ProductPromotion[]
  others: readonly ProductPromotion[]
} {
  const isBuyMore = ({ type }: ProductPromotion) => type.includes('BuyMoreSaveMore')
  return { buyMore: promotions.filter(isBuyMore), others: promotions.filter((entry) => !isBuyMore(entry)) }
}
