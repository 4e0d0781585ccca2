'use client'

import { useTranslations } from 'next-intl'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Notice } from '#components/ui/notice.tsx'

/** Error that a provider's script or fields could not be loaded, with a button to try again. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useTranslations('checkout.payment.card')
  return (
    <Notice tone="error">
      <p>{text}</p>
      <button type="button" onClick={onRetry} className={`${buttonStyle.secondary} mt-3`}>
        {t('tryAgain')}
      </button>
    </Notice>
  )
}
