'use client'

import { useTranslations } from 'next-intl'
import type { Cart } from '#lib/cart/cart.ts'
import { findDelay } from '#lib/cart/delay.ts'

type Props = {
  cart: Pick<Cart, 'items' | 'shippingMethod' | 'shippingMethods'>
  /** Namespace with the texts: the notification's, or that of cart page and checkout. */
  texts: 'cart' | 'checkout.delivery'
}

/**
 * Names the line that delays the whole order, its lead time, and whether goods in stock can be sent first; null if no
 * other line waits for it. A lead time that is a sentence of the store is displayed unchanged.
 */
export function DelayNote({ cart, texts }: Props) {
  const t = useTranslations(texts)
  const delay = findDelay(cart.items)
  const inTwo = cart.shippingMethods.filter(({ readyEstimate }) => readyEstimate !== '')
  if (!delay || inTwo.some(({ code }) => code === cart.shippingMethod)) return null
  const { name, leadTime } = delay
  const time = /^\d/.test(leadTime) ? t('shipsIn', { time: leadTime }) : leadTime
  return (
    <p className="text-sm">
      {t('delay', { name, time })} {inTwo.length > 0 && t('canSendReady')}
    </p>
  )
}
