'use client'

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useSite } from '#components/site/site-provider.client.tsx'
import { useTrack } from '#components/tracking/tracking.client.tsx'
import { whenIdle } from '#components/ui/when-idle.client.ts'
import { keys } from '#lib/api/keys.ts'
import type { Cart } from '#lib/cart/cart.ts'
import { wasCartSeen } from '#lib/cart/cart-seen.client.ts'
import type { CartService } from '#lib/cart/cart-service.client.ts'
import type { CartSettings } from '#lib/cart/cart-settings.ts'
import type { CartTexts } from '#lib/cart/cart-texts.ts'
import { createCartStore } from '#lib/cart/store.client.ts'
import { CartContext, type CartHandle, useCartState } from './cart-context.client.ts'

const AddedPanel = lazy(() => import('./added-panel.client.tsx').then((module) => ({ default: module.AddedPanel })))
const CartReminder = lazy(() =>
  import('./cart-reminder.client.tsx').then((module) => ({ default: module.CartReminder })),
)

/** Longest wait for an idle moment before the cart's code is loaded or its reminder is displayed. */
const LATEST_MS = 300

/**
 * Provides the cart to all islands below it. Initially renders only its children, the same on server and in the
 * browser; the code that reads, maps and writes carts is loaded later.
 */
export function CartProvider({
  settings,
  texts,
  children,
}: {
  settings: CartSettings
  texts: CartTexts
  children: ReactNode
}) {
  const site = useSite()
  const { cache, mutate } = useSWRConfig()
  const track = useTrack()
  const [handle] = useState((): CartHandle => {
    const store = createCartStore()
    const key = keys.cart(site.tenant, site.locale)
    let service: Promise<CartService> | undefined
    const readCart = () => cache.get(key)?.data as Cart | undefined
    const open = async () => {
      await new Promise<void>((resolve) => whenIdle(resolve, LATEST_MS))
      const { openCart } = await import('#lib/cart/open-cart.client.ts')
      return openCart({ site, store, readCart, mutate, track })
    }
    return {
      settings,
      texts,
      store,
      key,
      service: () => {
        service ??= open().catch((error) => {
          // The next call tries to load the code again.
          service = undefined
          throw error
        })
        return service
      },
    }
  })

  return (
    <CartContext value={handle}>
      {children}
      <CartOverlays tenant={site.tenant} hasReminder={site.has('cartReminder')} />
    </CartContext>
  )
}

/** Overlays that can appear on each page. */
function CartOverlays({ tenant, hasReminder }: { tenant: string; hasReminder: boolean }) {
  const { added } = useCartState()
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    if (hasReminder) return whenIdle(() => setIsDue(!wasCartSeen(tenant)), LATEST_MS)
  }, [tenant, hasReminder])
  return (
    <Suspense fallback={null}>
      {added && <AddedPanel key={added.count} />}
      {isDue && <CartReminder />}
    </Suspense>
  )
}
