'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { buttonStyle } from '#components/ui/button-style.ts'
import { TextField } from '#components/ui/field.client.tsx'
import { Icon } from '#components/ui/icon.client.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { isEmail } from '#lib/core/text/email.ts'
import { useCartHandle, useCartState } from './cart-context.client.ts'

const EMPTY = { senderName: '', senderEmail: '', recipientEmail: '', message: '' }

export function CartEmailForm() {
  const t = useTranslations('checkout.cartEmail')
  const { service } = useCartHandle()
  const { status, message } = useCartState().operations.send_email
  const [values, setValues] = useState(EMPTY)
  const [isChecked, setIsChecked] = useState(false)
  const set = (name: keyof typeof EMPTY) => (value: string) => setValues((present) => ({ ...present, [name]: value }))
  const problem = (email: string) => (isChecked && !isEmail(email) ? t('invalidEmail') : undefined)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (status === 'pending' || !isEmail(values.senderEmail) || !isEmail(values.recipientEmail)) return
    const result = await (await service()).sendEmail(values)
    if (!result.ok) return
    setValues(EMPTY)
    setIsChecked(false)
  }

  return (
    <details className="rounded-card border border-line bg-page p-4">
      <summary className="flex min-h-11 items-center justify-between font-medium text-link">
        {t('title')}
        <Icon name="chevron" className="size-4 rotate-90" />
      </summary>
      <form onSubmit={submit} noValidate className="mt-3 flex flex-col gap-4">
        <TextField label={t('senderName')} value={values.senderName} onChange={set('senderName')} autoComplete="name" />
        <TextField
          label={t('senderEmail')}
          type="email"
          value={values.senderEmail}
          onChange={set('senderEmail')}
          autoComplete="email"
          error={problem(values.senderEmail)}
        />
        <TextField
          label={t('recipientEmail')}
          type="email"
          value={values.recipientEmail}
          onChange={set('recipientEmail')}
          autoComplete="off"
          error={problem(values.recipientEmail)}
        />
        <TextField label={t('message')} optional={t('optional')} value={values.message} onChange={set('message')} />
        <button type="submit" disabled={status === 'pending'} className={buttonStyle.secondary}>
          {t('send')}
        </button>
        {status === 'fulfilled' && <Notice tone="success">{t('sent')}</Notice>}
        {status === 'rejected' && <Notice tone="error">{message}</Notice>}
      </form>
    </details>
  )
}
