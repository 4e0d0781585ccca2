'use client'

import { useTranslations } from 'next-intl'
import type { Cart } from '#lib/cart/cart.ts'
import { findDelay } from '#lib/cart/delay.ts'

type Props = {
  items: Cart['items']
  /** The texts that are at hand: those of the notification, or those of cart page and checkout. */
  texts: 'cart' | 'checkout.delivery'
  className?: string
}

/**
 * Names the line that sets the date of the whole order, and when it ships; nothing where no other line waits for it. A lead
 * time that is a sentence of the store stays as it is.
 */
export function DelayNote({ items, texts, className = '' }: Props) {
  const t = useTranslations(texts)
  const delay = findDelay(items)
  if (!delay) return null
  const { name, leadTime } = delay
  const time = /^\d/.test(leadTime) ? t('shipsIn', { time: leadTime }) : leadTime
  return <p className={`text-sm ${className}`}>{t('delay', { name, time })}</p>
}
