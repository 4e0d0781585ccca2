'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { FieldFrame, fieldStyle } from '#components/ui/field.client.tsx'
import { withMessages } from '#components/ui/messages.client.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { useIsHydrated } from '#components/ui/use-is-hydrated.client.ts'
import { explainFailure } from '#lib/api/explain-failure.ts'
import { isNotFound } from '#lib/api/failure.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import type { RequestStatus } from '#lib/core/request-status.ts'
import { isEmail } from '#lib/core/text/email.ts'
import { sendRestockNotice } from '#lib/product/calls.client.ts'
import { useVariant } from './variant-state.client.tsx'

/** Replaces the button to buy: one field for a mail when the product, or the selected variant, is back in stock. */
export const RestockForm = withMessages(['product'], FormOfVariant)

function FormOfVariant() {
  const { id, availability } = useVariant().facts
  // Only for sold-out products. The key resets the form for another variant.
  return availability === 'out-of-stock' && <Form key={id} id={id} />
}

function Form({ id }: { id: string }) {
  const t = useTranslations('product.restock')
  const { locale } = useSite()
  const fieldId = useId()
  const field = useRef<HTMLInputElement>(null)
  const outcome = useRef<HTMLParagraphElement>(null)
  const [status, setStatus] = useState<RequestStatus>('idle')
  /** Whether the back end has stopped offering this mail. */
  const [isRefused, setIsRefused] = useState(false)
  const [error, setError] = useState('')
  const isReady = useIsHydrated()
  const isOver = status === 'fulfilled' || isRefused
  // The pressed button is gone, so the focus moves to the result.
  useEffect(() => {
    if (isOver) outcome.current?.focus()
  }, [isOver])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (status === 'pending') return
    const email = field.current?.value.trim() ?? ''
    if (!isEmail(email)) {
      setError(t('invalid'))
      return field.current?.focus()
    }
    setError('')
    setStatus('pending')
    const result = await sendRestockNotice(getRestClient(locale), id, email)
    if (result.ok) return setStatus('fulfilled')
    setError(explainFailure(result.error, { unavailable: t('unavailable'), failed: t('failed') }))
    setStatus('rejected')
    setIsRefused(isNotFound(result.error))
  }

  if (isOver) {
    return (
      <Notice tone={status === 'fulfilled' ? 'success' : 'error'}>
        <p ref={outcome} tabIndex={-1} className="outline-none">
          {status === 'fulfilled' ? t('done') : error}
        </p>
      </Notice>
    )
  }
  return (
    // method="post" keeps the email out of the page's address if the browser itself submits the form.
    <form method="post" onSubmit={submit} noValidate aria-label={t('title')} className="noscript:hidden">
      <FieldFrame id={fieldId} label={t('label')} hint={t('hint')} error={error}>
        {(described) => (
          <div className="flex flex-wrap gap-2">
            <input
              {...described}
              ref={field}
              id={fieldId}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              className={`${fieldStyle} min-w-0 flex-[1_1_14rem]`}
            />
            <button
              type="submit"
              disabled={!isReady}
              aria-disabled={isReady ? status === 'pending' : undefined}
              className={`${buttonStyle.primary} max-sm:w-full`}
            >
              {status === 'pending' && <Spinner />}
              {t(status === 'pending' ? 'sending' : 'submit')}
            </button>
          </div>
        )}
      </FieldFrame>
    </form>
  )
}
