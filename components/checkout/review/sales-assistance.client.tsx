'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useCartHandle, useCartState } from '#components/cart/cart-context.client.ts'
import { TextField } from '#components/ui/field.client.tsx'
import { useCheckoutSettings } from '../checkout-context.client.tsx'

/** Name of the salesperson who helped; saved on blur. */
export function SalesAssistance({ value }: { value: string }) {
  const t = useTranslations('checkout.checkout')
  const { salesAssistance } = useCheckoutSettings()
  const { service } = useCartHandle()
  const { status, message } = useCartState().operations.update_sales_assistance_field
  const [typed, setTyped] = useState(value)
  const [saved, setSaved] = useState(value)

  const save = async () => {
    if (typed.trim() === saved.trim()) return
    const answer = await (await service()).saveSalesAssistance(typed.trim())
    if (answer.ok) setSaved(typed)
  }
  return (
    <div className="flex flex-col gap-3">
      {salesAssistance.subtitle && <p className="text-muted">{salesAssistance.subtitle}</p>}
      <TextField
        label={salesAssistance.fieldLabel || salesAssistance.title || t('assistanceField')}
        optional={t('optional')}
        name="sales-assistance"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        onBlur={() => void save()}
        hint={status === 'pending' ? t('saving') : undefined}
        error={status === 'rejected' ? message : undefined}
      />
      <p role="status" className="sr-only">
        {status === 'fulfilled' ? t('saved') : ''}
      </p>
    </div>
  )
}
