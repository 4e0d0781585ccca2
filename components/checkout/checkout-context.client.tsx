'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { CheckoutSettings } from '#lib/checkout/checkout-settings.ts'

const CheckoutSettingsContext = createContext<CheckoutSettings | null>(null)

/**
 * Provides the checkout's settings; requires the cart's settings and texts around it. Nothing personal, so that pages
 * can be cached.
 */
export function CheckoutProvider({ settings, children }: { settings: CheckoutSettings; children: ReactNode }) {
  return <CheckoutSettingsContext value={settings}>{children}</CheckoutSettingsContext>
}

/** Throws 'CheckoutProvider is missing' outside of a CheckoutProvider. */
export function useCheckoutSettings(): CheckoutSettings {
  const settings = useContext(CheckoutSettingsContext)
  if (!settings) throw new Error('CheckoutProvider is missing')
  return settings
}
