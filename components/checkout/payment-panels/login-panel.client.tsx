'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { isBusy } from '#lib/checkout/payment/payment-machine.ts'
import {
  findMarketplaceApi,
  renderMarketplaceButton,
  startMarketplaceLogin,
} from '#lib/checkout/payment-methods/amazon-pay.client.ts'
import { useCheckoutSettings } from '../checkout-context.client.tsx'
import { useCheckoutState } from '../use-checkout.client.ts'
import { LoadFailure } from './load-failure.client.tsx'
import type { PanelProps } from './panel.ts'
import { useProviderScript } from './use-provider-script.client.ts'

/** Amazon Pay: its button leads to its login; a logged-in shopper can place the order or log out. */
export function LoginPanel(props: PanelProps) {
  const { checkout, method } = props
  const t = useTranslations('checkout.payment')
  const { providerScripts } = useCheckoutSettings()
  const { payment } = useCheckoutState(checkout)
  const { status, retry } = useProviderScript(method.login?.scriptUrl({ scriptUrls: providerScripts }) ?? '')
  const provider = method.name
  if (payment.isApproved) {
    return (
      <div className="flex flex-col items-start gap-3">
        <Notice tone="success">{t('login.approved', { provider })}</Notice>
        <button
          type="button"
          onClick={() => void checkout.leaveLogin(method)}
          disabled={isBusy(payment)}
          className={buttonStyle.secondary}
        >
          {t('login.leave', { provider })}
        </button>
      </div>
    )
  }
  if (status === 'loading') return <div className="skeleton h-12 max-w-md" />
  if (status === 'failure' || !findMarketplaceApi()) {
    return <LoadFailure text={t('wallet.failed', { provider })} onRetry={retry} />
  }
  return <LoginButton {...props} />
}

/** The wallet's own button: on press the store opens a session for the login, and the browser goes there. */
function LoginButton({ checkout, method }: PanelProps) {
  const t = useTranslations('checkout.payment')
  const { payments } = useCheckoutSettings()
  const { payment } = useCheckoutState(checkout)
  // The wallet requires a selector, which does not support every character of React's ids.
  const id = `login${useId().replace(/\W/g, '')}`
  const [isOpening, setIsOpening] = useState(false)
  const [error, setError] = useState('')
  const { amazonPay } = payments
  const { login } = checkout.service
  const placeRef = useRef<HTMLDivElement>(null)
  const isOpeningRef = useRef(false)
  const unexpectedRef = useRef(t('wallet.failed', { provider: method.name }))

  useEffect(() => {
    if (!amazonPay) return
    const press = async () => {
      if (isOpeningRef.current) return
      const setOpening = (isOpening: boolean) => {
        isOpeningRef.current = isOpening
        setIsOpening(isOpening)
      }
      setOpening(true)
      setError('')
      const start = await login.open(method)
      if (!start.ok) {
        setOpening(false)
        return setError(start.error)
      }
      const { value } = start
      if (value.kind === 'page') return window.location.assign(value.url)
      const end = await startMarketplaceLogin(window, () => button?.initCheckout(value)).catch((thrown: unknown) => {
        console.error('Amazon Pay does not start.', thrown)
        return 'stopped' as const
      })
      setOpening(false)
      if (end === 'stopped') setError(unexpectedRef.current)
    }
    const button = renderMarketplaceButton(`#${id}`, amazonPay, () => void press())
    if (!button) setError(unexpectedRef.current)
    const place = placeRef.current
    return () => place?.replaceChildren()
  }, [amazonPay, login, method, id])

  const provider = method.name
  const isBlocked = isOpening || isBusy(payment)
  return (
    <div className="flex flex-col gap-3">
      {error !== '' && <Notice tone="error">{error}</Notice>}
      <p role="status" className="flex items-center gap-3 text-muted">
        {isOpening && <Spinner />}
        {t(isOpening ? 'login.opening' : 'login.text', { provider })}
      </p>
      <div inert={isBlocked} className={`max-w-md ${isBlocked ? 'opacity-50' : ''}`}>
        <div ref={placeRef} id={id} />
      </div>
    </div>
  )
}
