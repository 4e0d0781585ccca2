'use client'

import { useTranslations } from 'next-intl'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Notice } from '#components/ui/notice.tsx'
import { useCart, useCartState } from './cart-context.client.ts'

/**
 * Says that the cart could not be read, or is not there any more, with a way to read it again; nothing while all is well.
 * It stands above a cart that was read before as well: what that says may have changed.
 */
export function ReadFailure() {
  const t = useTranslations('cart')
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
