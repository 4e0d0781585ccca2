import type { ReactNode } from 'react'
import { describeMonthly, type MonthlySettings } from '#lib/financing/store-plans.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import type { Price } from '#lib/product/product.ts'

/**
 * Monthly payment for a price with term, rate, total and the legal line; null if the store has no plan for it. Plain
 * elements: code that switches variants needs nothing else to render them.
 */
export function monthlyLine(price: Price, settings: MonthlySettings | null, t: Translate<'product'>): ReactNode {
  const isTold = price.kind === 'priced' && price.policy === 'shown'
  const monthly = isTold && settings && describeMonthly(price.final, settings, t)
  if (!monthly) return null
  return (
    <p className="tabular mt-2 text-sm">
      {monthly.text}
      <small className="block text-muted">{monthly.legal}</small>
    </p>
  )
}
