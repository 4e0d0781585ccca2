'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { buttonStyle } from '#components/ui/button-style.ts'
import { TextField } from '#components/ui/field.client.tsx'
import { Icon } from '#components/ui/icon.client.tsx'
import type { Cart } from '#lib/cart/cart.ts'
import { useCartHandle, useCartState } from './cart-context.client.ts'

/**
 * Applies a coupon code, or removes the cart's one. The code is called applied only while it reduces the total; next to
 * it is its error, or that of the last attempt.
 */
export function CartCoupon({ coupon }: { coupon: Cart['coupon'] }) {
  const t = useTranslations('checkout.coupon')
  const { service } = useCartHandle()
  const { status, message } = useCartState().operations.add_coupon_code
  const [code, setCode] = useState('')
  const isBusy = status === 'pending'
  const error = status === 'rejected' ? message : coupon.error

  const apply = async (value: string) => {
    const result = await (await service()).applyCoupon(value)
    if (result.ok) setCode('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '' && !isBusy) void apply(code.trim())
  }

  if (coupon.code) {
    return (
      <div className="flex flex-col gap-1">
        <p className="flex items-center justify-between gap-3">
          <span className="flex items-center gap-2">
            <Icon name="tag" className={`size-5 ${coupon.isApplied ? 'text-positive' : 'text-muted'}`} />
            {t(coupon.isApplied ? 'applied' : 'entered', { code: coupon.code })}
          </span>
          <button type="button" disabled={isBusy} onClick={() => void apply('')} className={buttonStyle.quiet}>
            {t('remove')}
          </button>
        </p>
        {error !== '' && (
          <p role="alert" className="text-sm font-medium text-danger">
            {error}
          </p>
        )}
        {error === '' && !coupon.isApplied && <p className="text-sm text-muted">{t('idle')}</p>}
      </div>
    )
  }
  return (
    <details open={error !== '' || undefined}>
      <summary className="flex min-h-11 items-center justify-between font-medium text-link">
        {t('title')}
        <Icon name="chevron" className="size-4 rotate-90" />
      </summary>
      <form onSubmit={submit} className="mt-2 flex flex-wrap items-start gap-2">
        <TextField
          className="min-w-40 grow"
          label={t('label')}
          value={code}
          onChange={setCode}
          error={error}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <button type="submit" disabled={isBusy} className={`mt-[1.65rem] ${buttonStyle.secondary}`}>
          {t('apply')}
        </button>
      </form>
    </details>
  )
}
