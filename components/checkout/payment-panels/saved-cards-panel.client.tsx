'use client'

import { useTranslations } from 'next-intl'
import { Suspense, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { BrandMark } from '#components/ui/brand-mark.tsx'
import { TextField } from '#components/ui/field.client.tsx'
import { formatExpiry, isExpired, type SavedCard } from '#lib/cart/saved-card.ts'
import type { Collector } from '#lib/checkout/payment-methods/method.ts'
import { findUsable, isCodeOf, type SavedCardDraft } from '#lib/checkout/payment-methods/saved-cards.ts'
import { markOfCard } from '#lib/core/money/card-marks.ts'
import { writeCardTitle } from '#lib/core/money/card-names.ts'
import { err, ok } from '#lib/core/result.ts'
import { todayIn } from '#lib/core/time/today.ts'
import type { Panel, PanelProps } from './panel.ts'

/**
 * The panel of a card method whose processor stores cards: the shopper's saved cards, with the last used one
 * preselected, and the method's own form for another card. The form, with the processor's script or frame, is loaded
 * only when it is chosen.
 */
export function SavedCardsPanel({ Form, ...panel }: PanelProps & { Form: Panel }) {
  const { offered } = panel
  const { savedCards } = offered
  const today = todayIn(useSite().timeZone)
  /** Id of the chosen saved card; null for another card. */
  const [choice, setChoice] = useState(() => findUsable(savedCards, today)?.id ?? null)
  const chosen = savedCards.find(({ id }) => id === choice)
  return (
    <div className="flex flex-col gap-4">
      {savedCards.length > 0 && <CardList {...{ offered, today, choice: chosen?.id ?? null, choose: setChoice }} />}
      {chosen ? <SavedCardForm key={chosen.id} {...panel} card={chosen} /> : <NewCardForm {...panel} Form={Form} />}
    </div>
  )
}

/** Returns a function that formats a title like 'Visa ending in 1111'. */
function useCardTitle(): (card: SavedCard) => string {
  const t = useTranslations('checkout.payment.savedCards')
  return (card) => writeCardTitle(card, t)
}

function CardList({
  offered,
  today,
  choice,
  choose,
}: Pick<PanelProps, 'offered'> & { today: string; choice: string | null; choose: (id: string | null) => void }) {
  const t = useTranslations('checkout.payment.savedCards')
  const titleOf = useCardTitle()
  const radio = {
    type: 'radio',
    name: `saved-card-${offered.code}`,
    className: 'size-5 shrink-0 accent-primary',
  } as const
  const row = 'flex min-h-14 items-center gap-4 px-4 py-2'
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t('legend')}</legend>
      <div className="flex max-w-md flex-col divide-y divide-line rounded-md border border-line">
        {offered.savedCards.map((card) => {
          const isOver = isExpired(card, today)
          const mark = markOfCard(card.type)
          const date = formatExpiry(card)
          return (
            <label key={card.id} className={`${row} ${isOver ? 'text-muted' : ''}`}>
              <input {...radio} disabled={isOver} checked={choice === card.id} onChange={() => choose(card.id)} />
              <span className="min-w-0 grow">
                <span className="block font-medium">{titleOf(card)}</span>
                {date !== '' && (
                  <span className="block text-sm text-muted">{t(isOver ? 'expired' : 'expires', { date })}</span>
                )}
              </span>
              {mark && <BrandMark name={mark} />}
            </label>
          )
        })}
        <label className={row}>
          <input {...radio} checked={choice === null} onChange={() => choose(null)} />
          <span className="font-medium">{t('other')}</span>
        </label>
      </div>
    </fieldset>
  )
}

/** A saved card: only needs its security code, if the back end requires it. The code is cleared after one try. */
function SavedCardForm({ checkout, card }: PanelProps & { card: SavedCard }) {
  const t = useTranslations('checkout.payment.savedCards')
  const tCard = useTranslations('checkout.payment.card')
  const titleOf = useCardTitle()
  const codeRef = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isLeft, setLeft] = useState(false)
  const isWrong = card.isCodeRequired && !isCodeOf(card, code)
  const collect: Collector = async () => {
    if (isWrong) {
      setLeft(true)
      codeRef.current?.focus()
      return err([])
    }
    setCode('')
    setLeft(false)
    return ok({ savedCard: card.id, code } satisfies SavedCardDraft)
  }
  const latest = useRef(collect)
  useLayoutEffect(() => {
    latest.current = collect
  })
  const { service } = checkout
  useEffect(() => service.payment.collectWith(() => latest.current()), [service])
  if (!card.isCodeRequired) return null
  return (
    <TextField
      name="code"
      className="max-w-md"
      inputRef={codeRef}
      label={t('codeOf', { card: titleOf(card) })}
      value={code}
      onChange={setCode}
      onBlur={() => code !== '' && setLeft(true)}
      format={(typed) => typed.replace(/\s/g, '')}
      autoComplete="cc-csc"
      inputMode="numeric"
      spellCheck={false}
      hint={tCard('codeHint')}
      error={isLeft && isWrong ? t('codeProblem') : ''}
    />
  )
}

/** The method's own form, with the checkbox that saves its card. */
function NewCardForm({ Form, ...panel }: PanelProps & { Form: Panel }) {
  const { checkout, offered } = panel
  const { service } = checkout
  const [isToBeSaved, setToBeSaved] = useState(false)
  const wish = useRef(isToBeSaved)
  useLayoutEffect(() => {
    wish.current = isToBeSaved
  })
  /** The service passed to the form: adds the shopper's consent to what the form collects. */
  const savingService = useMemo(() => {
    const collectWith = (collect: Collector) =>
      service.payment.collectWith(async () => {
        const collected = await collect()
        return collected.ok && wish.current
          ? ok({ ...collected.value, isToBeSaved: true } satisfies SavedCardDraft)
          : collected
      })
    return { ...service, payment: { ...service.payment, collectWith } }
  }, [service])
  return (
    <>
      {/* Its own Suspense keeps the list above, and its focus, while the form loads. */}
      <Suspense fallback={<div className="skeleton h-12" />}>
        <Form {...panel} checkout={{ ...checkout, service: savingService }} />
      </Suspense>
      {offered.canSaveCard && <SaveBox checked={isToBeSaved} onChange={setToBeSaved} />}
    </>
  )
}

function SaveBox({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const t = useTranslations('checkout.payment.savedCards')
  const { storeName } = useSite()
  const consentId = useId()
  return (
    <div className="max-w-2xl">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="save-card"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby={consentId}
          className="size-5 shrink-0 accent-primary"
        />
        <span>{t('save')}</span>
      </label>
      <p id={consentId} className="ps-8 text-sm text-muted">
        {t('consent', { store: storeName })}
      </p>
    </div>
  )
}
