'use client'

import { useTranslations } from 'next-intl'
import { StockWord } from '#components/cart/stock-word.client.tsx'
import { TotalsPanel } from '#components/cart/totals-panel.client.tsx'
import { useSite } from '#components/site/site-provider.client.tsx'
import type { Receipt } from '#lib/checkout/receipt/receipt.ts'
import { joinLabel } from '#lib/core/text/join-label.ts'

/** Lines and totals of a receipt. */
export function ReceiptItems({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('checkout.receipt')
  const { locale } = useSite()
  return (
    <section className="mt-8 border-t border-line pt-8">
      <h2 className="mb-4 font-semibold">{t('items')}</h2>
      <ul className="flex flex-col gap-4">
        {receipt.items.map((item) => (
          <li key={item.id} className="grid grid-cols-[4rem_1fr_auto] gap-4">
            <span
              className={
                'grid aspect-square place-items-center rounded-md border border-line print:invisible ' +
                (item.imageUrl ? 'bg-backdrop' : 'picture-none')
              }
            >
              {item.imageUrl && (
                <img src={item.imageUrl} alt="" width={64} height={64} className="size-full object-contain" />
              )}
            </span>
            <span className="min-w-0">
              <span className="font-medium">{item.name}</span>
              {item.choices.map((choice) => (
                <span key={`${choice.label}${choice.value}`} className="block text-sm text-muted">
                  {choice.label ? joinLabel(choice.label, choice.value, locale) : choice.value}
                </span>
              ))}
              <StockWord stock={item.stock} />
              <span className="tabular block text-sm text-muted">{t('qty', { count: item.qty })}</span>
            </span>
            <span className="tabular font-semibold">{item.total}</span>
          </li>
        ))}
      </ul>
      <div className="mt-6 ms-auto max-w-sm border-t border-line pt-4">
        <TotalsPanel cart={receipt} />
      </div>
    </section>
  )
}
