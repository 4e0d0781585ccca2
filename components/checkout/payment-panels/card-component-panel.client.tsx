'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { createCardComponent, type MountComponent } from '#lib/checkout/payment-methods/card-component.client.ts'
import { isInTime } from '#lib/checkout/payment-methods/provider-in-time.ts'
import { forgetScript, loadScript } from '#lib/core/html/load-script.client.ts'
import type { RequestStatus } from '#lib/core/request-status.ts'
import { err, ok } from '#lib/core/result.ts'
import { useCheckoutSettings } from '../checkout-context.client.tsx'
import { AcceptedCards } from './accepted-cards.tsx'
import { LoadFailure } from './load-failure.client.tsx'
import type { PanelProps } from './panel.ts'

const getMount = (): MountComponent | undefined => (window as { mountNmiPayments?: MountComponent }).mountNmiPayments

/** The card processor's component, which has its own fields and shows their errors. */
export function CardComponentPanel({ checkout, offered, url }: PanelProps & { url: string }) {
  const t = useTranslations('checkout.payment.card')
  const placeRef = useRef<HTMLDivElement>(null)
  const [status, setStatus] = useState<RequestStatus>('pending')
  const [isUnfinished, setUnfinished] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const { tokenizationKey } = useCheckoutSettings().payments.nmi
  const { service } = checkout

  useEffect(() => {
    let isGone = false
    let component: ReturnType<typeof createCardComponent> | undefined
    const open = (onReady: () => void) => {
      const mount = getMount()
      if (isGone || !placeRef.current) return
      if (!mount) throw new Error('The script brought no component')
      component = createCardComponent(mount, placeRef.current, { tokenizationKey, onReady })
    }
    if (attempt > 0) forgetScript(url)
    setStatus('pending')
    const opening = isInTime(loadScript(url).then(() => new Promise<void>(open)))
    void opening.then((isOpen) => !isGone && setStatus(isOpen ? 'fulfilled' : 'rejected'))
    const close = service.payment.collectWith(async () => {
      const draft = (await opening) ? ((await component?.takeToken()) ?? null) : null
      setUnfinished(draft === null)
      return draft ? ok(draft) : err([])
    })
    return () => {
      isGone = true
      close()
      component?.close()
    }
  }, [service, url, tokenizationKey, attempt])

  const isFailed = status === 'rejected'
  return (
    <div className="flex flex-col gap-4">
      {isFailed && <LoadFailure text={t('failed')} onRetry={() => setAttempt((present) => present + 1)} />}
      {!isFailed && <AcceptedCards label={t('acceptedCards')} types={offered.cardTypes} />}
      <div ref={placeRef} hidden={isFailed} aria-busy={status === 'pending'} className="min-h-40 max-w-md" />
      {isUnfinished && !isFailed && (
        <p role="alert" className="text-sm font-medium text-danger">
          {t('unfinished')}
        </p>
      )}
      {!isFailed && <p className="text-sm text-muted">{t('secure')}</p>}
    </div>
  )
}
