/** Monthly plans as staff write them for avb-financing-calculator, and their costs. Pure. */
import { costInstalments, roundAmount } from '../core/money/rates.ts'

/** Equal monthly payments over a term. Amounts are in the store's currency. */
export type FinancingPlan = {
  readonly months: number
  /** Interest per year, in percent. */
  readonly ratePercent: number
  /** Minimum amount that can be financed; `to` is the maximum. */
  readonly from: number
  readonly to: number
  /** Charged once, in addition to the payments. */
  readonly fee: number
}

/** Cost of a plan for an amount. */
export type PlanCost = {
  readonly monthly: number
  /** All payments and the fee. */
  readonly total: number
  /** `total` minus the amount. */
  readonly cost: number
}

/** Maximum amount in calculations. */
export const MOST_FINANCED = 1_000_000

const MOST_PLANS = 12
const MOST_MONTHS = 240
const MOST_RATE = 100

const NUMBER = /^\d{1,7}(?:[.,]\d{1,2})?$/
const CLAUSES = ['at', 'from', 'to', 'fee'] as const
type Clause = (typeof CLAUSES)[number]
const isClause = (word: string | undefined): word is Clause => CLAUSES.some((clause) => clause === word)

/**
 * Parses '6; 12 from 599; 24 at 5.99 from 1499; 60 at 12.99 from 500 to 25000 fee 49': months, then optional interest
 * (default 0), limits (default any amount) and fee (default 0). A decimal comma is accepted.
 *
 * @returns the first twelve plans in the order written, and the text of each plan that could not be parsed
 */
export function parsePlans(text: string): { plans: FinancingPlan[]; unread: string[] } {
  const written = text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
  const parsed = written.map((part) => ({ part, plan: parsePlan(part) }))
  return {
    plans: parsed.flatMap(({ plan }) => plan ?? []).slice(0, MOST_PLANS),
    unread: parsed.flatMap(({ part, plan }) => (plan ? [] : [part])),
  }
}

function parsePlan(text: string): FinancingPlan | null {
  const [months, ...words] = text.toLowerCase().split(/\s+/)
  if (!months || !/^\d{1,3}$/.test(months)) return null
  const given = new Map<Clause, number>()
  for (let at = 0; at < words.length; at += 2) {
    const [clause, value] = [words[at], words[at + 1]?.replace(/%$/, '') ?? '']
    if (!isClause(clause) || given.has(clause) || !NUMBER.test(value)) return null
    given.set(clause, Number(value.replace(',', '.')))
  }
  const plan = {
    months: Number(months),
    ratePercent: given.get('at') ?? 0,
    from: given.get('from') ?? 0,
    to: Math.min(given.get('to') ?? MOST_FINANCED, MOST_FINANCED),
    fee: given.get('fee') ?? 0,
  }
  const isPossible =
    plan.months > 0 && plan.months <= MOST_MONTHS && plan.ratePercent <= MOST_RATE && plan.from <= plan.to
  return isPossible ? plan : null
}

/** Whether an amount is within a plan's limits. */
export const isOpenTo = ({ from, to }: FinancingPlan, amount: number): boolean =>
  amount > 0 && amount >= from && amount <= to

/** Calculates equal payments at the end of each month, rounded up to the cent; the last one is smaller. */
export function costOf({ months, ratePercent, fee }: FinancingPlan, amount: number): PlanCost {
  const cents = roundAmount(amount, 2)
  const { monthlyCents, totalCents } = costInstalments(cents, months, ratePercent)
  const withFee = totalCents + roundAmount(fee, 2)
  return { monthly: monthlyCents / 100, total: withFee / 100, cost: (withFee - cents) / 100 }
}
