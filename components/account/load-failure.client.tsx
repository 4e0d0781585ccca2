'use client'

import { useTranslations } from 'next-intl'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Notice } from '#components/ui/notice.tsx'

/** Error of a failed request, with a button to retry. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useTranslations('account')
  return (
    <div className="flex max-w-xl flex-col items-start gap-4">
      <Notice tone="error">{text}</Notice>
      <button type="button" onClick={onRetry} className={buttonStyle.secondary}>
        {t('tryAgain')}
      </button>
    </div>
  )
}
