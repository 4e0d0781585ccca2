import type { Money } from '../core/money/money.ts'
import type { ProductSummary } from './product.ts'

/** Lowest price among products whose price may be shown; null without any. */
export function findLowest(products: readonly Pick<ProductSummary, 'price'>[]): Money | null {
  const prices = products.flatMap(({ price }) =>
    price.kind === 'priced' && price.policy === 'shown' ? [price.final] : [],
  )
  return prices.reduce<Money | null>((least, price) => (least && least.amount <= price.amount ? least : price), null)
}
