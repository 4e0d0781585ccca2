'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { SelectField, TextField } from '#components/ui/field.client.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { textKeyOf } from '#lib/checkout/errors.ts'
import {
  type Card,
  type CardEntries,
  type CardEntry,
  type CardProblems,
  detectCardType,
  findCardProblems,
  formatCardNumber,
  formatExpiry,
  isTypeChosen,
  readCard,
} from '#lib/checkout/payment-methods/card.ts'
import { isHostedTokenization } from '#lib/checkout/payment-methods/hosted-tokenization.ts'
import type { PaymentDraft } from '#lib/checkout/payment-methods/method.ts'
import { tokenizeCard } from '#lib/checkout/payment-methods/tokenize-card.client.ts'
import { CARD_NAMES } from '#lib/core/money/card-names.ts'
import { err, ok } from '#lib/core/result.ts'
import { useCheckoutSettings } from '../checkout-context.client.tsx'
import { AcceptedCards } from './accepted-cards.tsx'
import { HostedCardForm } from './hosted-card-form.client.tsx'
import type { PanelProps } from './panel.ts'

const FIELDS: readonly CardEntry[] = ['type', 'number', 'expiry', 'code']

/** Code in cc_types for cards of any other type. */
const OTHER_CARDS = 'OT'

/** Card form of a gateway that receives the card with the payment. */
export const CardFormPanel = (props: PanelProps) => <CardForm {...props} collect={async (card) => ({ card })} />

/**
 * Card form of a gateway that receives a token: from the gateway's own frame, or by a script call when the order is
 * placed.
 */
export const CardTokenFormPanel = (props: PanelProps) =>
  isHostedTokenization(props.offered.gatewayUrl) ? <HostedCardForm {...props} /> : <ScriptTokenForm {...props} />

function ScriptTokenForm(props: PanelProps) {
  const frameRef = useRef<HTMLIFrameElement>(null)
  const { apiKey, gatewayUrl } = props.offered
  return (
    <>
      <CardForm {...props} collect={(card) => tokenizeCard(frameRef.current, apiKey, card)} />
      <iframe
        ref={frameRef}
        src={`/api/card-gateway?gateway=${encodeURIComponent(gatewayUrl)}`}
        sandbox="allow-scripts"
        title={props.method.name}
        aria-hidden="true"
        tabIndex={-1}
        className="hidden"
      />
    </>
  )
}

/**
 * Number, expiry date and security code. Errors show when a field loses the focus, and when the order is placed, with
 * the focus on the first wrong field. The card stays in this form's state; it is passed on when the order is placed and
 * stored nowhere.
 */
function CardForm({
  checkout,
  offered,
  method,
  collect,
}: PanelProps & { collect: (card: Card) => Promise<PaymentDraft> }) {
  const t = useTranslations('checkout.payment.card')
  const tError = useTranslations('checkout')
  const { payments } = useCheckoutSettings()
  const [entries, setEntries] = useState<CardEntries>({ number: '', expiry: '', code: '', type: '' })
  const [left, setLeft] = useState<ReadonlySet<CardEntry>>(new Set())
  const refs = {
    type: useRef<HTMLSelectElement>(null),
    number: useRef<HTMLInputElement>(null),
    expiry: useRef<HTMLInputElement>(null),
    code: useRef<HTMLInputElement>(null),
  }
  const problems = findCardProblems(entries, offered.cardTypes)
  const type = detectCardType(entries.number)
  const titles = { type: t('type'), number: t('number'), expiry: t('expiry'), code: t('code') }
  useCollector(checkout, {
    entries,
    problems,
    collect,
    showProblems: (first) => {
      setLeft(new Set(FIELDS))
      refs[first].current?.focus()
    },
  })

  const explain = (field: CardEntry): string => {
    const problem = left.has(field) ? problems[field] : undefined
    if (!problem) return ''
    return problem === 'missing'
      ? t('missing', { field: titles[field] })
      : tError(textKeyOf(problem), { provider: method.name })
  }
  const nameOf = (value: string): string => CARD_NAMES[value] ?? (value === OTHER_CARDS ? t('otherType') : value)
  const fieldProps = (field: Exclude<CardEntry, 'type'>) => ({
    name: field,
    inputRef: refs[field],
    label: titles[field],
    value: entries[field],
    onChange: (value: string) => setEntries((present) => ({ ...present, [field]: value })),
    onBlur: () => entries[field] !== '' && setLeft((present) => new Set([...present, field])),
    error: explain(field),
    inputMode: 'numeric' as const,
    spellCheck: false,
  })
  return (
    <div className="flex flex-col gap-4">
      {method.isTestMode?.(payments) && <Notice tone="info">{t('testMode')}</Notice>}
      <AcceptedCards label={t('acceptedCards')} types={offered.cardTypes} entered={type} />
      <div className="grid max-w-md grid-cols-2 items-start gap-4">
        {isTypeChosen(offered.cardTypes) && (
          <SelectField
            name="type"
            ref={refs.type}
            className="col-span-2"
            label={titles.type}
            value={entries.type}
            onChange={(value) => {
              setEntries((present) => ({ ...present, type: value }))
              setLeft((present) => new Set([...present, 'type']))
            }}
            options={offered.cardTypes.map((value) => ({ value, label: nameOf(value) }))}
            placeholder={t('chooseType')}
            error={explain('type')}
            autoComplete="cc-type"
          />
        )}
        <TextField
          {...fieldProps('number')}
          className="col-span-2"
          format={formatCardNumber}
          autoComplete="cc-number"
          hint={type !== '' && CARD_NAMES[type]}
        />
        <TextField {...fieldProps('expiry')} format={formatExpiry} autoComplete="cc-exp" hint={t('expiryHint')} />
        <TextField
          {...fieldProps('code')}
          format={(typed) => typed.replace(/\s/g, '')}
          autoComplete="cc-csc"
          hint={t('codeHint')}
        />
      </div>
    </div>
  )
}

type CollectorParts = {
  entries: CardEntries
  problems: CardProblems
  collect: (card: Card) => Promise<PaymentDraft>
  showProblems: (first: CardEntry) => void
}

/** Passes the card on when the order is placed; if a field is wrong, focuses the first of them instead. */
function useCollector({ service }: PanelProps['checkout'], parts: CollectorParts): void {
  const latest = useRef(parts)
  useLayoutEffect(() => {
    latest.current = parts
  })
  useEffect(
    () =>
      service.payment.collectWith(async () => {
        const { entries, problems, collect, showProblems } = latest.current
        const first = FIELDS.find((field) => problems[field])
        if (!first) return ok(await collect(readCard(entries)))
        showProblems(first)
        return err([])
      }),
    [service],
  )
}
