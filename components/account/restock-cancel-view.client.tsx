'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { explainFailure } from '#lib/api/explain-failure.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import type { RequestStatus } from '#lib/core/request-status.ts'
import { cancelRestockNotices } from '#lib/product/calls.client.ts'

/**
 * Unsubscribes an e-mail address from restock mails, with the token of such a mail's link. It needs a click, because
 * mail scanners open links too.
 */
export function RestockCancelView() {
  const t = useTranslations('account.restockCancel')
  const { locale } = useSite()
  /** null until the URL is read. */
  const [token, setToken] = useState<string | null>(null)
  const [status, setStatus] = useState<RequestStatus>('idle')
  const [error, setError] = useState('')

  useEffect(() => {
    setToken((present) => present ?? new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '')
    // The link must not stay where other scripts or the history can read it.
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])

  const cancel = async () => {
    if (!token || status === 'pending') return
    setError('')
    setStatus('pending')
    const result = await cancelRestockNotices(getRestClient(locale), token)
    setStatus(result.ok ? 'fulfilled' : 'rejected')
    if (!result.ok) {
      setError(explainFailure(result.error, { unavailable: t('unavailable'), failed: t('failed') }))
    }
  }

  if (status === 'fulfilled') return <Notice tone="success">{t('done')}</Notice>
  if (token === '') return <Notice tone="info">{t('noLink')}</Notice>
  return (
    <div className="flex max-w-xl flex-col items-start gap-4">
      <p className="text-muted">{t('intro')}</p>
      {error && <Notice tone="error">{error}</Notice>}
      <button
        type="button"
        disabled={token === null}
        aria-disabled={token === null ? undefined : status === 'pending'}
        onClick={() => void cancel()}
        className={buttonStyle.primary}
      >
        {status === 'pending' && <Spinner />}
        {t('submit')}
      </button>
    </div>
  )
}
