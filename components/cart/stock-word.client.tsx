'use client'

import { useTranslations } from 'next-intl'
import type { CartItem } from '#lib/cart/cart.ts'
import { slowestLeadTime } from '#lib/cart/delay.ts'
import { leadTimeBefore, writeStock } from '#lib/stock/stock-status.ts'
import { useCartViewSettings } from './cart-view-context.client.tsx'

/** Stock status of a line, as on the product's page; null if the back end returns none. */
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
 * Formats the delivery estimate of lines: with the longest lead time if the estimate can't include it, and with a
 * separate date for goods in stock if the method sends them first.
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
