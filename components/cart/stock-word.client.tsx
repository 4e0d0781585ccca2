'use client'

import { useTranslations } from 'next-intl'
import type { CartItem } from '#lib/cart/cart.ts'
import { slowestLeadTime } from '#lib/cart/delay.ts'
import { leadTimeBefore, writeStock } from '#lib/stock/stock.ts'
import { useCartViewSettings } from './cart-view-context.client.tsx'

/** The word of a line's stock, as the product's own page has it; nothing where the store's back end says nothing. */
export function StockWord({ stock }: { stock: CartItem['stock'] | undefined }) {
  const { stockTexts } = useCartViewSettings()
  if (!stock) return null
  return (
    <span className={`block text-sm ${stock.canAddToCart ? 'text-positive' : 'text-danger'}`}>
      {writeStock(stock, stockTexts)}
    </span>
  )
}

/**
 * Writes when a shipping method delivers lines: with the longest lead time where the estimate can't have counted it, and
 * what is ready apart from the rest where the method sends it first.
 */
export function useDeliveryTime(items: readonly { readonly stock?: CartItem['stock'] }[]) {
  const t = useTranslations('checkout.delivery')
  const leadTime = slowestLeadTime(items)
  return (estimate: string, readyEstimate = ''): string => {
    if (readyEstimate !== '') return t('readyFirst', { ready: readyEstimate, rest: estimate })
    const time = leadTimeBefore(estimate, leadTime)
    return time === '' ? estimate : t('afterLeadTime', { estimate, time })
  }
}
