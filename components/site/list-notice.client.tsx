'use client'

import { useEffect, useRef, useState } from 'react'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Icon } from '#components/ui/icon.tsx'
import type { ListsSite } from '#lib/site/lists-site.ts'
import type { ListLabels, ListName } from './list-buttons.ts'

/** What became of a press: the product is on the list, or `error` says why it is not. */
export type Notice = { readonly list: ListName; readonly name: string; readonly error: string }

/** How long a notification stays when nobody looks at it. */
const SHOWN_MS = 7_000

/** The notification at the bottom: area, product and the way to the list. It goes by itself, but not from under pointer or focus. */
export function ListNotice({
  site,
  labels,
  notice,
  onClose,
}: {
  site: ListsSite
  labels: ListLabels
  notice: Notice
  onClose: () => void
}) {
  const [isHeld, setIsHeld] = useState(false)
  const close = useRef(onClose)
  close.current = onClose
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new notice starts its own time
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => close.current(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld, notice])
  const area = labels[notice.list]

  return (
    <section
      aria-label={area}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="fixed inset-x-3 bottom-3 z-50 mx-auto flex max-w-xl flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-page p-3 pl-4 shadow-float print:hidden"
    >
      <Icon
        name={notice.error ? 'alert' : 'check'}
        className={`size-5 ${notice.error ? 'text-danger' : 'text-positive'}`}
      />
      <div role={notice.error ? 'alert' : 'status'} className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">{area}</p>
        <p className="line-clamp-2 text-sm">{notice.error || labels.added?.replace('{name}', notice.name)}</p>
      </div>
      <a href={site[notice.list]} onClick={onClose} className={`${buttonStyle.secondary} px-4`}>
        {labels[notice.list === 'wishlist' ? 'viewWishlist' : 'viewCompare']}
      </a>
      <button
        type="button"
        aria-label={labels.close}
        onClick={onClose}
        className="-m-1 grid size-11 shrink-0 place-items-center rounded-full hover:bg-surface"
      >
        <Icon name="close" className="size-5" />
      </button>
    </section>
  )
}
