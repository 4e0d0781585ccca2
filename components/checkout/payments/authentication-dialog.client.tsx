'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Dialog } from '#components/ui/dialog.client.tsx'
import { readAuthenticationMessage } from '#lib/checkout/payments/three-d-secure.ts'
import { type Checkout, useCheckoutState } from '../use-checkout.client.ts'

/** The 3-D Secure frame of the shopper's bank (checkout specification 3.2), while the saved payment asks for it. */
export function AuthenticationDialog({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('checkout.payment.authentication')
  const { authenticationUrl: url } = useCheckoutState(checkout).payment
  const frameRef = useRef<HTMLIFrameElement>(null)
  const { service } = checkout

  useEffect(() => {
    if (url === '') return
    const receive = ({ data, source, origin }: MessageEvent) => {
      const isOfFrame = source !== null && source === frameRef.current?.contentWindow
      // The bank's pages in between are of any origin; the last page is the gateway's or the shop's.
      const isKnown = origin === new URL(url).origin || origin === window.location.origin
      const isAuthenticated = isOfFrame && isKnown ? readAuthenticationMessage(data) : null
      if (isAuthenticated !== null) service.payment.finishAuthentication(isAuthenticated)
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [url, service])

  return (
    <Dialog
      isOpen={url !== ''}
      onClose={() => service.payment.finishAuthentication(false)}
      title={t('title')}
      closeLabel={t('close')}
    >
      <p className="text-muted">{t('text')}</p>
      <iframe
        ref={frameRef}
        src={url}
        title={t('title')}
        className="h-[min(28rem,70dvh)] w-full rounded-md border border-line bg-white"
      />
    </Dialog>
  )
}
