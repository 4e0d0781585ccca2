'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { ChallengeWidget } from '#components/ui/challenge-widget.client.tsx'
import { keepChallengeAnswer } from '#lib/checkout/store.client.ts'
import { useCheckoutSettings } from '../checkout-context.client.tsx'
import { type Checkout, useCheckoutState } from '../use-checkout.client.ts'

/** The anti-bot challenge of guest checkout; its response token is stored until it expires or an order fails. */
export function Challenge({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('checkout.checkout')
  const { challengeSiteKey, challengeScriptUrl } = useCheckoutSettings()
  const { payment } = useCheckoutState(checkout)
  const keepAnswer = useMemo(() => keepChallengeAnswer(checkout.store), [checkout.store])
  const [failures, setFailures] = useState(0)

  useEffect(() => {
    if (payment.place === 'rejected') setFailures((count) => count + 1)
  }, [payment.place])

  return (
    <ChallengeWidget
      key={failures}
      siteKey={challengeSiteKey}
      scriptUrl={challengeScriptUrl}
      failedText={t('challengeFailed')}
      onAnswer={keepAnswer}
    />
  )
}
