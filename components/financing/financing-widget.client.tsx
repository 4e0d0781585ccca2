'use client'

import { useEffect } from 'react'
import { useOutsideScript } from '#components/ui/use-outside-script.client.ts'
import type { WidgetScript } from '#lib/financing/banners.ts'
import { prepareChargeAfter } from '#lib/site/provider-globals.ts'
import { useFinancedAmount } from './financed-amount.client.tsx'

/** The part of the provider's page API that is used. */
type Provider = {
  promotions?: { update?: (items: readonly { sku: string; price: number }[]) => void }
}

type Props = {
  script: WidgetScript
  /** What the provider calls the widget. */
  type: string
  sku: string
  price: number
}

/**
 * The widget of consumer financing (chargeafter); it follows the variant that is chosen. The provider's script finds the
 * widgets that are there by itself; later ones, and other prices, are told to it.
 */
export function FinancingWidget({ script, type, sku, price }: Props) {
  const amount = useFinancedAmount(price)
  const { url, publicKey, storeId } = script
  useEffect(() => prepareChargeAfter(window, { apiKey: publicKey, storeId }), [publicKey, storeId])
  const state = useOutsideScript(url)
  useEffect(() => {
    const { ChargeAfter } = window as { ChargeAfter?: Provider }
    if (state === 'ready') ChargeAfter?.promotions?.update?.([{ sku, price: amount }])
  }, [state, sku, amount])
  return (
    <div
      className="ca-promotional-widget"
      data-widget-type={type}
      data-widget-item-sku={sku}
      data-widget-item-price={amount}
    />
  )
}
