'use client'

import { useTranslations } from 'next-intl'
import type { Cart } from '#lib/cart/cart.ts'
import { findDelay } from '#lib/cart/delay.ts'

type Props = {
  cart: Pick<Cart, 'items' | 'shippingMethod' | 'shippingMethods'>
  /** The texts that are at hand: those of the notification, or those of cart page and checkout. */
  texts: 'cart' | 'checkout.delivery'
}

/**
 * Names the line that sets the date of the whole order, and when it ships, and whether what is ready can be sent first;
 * nothing where no other line waits for it. A lead time that is a sentence of the store stays as it is.
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
