import { MINIMUM_AMOUNTS } from '../core/constants.ts'
import type { Cart } from './cart.ts'

/** Tells whether the instant savings callout is shown: only above the minimum, not at it (checkout specification 5.4). */
export const hasInstantSavingsCallout = (
  savings: Pick<Cart['savings'], 'instantSavings'>,
  minimum: number = MINIMUM_AMOUNTS.instantSavings,
): boolean => savings.instantSavings.amount > minimum
