'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icon.client.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { useIsHydrated } from '#components/ui/use-is-hydrated.client.ts'
import type { RequestStatus } from '#lib/core/request-status.ts'
import { paths } from '#lib/i18n/paths.ts'
import { useListed, useListsService } from './lists-context.client.ts'
import { WishlistItem } from './wishlist-item.client.tsx'

/** Products of a shared wishlist, which the visitor can add to their own wishlist. */
export function SharedWishlistView({ ids }: { ids: readonly string[] }) {
  const t = useTranslations('lists.shared')
  const site = useSite()
  if (ids.length === 0) {
    return (
      <EmptyState icon="heart" title={t('emptyTitle')} text={t('emptyText')}>
        <a href={site.href(paths.category(''))} className={buttonStyle.primary}>
          {t('browse')}
        </a>
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{t('count', { count: ids.length })}</p>
      <AddAll ids={ids} />
      <ul
        aria-label={t('items')}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4 md:gap-6"
      >
        {ids.map((id) => (
          <WishlistItem key={id} id={id} />
        ))}
      </ul>
    </div>
  )
}

/** Adds all products to the visitor's own wishlist, in the same order. */
function AddAll({ ids }: { ids: readonly string[] }) {
  const t = useTranslations('lists.shared')
  const site = useSite()
  const service = useListsService()?.wishlist
  const listed = useListed('wishlist')
  const [status, setStatus] = useState<RequestStatus>('idle')
  const [problem, setProblem] = useState('')
  const isReady = useIsHydrated() && service !== undefined

  const add = async () => {
    if (!service || status === 'pending') return
    setStatus('pending')
    setProblem('')
    // The product added last comes first in the list.
    const results = await Promise.all(ids.toReversed().map((id) => service.add(id)))
    const errors = results.flatMap((result) => (result.ok ? [] : [result.error]))
    if (errors.some(({ kind }) => kind === 'full')) setProblem(t('full'))
    else if (errors.length > 0) setProblem(t('someFailed', { count: errors.length }))
    setStatus('fulfilled')
  }

  if (status !== 'fulfilled' && ids.every((id) => listed.has(id)) && status !== 'pending') {
    return <p className="text-muted">{t('haveAll')}</p>
  }
  return (
    <div className="flex flex-col items-start gap-3">
      {status !== 'fulfilled' && (
        <button
          type="button"
          disabled={!isReady}
          aria-disabled={isReady ? status === 'pending' : undefined}
          onClick={() => void add()}
          className={buttonStyle.primary}
        >
          {status === 'pending' ? <Spinner /> : <Icon name="heart" className="size-5" />}
          {t(status === 'pending' ? 'adding' : 'addAll')}
        </button>
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
      {status === 'fulfilled' && (
        <Notice tone="success">
          {t('added', { count: ids.filter((id) => listed.has(id)).length })}{' '}
          <a href={site.href(paths.wishlist)} className="underline underline-offset-4">
            {t('view')}
          </a>
        </Notice>
      )}
    </div>
  )
}
