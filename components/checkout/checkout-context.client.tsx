'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { CheckoutSettings } from '#lib/checkout/checkout-settings.ts'

const CheckoutSettingsContext = createContext<CheckoutSettings | null>(null)

/** Settings of the checkout, within those and the texts of the cart's views; nothing personal, so that pages can be cached. */
export function CheckoutProvider({ settings, children }: { settings: CheckoutSettings; children: ReactNode }) {
  return <CheckoutSettingsContext value={settings}>{children}</CheckoutSettingsContext>
}

/** Settings of the checkout. Throws 'CheckoutProvider is missing' outside of one. */
export function useCheckoutSettings(): CheckoutSettings {
  const settings = useContext(CheckoutSettingsContext)
  if (!settings) throw new Error('CheckoutProvider is missing')
  return settings
}
