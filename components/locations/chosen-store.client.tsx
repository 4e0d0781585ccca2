'use client'

import { type ComponentType, useEffect, useReducer, useRef, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { Icon } from '#components/ui/icon.client.tsx'
import { whenIdle } from '#components/ui/when-idle.client.ts'
import { SHELL_PATHS } from '#lib/i18n/shell-paths.ts'
import { CLOSED_DRAWER, moveDrawer } from '#lib/locations/drawer.ts'
import { openMyStore } from '#lib/locations/my-store.client.ts'
import type { MyStore as Store } from '#lib/locations/my-store.ts'
import type { StoreDrawerProps } from './store-drawer.client.tsx'

/** Maximum delay of the chosen shop on a busy phone. */
const LATEST_MS = 1_000

/** Class names of the parts; they depend on the header's layout. */
export type StoreStyles = { frame: string; button: string; label: string; hint: string; name: string }

type Props = {
  styles: StoreStyles
  /** The shop if the shopper has chosen none. */
  ours: Store | null
  texts: { our: string; set: string; findTitle: string; othersTitle: string }
  /** Whether the dealer has several shops. */
  hasPicker: boolean
}

/**
 * The shopper's shop in the header: a button that opens the drawer of shops. Without JavaScript, and for a dealer with
 * one shop, it is a link to the page of locations. The page is the same for all shoppers; after hydration the choice
 * stored in this browser replaces its shop.
 */
export function MyStore({ ours, texts, hasPicker, styles }: Props) {
  const { tenant, href: hrefOf } = useSite()
  const href = hrefOf(SHELL_PATHS.locations)
  const button = useRef<HTMLButtonElement>(null)
  const [store, setStore] = useState(ours)
  const [source, move] = useReducer(moveDrawer, CLOSED_DRAWER)
  const [Drawer, setDrawer] = useState<ComponentType<StoreDrawerProps> | null>(null)

  useEffect(() => {
    if (!hasPicker) return
    const choice = openMyStore(tenant)
    const read = () => setStore(choice.read() ?? ours)
    // Opening a browser's storage for the first time is slow, so it waits until the page is idle.
    const callOff = whenIdle(read, LATEST_MS)
    const stop = choice.onChange(read)
    return () => {
      callOff()
      stop()
    }
  }, [tenant, ours, hasPicker])

  const open = async (event: React.FormEvent) => {
    event.preventDefault()
    try {
      const { StoreDrawer } = await import('./store-drawer.client.tsx')
      setDrawer(() => StoreDrawer)
      move({ type: 'open', from: 'HEADER' })
    } catch {
      window.location.assign(href)
    }
  }

  const shown = (
    <>
      <Icon name="pin" className="size-5" />
      <span className={`flex min-w-0 items-baseline gap-[0.4em] whitespace-nowrap ${styles.label}`}>
        <small className={`text-[1em] group-hover/store:underline ${styles.hint}`}>
          {store ? texts.our : texts.set}
        </small>
        {store && <b className={`truncate font-semibold ${styles.name}`}>{store.name}</b>}
      </span>
    </>
  )
  const frame = `group/store flex min-h-11 min-w-0 items-center gap-2 ${styles.frame}`
  if (!hasPicker) {
    return (
      <a href={href} className={frame}>
        {shown}
      </a>
    )
  }
  return (
    <>
      <form action={href} onSubmit={open} className={frame}>
        <button
          ref={button}
          type="submit"
          aria-haspopup="dialog"
          className={`flex min-h-tap min-w-0 items-center gap-2 text-left ${styles.button}`}
        >
          {shown}
        </button>
      </form>
      {source !== CLOSED_DRAWER && Drawer && (
        <Drawer
          store={store}
          titles={texts}
          onClose={() => {
            move({ type: 'close' })
            button.current?.focus()
          }}
        />
      )}
    </>
  )
}
