'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { TextField } from '#components/ui/field.client.tsx'
import { Icon } from '#components/ui/icon.client.tsx'
import { formatPostcodeInput } from '#lib/address/postcode.ts'
import type { Cart } from '#lib/cart/cart.ts'
import { deliveryAddressOf } from '#lib/cart/delivery-area.ts'
import { isPostcode } from '#lib/core/address/postcode.ts'
import { useCartHandle, useCartState } from './cart-context.client.ts'
import { useDeliveryTime } from './stock-word.client.tsx'

export function EstimateForm({ cart }: { cart: Cart }) {
  const t = useTranslations('checkout.estimate')
  const site = useSite()
  const { service } = useCartHandle()
  const { status, message } = useCartState().operations.fetch_estimated_shipping
  const address = deliveryAddressOf(cart)
  const country = address.countryId || site.country
  const [postcode, setPostcode] = useState(address.postcode)
  const [isWrong, setIsWrong] = useState(false)
  const isBusy = status === 'pending'
  const writeTime = useDeliveryTime(cart.items)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isRight = isPostcode(postcode, country)
    setIsWrong(!isRight)
    if (isRight && !isBusy) await (await service()).estimate(postcode.trim(), country)
  }

  return (
    <details open={status !== 'idle' || undefined}>
      <summary className="flex min-h-11 items-center justify-between font-medium text-link">
        {t('title')}
        <Icon name="chevron" className="size-4 rotate-90" />
      </summary>
      <form onSubmit={submit} noValidate className="mt-2 flex flex-wrap items-start gap-2">
        <TextField
          className="min-w-32 grow"
          label={country === 'US' ? t('zip') : t('postcode')}
          value={postcode}
          onChange={setPostcode}
          format={(typed) => formatPostcodeInput(typed, country)}
          inputMode={country === 'US' ? 'numeric' : 'text'}
          autoComplete="postal-code"
          error={isWrong ? t('invalid') : status === 'rejected' ? message : undefined}
        />
        <button type="submit" disabled={isBusy} className={`mt-[1.65rem] ${buttonStyle.secondary}`}>
          {t('submit')}
        </button>
      </form>
      {address.postcode !== '' && cart.shippingMethods.length > 0 && (
        <ul aria-label={t('methods')} className="mt-3 flex flex-col gap-2 text-sm">
          {cart.shippingMethods.map((method) => (
            <li key={method.code} className="flex justify-between gap-4">
              <span>
                {method.title}
                {method.deliveryEstimate && (
                  <span className="block text-muted">{writeTime(method.deliveryEstimate, method.readyEstimate)}</span>
                )}
              </span>
              <span className="tabular shrink-0 font-semibold">{method.price?.formatted}</span>
            </li>
          ))}
        </ul>
      )}
      {status === 'fulfilled' && cart.shippingMethods.length === 0 && (
        <p className="mt-3 text-sm text-muted">{t('none')}</p>
      )}
    </details>
  )
}
