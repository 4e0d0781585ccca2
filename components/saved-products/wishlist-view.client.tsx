'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { paths } from '#lib/i18n/paths.ts'
import { PRODUCT_ERROR_KEY } from '#lib/product/errors.ts'
import type { ListsService } from '#lib/saved-products/lists-service.client.ts'
import type { ListError } from '#lib/saved-products/lists-store.client.ts'
import { useListPage, useProductTexts } from './list-page-context.client.tsx'
import { useListed, useListsHandle, useListsService } from './lists-context.client.ts'
import { ShareWishlist } from './share-wishlist.client.tsx'
import { WishlistItem } from './wishlist-item.client.tsx'
import { WishlistSkeleton } from './wishlist-skeleton.tsx'

/** Island of the wishlist page; renders a skeleton until the browser's list is read. */
export function WishlistView() {
  const t = useTranslations('lists.wishlist')
  const { store } = useListsHandle()
  const service = useListsService()
  useEffect(() => {
    if (!service) return
    // A known customer's list is already loading, as SWR fetches it when the browser's list is opened.
    const { fetchWishlist } = store.statuses
    const isOnItsWay = store.ownerId !== '' && (fetchWishlist === 'idle' || fetchWishlist === 'pending')
    if (!isOnItsWay) void service.wishlist.sync()
  }, [service, store])
  return service ? <OpenWishlist service={service.wishlist} /> : <WishlistSkeleton label={t('loading')} />
}

type Removed = { readonly id: string; readonly name: string }

function OpenWishlist({ service }: { service: ListsService['wishlist'] }) {
  const t = useTranslations('lists.wishlist')
  const tProduct = useProductTexts()
  const site = useSite()
  const { hasSharing } = useListPage()
  const { ownerId, statuses } = useSnapshot(useListsHandle().store)
  const ids = [...useListed('wishlist')]
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [moved, setMoved] = useState('')
  const [error, setError] = useState('')

  const tell = (failure: ListError): string => {
    if (failure.kind === 'full') return t('full')
    return failure.kind === 'product' ? tProduct(PRODUCT_ERROR_KEY) : failure.message || t('notSaved')
  }
  const remove = async (id: string, name: string) => {
    setRemoved({ id, name })
    setMoved('')
    setError('')
    const result = await service.remove(id)
    if (result.ok) return
    setRemoved(null)
    setError(tell(result.error))
  }
  const undo = async ({ id }: Removed) => {
    setRemoved(null)
    const result = await service.add(id)
    if (!result.ok) setError(tell(result.error))
  }
  const leave = (id: string, name: string) => {
    setRemoved(null)
    setMoved(name)
    void service.remove(id)
  }

  // A guest's list with products needs no response of the server.
  const isUnknown = ids.length === 0 || ownerId !== ''
  const reading = statuses.fetchWishlist
  if (ids.length === 0 && (reading === 'idle' || reading === 'pending') && !removed && !moved) {
    return <WishlistSkeleton label={t('loading')} />
  }
  return (
    <div className="flex flex-col gap-4">
      {error && <Notice tone="error">{error}</Notice>}
      {reading === 'rejected' && isUnknown && (
        <div className="flex max-w-xl flex-col items-start gap-4">
          <Notice tone="error">{t('sessionError')}</Notice>
          <button type="button" onClick={() => void service.sync(true)} className={buttonStyle.secondary}>
            {t('tryAgain')}
          </button>
        </div>
      )}
      <div role="status" className="empty:hidden">
        {removed && (
          <p
            className={
              'flex flex-wrap items-center justify-between gap-2 rounded-card border border-line bg-surface ' +
              'px-4 py-2 text-sm'
            }
          >
            {t('removed', { name: removed.name })}
            <button type="button" onClick={() => void undo(removed)} className={buttonStyle.quiet}>
              {t('undo')}
            </button>
          </p>
        )}
        {moved && <Notice tone="success">{t('moved', { name: moved })}</Notice>}
      </div>
      {ids.length > 0 && (
        <>
          <p className="text-muted">
            {t('count', { count: ids.length })}
            {ownerId === '' && ` · ${t('guestNote')}`}
          </p>
          {/* The link shows the list at the time of sharing; the key resets the part after each change. */}
          {hasSharing && <ShareWishlist key={ids.join()} ids={ids} />}
          <ul
            aria-label={t('items')}
            className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4 md:gap-6"
          >
            {ids.map((id) => (
              <WishlistItem key={id} id={id} onRemove={remove} onMoved={leave} />
            ))}
          </ul>
        </>
      )}
      {ids.length === 0 && reading !== 'rejected' && (
        <EmptyState icon="heart" title={t('emptyTitle')} text={t('emptyText')}>
          <a href={site.href(paths.category(''))} className={buttonStyle.primary}>
            {t('browse')}
          </a>
          <a href={site.href(paths.home)} className={buttonStyle.secondary}>
            {t('home')}
          </a>
        </EmptyState>
      )}
    </div>
  )
}
