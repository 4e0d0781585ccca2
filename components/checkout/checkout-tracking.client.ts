'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { useContact, useTrack } from '#components/tracking/tracking.client.tsx'
import type { Cart } from '#lib/cart/cart.ts'
import { buildPurchase, buildStepEvents, stepOf } from '#lib/checkout/checkout-events.ts'
import { isDecided, purchaseIdOf, type Receipt } from '#lib/checkout/receipt/receipt.ts'
import type { OpenPoint } from '#lib/checkout/review/missing-steps.ts'
import { addReportedPurchase, readReportedPurchases } from '#lib/checkout/storage.client.ts'
import type { CheckoutStepPath } from '#lib/tracking/events.ts'

/** Reports each step of the checkout once per visit. `payment` is the code of the payment method; '' if none. */
export function useStepTracking(cart: Cart, openPoints: readonly OpenPoint[], payment: string): void {
  const { currency } = useSite()
  const track = useTrack()
  const noteContact = useContact()
  const [reported] = useState(() => new Set<CheckoutStepPath>())
  const step = stepOf(openPoints)
  const latest = useRef({ cart, payment, currency })
  latest.current = { cart, payment, currency }
  const { phone } = cart.billing
  useEffect(() => noteContact({ phone }), [noteContact, phone])
  useEffect(() => {
    for (const [reached, events] of buildStepEvents(step, reported, latest.current)) {
      reported.add(reached)
      for (const event of events) track(event)
    }
  }, [track, reported, step])
}

/** Returns a function that reports an order; repeated calls for the same order in this tab are ignored. */
export function useReportOrder(): (receipt: Receipt) => void {
  const { tenant, currency } = useSite()
  const track = useTrack()
  const noteContact = useContact()
  return useCallback(
    (receipt: Receipt) => {
      noteContact({ phone: receipt.billing.phone ?? '' })
      const id = purchaseIdOf(receipt)
      if (readReportedPurchases(tenant).includes(id)) return
      addReportedPurchase(tenant, id)
      track(buildPurchase(receipt, currency))
    },
    [track, noteContact, tenant, currency],
  )
}

/** Reports the order of a rendered receipt, once nothing is left to pay or to approve. */
export function usePurchaseTracking(receipt: Receipt | null): void {
  const reportOrder = useReportOrder()
  useEffect(() => {
    if (receipt && isDecided(receipt)) reportOrder(receipt)
  }, [reportOrder, receipt])
}
