'use client'

import { useTranslations } from 'next-intl'
import { useDeliveryTime } from '#components/cart/stock-word.client.tsx'
import { useSite } from '#components/site/site-provider.client.tsx'
import { listDeliveryLines, type Receipt } from '#lib/checkout/receipt/receipt.ts'
import { joinLabel } from '#lib/core/text/join-label.ts'

/**
 * When an order is delivered, as lines. An order in two parts has a line for each:
 * 'Goods in stock: Tuesday, December 1, 2026 · Morning, 8 a.m. – 12 p.m.'
 */
export function useDeliveryLines(receipt: Receipt): string[] {
  const t = useTranslations('checkout.days')
  const { locale } = useSite()
  const writeTime = useDeliveryTime(receipt.items)
  const { deliveries = [] } = receipt
  if (deliveries.length === 0) return listDeliveryLines(receipt).map((line) => writeTime(line))
  return deliveries.map(({ part, date, title, message }) => {
    const time = [date, title, message].filter((text) => text !== '').join(' · ')
    const label = part === 'ready' || part === 'rest' ? t(`parts.${part}`) : t('title')
    return joinLabel(label, time === '' ? t('notChosen') : time, locale)
  })
}
