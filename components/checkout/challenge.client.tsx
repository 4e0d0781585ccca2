'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useCheckoutSite } from '#components/cart/checkout-context.client.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { Checkout } from './use-checkout.client.ts'

/** The part of the challenge's script that is used. */
type ChallengeApi = {
  ready: (run: () => void) => void
  render: (
    element: HTMLElement,
    options: { sitekey: string; callback: (token: string) => void; 'expired-callback': () => void },
  ) => number
  reset: (widget: number) => void
}

const getApi = (): ChallengeApi | undefined => (window as { grecaptcha?: ChallengeApi }).grecaptcha

let loading: Promise<void> | undefined

/** Loads the challenge's script once; a failed load is tried again by the next challenge. */
function loadScript(src: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('The challenge could not be loaded'))
    document.head.append(script)
  }).catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

/** The anti-bot challenge of guest checkout; its answer is kept until it expires or an order fails. */
export function Challenge({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('checkout')
  const { challengeSiteKey, challengeScriptUrl } = useCheckoutSite()
  const ref = useRef<HTMLDivElement>(null)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    let isGone = false
    const { store } = checkout
    const show = () => {
      const element = ref.current
      if (isGone || !element || element.childElementCount > 0) return
      getApi()?.render(element, {
        sitekey: challengeSiteKey,
        callback: (token) => {
          store.challengeToken = token
        },
        'expired-callback': () => {
          store.challengeToken = ''
        },
      })
    }
    loadScript(challengeScriptUrl)
      .then(() => getApi()?.ready(show))
      .catch(() => setHasFailed(true))
    return () => {
      isGone = true
    }
  }, [checkout, challengeSiteKey, challengeScriptUrl])

  return (
    <>
      {hasFailed && <Notice tone="error">{t('challengeFailed')}</Notice>}
      <div ref={ref} className="min-h-20" />
    </>
  )
}
