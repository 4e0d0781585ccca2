'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useCart, useCartHandle } from '#components/cart/cart-context.client.ts'
import { useSite } from '#components/site/site-provider.client.tsx'
import { toAddressForm } from '#lib/address/address.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import { isEmpty } from '#lib/cart/cart.ts'
import { cancelOrder } from '#lib/checkout/calls.client.ts'
import type { Departure } from '#lib/checkout/receipt/provider-visit.ts'
import { readReceipt, writeDeparture, writeDraft, writeReceipt } from '#lib/checkout/storage.client.ts'
import type { OpenDeparture } from './use-open-departure.client.ts'

/**
 * Puts the products of a departure back into the cart. An unpaid order of the present session is cancelled first,
 * because it may have reserved the last units. The checkout's forms then start with the order's addresses, if this tab
 * has them.
 */
export function usePutBack({ departure, hasEnded }: OpenDeparture) {
  const t = useTranslations('checkout.awaited')
  const { tenant, country, locale } = useSite()
  const { service } = useCartHandle()
  const { reload } = useCart()
  const [isPuttingBack, setPuttingBack] = useState(false)
  const [putBackError, setError] = useState('')
  const { receipt, lines } = departure

  /** Resolves to a public message; '' once the products are in the cart. */
  const fillCart = async (items: NonNullable<Departure['lines']>): Promise<string> => {
    if (!hasEnded && receipt.number !== '') {
      const cancelled = await cancelOrder(getRestClient(locale), receipt.number)
      if (!cancelled.ok) return cancelled.error.messages[0] ?? t('notCancelled')
      const cart = await reload()
      // The back end has restored the order's cart.
      if (cart && !isEmpty(cart)) return ''
    }
    const added = await (await service()).addToCart({ items, addonIds: [] }, null)
    return added.ok ? '' : added.error
  }

  const keepAddresses = ({ billing, shipping, email }: Departure['receipt']) => {
    if (billing.countryId === '') return
    const form = toAddressForm(billing, country)
    const shippingForm = shipping ? toAddressForm(shipping, country) : form
    writeDraft(tenant, { email, hasConsent: false, billing: form, shipping: shippingForm })
  }

  /** Resolves to false after a failure, whose message is in putBackError. */
  const putBack = async (): Promise<boolean> => {
    if (!lines) return false
    setPuttingBack(true)
    setError('')
    const error = await fillCart(lines)
    setPuttingBack(false)
    setError(error)
    if (error !== '') return false
    keepAddresses(receipt)
    writeDeparture(tenant, null)
    if (readReceipt(tenant)?.isAwaited) writeReceipt(tenant, null)
    return true
  }
  return { putBack, isPuttingBack, putBackError }
}
