'use client'

import { lazy, Suspense } from 'react'
import { useCart } from '#components/cart/cart-context.client.ts'
import { useCartViewSettings } from '#components/cart/cart-view-context.client.tsx'
import type { AffirmLine } from '#lib/financing/affirm-settings.ts'
import { isCartPromoted } from '#lib/financing/banners.ts'

const Lazy = lazy(() => import('./monthly-price.client.tsx').then((module) => ({ default: module.MonthlyPrice })))

/**
 * The total as a monthly price, below it; its code is loaded once financing is promoted for the cart's total.
 *
 * @param line the provider whose text is shown if no payment method has plans; null at the checkout, where a provider's
 *   script is loaded only after its method is chosen
 */
export function MonthlyPriceIsland({ line = null }: { line?: AffirmLine | null }) {
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
