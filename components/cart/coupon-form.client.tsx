'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { buttonStyle } from '#components/ui/button-style.ts'
import { TextField } from '#components/ui/field.client.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { Cart } from '#lib/cart/cart.ts'
import { couponError } from '#lib/cart/coupon-error.ts'
import { useCartHandle, useCartState } from './cart-context.client.ts'

/** Applies a coupon code, or takes the applied one off. */
export function CouponForm({ coupon }: { coupon: Cart['coupon'] }) {
  const t = useTranslations('coupon')
  const { service } = useCartHandle()
  const attempt = useCartState().operations.add_coupon_code
  const [code, setCode] = useState('')
  const [reasonBefore, setReasonBefore] = useState('')
  const isBusy = attempt.status === 'loading'
  const error = couponError(coupon.error, reasonBefore, attempt)

  const apply = async (value: string) => {
    setReasonBefore(coupon.error)
    const answer = await (await service()).applyCoupon(value)
    if (answer.ok) setCode('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '' && !isBusy) void apply(code.trim())
  }

  if (coupon.code) {
    return (
      <p className="flex items-center justify-between gap-3">
        <span className="flex items-center gap-2">
          <Icon name="tag" className="size-5 text-positive" />
          {t('applied', { code: coupon.code })}
        </span>
        <button type="button" disabled={isBusy} onClick={() => void apply('')} className={buttonStyle.quiet}>
          {t('remove')}
        </button>
      </p>
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
          maxLength={60}
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
