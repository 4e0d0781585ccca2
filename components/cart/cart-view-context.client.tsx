'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { Messages } from '#components/ui/messages.client.tsx'
import type { CartViewSettings } from '#lib/cart/cart-view-settings.ts'

const CartViewContext = createContext<CartViewSettings | null>(null)

const NAMESPACES = ['checkout'] as const

/** Texts and settings of the cart's views; nothing personal, so that the page can be cached. */
export function CartViewProvider({ settings, children }: { settings: CartViewSettings; children: ReactNode }) {
  return (
    <CartViewContext value={settings}>
      <Messages namespaces={NAMESPACES}>{children}</Messages>
    </CartViewContext>
  )
}

/** Settings of the cart's views. Throws 'CartViewProvider is missing' outside of one. */
export function useCartViewSettings(): CartViewSettings {
  const settings = useContext(CartViewContext)
  if (!settings) throw new Error('CartViewProvider is missing')
  return settings
}
