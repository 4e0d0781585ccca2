'use client'

import { createContext, type ReactNode, useContext, useMemo } from 'react'

/** null outside of a FinancedAmount. */
const FinancedAmountContext = createContext<{ value: number | undefined } | null>(null)

/**
 * Provides the price of the selected variant, in the store's currency, to the financing widgets inside; undefined if
 * the variant shows no price.
 */
export const FinancedAmount = ({ value, children }: { value: number | undefined; children: ReactNode }) => {
  const amount = useMemo(() => ({ value }), [value])
  return <FinancedAmountContext value={amount}>{children}</FinancedAmountContext>
}

/** The amount of the surrounding FinancedAmount; outside of one `price`, with which the page was rendered. */
export function useFinancedAmount(price: number): number | undefined {
  const amount = useContext(FinancedAmountContext)
  return amount === null ? price : amount.value
}
