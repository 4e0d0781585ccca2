'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import type { RestClient } from '#lib/api/request.client.ts'
import { textKeyOf, type WriteCheckoutError } from '#lib/checkout/errors.ts'
import type { PaymentDraft } from '#lib/checkout/payment-methods/method.ts'
import {
  createWalletOrder,
  describeWalletFailure,
  loadWallet,
  type WalletApi,
  type WalletOrderParts,
  type WalletScript,
} from '#lib/checkout/payment-methods/paypal.client.ts'
import type { RequestStatus } from '#lib/core/request-status.ts'
import { LoadFailure } from './load-failure.client.tsx'

/** Events of the buttons; `error` is a public message, '' clears it. */
export type WalletEvents = {
  readonly onOrder: () => void
  readonly onApprove: (approval: PaymentDraft) => Promise<void>
  readonly onError: (error: string) => void
  /** The buttons are there; `wallet` is the script that has rendered them. */
  readonly onLoad?: (wallet: WalletApi) => void
}

type Props = WalletEvents & {
  readonly name: string
  readonly rest: RestClient
  readonly script: Omit<WalletScript, 'locale'>
} & Pick<WalletOrderParts, 'describeEnded'>

/** PayPal's own buttons: its script renders them and opens its window. */
export function WalletButtons({ name, rest, script, describeEnded, ...events }: Props) {
  const t = useTranslations('checkout')
  const { locale } = useSite()
  const spotRef = useRef<HTMLDivElement>(null)
  const [status, setStatus] = useState<RequestStatus>('pending')
  const [attempt, setAttempt] = useState(0)
  const latest = useRef({ ...events, t, rest, name, describeEnded })
  latest.current = { ...events, t, rest, name, describeEnded }
  const { url, clientId, intent, currency, isCommitted, components } = script

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the script again
  useEffect(() => {
    let isGone = false
    let close = () => {}
    const write: WriteCheckoutError = (key, provider) => latest.current.t(textKeyOf(key), { provider: provider ?? '' })
    const open = async () => {
      const wallet = await loadWallet({ url, clientId, intent, currency, isCommitted, components, locale })
      const spot = spotRef.current
      if (isGone) return
      if (!wallet?.Buttons || !spot) return setStatus('rejected')
      // Message of a failed call that creates the order.
      let message = ''
      let fundingSource = ''
      const buttons = wallet.Buttons({
        style: { layout: 'vertical', height: 48 },
        createOrder: async ({ paymentSource = '' }) => {
          message = ''
          fundingSource = paymentSource
          latest.current.onError('')
          const { name: provider, ...parts } = latest.current
          const order = await createWalletOrder(paymentSource, { ...parts, provider, write })
          if (order.ok) {
            latest.current.onOrder()
            return order.value
          }
          message = order.error
          throw new Error(order.error)
        },
        onApprove: ({ orderID, payerID }) =>
          latest.current.onApprove({ orderID, payerID, paypal_funding_source: fundingSource }),
        onCancel: () => latest.current.onError(''),
        onError: (thrown) =>
          latest.current.onError(message || describeWalletFailure(thrown, latest.current.name, write)),
      })
      if (!buttons.isEligible()) return setStatus('rejected')
      close = () => void buttons.close().catch(() => undefined)
      await buttons.render(spot)
      if (isGone) return
      setStatus('fulfilled')
      latest.current.onLoad?.(wallet)
    }
    setStatus('pending')
    open().catch(() => !isGone && setStatus('rejected'))
    return () => {
      isGone = true
      close()
    }
  }, [url, clientId, intent, currency, isCommitted, components, locale, attempt])

  if (status === 'rejected') {
    const retry = () => setAttempt((present) => present + 1)
    return <LoadFailure text={t('payment.wallet.failed', { provider: name })} onRetry={retry} />
  }
  return <div ref={spotRef} aria-busy={status === 'pending'} className={status === 'pending' ? 'skeleton h-12' : ''} />
}
