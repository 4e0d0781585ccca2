'use client'

import { useTranslations } from 'next-intl'
import { type RefCallback, useEffect, useId, useRef, useState } from 'react'
import { whenReleased } from '#components/ui/when-released.client.ts'
import {
  CARD_FIELDS,
  type CardField,
  type CardFields,
  type CollectApi,
  createCardFields,
  type FieldCheck,
} from '#lib/checkout/payment-methods/collect-js-fields.client.ts'
import type { Collector } from '#lib/checkout/payment-methods/method.ts'
import { isInTime } from '#lib/checkout/payment-methods/provider-in-time.ts'
import { forgetScript, loadScript } from '#lib/core/html/load-script.client.ts'
import type { RequestStatus } from '#lib/core/request-status.ts'
import { err, ok } from '#lib/core/result.ts'
import { settleWithin } from '#lib/core/server/settle-within.ts'
import { useCheckoutSettings } from '../checkout-context.client.tsx'
import { AcceptedCards } from './accepted-cards.tsx'
import { CardComponentPanel } from './card-component-panel.client.tsx'
import { LoadFailure } from './load-failure.client.tsx'
import type { PanelProps } from './panel.ts'

/** How long the script may take to insert its frames. */
const ATTACH_MS = 2_000

const getApi = (): CollectApi | undefined => (window as { CollectJS?: CollectApi }).CollectJS

/**
 * The card processor's own fields: each is a frame of the processor, so that the page never gets the card. When the
 * order is placed, they return a token.
 */
export function CardFieldsPanel(props: PanelProps) {
  const { cardComponentUrl } = useCheckoutSettings()
  return cardComponentUrl === '' ? (
    <CardFieldsForm {...props} />
  ) : (
    <CardComponentPanel {...props} url={cardComponentUrl} />
  )
}

function CardFieldsForm({ checkout, offered }: PanelProps) {
  const t = useTranslations('checkout.payment')
  const tError = useTranslations('checkout.checkoutErrors')
  const { cardScriptUrl, payments } = useCheckoutSettings()
  // The processor's selectors don't support every character of React's ids.
  const base = `card${useId().replace(/\W/g, '')}`
  const placesRef = useRef<HTMLDivElement>(null)
  const slots = useRef<Partial<Record<CardField, HTMLElement | null>>>({})
  const [checks, setChecks] = useState<Partial<Record<CardField, FieldCheck>>>({})
  const [status, setStatus] = useState<RequestStatus>('pending')
  const [attempt, setAttempt] = useState(0)
  const titles = { ccnumber: t('card.number'), ccexp: t('card.expiry'), cvv: t('card.code') }
  const titlesRef = useRef(titles)
  const failureRef = useRef(tError('paymentNotProcessed'))
  const { tokenizationKey } = payments.nmi
  const { service } = checkout

  useEffect(() => {
    let isGone = false
    let fields: CardFields | undefined
    const focusField = (field?: CardField) => field && frameIn(slots.current[field])?.focus()
    const latest: Partial<Record<CardField, FieldCheck>> = {}

    const open = (onReady: () => void) => {
      const api = getApi()
      const place = placesRef.current
      if (isGone || !place) return
      if (!api) throw new Error('The script brought no fields')
      const { color, fontFamily } = getComputedStyle(place)
      const spot = (field: CardField) => ({ selector: `#${base}${field}`, title: titlesRef.current[field] })
      fields = createCardFields(api, {
        fields: { ccnumber: spot('ccnumber'), ccexp: spot('ccexp'), cvv: spot('cvv') },
        css: { normal: { color, 'font-family': fontFamily, 'font-size': '16px' }, invalid: { color } },
        onReady,
        onCheck: (field, check) => {
          latest[field] = check
          whenReleased(() => setChecks((present) => ({ ...present, [field]: check })))
        },
      })
    }
    setStatus('pending')
    setChecks({})
    const load = () => loadScript(cardScriptUrl, { 'data-tokenization-key': tokenizationKey, 'data-variant': 'inline' })
    const isAttached = () => CARD_FIELDS.some((field) => frameIn(slots.current[field]))
    const openFields = async (): Promise<boolean> => {
      if (attempt > 0) forgetScript(cardScriptUrl)
      if (!(await isInTime(load()))) return false
      const ready = isInTime(new Promise<void>(open))
      await settleWithin(ready, ATTACH_MS)
      if (isGone || isAttached()) return ready
      // A script that has already inserted fields on this page may insert none, without an error: it is loaded again.
      forgetScript(cardScriptUrl)
      return (await isInTime(load())) && isInTime(new Promise<void>(open))
    }
    const opening = openFields()
    void opening.then((isOpen) => !isGone && setStatus(isOpen ? 'fulfilled' : 'rejected'))

    const collect: Collector = async () => {
      const outcome = ((await opening) && (await fields?.requestToken())) || { kind: 'failed' }
      if (outcome.kind === 'token') return ok(outcome.draft)
      if (outcome.kind === 'failed') return err([failureRef.current])
      focusField(CARD_FIELDS.find((field) => latest[field] !== undefined && latest[field] !== 'valid'))
      return err([])
    }
    const close = service.payment.collectWith(collect)
    return () => {
      isGone = true
      close()
    }
  }, [service, cardScriptUrl, tokenizationKey, base, attempt])

  const explain = (field: CardField): string => {
    const check = checks[field]
    if (!check || check === 'valid') return ''
    if (check === 'empty') return t('card.missing', { field: titles[field] })
    return { ccnumber: tError('cardNumber'), ccexp: t('card.expiryProblem'), cvv: tError('securityCode') }[field]
  }
  const isFailed = status === 'rejected'
  const slotOf = (field: CardField) => ({
    slotRef: (slot: HTMLElement | null) => {
      slots.current[field] = slot
    },
    id: `${base}${field}`,
    label: titles[field],
    error: explain(field),
    isLoading: status === 'pending',
  })

  return (
    <div className="flex flex-col gap-4">
      {isFailed && <LoadFailure text={t('card.failed')} onRetry={() => setAttempt((present) => present + 1)} />}
      {!isFailed && <AcceptedCards label={t('card.acceptedCards')} types={offered.cardTypes} />}
      <div
        ref={placesRef}
        hidden={isFailed}
        aria-busy={status === 'pending'}
        className="grid max-w-md grid-cols-2 gap-4"
      >
        <FieldSlot {...slotOf('ccnumber')} className="col-span-2" />
        <FieldSlot {...slotOf('ccexp')} hint={t('card.expiryHint')} />
        <FieldSlot {...slotOf('cvv')} hint={t('card.codeHint')} />
      </div>
      {!isFailed && <p className="text-sm text-muted">{t('card.secure')}</p>}
    </div>
  )
}

/** The processor's frame, which its script inserts into a slot. */
const frameIn = (slot: HTMLElement | null | undefined): HTMLElement | undefined =>
  Array.from(slot?.children ?? []).find((child) => child instanceof HTMLIFrameElement)

type SlotProps = {
  slotRef: RefCallback<HTMLElement>
  id: string
  label: string
  hint?: string
  error: string
  isLoading: boolean
  className?: string
}

/**
 * Container of one of the processor's fields, styled like the page's own fields. The frame has its own label for screen
 * readers too.
 */
function FieldSlot({ slotRef, id, label, hint, error, isLoading, className = '' }: SlotProps) {
  const look = error === '' ? 'border border-field hover:border-text' : 'border-2 border-danger'
  const ring =
    'focus-within:outline-3 focus-within:outline-offset-2 ' +
    'focus-within:outline-[var(--shop-focus,var(--shop-primary-text))]'
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <span className="text-sm font-semibold">{label}</span>
      <div
        ref={slotRef}
        id={id}
        className={
          'h-11 w-full overflow-hidden rounded-md bg-page px-3 [&>iframe]:block [&>iframe]:h-full ' +
          `[&>iframe]:w-full [&>iframe]:scheme-light ${look} ${ring} ${isLoading ? 'skeleton' : ''}`
        }
      />
      {hint && <p className="text-sm text-muted">{hint}</p>}
      {error && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
