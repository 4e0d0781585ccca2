'use client'

/** Widgets in which providers show what a price costs per month. They follow the selected variant. */
import { useEffect } from 'react'
import { useOutsideScript } from '#components/ui/use-outside-script.client.ts'
import type { AffirmLine } from '#lib/financing/affirm-settings.ts'
import type { WidgetScript } from '#lib/financing/banners.ts'
import { type AffirmSettings, prepareAffirm, prepareChargeAfter } from '#lib/site/provider-globals.ts'
import { useFinancedAmount } from './financed-amount.client.tsx'

type AffirmPage = { affirm?: { ui: { ready: (run: () => void) => void; refresh?: () => void } } }

type MonthlyPaymentProps = { payments: AffirmLine; sku: string; price: number; page?: 'product' | 'cart' }

/** The monthly payment of a price (affirm), from the store's lowest price on. */
export function MonthlyPayment({ payments, sku, price, page = 'product' }: MonthlyPaymentProps) {
  const amount = useFinancedAmount(price)
  const status = useMonthlyPayments(payments)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the provider reads the new amount from the line
  useEffect(() => {
    if (status !== 'success') return
    const { affirm } = window as AffirmPage
    affirm?.ui.ready(() => affirm.ui.refresh?.())
  }, [status, amount])
  if (amount === undefined || amount < payments.minimum) return null
  return <p className="affirm-as-low-as" data-page-type={page} data-sku={sku} data-amount={Math.round(amount * 100)} />
}

function useMonthlyPayments(payments: AffirmSettings) {
  // Before the script is requested, in the same commit.
  useEffect(() => prepareAffirm(window, payments), [payments])
  return useOutsideScript(payments.scriptUrl)
}

/** The part of the provider's page API that is used. */
type ChargeAfterPage = {
  promotions?: { update?: (items: readonly { sku: string; price: number }[]) => void }
}

type FinancingWidgetProps = {
  script: WidgetScript
  /** Id of the provider's widget. */
  type: string
  sku: string
  price: number
}

/**
 * The widget of consumer financing (chargeafter). The provider's script finds the widgets that exist when it starts;
 * later widgets and changed prices are passed to it.
 */
export function FinancingWidget({ script, type, sku, price }: FinancingWidgetProps) {
  const amount = useFinancedAmount(price)
  const { url, publicKey, storeId } = script
  useEffect(() => prepareChargeAfter(window, { apiKey: publicKey, storeId }), [publicKey, storeId])
  const status = useOutsideScript(url)
  useEffect(() => {
    const { ChargeAfter } = window as { ChargeAfter?: ChargeAfterPage }
    if (status === 'success' && amount !== undefined) ChargeAfter?.promotions?.update?.([{ sku, price: amount }])
  }, [status, sku, amount])
  if (amount === undefined) return null
  return (
    <div
      className="ca-promotional-widget"
      data-widget-type={type}
      data-widget-item-sku={sku}
      data-widget-item-price={amount}
    />
  )
}
