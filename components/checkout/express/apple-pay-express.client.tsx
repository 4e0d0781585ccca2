'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo } from 'react'
import { useTotalsTexts } from '#components/cart/use-totals-texts.client.ts'
import { useSite } from '#components/site/site-provider.client.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { withAppleShipping } from '#lib/checkout/express/apple-express.ts'
import { createAppleExpress } from '#lib/checkout/express/apple-express-sheet.client.ts'
import { validateMerchant } from '#lib/checkout/payment-methods/apple-merchant.client.ts'
import { namedAddress } from '#lib/checkout/payment-methods/provider-origins.ts'
import { buildSheetRequest, findSheetApi, findSheetError } from '#lib/checkout/payment-methods/wallet-sheet.ts'
import { appleButtonStyle, plainAppleButtonStyle } from '../payment-panels/apple-button-style.ts'
import { useProviderScript } from '../payment-panels/use-provider-script.client.ts'
import { useLatest } from '../payment-panels/use-wallet-sheet.client.ts'
import type { ExpressButtonProps } from './express-button.ts'

/**
 * Apple Pay's button for its sheet with shipping; not rendered if the browser can't pay with it, or if a guest's
 * security check comes first: the sheet can't say that the order is only reviewed.
 */
export function AppleExpress({
  settings,
  visit,
  readGoods,
  offered,
  method,
  express,
  onUsable,
  isPlain = false,
}: ExpressButtonProps) {
  const t = useTranslations('checkout')
  const { storeName, country, currency } = useSite()
  const { status } = useProviderScript(namedAddress(method.code, { scriptUrls: settings.providerScripts }))
  const { flow, readCart, rest, isChallengeRequired } = visit
  const totals = useTotalsTexts()
  const texts = useMemo(
    () => ({ unserviceable: t('express.unserviceable'), unread: t('express.unread'), totals }),
    [t, totals],
  )
  const buildRequest = useLatest(() => {
    const goods = readGoods()
    const request = buildSheetRequest(goods, offered, { storeName, country, currency })
    return request && withAppleShipping(request, goods, texts)
  })
  const isLoaded = status === 'success'
  const sheet = useMemo(() => {
    const api = isLoaded ? findSheetApi() : null
    const sheetError = findSheetError()
    if (api === null || sheetError === null) return null
    return createAppleExpress({
      api,
      sheetError,
      method,
      flow,
      readCart,
      buildRequest,
      validate: (url) => validateMerchant(rest, method.code, url),
      texts,
    })
  }, [isLoaded, method, flow, readCart, buildRequest, rest, texts])

  const isUsable = sheet !== null && !isChallengeRequired
  useEffect(() => {
    if (status !== 'loading') onUsable(method.code, isUsable)
  }, [status, onUsable, method.code, isUsable])

  if (!isUsable) return null
  const { isOpen, open } = express
  return (
    <button
      type="button"
      onClick={() => isOpen || open(sheet, method)}
      aria-disabled={isOpen}
      aria-label={isPlain ? t('payment.walletSheet.button', { provider: method.name }) : undefined}
      className={isPlain ? plainAppleButtonStyle : appleButtonStyle}
    >
      {isOpen && <Spinner />}
      {isPlain ? method.name : t('payment.walletSheet.button', { provider: method.name })}
    </button>
  )
}
