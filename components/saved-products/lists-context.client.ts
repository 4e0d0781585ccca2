'use client'

import { createContext, useContext, useEffect, useState } from 'react'
import type { ListTexts } from '#lib/saved-products/list-texts.ts'
import type { ListName } from '#lib/saved-products/lists.ts'
import type { ListedProduct, ListsService } from '#lib/saved-products/lists-service.client.ts'
import type { ListsStore } from '#lib/saved-products/lists-store.client.ts'

/** Value of ListsContext; the same object for the life of the page. */
export type ListsHandle = {
  readonly texts: ListTexts
  /** Lists that have a button on product tiles. */
  readonly onTiles: readonly ListName[]
  readonly store: ListsStore
  /** Loads the service on the first call. */
  readonly open: () => Promise<ListsService>
  /** Adds a product or removes it, after loading the service if needed. */
  readonly toggle: (list: ListName, product: ListedProduct) => void
  /** Preloads the code for a press; called on hover and focus. */
  readonly prepare: () => void
}

export const ListsContext = createContext<ListsHandle | null>(null)

export type Listed = Readonly<Record<ListName, ReadonlySet<string>>>

/** Product ids on the lists, for buttons and links; empty until the browser's storage is read. */
export const ListedContext = createContext<Listed>({ wishlist: new Set(), compare: new Set() })

/** Null outside of a ListsProvider, where products can't be added to a list. */
export const useLists = (): ListsHandle | null => useContext(ListsContext)

/** Throws 'ListsProvider is missing' outside of a ListsProvider. */
export function useListsHandle(): ListsHandle {
  const lists = useLists()
  if (!lists) throw new Error('ListsProvider is missing')
  return lists
}

/** Ids of the products on a list; the component renders again on changes. */
export const useListed = (list: ListName): ReadonlySet<string> => useContext(ListedContext)[list]

/** Service for the pages of the lists; null until its code is loaded. */
export function useListsService(): ListsService | null {
  const { open } = useListsHandle()
  const [service, setService] = useState<ListsService | null>(null)
  useEffect(() => {
    let isGone = false
    // If the code fails to load, the page keeps its skeleton.
    open().then(
      (opened) => {
        if (!isGone) setService(opened)
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [open])
  return service
}
