'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.client.tsx'
import type { Cart } from '#lib/cart/cart.ts'
import { hasInstantSavingsCallout, hasTotalOfItsOwn } from '#lib/cart/savings.ts'
import type { Money } from '#lib/core/money/money.ts'
import { useCartViewSettings } from './cart-view-context.client.tsx'

/** Savings that are deducted, and rebates that are claimed after the purchase; amounts of 0 are left out. */
export function SavingsCallouts({ savings }: { savings: Cart['savings'] }) {
  const t = useTranslations('checkout.savings')
  const settings = useCartViewSettings()
  const showsInstant =
    settings.hasInstantSavingsCallout && hasInstantSavingsCallout(savings, settings.instantSavingsMinimum)
  const amountsOf = (offerKind: 'instant' | 'mail-in') =>
    savings.offers.flatMap(({ kind, amount }) => (kind === offerKind && amount.amount !== 0 ? [amount.amount] : []))
  const atOnce = [...(showsInstant ? [savings.instantSavings.amount] : []), ...amountsOf('instant')]
  const byMail = amountsOf('mail-in')
  const lines: { key: string; label: string; money: Money; note?: string }[] = [
    ...(hasTotalOfItsOwn(savings.discounts.amount, atOnce)
      ? [{ key: 'total', label: t('total'), money: savings.discounts }]
      : []),
    ...(showsInstant ? [{ key: 'instant', label: t('instant'), money: savings.instantSavings }] : []),
    { key: 'rebates', label: t('rebates'), money: savings.consumerRebates, note: t('claimLater') },
    ...(hasTotalOfItsOwn(savings.mailInRebates.amount, byMail)
      ? [{ key: 'mail-in', label: t('mailIn'), money: savings.mailInRebates, note: t('claimLater') }]
      : []),
    ...savings.offers.map((offer, index) => ({
      key: `offer-${index}`,
      label: offer.title || t(offer.kind === 'mail-in' ? 'mailIn' : 'instant'),
      money: offer.amount,
      note: t(offer.kind === 'mail-in' ? 'claimLater' : 'alreadyDeducted'),
    })),
    { key: 'final', label: t('finalPrice'), money: savings.finalPriceAfterSavings },
  ]
  const shown = lines.filter(({ money }) => money.amount !== 0)
  if (shown.length === 0) return null
  return (
    <section aria-label={t('title')} className="rounded-card border border-line p-4 text-sm">
      <ul className="flex flex-col gap-2">
        {shown.map(({ key, label, money, note }) => (
          <li key={key} className="flex items-start justify-between gap-4">
            <span className="flex items-start gap-2">
              <Icon name="tag" className="mt-0.5 size-4 text-savings" />
              <span>
                {label}
                {note && <span className="block text-muted">{note}</span>}
              </span>
            </span>
            <strong className="tabular shrink-0 text-savings">{money.formatted}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
