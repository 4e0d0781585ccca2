'use client'

import { lazy, Suspense } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { isContactKnown } from '#lib/checkout/contact-addresses/cart-addresses.ts'
import { useCheckoutSettings } from '../checkout-context.client.tsx'
import type { CheckoutExpressProps } from './checkout-express.client.tsx'

const CheckoutExpress = lazy(async () => ({
  default: (await import('./checkout-express.client.tsx')).CheckoutExpress,
}))

/** Express wallets above the checkout's first step, if the store has them there. */
export function ExpressSection(props: CheckoutExpressProps) {
  const site = useSite()
  const { expressCodes } = useCheckoutSettings()
  if (expressCodes.length === 0 || !site.has('checkout')) return null
  return (
    // As high as the section with two wallets, so that the steps below don't move.
    <Suspense
      fallback={isContactKnown(props.cart) ? null : <div className="skeleton mb-4 h-46 rounded-card sm:h-35" />}
    >
      <CheckoutExpress {...props} />
    </Suspense>
  )
}
