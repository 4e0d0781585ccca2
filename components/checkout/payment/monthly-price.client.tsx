'use client'

import { useTranslations } from 'next-intl'
import { useCartViewSettings } from '#components/cart/cart-view-context.client.tsx'
import { MonthlyPayment } from '#components/financing/provider-widgets.client.tsx'
import { Icon } from '#components/ui/icon.client.tsx'
import type { Cart } from '#lib/cart/cart.ts'
import { findLowestPlan } from '#lib/checkout/payment-methods/instalment-plans.ts'
import type { PaymentMethod } from '#lib/checkout/payment-methods/method.ts'
import { listPaymentChoices } from '#lib/checkout/payment-methods/registry.ts'
import type { AffirmLine } from '#lib/financing/affirm-settings.ts'
import { PlanFacts } from '../payment-panels/plan-facts.client.tsx'
import { usePlans } from '../payment-panels/use-plans.client.ts'

/** Height reserved while the plans load, so that nothing below moves. */
const ROOM = 'min-h-11'

/**
 * The cart's total as a monthly price: from the plans of the first payment method that has some, else the text of the
 * provider on the store's product pages (affirm).
 */
export function MonthlyPrice({ cart, total, line }: { cart: Cart; total: number; line: AffirmLine | null }) {
  const { payments } = useCartViewSettings()
  const choice = listPaymentChoices(cart.paymentMethods, payments).find(({ method }) => method.loadPlans)
  if (choice) return <PlansPrice cart={cart} method={choice.method} />
  if (!line) return null
  return (
    <div className={`${ROOM} content-center text-end text-sm`}>
      <MonthlyPayment payments={line} sku="cart" price={total} page="cart" />
    </div>
  )
}

/** The lowest monthly payment; it unfolds to all plans and their terms. */
function PlansPrice({ cart, method }: { cart: Cart; method: PaymentMethod }) {
  const t = useTranslations('checkout.monthly')
  const { plans, error } = usePlans(method, cart)
  if (!plans && !error) return <div className={ROOM} />
  const lowest = findLowestPlan(plans ?? [])
  if (!plans || !lowest) return null
  const amount = lowest.monthlyPayment
  return (
    <details className="group text-sm">
      <summary className={`${ROOM} flex items-center justify-end gap-2 text-end`}>
        <span>
          {t.rich(plans.length > 1 ? 'from' : 'price', {
            amount,
            provider: method.name,
            strong: (text) => <strong className="tabular whitespace-nowrap">{text}</strong>,
          })}{' '}
          <span className="text-link underline underline-offset-4">{t('terms')}</span>
        </span>
        <Icon name="chevron" className="size-4 rotate-90 text-link group-open:-rotate-90" />
      </summary>
      <div className="mt-1 flex flex-col gap-3 rounded-md bg-surface p-3">
        <ul className="flex flex-col gap-3">
          {plans.map((plan) => (
            <li key={plan.hash} className="flex">
              <PlanFacts plan={plan} />
            </li>
          ))}
        </ul>
        <p className="text-muted">{t('approval', { provider: method.name })}</p>
      </div>
    </details>
  )
}
