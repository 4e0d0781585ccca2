'use client'

import { useTranslations } from 'next-intl'
import { withMessages } from '#components/ui/messages.client.tsx'

/** Name of the way to the cart: 'Cart, 3 items'. Suspends until its texts are there. */
export const CartName = withMessages(['cart'], Name)

function Name({ count }: { count: number }) {
  const t = useTranslations('cart')
  return t('count', { count })
}
