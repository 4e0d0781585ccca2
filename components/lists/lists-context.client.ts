'use client'

import { createContext, useContext, useEffect, useState } from 'react'
import type { ListTexts } from '#lib/lists/list-texts.ts'
import type { ListName } from '#lib/lists/lists.ts'
import type { ListedProduct, ListsService } from '#lib/lists/lists-service.client.ts'
import type { ListsStore } from '#lib/lists/lists-store.client.ts'

/** What ListsProvider hands down; the same object for the life of the page. */
export type ListsHandle = {
  readonly texts: ListTexts
  /** Lists whose button is on tiles. */
  readonly onTiles: readonly ListName[]
  readonly store: ListsStore
  /** What can be done to the lists, loaded with the first need. */
  readonly open: () => Promise<ListsService>
  /** A press on a button: adds or removes, loading the code for it first where it has to. */
  readonly toggle: (list: ListName, product: ListedProduct) => void
  /** Loads what a press will need: a pointer or the focus is on a button. */
  readonly prepare: () => void
}

export const ListsContext = createContext<ListsHandle | null>(null)

/** Ids of the products on each list. */
export type Listed = Readonly<Record<ListName, ReadonlySet<string>>>

/** What is on the lists, for buttons and links; alike for everybody until the browser's storage has been read. */
export const ListedContext = createContext<Listed>({ wishlist: new Set(), compare: new Set() })

/** The handle of the provider around; null outside of one, where nothing can be put on a list. */
export const useLists = (): ListsHandle | null => useContext(ListsContext)

/** The same where it can't be missing. Throws 'ListsProvider is missing'. */
export function useListsHandle(): ListsHandle {
  const lists = useLists()
  if (!lists) throw new Error('ListsProvider is missing')
  return lists
}

/** Ids of the products on a list, followed. */
export const useListed = (list: ListName): ReadonlySet<string> => useContext(ListedContext)[list]

/** The lists' service for the pages of the lists; null until the browser has its code. */
export function useListsService(): ListsService | null {
  const { open } = useListsHandle()
  const [service, setService] = useState<ListsService | null>(null)
  useEffect(() => {
    let isGone = false
    // What could not be loaded leaves the page at its skeleton, as before its scripts have come.
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
