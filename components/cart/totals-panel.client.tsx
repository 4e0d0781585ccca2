'use client'

import { useTranslations } from 'next-intl'
import type { Cart } from '#lib/cart/cart.ts'
import { listTotals } from '#lib/cart/totals.ts'

/** The totals from subtotal to grand total, which is the strongest line. */
export function TotalsPanel({ cart }: { cart: Pick<Cart, 'totals' | 'fees'> }) {
  const t = useTranslations('checkout.totals')
  const lines = listTotals(cart, {
    subtotal: t('subtotal'),
    discount: t('discount'),
    fee: t('fee'),
    tax: t('tax'),
    shipping: t('shipping'),
    grandTotal: t('grandTotal'),
  })
  return (
    <dl className="flex flex-col gap-2">
      {lines.map(({ key, label, value }) => (
        <div
          key={key}
          className={`flex items-baseline justify-between gap-4 ${key === 'grand-total' ? 'mt-2 border-t border-line pt-4 text-lg font-bold' : ''}`}
        >
          <dt className="min-w-0">{label}</dt>
          <dd className="tabular shrink-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
