/** The restocking fee of a return. */
import { percentOfCents } from '../../core/money/rates.ts'

/** Price of units by item id, in integer cents. */
export type UnitPrices = Readonly<Record<string, number>>

/** The fee in cents: a percentage of the price of the units whose reason is not free. Half a cent is rounded up. */
export function restockingFee(itemsCents: UnitPrices, freeItems: ReadonlySet<string>, percent: number): number {
  const charged = Object.entries(itemsCents)
    .filter(([item]) => !freeItems.has(item))
    .reduce((sum, [, cents]) => sum + cents, 0)
  return percentOfCents(charged, percent)
}
