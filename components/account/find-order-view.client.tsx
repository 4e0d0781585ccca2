'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import type { Order } from '#lib/account/account.ts'
import { findOrder } from '#lib/account/guest-order-calls.client.ts'
import { explainFailure } from '#lib/api/explain-failure.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import { ErrorList } from './error-list.client.tsx'
import { FormField } from './form-field.client.tsx'
import { OrderCard } from './order-card.client.tsx'
import { SubmitButton } from './submit-button.client.tsx'
import { useForm } from './use-form.client.ts'

/** A found order, and the e-mail address that it was found with. */
type FoundOrder = { readonly order: Order; readonly email: string }

/**
 * Finds an order by number and e-mail address, without an account. Input and result are only in this page's memory,
 * neither in the URL nor in the browser's storage.
 */
export function FindOrderView() {
  const t = useTranslations('account.findOrder')
  const { locale, currency, currencySymbol: symbol } = useSite()
  const [found, setFound] = useState<FoundOrder | null>(null)
  const [failures, setFailures] = useState<readonly string[]>([])
  const { form, errors, isReady, isSending } = useForm(
    [
      ['order', t('number')],
      ['email', t('email')],
    ],
    async (value) => {
      setFailures([])
      const email = value('email').trim()
      const result = await findOrder(getRestClient(locale), value('order'), email, { locale, currency, symbol })
      if (result.ok) setFound({ order: result.value, email })
      else setFailures([explainFailure(result.error, { unavailable: t('unavailable'), failed: t('failed') })])
      return undefined
    },
  )

  const reload = async ({ order, email }: FoundOrder) => {
    const result = await findOrder(getRestClient(locale), order.number, email, { locale, currency, symbol })
    if (result.ok) setFound({ order: result.value, email })
  }

  if (found) return <FoundOrder {...found} onChange={() => reload(found)} onLeave={() => setFound(null)} />
  return (
    <form {...form} aria-label={t('submit')} className="flex max-w-xl flex-col gap-5">
      <p className="text-muted">{t('intro')}</p>
      <ErrorList errors={failures} />
      <FormField
        label={t('number')}
        name="order"
        hint={t('numberHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.order}
      />
      <FormField
        label={t('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email}
      />
      <SubmitButton
        isReady={isReady}
        isSending={isSending}
        label={t('submit')}
        sendingLabel={t('submitting')}
        className="self-start max-sm:w-full"
      />
    </form>
  )
}

function FoundOrder({
  order,
  email,
  onChange,
  onLeave,
}: FoundOrder & { onChange: () => Promise<void>; onLeave: () => void }) {
  const t = useTranslations('account.findOrder')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex max-w-4xl flex-col items-start gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        {t('found')}
      </h2>
      <div className="w-full">
        <OrderCard order={order} email={email} onChange={onChange} isOpen />
      </div>
      <button type="button" onClick={onLeave} className={buttonStyle.quiet}>
        {t('another')}
      </button>
    </div>
  )
}
