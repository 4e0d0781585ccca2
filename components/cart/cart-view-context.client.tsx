'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { Messages } from '#components/ui/messages.client.tsx'
import type { CartViewSettings } from '#lib/cart/cart-view-settings.ts'

const CartViewContext = createContext<CartViewSettings | null>(null)
const AssuranceContext = createContext<ReactNode>(null)

const NAMESPACES = ['checkout'] as const

type Props = {
  settings: CartViewSettings
  /** The store's promises, next to the total. */
  assurance: ReactNode
  children: ReactNode
}

/** Texts and settings of the cart's views; without personal data, so that the page can be cached. */
export function CartViewProvider({ settings, assurance, children }: Props) {
  return (
    <CartViewContext value={settings}>
      <AssuranceContext value={assurance}>
        <Messages namespaces={NAMESPACES}>{children}</Messages>
      </AssuranceContext>
    </CartViewContext>
  )
}

/** The store's promises, next to the total; null if the store has none. */
export const useAssurance = (): ReactNode => useContext(AssuranceContext)

/** Throws 'CartViewProvider is missing' outside of a provider. */
export function useCartViewSettings(): CartViewSettings {
  const settings = useContext(CartViewContext)
  if (!settings) throw new Error('CartViewProvider is missing')
  return settings
}
