'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Dialog } from '#components/ui/dialog.client.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { parseBookingMessage } from '#lib/checkout/delivery/booking-message.ts'
import { type Checkout, useCheckoutState } from '../use-checkout.client.ts'

/** The scheduler's window: a date that its page reports is saved, then the window closes. */
export function BookingDialog({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('checkout.booking')
  const { booking } = useCheckoutState(checkout)
  return (
    <Dialog
      isOpen={booking.isModalOpen}
      onClose={() => void checkout.service.booking({ type: 'close' })}
      title={t('title')}
      closeLabel={t('close')}
      position="wide"
    >
      {booking.error !== '' && <Notice tone="error">{booking.error}</Notice>}
      <BookingFrame
        // Another address is another page, so that the timer restarts.
        key={booking.bookingUrl}
        checkout={checkout}
        url={booking.bookingUrl}
        isWaiting={booking.pending !== 'none'}
      />
    </Dialog>
  )
}

/** How long the page may take to load before an error is shown. */
const READY_MS = 15_000

/**
 * The scheduler's page. Browsers don't report whether a page of another origin has loaded, so the page sends 'ready'
 * itself. A loaded page without that message stays, because it may still work.
 */
function BookingFrame({ checkout, url, isWaiting }: { checkout: Checkout; url: string; isWaiting: boolean }) {
  const t = useTranslations('checkout.booking')
  const frameRef = useRef<HTMLIFrameElement>(null)
  const [attempt, setAttempt] = useState(1)
  const [isReady, setReady] = useState(false)
  const [hasLoaded, setLoaded] = useState(false)
  const [isLate, setLate] = useState(false)
  const send = checkout.service.booking

  useEffect(() => {
    const { origin } = new URL(url)
    const onMessage = (event: MessageEvent) => {
      // Accepts messages of this frame only, and only while it shows the scheduler's own origin.
      if (event.origin !== origin || !event.source || event.source !== frameRef.current?.contentWindow) return
      const message = parseBookingMessage(event.data)
      if (message?.type === 'ready') setReady(true)
      if (message?.type === 'booked') void send({ type: 'booked', booking: message.booking })
      if (message?.type === 'close') void send({ type: 'close' })
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [url, send])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt restarts the timer
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), READY_MS)
    return () => clearTimeout(timer)
  }, [attempt])

  const tryAgain = () => {
    setLate(false)
    setLoaded(false)
    setReady(false)
    setAttempt(attempt + 1)
  }

  const isStuck = isLate && !isReady
  return (
    <>
      {isStuck && (
        <div className="flex flex-col items-start gap-3">
          <Notice tone="error">{t('late')}</Notice>
          <button type="button" onClick={tryAgain} className={buttonStyle.secondary}>
            {t('tryAgain')}
          </button>
        </div>
      )}
      {(!isStuck || hasLoaded) && (
        <div className="relative" aria-busy={isWaiting || !(isReady || hasLoaded)}>
          <iframe
            key={attempt}
            ref={frameRef}
            src={url}
            title={t('frame')}
            onLoad={() => setLoaded(true)}
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
            referrerPolicy="no-referrer"
            className="block h-[min(36rem,calc(100dvh-9rem))] w-full border-0"
          />
          {!(isReady || hasLoaded) && (
            <p role="status" className="absolute inset-0 grid place-content-center gap-3 justify-items-center bg-page">
              <Spinner />
              {t('loading')}
            </p>
          )}
        </div>
      )}
    </>
  )
}
