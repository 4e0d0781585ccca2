'use client'

import { lazy, Suspense } from 'react'
import type { WalletScript } from '#lib/checkout/payment-methods/hosted-wallet.client.ts'

const Lazy = lazy(() => import('./express-wallet.client.tsx').then((module) => ({ default: module.ExpressWallet })))

/** The express wallet on the cart page; its code is loaded once the cart has lines. */
export const ExpressWalletIsland = (props: { script: Omit<WalletScript, 'locale'> }) => (
  <Suspense fallback={null}>
    <Lazy {...props} />
  </Suspense>
)
