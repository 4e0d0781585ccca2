'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import type { Order } from '#lib/account/account.ts'
import { cancelPlacedOrder } from '#lib/account/return-calls.client.ts'
import { explainFailure } from '#lib/api/explain-failure.ts'
import { getRestClient } from '#lib/api/request.client.ts'

type Props = {
  order: Order
  email: string
  /** `text` says what has happened. */
  onDone: (text: string) => Promise<void>
  onClose: () => void
}

/** Asks whether to cancel an order, or which lines of it, since it can't be undone. */
export function CancelForm({ order, email, onDone, onClose }: Props) {
  const t = useTranslations('returns')
  const { locale } = useSite()
  const [isPart, setIsPart] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const cancel = async () => {
    if (isSending) return
    if (isPart && chosen.length === 0) return setError(t('problems.products'))
    setIsSending(true)
    setError('')
    const response = await cancelPlacedOrder(getRestClient(locale), { order, email }, isPart ? chosen : [])
    if (response.ok) {
      const isWaiting = response.value.returns?.some(
        ({ kind, status }) => kind === 'cancellation' && status === 'requested',
      )
      if (isPart) return onDone(t(isWaiting ? 'linesRequested' : 'linesCancelled'))
      return onDone(t(isWaiting ? 'cancelRequested' : 'cancelled'))
    }
    setError(explainFailure(response.error, { unavailable: t('unavailable'), failed: t('failed') }))
    setIsSending(false)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void cancel()
      }}
      className="flex w-full max-w-2xl flex-col gap-4 rounded-card border border-line p-5"
    >
      <h4 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {t('cancelQuestion', { number: order.number })}
      </h4>
      {order.cancelable.length > 0 && (
        <fieldset>
          <legend className="mb-1 text-sm font-medium">{t('cancelWhat')}</legend>
          {[false, true].map((value) => (
            <label key={String(value)} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="what"
                checked={isPart === value}
                onChange={() => setIsPart(value)}
                className="size-5 shrink-0 accent-primary"
              />
              {t(value ? 'cancelSome' : 'cancelAll')}
            </label>
          ))}
        </fieldset>
      )}
      {isPart && (
        <fieldset className="flex flex-col">
          <legend className="mb-1 text-sm font-medium">{t('cancelWhich')}</legend>
          {order.items
            .filter(({ id }) => order.cancelable.includes(String(id)))
            .map(({ id, name, sku, qty }) => (
              <label key={id} className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-primary"
                  checked={chosen.includes(String(id))}
                  onChange={({ target }) =>
                    setChosen((before) => [
                      ...before.filter((one) => one !== String(id)),
                      ...(target.checked ? [String(id)] : []),
                    ])
                  }
                />
                {t('lineOnly', { qty, name: name || sku })}
              </label>
            ))}
        </fieldset>
      )}
      <p className="text-sm">{t(isPart ? 'cancelSomeText' : 'cancelText')}</p>
      {error && <Notice tone="error">{error}</Notice>}
      <div className="flex flex-wrap gap-3">
        <button type="submit" aria-disabled={isSending} className={buttonStyle.primary}>
          {isSending && <Spinner />}
          {t(isSending ? 'cancelling' : 'cancelConfirm')}
        </button>
        <button type="button" onClick={onClose} className={buttonStyle.quiet}>
          {t('cancelKeep')}
        </button>
      </div>
    </form>
  )
}
