'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import type { Cart, TaxLine } from '#lib/cart/cart.ts'
import { deliveryAddressOf } from '#lib/cart/delivery-area.ts'
import { listTotals } from '#lib/cart/totals.ts'
import { useTotalsTexts } from './use-totals-texts.client.ts'

/** Loaded for carts with several taxes only. */
const TaxLines = lazy(() => import('./tax-lines.client.tsx').then((module) => ({ default: module.TaxLines })))

/** A title below which several taxes are listed. */
export const TitleWithTaxes = ({ title, lines }: { title: string; lines: readonly TaxLine[] }) => (
  <Suspense fallback={title}>
    <TaxLines title={title} lines={lines} />
  </Suspense>
)

/** Totals of a cart; without a postcode, tax and delivery show a request for it. */
export function CartTotals({ cart }: { cart: Cart }) {
  const t = useTranslations('checkout.totals')
  const site = useSite()
  const { postcode, countryId } = deliveryAddressOf(cart)
  const text = (countryId || site.country) === 'US' ? t('awaitsZip') : t('awaitsPostcode')
  return <TotalsPanel cart={cart} missingAddress={postcode === '' ? text : undefined} />
}

/** The totals from subtotal to grand total, which is emphasized. Several taxes are listed below their sum. */
export function TotalsPanel({
  cart,
  missingAddress,
}: {
  cart: Pick<Cart, 'totals' | 'fees'>
  missingAddress?: string
}) {
  const lines = listTotals(cart, useTotalsTexts(), missingAddress)
  const { taxLines = [] } = cart.totals
  return (
    <dl className="flex flex-col gap-2">
      {lines.map(({ key, label, value }) => (
        <div
          key={key}
          className={
            'flex items-baseline justify-between gap-4 ' +
            (key === 'grand-total' ? 'mt-2 border-t border-line pt-4 text-lg font-bold' : '')
          }
        >
          <dt className="min-w-0">
            {key === 'tax' && taxLines.length > 1 ? <TitleWithTaxes title={label} lines={taxLines} /> : label}
          </dt>
          <dd className={value === missingAddress ? 'text-end text-sm text-muted' : 'tabular shrink-0'}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
