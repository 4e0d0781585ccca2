/** Monthly plans as staff write them for avb-financing-calculator, and their costs. Pure. */

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

/** Tolerance in cents: floating-point error must not round a payment up by another cent. */
const HAIR = 1e-6
const toCents = (amount: number) => Math.round(amount * 100) / 100

/** Calculates equal payments at the end of each month, rounded up to the cent. */
export function costOf({ months, ratePercent, fee }: FinancingPlan, amount: number): PlanCost {
  const rate = ratePercent / 1200
  const exact = rate === 0 ? amount / months : (amount * rate) / (1 - (1 + rate) ** -months)
  const monthly = Math.ceil(exact * 100 - HAIR) / 100
  // The last payment is smaller, as the others were rounded up: without interest the total is the amount and the fee.
  const total = toCents((rate === 0 ? amount : exact * months) + fee)
  return { monthly, total, cost: toCents(total - amount) }
}
