import type { ReactNode } from 'react'
import { checkoutSettings } from '#lib/checkout/checkout-settings.ts'
import type { CheckoutPage } from '#lib/checkout/load-checkout-page.server.ts'
import { CheckoutProvider } from './checkout-context.client.tsx'
import { PurchaseShell } from './purchase-shell.tsx'

/** Static shell of a checkout page: that of the cart, with the checkout's settings, which the cart must not load. */
export const CheckoutShell = ({ site, title, children }: CheckoutPage & { children: ReactNode }) => (
  <PurchaseShell site={site} title={title}>
    <CheckoutProvider settings={checkoutSettings(site)}>{children}</CheckoutProvider>
  </PurchaseShell>
)
