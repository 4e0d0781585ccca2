'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { useCartHandle } from '#components/cart/cart-context.client.ts'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { reorder } from '#lib/account/guest-order-calls.client.ts'
import { explainFailure } from '#lib/api/explain-failure.ts'
import { isNotFound } from '#lib/api/failure.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import type { ReorderWire } from '#lib/contracts/order.ts'
import { paths } from '#lib/i18n/paths.ts'

/**
 * Result of a reorder: added and rejected items, or an error. `isOrderMissing`: the order no longer exists; hides the
 * button.
 */
type Outcome = { readonly response: ReorderWire } | { readonly error: string; readonly isOrderMissing: boolean }

/** Adds an order's items to the cart and lists those that could not be added. `email` as for OrderCard. */
export function ReorderButton({ number, email }: { number: string; email: string }) {
  const t = useTranslations('account.orders.reorder')
  const { locale } = useSite()
  const { key } = useCartHandle()
  const { mutate } = useSWRConfig()
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const send = async () => {
    if (isSending) return
    setIsSending(true)
    setOutcome(null)
    const response = await reorder(getRestClient(locale), number, email)
    if (response.ok) {
      await mutate(key)
      setOutcome({ response: response.value })
    } else {
      const error = explainFailure(response.error, { unavailable: t('unavailable'), failed: t('failed') })
      setOutcome({ error, isOrderMissing: isNotFound(response.error) })
    }
    setIsSending(false)
  }

  return (
    <div className="flex flex-col items-start gap-4">
      {outcome &&
        ('response' in outcome ? <Added {...outcome.response} /> : <Notice tone="error">{outcome.error}</Notice>)}
      {!(outcome && 'error' in outcome && outcome.isOrderMissing) && (
        <button
          type="button"
          onClick={() => void send()}
          aria-disabled={isSending}
          aria-label={isSending ? undefined : t('buttonOf', { number })}
          className={buttonStyle.secondary}
        >
          {isSending && <Spinner />}
          {t(isSending ? 'sending' : 'button')}
        </button>
      )}
    </div>
  )
}

function Added({ items, refused }: ReorderWire) {
  const t = useTranslations('account.orders.reorder')
  const { href } = useSite()
  const count = items.reduce((sum, { qty }) => sum + qty, 0)
  return (
    <Notice tone={items.length > 0 ? 'success' : 'error'}>
      <p className="font-medium">{count > 0 ? t('added', { count }) : t('none')}</p>
      {refused.length > 0 && (
        <>
          <p className="mt-2">{t('refused')}</p>
          <ul className="list-disc ps-5">
            {refused.map(({ name, message }) => (
              <li key={`${name}${message}`}>{message || name}</li>
            ))}
          </ul>
        </>
      )}
      {count > 0 && (
        <a href={href(paths.cart)} className={`${buttonStyle.secondary} mt-3`}>
          {t('cart')}
        </a>
      )}
    </Notice>
  )
}
