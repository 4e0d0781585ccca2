'use client'

import { useEffect } from 'react'
import { useOutsideScript } from '#components/ui/use-outside-script.client.ts'
import { type AffirmSettings, prepareAffirm } from '#lib/site/provider-globals.ts'
import { useFinancedAmount } from './financed-amount.client.tsx'

type ProviderPage = { affirm?: { ui: { ready: (run: () => void) => void; refresh?: () => void } } }

type Props = { payments: AffirmSettings; sku: string; price: number; page?: 'product' | 'cart' }

/** The monthly payment of a price, in the provider's words (affirm); it follows the variant that is chosen. */
export function MonthlyPayment({ payments, sku, price, page = 'product' }: Props) {
  const amount = useFinancedAmount(price)
  const script = useMonthlyPayments(payments)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the provider reads the new amount from the line
  useEffect(() => {
    if (script !== 'ready') return
    const { affirm } = window as ProviderPage
    affirm?.ui.ready(() => affirm.ui.refresh?.())
  }, [script, amount])
  return <p className="affirm-as-low-as" data-page-type={page} data-sku={sku} data-amount={Math.round(amount * 100)} />
}

function useMonthlyPayments(payments: AffirmSettings) {
  // Before the script is asked for, in the same commit.
  useEffect(() => prepareAffirm(window, payments), [payments])
  return useOutsideScript(payments.scriptUrl)
}
