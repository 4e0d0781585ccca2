'use client'

import useSWR from 'swr'
import { useSite } from '#components/site/site-provider.client.tsx'
import { keys } from '#lib/api/keys.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import { withRefusals } from '#lib/api/with-refusals.ts'
import type { Cart } from '#lib/cart/cart.ts'
import type { InstalmentPlan } from '#lib/checkout/payment-methods/instalment-plans.ts'
import type { PaymentMethod } from '#lib/checkout/payment-methods/method.ts'
import { ok, orThrow } from '#lib/core/result.ts'

/**
 * The plans of a method for the cart's total without the chosen plan's fee; undefined while loading. Panel and summary
 * share one request.
 */
export function usePlans(
  { code, loadPlans }: PaymentMethod,
  { totals }: Cart,
): { plans: readonly InstalmentPlan[] | undefined; error: unknown } {
  const { tenant, locale, currency } = useSite()
  const financed = (totals.grandTotal?.amount ?? 0) - (totals.adminFee?.amount ?? 0)
  const { data, error } = useSWR(
    keys.instalmentPlans(tenant, locale, code, financed.toFixed(2)),
    async () => orThrow((await loadPlans?.(withRefusals(getRestClient(locale)), { locale, currency })) ?? ok([])),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )
  return { plans: data, error }
}
