'use client'

import { lazy, Suspense } from 'react'
import { useCart } from '#components/cart/cart-context.client.ts'
import { useCartViewSettings } from '#components/cart/cart-view-context.client.tsx'
import { isCartPromoted } from '#lib/financing/banners.ts'

const Lazy = lazy(() => import('./monthly-price.client.tsx').then((module) => ({ default: module.MonthlyPrice })))

/** What the total is a month, below it; its code comes with the first cart that financing is promoted for. */
export function MonthlyPriceIsland() {
  const { cart } = useCart()
  const { financing } = useCartViewSettings()
  const total = cart?.totals.grandTotal?.amount ?? null
  if (!cart || total === null || !isCartPromoted(financing, total)) return null
  return (
    <Suspense fallback={null}>
      <Lazy cart={cart} total={total} />
    </Suspense>
  )
}
