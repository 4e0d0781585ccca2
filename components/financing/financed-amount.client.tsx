'use client'

import { createContext, type ReactNode, useContext } from 'react'

const FinancedAmountContext = createContext<number | undefined>(undefined)

/**
 * Tells the financing widgets within what is paid now, in the store's currency, as another variant is chosen; undefined
 * where no price may be told.
 */
export const FinancedAmount = ({ value, children }: { value: number | undefined; children: ReactNode }) => (
  <FinancedAmountContext value={value}>{children}</FinancedAmountContext>
)

/** The amount of the surrounding FinancedAmountContext, otherwise `price`, with which the page was rendered. */
export const useFinancedAmount = (price: number): number => useContext(FinancedAmountContext) ?? price
