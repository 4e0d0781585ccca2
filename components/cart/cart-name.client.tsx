'use client'

import { useTranslations } from 'next-intl'
import { Messages } from '#components/ui/messages.client.tsx'

const NAMESPACES = ['cart'] as const

/** Name of the way to the cart: 'Cart, 3 items'. Suspends until its texts are there. */
export const CartName = ({ count }: { count: number }) => (
  <Messages namespaces={NAMESPACES}>
    <Name count={count} />
  </Messages>
)

function Name({ count }: { count: number }) {
  const t = useTranslations('cart')
  return t('count', { count })
}
