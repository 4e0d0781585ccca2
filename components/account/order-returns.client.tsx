'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { withMessages } from '#components/ui/messages.client.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import type { Order, RequestedReturn } from '#lib/account/account.ts'
import { RETURN_STATUSES } from '#lib/core/returns.ts'
import { spellFirst } from '#lib/core/time/date.ts'
import { CancelForm } from './cancel-form.client.tsx'

const ReturnForm = lazy(async () => ({ default: (await import('./return-form.client.tsx')).ReturnForm }))

type Props = { order: Order; email: string; onChange: () => Promise<unknown> }

type News = { readonly tone: 'success' | 'error'; readonly text: string }

/** Cancelling an order, returning its goods, and the returns that were requested. */
export const OrderReturns = withMessages(['returns'], View)

function View({ order, email, onChange }: Props) {
  const t = useTranslations('returns')
  const [open, setOpen] = useState<'' | 'cancel' | 'return'>('')
  const [news, setNews] = useState<News | null>(null)
  const newsRef = useRef<HTMLDivElement>(null)
  // The pressed button is gone with its form, so that the focus moves to the result.
  useEffect(() => {
    if (news) newsRef.current?.focus()
  }, [news])

  const finish = async (result: News) => {
    await onChange()
    setOpen('')
    setNews(result)
  }
  const { canCancel, returnOffer, returns, number } = order
  return (
    <section className="flex flex-col items-start gap-4 border-t border-line pt-6 lg:col-span-2 print:hidden">
      <h3 className="font-semibold">{t('title')}</h3>
      <div ref={newsRef} tabIndex={-1} className="w-full outline-none empty:hidden">
        {news && <Notice tone={news.tone}>{news.text}</Notice>}
      </div>
      {returns.length > 0 && (
        <ul aria-label={t('list')} className="flex w-full flex-col gap-3">
          {returns.map((entry) => (
            <ReturnEntry key={entry.id} entry={entry} order={order} />
          ))}
        </ul>
      )}
      {open === '' && (
        <div className="flex flex-wrap gap-3">
          {canCancel && (
            <button
              type="button"
              aria-label={t('cancelOf', { number })}
              onClick={() => setOpen('cancel')}
              className={buttonStyle.secondary}
            >
              {t('cancel')}
            </button>
          )}
          {returnOffer && (
            <button
              type="button"
              aria-label={t('startOf', { number })}
              onClick={() => setOpen('return')}
              className={buttonStyle.secondary}
            >
              {t('start')}
            </button>
          )}
        </div>
      )}
      {open === 'cancel' && canCancel && (
        <CancelForm
          order={order}
          email={email}
          onDone={(text) => finish({ tone: 'success', text })}
          onClose={() => setOpen('')}
        />
      )}
      {open === 'return' && returnOffer && (
        <Suspense fallback={<Spinner className="size-6" />}>
          <ReturnForm
            order={order}
            offer={returnOffer}
            email={email}
            onDone={(text, isComplete) => finish({ tone: isComplete ? 'success' : 'error', text })}
            onClose={() => setOpen('')}
          />
        </Suspense>
      )}
    </section>
  )
}

/** A requested return with its state and what the store has written. */
function ReturnEntry({ entry, order }: { entry: RequestedReturn; order: Order }) {
  const t = useTranslations('returns')
  const { locale, timeZone } = useSite()
  const { requestedAt, items, messages, pictures, pictureUrls, status } = entry
  // Other statuses are displayed as the back end sends them.
  const known = RETURN_STATUSES.find((name) => name === status.toLowerCase())
  const nameOf = (itemId: string) => order.items.find(({ id }) => String(id) === itemId)?.name ?? ''
  const date = requestedAt?.toLocaleDateString(locale, { dateStyle: 'long', timeZone })
  return (
    <li className="rounded-card border border-line p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{t(entry.isCancellation ? 'cancellation' : 'return')}</span>
        <span className="rounded-full border border-line bg-surface px-3 py-0.5 text-sm font-medium">
          {known ? t(`status.${known}`) : status}
        </span>
        {date && <span className="text-sm text-muted">{t('asked', { date: spellFirst(date, locale) })}</span>}
      </p>
      {items.length > 0 && (
        <ul className="mt-2 text-sm">
          {items.map(({ itemId, qty, reason }) => (
            <li key={itemId}>{t(reason === '' ? 'lineOnly' : 'line', { qty, name: nameOf(itemId), reason })}</li>
          ))}
        </ul>
      )}
      {pictures > 0 && pictureUrls.length === 0 && (
        <p className="mt-1 text-sm text-muted">{t('attached', { count: pictures })}</p>
      )}
      {pictureUrls.length > 0 && (
        <ul aria-label={t('attached', { count: pictureUrls.length })} className="mt-3 flex flex-wrap gap-2">
          {pictureUrls.map((url, index) => (
            <li key={url}>
              <a href={url} className="block">
                <img
                  src={url}
                  alt={t('picture', { number: index + 1 })}
                  loading="lazy"
                  width={96}
                  height={96}
                  className="size-24 rounded-md border border-line object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {messages.map((message, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages may be alike, and are only ever added at the end
        <div key={index} className="mt-3 text-sm">
          <p className="text-muted">{t('message')}</p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{message}</p>
        </div>
      ))}
    </li>
  )
}
