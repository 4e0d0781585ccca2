import { parseAmount } from '../../core/money/parse-amount.ts'
import { type FinancingPlan, MOST_FINANCED, parsePlans } from '../../financing/plans.ts'
import type { Attributes } from './attributes.ts'
import type { TagRule } from './tag-rule.ts'

const DEFAULT_AMOUNT = 1_000

/** Reads data-plans, and data-amount, the initial amount: 1,000 if missing or not positive. */
export function readCalculator(attributes: Attributes): { plans: FinancingPlan[]; amount: number } {
  const amount = parseAmount(attributes.text('amount')) || DEFAULT_AMOUNT
  return { plans: parsePlans(attributes.text('plans')).plans, amount: Math.min(amount, MOST_FINANCED) }
}

/** avb-financing-calculator: monthly price of an amount with the plans of data-plans or, without it, of the store. */
export const financingCalculator: TagRule = {
  view: 'block',
  expand: ({ node, attributes, report }) => {
    const written = attributes.text('plans')
    const { plans, unread } = parsePlans(written)
    for (const part of unread) report(`avb-financing-calculator: the plan '${part.slice(0, 60)}' can't be read.`)
    return written !== '' && plans.length === 0 ? [] : [{ ...node, children: [] }]
  },
}
