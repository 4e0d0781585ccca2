'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { useSite } from '#components/site/site-provider.client.tsx'
import { BrandMark } from '#components/ui/brand-mark.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { deleteCard, loadCards } from '#lib/account/card-calls.client.ts'
import type { AccountError } from '#lib/account/errors.ts'
import { keys } from '#lib/api/keys.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import { withRefusals } from '#lib/api/with-refusals.ts'
import { formatExpiry, isExpired, type SavedCard } from '#lib/cart/saved-card.ts'
import { markOfCard } from '#lib/core/money/card-marks.ts'
import { writeCardTitle } from '#lib/core/money/card-names.ts'
import { orThrow } from '#lib/core/result.ts'
import { todayIn } from '#lib/core/time/today.ts'
import { useAccount } from './account-context.client.tsx'
import { AccountGate } from './account-gate.client.tsx'
import { ErrorList } from './error-list.client.tsx'
import { LoadFailure } from './load-failure.client.tsx'

/** A customer's saved cards: list and removal. Cards can't be edited; a new one is saved in the checkout. */
export function CardListView() {
  return <AccountGate>{({ customerId }) => <CardList key={customerId} customerId={customerId} />}</AccountGate>
}

function CardList({ customerId }: { customerId: string }) {
  const t = useTranslations('account.cards')
  const account = useAccount()
  const { tenant, locale } = useSite()
  const { mutate: mutateAny } = useSWRConfig()
  const rest = withRefusals(getRestClient(locale))
  const {
    data: cards,
    error,
    isValidating,
    mutate,
  } = useSWR(keys.cards(tenant, customerId), async () => orThrow(await loadCards(rest, customerId)), {
    shouldRetryOnError: false,
  })
  const [isRemoved, setRemoved] = useState(false)
  const [errors, setErrors] = useState<readonly AccountError[]>([])
  const noteRef = useRef<HTMLParagraphElement>(null)

  /** Removes a card; the focus moves to the message, as the card's buttons are gone. */
  const remove = async (id: string) => {
    setErrors([])
    setRemoved(false)
    const response = await deleteCard(rest, id)
    if (!response.ok) {
      const { messages, status } = response.error
      setErrors(messages.length > 0 ? messages : [{ key: 'deleteCard' }])
      // The session has ended: after reading it the views ask the shopper to sign in.
      if (status === 401) await account?.readSession(true)
      return
    }
    await mutate()
    // The checkout must no longer offer the card.
    void mutateAny(keys.cart(tenant, locale))
    setRemoved(true)
  }
  useEffect(() => {
    if (isRemoved) noteRef.current?.focus()
  }, [isRemoved])

  if (!cards) {
    return error && !isValidating ? (
      <LoadFailure text={t('failed')} onRetry={() => void mutate()} />
    ) : (
      <div role="status" aria-label={t('loading')} className="flex max-w-2xl flex-col gap-4">
        <div className="skeleton h-20" />
        <div className="skeleton h-20" />
      </div>
    )
  }
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <p ref={noteRef} role="status" tabIndex={-1} className="font-medium text-positive outline-none empty:hidden">
        {isRemoved && t('removed')}
      </p>
      <ErrorList errors={errors} />
      {cards.length === 0 ? (
        <EmptyState icon="card" title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <ul aria-label={t('list')} className="flex flex-col gap-4">
          {cards.map((card) => (
            <CardRow key={card.id} card={card} remove={() => remove(card.id)} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** One card; removing needs a confirmation, which replaces the button. */
function CardRow({ card, remove }: { card: SavedCard; remove: () => Promise<void> }) {
  const t = useTranslations('account.cards')
  const { timeZone } = useSite()
  const [state, setState] = useState<'shown' | 'asking' | 'removing'>('shown')
  const keepRef = useRef<HTMLButtonElement>(null)
  const removeRef = useRef<HTMLButtonElement>(null)
  const hasAsked = useRef(false)
  const isAsking = state !== 'shown'
  useEffect(() => {
    if (isAsking) keepRef.current?.focus()
    else if (hasAsked.current) removeRef.current?.focus()
    hasAsked.current = isAsking
  }, [isAsking])
  const title = writeCardTitle(card, t)
  const date = formatExpiry(card)
  const isOver = isExpired(card, todayIn(timeZone))
  const mark = markOfCard(card.type)
  const confirm = async () => {
    if (state === 'removing') return
    setState('removing')
    await remove()
    setState('shown')
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-page p-5">
      {mark && <BrandMark name={mark} />}
      <div className="min-w-48 grow">
        <p className="font-medium">{title}</p>
        {date !== '' && (
          <p className={`text-sm ${isOver ? 'font-medium text-danger' : 'text-muted'}`}>
            {t(isOver ? 'expired' : 'expires', { date })}
          </p>
        )}
      </div>
      {isAsking ? (
        <div role="alert" className="flex flex-wrap items-center gap-2">
          <p className="font-medium">{t('confirm')}</p>
          <button type="button" ref={keepRef} onClick={() => setState('shown')} className={buttonStyle.secondary}>
            {t('keep')}
          </button>
          <button
            type="button"
            aria-disabled={state === 'removing'}
            onClick={() => void confirm()}
            className={`${buttonStyle.quiet} text-danger`}
          >
            {t(state === 'removing' ? 'removing' : 'remove')}
          </button>
        </div>
      ) : (
        <button
          ref={removeRef}
          type="button"
          onClick={() => setState('asking')}
          aria-label={t('removeOf', { card: title })}
          className={`${buttonStyle.quiet} max-sm:-ms-6`}
        >
          {t('remove')}
        </button>
      )}
    </li>
  )
}
