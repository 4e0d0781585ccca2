'use client'

import { buttonStyle } from '#components/ui/button-style.ts'
import { FloatingNotice } from '#components/ui/floating-notice.client.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { ListsSite } from '#lib/site/lists-site.ts'
import type { ListLabels, ListName } from './list-buttons.ts'

/** What became of a press: the product is on the list, or `error` says why it is not. */
export type Notice = { readonly list: ListName; readonly name: string; readonly error: string }

/** The notification at the bottom: area, product and the way to the list. */
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
  const area = labels[notice.list]

  return (
    <FloatingNotice
      label={area}
      subject={notice}
      onClose={onClose}
      className="inset-x-3 bottom-3 mx-auto max-w-xl flex-wrap items-center gap-x-4 gap-y-2 p-3 pl-4"
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
    </FloatingNotice>
  )
}
