'use client'

import { useId, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { fieldStyle } from '#components/ui/field.client.tsx'
import { useIsHydrated } from '#components/ui/use-is-hydrated.client.ts'
import { formatMoney } from '#lib/core/money/money.ts'
import { parseAmount } from '#lib/core/money/parse-amount.ts'
import { costOf, type FinancingPlan, isOpenTo, MOST_FINANCED } from '#lib/financing/plans.ts'

/** A plan with its texts in the table. */
export type NamedPlan = FinancingPlan & {
  /** '24 months' */
  readonly name: string
  /** Interest, and the fee if there is one. */
  readonly terms: string
  /** Amounts that the plan covers. */
  readonly range: string
}

/** Texts that don't depend on the amount. */
export type CalculatorTexts = {
  readonly title: string
  readonly amount: string
  readonly invalid: string
  readonly plan: string
  readonly monthly: string
  readonly total: string
  /** Label of a plan's cost: 'credit costs'. */
  readonly cost: string
  readonly note: string
}

type Props = {
  plans: readonly NamedPlan[]
  /** Initial amount, in the store's currency. */
  initialAmount: number
  texts: CalculatorTexts
}

/**
 * The monthly payment of an amount for each plan of the store. The server renders a table of examples for the initial
 * amount; the field is added after hydration.
 */
export function FinancingCalculator({ plans, initialAmount, texts }: Props) {
  const { currency, currencySymbol, locale } = useSite()
  const isHydrated = useIsHydrated()
  const id = useId()
  const [typed, setTyped] = useState(() => String(initialAmount))
  const [amount, setAmount] = useState(initialAmount)
  const money = (value: number) => formatMoney(value, currency, locale, currencySymbol)
  const read = parseAmount(typed)
  const isInvalid = read === undefined || read <= 0 || read > MOST_FINANCED

  const change = (text: string) => {
    setTyped(text)
    const next = parseAmount(text)
    if (next !== undefined && next > 0 && next <= MOST_FINANCED) setAmount(next)
  }

  return (
    <section
      aria-labelledby={`${id}-title`}
      className="my-6 max-w-2xl rounded-card border border-line bg-page p-5 sm:p-6"
    >
      <h2 id={`${id}-title`} className="text-xl font-semibold">
        {texts.title}
      </h2>
      <div className={isHydrated ? 'mt-4 flex max-w-64 flex-col gap-1.5' : 'hidden'}>
        <label htmlFor={`${id}-amount`} className="text-sm font-semibold">
          {texts.amount}
        </label>
        <input
          id={`${id}-amount`}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={typed}
          onChange={(event) => change(event.target.value)}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `${id}-error` : undefined}
          className={`${fieldStyle} tabular`}
        />
        {isInvalid && (
          <p id={`${id}-error`} role="alert" className="text-sm font-medium text-danger">
            {texts.invalid}
          </p>
        )}
      </div>
      <table className="mt-5 w-full border-collapse text-start">
        <caption aria-live="polite" className="tabular px-3 pb-2 text-start text-muted">
          {texts.amount}: <b className="text-text">{money(amount)}</b>
        </caption>
        <thead>
          <tr className="border-b border-line text-sm">
            <th scope="col" className="px-3 py-2 text-start font-semibold">
              {texts.plan}
            </th>
            <th scope="col" className="px-3 py-2 text-end font-semibold">
              {texts.monthly}
            </th>
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => (
            <PlanRow
              key={`${plan.months} ${plan.ratePercent} ${plan.from}`}
              plan={plan}
              amount={amount}
              texts={texts}
              money={money}
            />
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-sm text-muted">{texts.note}</p>
    </section>
  )
}

type RowProps = { plan: NamedPlan; amount: number; texts: CalculatorTexts; money: (amount: number) => string }

function PlanRow({ plan, amount, texts, money }: RowProps) {
  const { monthly, total, cost } = costOf(plan, amount)
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="px-3 py-3 text-start font-normal">
        <span className="font-semibold whitespace-nowrap">{plan.name}</span>
        <span className="block text-sm text-muted">{plan.terms}</span>
      </th>
      <td className="tabular px-3 py-3 text-end text-sm text-muted">
        {isOpenTo(plan, amount) ? (
          <>
            <span className="block text-lg font-semibold text-text">{money(monthly)}</span>
            {texts.total} {money(total)}
            {cost > 0 && `, ${texts.cost} ${money(cost)}`}
          </>
        ) : (
          plan.range
        )}
      </td>
    </tr>
  )
}
