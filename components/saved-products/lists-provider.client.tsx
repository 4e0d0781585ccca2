'use client'

import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { useSnapshot } from 'valtio'
import { useSite } from '#components/site/site-provider.client.tsx'
import { useTrack } from '#components/tracking/tracking.client.tsx'
import { whenIdle } from '#components/ui/when-idle.client.ts'
import { keys } from '#lib/api/keys.ts'
import type { ListTexts } from '#lib/saved-products/list-texts.ts'
import { LIST_NAMES, type ListName } from '#lib/saved-products/lists.ts'
import type { ListsService } from '#lib/saved-products/lists-service.client.ts'
import { createListsStore } from '#lib/saved-products/lists-store.client.ts'
import { ListedContext, ListsContext, type ListsHandle, useListsHandle } from './lists-context.client.ts'

const loadNotice = () => import('./list-notice.client.tsx')
const ListNotice = lazy(() => loadNotice().then((module) => ({ default: module.ListNotice })))

/** The lists are read once the page is idle, and on a busy phone after this time at the latest. */
const LATEST_MS = 2_000

const NONE: readonly string[] = []

type Props = { texts: ListTexts; onTiles: readonly ListName[]; children: ReactNode }

/**
 * Provides wishlist and compare to all islands below it. The first state has empty lists, like the page's HTML. The
 * code that reads the browser's storage is loaded once the page is idle, or with the first press.
 */
export function ListsProvider({ texts, onTiles, children }: Props) {
  const site = useSite()
  const { cache, mutate } = useSWRConfig()
  const track = useTrack()
  const [{ handle, close }] = useState(() => {
    const store = createListsStore()
    let service: Promise<ListsService> | undefined
    const load = async () =>
      (await import('#lib/saved-products/open-lists.client.ts')).openLists({ site, store, cache, mutate, track })
    const open = () => {
      service ??= load().catch((error) => {
        // The next call tries to load the code again.
        service = undefined
        throw error
      })
      return service
    }
    const made: ListsHandle = {
      texts,
      onTiles,
      store,
      open,
      // If the code fails to load, the button does nothing; the next press tries again.
      toggle: (list, product) =>
        void open().then(
          (opened) => opened.toggle(list, product),
          () => undefined,
        ),
      prepare: () => void Promise.all([open(), loadNotice()]).catch(() => undefined),
    }
    const stop = () => {
      void service?.then((opened) => opened.close()).catch(() => undefined)
      service = undefined
    }
    return { handle: made, close: stop }
  })

  const hasLists = LIST_NAMES.some(site.has)
  useEffect(() => {
    // Errors are ignored: the page works without the lists.
    const callOff = hasLists ? whenIdle(() => void handle.open().catch(() => undefined), LATEST_MS) : undefined
    return () => {
      callOff?.()
      close()
    }
  }, [handle, close, hasLists])

  return (
    <ListsContext value={handle}>
      <ListedProvider handle={handle}>{children}</ListedProvider>
      <OpenNotice />
    </ListsContext>
  )
}

/**
 * Joins the browser's lists with a customer's wishlist from the server. Both are read once, here: a button only looks
 * its product up in a set instead of subscribing to two states (decision 0036).
 */
function ListedProvider({ handle, children }: { handle: ListsHandle; children: ReactNode }) {
  const { tenant } = useSite()
  const { ownerId, wishlist, compare } = useSnapshot(handle.store)
  const { data = NONE } = useSWR<readonly string[]>(
    ownerId === '' ? null : keys.wishlist(tenant, ownerId),
    async () => (await handle.open()).wishlist.read(ownerId),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )
  const wishes = ownerId === '' ? wishlist : data
  const wishSet = useMemo(() => new Set(wishes), [wishes])
  const compareSet = useMemo(() => new Set(compare), [compare])
  const listed = useMemo(() => ({ wishlist: wishSet, compare: compareSet }), [wishSet, compareSet])
  return <ListedContext value={listed}>{children}</ListedContext>
}

/**
 * The notification after a press on a button. Not itself within Suspense: React would hydrate it after the buttons, and
 * a notice of a press in between would differ from the page's HTML.
 */
function OpenNotice() {
  const { store } = useListsHandle()
  const { notice } = useSnapshot(store)
  if (!notice) return null
  return (
    <Suspense fallback={null}>
      <ListNotice
        notice={notice}
        onClose={() => {
          store.notice = null
        }}
      />
    </Suspense>
  )
}
