'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useListPage, useProductTexts } from '#components/product/list-page.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PRODUCT_ERROR_KEY } from '#lib/product/errors.ts'
import { openWishlist, type WishlistError, type WishlistService } from '#lib/wishlist/wishlist-service.client.ts'
import { WishlistItem } from './wishlist-item.client.tsx'
import { WishlistSkeleton } from './wishlist-skeleton.tsx'

/** The wishlist page's island: the same for everybody until the browser's list is read. */
export function WishlistView() {
  const t = useTranslations('wishlist')
  const site = useListPage()
  const [service, setService] = useState<WishlistService | null>(null)
  useEffect(() => {
    const opened = openWishlist(site)
    setService(opened)
    void opened.sync()
  }, [site])
  return service ? <OpenWishlist service={service} /> : <WishlistSkeleton label={t('loading')} />
}

type Removed = { readonly id: string; readonly name: string }

function OpenWishlist({ service }: { service: WishlistService }) {
  const t = useTranslations('wishlist')
  const tProduct = useProductTexts()
  const site = useListPage()
  const { list, sync } = useSnapshot(service.store)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [moved, setMoved] = useState('')
  const [error, setError] = useState('')

  const tell = (failure: WishlistError): string => {
    if (failure.kind === 'full') return t('full')
    return failure.kind === 'product' ? tProduct(PRODUCT_ERROR_KEY) : failure.message || t('notSaved')
  }
  const remove = async (id: string, name: string) => {
    setRemoved({ id, name })
    setMoved('')
    setError('')
    const answer = await service.remove(id)
    if (answer.ok) return
    setRemoved(null)
    setError(tell(answer.error))
  }
  const undo = async ({ id }: Removed) => {
    setRemoved(null)
    const answer = await service.add(id)
    if (!answer.ok) setError(tell(answer.error))
  }
  const leave = (id: string, name: string) => {
    setRemoved(null)
    setMoved(name)
    void service.remove(id)
  }

  // A list that only this browser has needs no answer of the server to be shown.
  const isUnknown = list.ids.length === 0 || list.ownerId !== ''
  if (list.ids.length === 0 && (sync === 'idle' || sync === 'running') && !removed && !moved) {
    return <WishlistSkeleton label={t('loading')} />
  }
  return (
    <div className="flex flex-col gap-4">
      {error && <Notice tone="error">{error}</Notice>}
      {sync === 'failed' && isUnknown && (
        <div className="flex max-w-xl flex-col items-start gap-4">
          <Notice tone="error">{t('sessionError')}</Notice>
          <button type="button" onClick={() => void service.sync(true)} className={buttonStyle.secondary}>
            {t('tryAgain')}
          </button>
        </div>
      )}
      <div role="status" className="empty:hidden">
        {removed && (
          <p className="flex flex-wrap items-center justify-between gap-2 rounded-card border border-line bg-surface px-4 py-2 text-sm">
            {t('removed', { name: removed.name })}
            <button type="button" onClick={() => void undo(removed)} className={buttonStyle.quiet}>
              {t('undo')}
            </button>
          </p>
        )}
        {moved && <Notice tone="success">{t('moved', { name: moved })}</Notice>}
      </div>
      {list.ids.length > 0 && (
        <>
          <p className="text-muted">
            {t('count', { count: list.ids.length })}
            {list.ownerId === '' && ` · ${t('guestNote')}`}
          </p>
          <ul
            aria-label={t('items')}
            className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4 md:gap-6"
          >
            {list.ids.map((id) => (
              <WishlistItem key={id} id={id} onRemove={remove} onMoved={leave} />
            ))}
          </ul>
        </>
      )}
      {list.ids.length === 0 && sync !== 'failed' && (
        <EmptyState icon="heart" title={t('emptyTitle')} text={t('emptyText')}>
          <a href={site.catalogHref} className={buttonStyle.primary}>
            {t('browse')}
          </a>
          <a href={site.homeHref} className={buttonStyle.secondary}>
            {t('home')}
          </a>
        </EmptyState>
      )}
    </div>
  )
}
