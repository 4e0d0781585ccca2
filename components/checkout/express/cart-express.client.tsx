'use client'

import { lazy, Suspense } from 'react'
import type { ExpressSettings } from '#lib/checkout/express/express-settings.ts'
import type { WalletScript } from '#lib/checkout/payment-methods/paypal.client.ts'

const Wallet = lazy(() => import('./paypal-on-cart.client.tsx').then((module) => ({ default: module.PaypalOnCart })))

const Sheets = lazy(() => import('./express-sheets.client.tsx').then((module) => ({ default: module.ExpressSheets })))

type Props = {
  /** PayPal's script; null if the store has no such button here. */
  script: Omit<WalletScript, 'locale'> | null
  /** Wallets with a sheet; null if the store has none here. */
  sheets: ExpressSettings | null
}

/** The express wallets on the cart page; their code is loaded once the cart has lines. */
export const CartExpress = ({ script, sheets }: Props) => (
  <Suspense fallback={null}>
    {sheets && <Sheets settings={sheets} />}
    {script && <Wallet script={script} />}
  </Suspense>
)
