'use client'

import { useTranslations } from 'next-intl'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Notice } from '#components/ui/notice.tsx'
import { useCart, useCartState } from './cart-context.client.ts'

/**
 * Error if the cart could not be read or was lost, with a button to read it again; null without an error. Also above a
 * cart that was read before, which may be outdated.
 */
export function ReadFailure() {
  const t = useTranslations('checkout.cart')
  const { error, reload } = useCart()
  const { status, message } = useCartState().operations.fetch_info
  const text = error || (status === 'rejected' ? message : '')
  if (text === '') return null
  return (
    <div className="mb-4 flex max-w-xl flex-col items-start gap-4">
      <Notice tone="error">{text}</Notice>
      <button type="button" onClick={() => void reload()} className={buttonStyle.secondary}>
        {t('tryAgain')}
      </button>
    </div>
  )
}
