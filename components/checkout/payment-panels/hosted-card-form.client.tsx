'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { TextField } from '#components/ui/field.client.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { textKeyOf } from '#lib/checkout/errors.ts'
import { detectCardType, formatExpiry, isExpiryAhead, readExpiry } from '#lib/checkout/payment-methods/card.ts'
import {
  buildFrameUrl,
  type FrameAnswer,
  type FrameField,
  type FrameLook,
  readFrameAnswer,
} from '#lib/checkout/payment-methods/hosted-tokenization.ts'
import type { Collector } from '#lib/checkout/payment-methods/method.ts'
import { err, ok } from '#lib/core/result.ts'
import { useCheckoutSettings } from '../checkout-context.client.tsx'
import { AcceptedCards } from './accepted-cards.tsx'
import type { PanelProps } from './panel.ts'

/** How long the gateway may take to respond; the gateway states no limit. */
const LIMIT_MS = 20_000

/**
 * The gateway's frame with its own fields for number and security code. The expiry date is a field of the page, because
 * it is sent in addition to the token. A token is valid for one try; the next try loads a new frame, as the gateway's
 * own integrations do.
 */
export function HostedCardForm({ checkout, offered, method }: PanelProps) {
  const t = useTranslations('checkout.payment.card')
  const tError = useTranslations('checkout')
  const { payments } = useCheckoutSettings()
  const frameRef = useRef<HTMLIFrameElement>(null)
  const expiryRef = useRef<HTMLInputElement>(null)
  const [url, setUrl] = useState('')
  const [round, setRound] = useState(0)
  const [expiry, setExpiry] = useState('')
  const [isExpiryLeft, setExpiryLeft] = useState(false)
  const [problems, setProblems] = useState<Partial<Record<FrameField, string>>>({})
  const labels = { number: t('number'), code: t('code') }
  const { gatewayUrl, apiKey, cardTypes } = offered
  const { number, code } = labels
  const { service } = checkout

  useEffect(() => {
    if (!expiryRef.current) return
    setUrl(buildFrameUrl(gatewayUrl, apiKey, { labels: { number, code }, look: readLook(expiryRef.current) }))
  }, [gatewayUrl, apiKey, number, code])

  const say = (key: Parameters<typeof textKeyOf>[0]) => tError(textKeyOf(key), { provider: method.name })
  const collect: Collector = async () => {
    setExpiryLeft(true)
    if (!isExpiryAhead(expiry)) {
      expiryRef.current?.focus()
      return err([])
    }
    const answer = await askFrame(frameRef.current, new URL(gatewayUrl).origin)
    if (answer.kind === 'invalid') {
      setProblems(
        Object.fromEntries(
          answer.fields.map((field) => [field, say(field === 'number' ? 'cardNumber' : 'securityCode')]),
        ),
      )
      frameRef.current?.focus()
      return err([])
    }
    setProblems({})
    setRound((present) => present + 1)
    if (answer.kind === 'failed') return err([say('tokenMissing')])
    const type = detectCardType(answer.firstDigits)
    if (type !== '' && cardTypes.length > 0 && !cardTypes.includes(type)) return err([say('cardType')])
    return ok({ token: answer.token, type, ...readExpiry(expiry) })
  }
  const latest = useRef(collect)
  useLayoutEffect(() => {
    latest.current = collect
  })
  useEffect(() => service.payment.collectWith(() => latest.current()), [service])

  const wrong = Object.values(problems)
  return (
    <div className="flex flex-col gap-4">
      {method.isTestMode?.(payments) && <Notice tone="info">{t('testMode')}</Notice>}
      <AcceptedCards label={t('acceptedCards')} types={cardTypes} />
      <div className="flex max-w-md flex-col gap-1.5">
        {url !== '' && (
          <iframe
            key={round}
            ref={frameRef}
            src={url}
            title={`${number}, ${code}`}
            className="scheme-light -mx-0.5 block h-40 w-[calc(100%+0.25rem)]"
          />
        )}
        {wrong.length > 0 && (
          <p role="alert" className="text-sm font-medium text-danger">
            {wrong.join(' ')}
          </p>
        )}
      </div>
      <TextField
        name="expiry"
        className="max-w-md"
        inputRef={expiryRef}
        label={t('expiry')}
        value={expiry}
        onChange={setExpiry}
        onBlur={() => expiry !== '' && setExpiryLeft(true)}
        format={formatExpiry}
        autoComplete="cc-exp"
        inputMode="numeric"
        spellCheck={false}
        hint={t('expiryHint')}
        error={explainExpiry()}
      />
      <p className="text-sm text-muted">{t('secure')}</p>
    </div>
  )

  function explainExpiry(): string {
    if (!isExpiryLeft || isExpiryAhead(expiry)) return ''
    return expiry.trim() === '' ? t('missing', { field: t('expiry') }) : say('cardExpiry')
  }
}

/** The style of a field of the page, as CSS for the gateway's fields. */
function readLook(field: HTMLElement): FrameLook {
  const { color, fontFamily, borderTopColor } = getComputedStyle(field)
  const family = fontFamily.replaceAll('"', "'")
  return {
    body: `margin:0;padding:2px;background:transparent;color:${color};font-family:${family};`,
    field:
      'box-sizing:border-box;width:100%;height:44px;margin:4px 0 12px;padding:0 12px;border:1px solid ' +
      `${borderTopColor};border-radius:6px;background:transparent;color:${color};font-family:${family};` +
      'font-size:16px;',
    label: `display:block;color:${color};font-family:${family};font-size:14px;font-weight:600;`,
  }
}

/** Requests a token from the gateway's frame; 'failed' if it does not respond in time. */
function askFrame(frame: HTMLIFrameElement | null, origin: string): Promise<FrameAnswer> {
  return new Promise((resolve) => {
    const end = (answer: FrameAnswer) => {
      clearTimeout(limit)
      window.removeEventListener('message', receive)
      resolve(answer)
    }
    const limit = setTimeout(() => end({ kind: 'failed' }), LIMIT_MS)
    const receive = ({ data, source, origin: from }: MessageEvent) => {
      const answer =
        source !== null && source === frame?.contentWindow && from === origin ? readFrameAnswer(data) : null
      if (answer) end(answer)
    }
    window.addEventListener('message', receive)
    frame?.contentWindow?.postMessage('tokenize', origin)
  })
}
