'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { Messages } from '#components/ui/messages.client.tsx'
import type { CheckoutSettings } from '#lib/cart/checkout-settings.ts'

const CheckoutSettingsContext = createContext<CheckoutSettings | null>(null)

const NAMESPACES = ['checkout'] as const

/** Texts and settings for the islands under /checkout; nothing personal, so that the page can be cached. */
export function CheckoutProvider({ settings, children }: { settings: CheckoutSettings; children: ReactNode }) {
  return (
    <CheckoutSettingsContext value={settings}>
      <Messages namespaces={NAMESPACES}>{children}</Messages>
    </CheckoutSettingsContext>
  )
}

/** Settings of the pages under /checkout. Throws 'CheckoutProvider is missing' outside of one. */
export function useCheckoutSettings(): CheckoutSettings {
  const settings = useContext(CheckoutSettingsContext)
  if (!settings) throw new Error('CheckoutProvider is missing')
  return settings
}
