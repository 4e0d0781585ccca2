import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { TotalsTexts } from '#lib/cart/totals.ts'

/** Labels of the totals. */
export function useTotalsTexts(): TotalsTexts {
  const t = useTranslations('checkout.totals')
  return useMemo(
    () => ({
      subtotal: t('subtotal'),
      discount: t('discount'),
      fee: t('fee'),
      tax: t('tax'),
      shipping: t('shipping'),
      grandTotal: t('grandTotal'),
    }),
    [t],
  )
}
