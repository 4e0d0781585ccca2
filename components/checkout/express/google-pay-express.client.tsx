'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { useTotalsTexts } from '#components/cart/use-totals-texts.client.ts'
import { useSite } from '#components/site/site-provider.client.tsx'
import { withShipping } from '#lib/checkout/express/google-express.ts'
import { createGoogleExpress } from '#lib/checkout/express/google-express-sheet.client.ts'
import {
  buildClientOptions,
  buildGoogleRequest,
  buildReadyRequest,
  waitsForOrder,
} from '#lib/checkout/payment-methods/google-request.ts'
import { findGoogleApi } from '#lib/checkout/payment-methods/google-sheet.client.ts'
import { googleScriptUrl } from '#lib/checkout/payment-methods/google-sources.ts'
import { GoogleButton } from '../payment-panels/google-button.client.tsx'
import { useProviderScript } from '../payment-panels/use-provider-script.client.ts'
import { useLatest } from '../payment-panels/use-wallet-sheet.client.ts'
import type { ExpressButtonProps } from './express-button.ts'

/** Google Pay's button for its sheet with shipping; not rendered if the browser can't pay with it. */
export function GoogleExpress({
  settings,
  visit,
  readGoods,
  offered,
  method,
  express,
  onUsable,
  isPlain,
}: ExpressButtonProps) {
  const t = useTranslations('checkout.express')
  const { storeName, country, currency } = useSite()
  const { status } = useProviderScript(googleScriptUrl(settings.providerScripts))
  const { googlePay } = settings.payments
  const { flow, readCart, isChallengeRequired: isReview } = visit
  const shop = useMemo(() => ({ storeName, country, currency }), [storeName, country, currency])
  const totals = useTotalsTexts()
  const texts = useMemo(
    () => ({
      unserviceable: t('unserviceable'),
      unread: t('unread'),
      pending: t('pending'),
      finish: t('finish'),
      totals,
    }),
    [t, totals],
  )
  const buildRequest = useLatest(() => {
    const goods = readGoods()
    const request = googlePay && buildGoogleRequest(goods, offered, googlePay, shop)
    return request && withShipping(request, goods, texts, isReview)
  })
  // Each refresh of the cart makes a new `offered`; a new client is needed only if its settings have changed.
  const additionalData = JSON.stringify(offered.additionalData)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `additionalData` is compared instead of `offered`
  const wallet = useMemo(() => {
    const api = status === 'success' ? findGoogleApi() : null
    if (api === null || googlePay === null) return null
    const express = createGoogleExpress({
      api,
      options: buildClientOptions(googlePay, offered, shop),
      method,
      flow,
      waitsForOrder: waitsForOrder(offered) && !isReview,
      readCart,
      buildRequest,
      texts,
      describeOutcome: (outcome) => (outcome.kind === 'refused' ? outcome.errors.join(' ') : texts.finish),
    })
    return { ...express, ready: buildReadyRequest(offered, shop) }
  }, [status, googlePay, additionalData, shop, method, flow, isReview, readCart, buildRequest, texts])
  const [isUsable, setUsable] = useState(false)

  useEffect(() => {
    let isGone = false
    const decide = (result: boolean) => {
      if (isGone) return
      setUsable(result)
      onUsable(method.code, result)
    }
    if (wallet?.ready) {
      wallet.client.isReadyToPay(wallet.ready).then(
        ({ result }) => decide(result),
        (thrown: unknown) => {
          console.error('Google Pay was refused.', thrown)
          decide(false)
        },
      )
    } else if (status !== 'loading') decide(false)
    return () => {
      isGone = true
    }
  }, [wallet, status, onUsable, method.code])

  if (wallet === null || !isUsable) return null
  return (
    <GoogleButton
      client={wallet.client}
      isOpen={express.isOpen}
      onPress={() => express.open(wallet.sheet, method)}
      isPlain={isPlain}
    />
  )
}
