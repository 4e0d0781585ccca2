'use client'

import { useTranslations } from 'next-intl'
import { withMessages } from '#components/ui/messages.client.tsx'

/** Accessible name of the link to the cart: 'Cart, 3 items'. Suspends until its texts are loaded. */
export const CartLinkLabel = withMessages(['cart'], Name)

function Name({ count }: { count: number }) {
  const t = useTranslations('cart')
  return t('count', { count })
}
