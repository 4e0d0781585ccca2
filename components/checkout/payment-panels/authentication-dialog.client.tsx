'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Dialog } from '#components/ui/dialog.client.tsx'
import { readAuthenticationMessage } from '#lib/checkout/payment-methods/three-d-secure.ts'
import { type Checkout, useCheckoutState } from '../use-checkout.client.ts'

/** The 3-D Secure frame of the shopper's bank (S2-3.2), while the saved payment requires it. */
export function AuthenticationDialog({ checkout }: { checkout: Pick<Checkout, 'store' | 'service'> }) {
  const t = useTranslations('checkout.payment.authentication')
  const { authenticationUrl: url } = useCheckoutState(checkout).payment
  const frameRef = useRef<HTMLIFrameElement>(null)
  const { service } = checkout

  useEffect(() => {
    if (url === '') return
    const receive = ({ data, source, origin }: MessageEvent) => {
      const isOfFrame = source !== null && source === frameRef.current?.contentWindow
      const isOwn = origin === window.location.origin
      const end = readAuthenticationMessage(data)
      // A return to the shop in any frame or window: the server knows the result.
      if (end === 'returned' && isOwn) return service.payment.finishAuthentication(end)
      // The bank's pages may have any origin; the last page is the gateway's or the shop's.
      const isKnown = isOfFrame && (isOwn || origin === new URL(url).origin)
      if (end !== null && isKnown) service.payment.finishAuthentication(end)
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [url, service])

  return (
    <Dialog
      isOpen={url !== ''}
      onClose={() => service.payment.finishAuthentication('failed')}
      title={t('title')}
      closeLabel={t('close')}
    >
      <p className="text-muted">{t('text')}</p>
      <iframe
        ref={frameRef}
        src={url}
        allow="payment; publickey-credentials-get"
        onLoad={() => isAtShop(frameRef.current) && service.payment.finishAuthentication('returned')}
        title={t('title')}
        className="h-[max(25rem,min(38rem,70dvh))] w-full rounded-md border border-line bg-white"
      />
    </Dialog>
  )
}

/**
 * Whether the frame shows a page of the shop. Pages of the bank have another origin, so reading their address throws.
 */
function isAtShop(frame: HTMLIFrameElement | null): boolean {
  try {
    return /^https?:/.test(frame?.contentWindow?.location.href ?? '')
  } catch {
    return false
  }
}
