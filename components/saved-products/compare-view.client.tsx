'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { LIMITS } from '#lib/core/constants.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Product } from '#lib/product/product.ts'
import type { ListsService } from '#lib/saved-products/lists-service.client.ts'
import { CompareSkeleton } from './compare-skeleton.tsx'
import { CompareTable } from './compare-table.client.tsx'
import { useListed, useListsService } from './lists-context.client.ts'
import { useListedProduct } from './use-listed-product.client.ts'

/** Island of the compare page; renders a skeleton until the browser's list is read. */
export function CompareView() {
  const t = useTranslations('lists.compare')
  const service = useListsService()
  return service ? <OpenCompare service={service.compare} /> : <CompareSkeleton label={t('loading')} />
}

type Undo = { readonly list: readonly string[]; readonly text: string }

function OpenCompare({ service }: { service: ListsService['compare'] }) {
  const t = useTranslations('lists.compare')
  const site = useSite()
  const list = [...useListed('compare')]
  const [undo, setUndo] = useState<Undo | null>(null)
  const [isGone, setIsGone] = useState(false)

  // Hooks can't be called in a loop; the list has at most four products.
  const slots = [
    useListedProduct(list[0]),
    useListedProduct(list[1]),
    useListedProduct(list[2]),
    useListedProduct(list[3]),
  ].slice(0, list.length)
  const failed = slots.filter(({ product, error }) => product === undefined && error !== '')
  const goneIds = list.filter((_, index) => slots[index]?.product === null).join()

  useEffect(() => {
    if (goneIds === '') return
    for (const id of goneIds.split(',')) service.remove(id)
    setIsGone(true)
  }, [goneIds, service])

  const remove = ({ id, name }: Product) => {
    setUndo({ list, text: t('removed', { name }) })
    service.remove(id)
  }
  const clear = () => {
    setUndo({ list, text: t('cleared') })
    service.clear()
  }

  const products = slots.flatMap(({ product }) => product ?? [])
  return (
    <div className="flex flex-col gap-4">
      {isGone && <Notice tone="info">{t('gone')}</Notice>}
      <div role="status" className="empty:hidden print:hidden">
        {undo && (
          <p
            className={
              'flex flex-wrap items-center justify-between gap-2 rounded-card border border-line bg-surface ' +
              'px-4 py-2 text-sm'
            }
          >
            {undo.text}
            <button
              type="button"
              onClick={() => {
                service.restore(undo.list)
                setUndo(null)
              }}
              className={buttonStyle.quiet}
            >
              {t('undo')}
            </button>
          </p>
        )}
      </div>
      {failed.length > 0 && (
        <div className="flex max-w-xl flex-col items-start gap-4">
          <Notice tone="error">{failed[0]?.error}</Notice>
          <button
            type="button"
            onClick={() => {
              for (const { retry } of failed) retry()
            }}
            className={buttonStyle.secondary}
          >
            {t('tryAgain')}
          </button>
        </div>
      )}
      {list.length === 0 ? (
        <EmptyState icon="compare" title={t('emptyTitle')} text={t('emptyText', { limit: LIMITS.compare })}>
          <a href={site.href(paths.category(''))} className={buttonStyle.primary}>
            {t('browse')}
          </a>
        </EmptyState>
      ) : products.length === 0 ? (
        failed.length === 0 && <CompareSkeleton label={t('loading')} />
      ) : (
        <CompareTable products={products} onRemove={remove} onClear={clear} />
      )}
    </div>
  )
}
