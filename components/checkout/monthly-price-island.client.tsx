'use client'

import { lazy, Suspense } from 'react'
import { useCart } from '#components/cart/cart-context.client.ts'
import { useCartViewSettings } from '#components/cart/cart-view-context.client.tsx'
import { isCartPromoted } from '#lib/financing/banners.ts'
import type { AffirmSettings } from '#lib/site/provider-globals.ts'

const Lazy = lazy(() => import('./monthly-price.client.tsx').then((module) => ({ default: module.MonthlyPrice })))

/**
 * What the total is a month, below it; its code comes with the first cart that financing is promoted for.
 *
 * @param line the provider whose line stands where no way of paying has plans; none at the checkout, where nobody's script
 *   is loaded before its method is chosen
 */
export function MonthlyPriceIsland({ line = null }: { line?: AffirmSettings | null }) {
  const { cart } = useCart()
  const { financing } = useCartViewSettings()
  const total = cart?.totals.grandTotal?.amount ?? null
  if (!cart || total === null || !isCartPromoted(financing, total)) return null
  return (
    <Suspense fallback={null}>
      <Lazy {...{ cart, total, line }} />
    </Suspense>
  )
}
