'use client'

import { useTranslations } from 'next-intl'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { FloatingNotice } from '#components/ui/floating-notice.client.tsx'
import { Icon } from '#components/ui/icon.client.tsx'
import { withMessages } from '#components/ui/messages.client.tsx'
import { LIMITS } from '#lib/core/constants.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { ListError, ListNotice as Notice } from '#lib/saved-products/lists-store.client.ts'

type Props = { notice: Notice; onClose: () => void }

/** Notification at the bottom: name of the list, product and a link to the list (S1-2.15). */
export const ListNotice = withMessages(['lists'], OpenNotice)

function OpenNotice({ notice, onClose }: Props) {
  const { list, name, error } = notice
  const t = useTranslations('lists.buttons')
  const { href } = useSite()
  const area = t(list)
  const tell = (failure: ListError): string => {
    if (failure.kind === 'failed') return failure.message || t('notSaved')
    if (failure.kind === 'product') return t('productError')
    return list === 'wishlist' ? t('wishlistFull') : t('compareFull', { count: LIMITS.compare })
  }

  return (
    <FloatingNotice
      label={area}
      subject={notice}
      onClose={onClose}
      className={
        'inset-x-3 bottom-[calc(0.75rem+var(--dock,0px))] mx-auto max-w-xl flex-wrap items-center gap-x-4 ' +
        'gap-y-2 p-3 pl-4'
      }
    >
      <Icon name={error ? 'alert' : 'check'} className={`size-5 ${error ? 'text-danger' : 'text-positive'}`} />
      <div role={error ? 'alert' : 'status'} className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">{area}</p>
        <p className="line-clamp-2 text-sm">{error ? tell(error) : t('added', { name })}</p>
      </div>
      <a href={href(paths[list])} onClick={onClose} className={`${buttonStyle.secondary} px-4`}>
        {t(list === 'wishlist' ? 'viewWishlist' : 'viewCompare')}
      </a>
      <button
        type="button"
        aria-label={t('close')}
        onClick={onClose}
        className="-m-1 grid size-11 shrink-0 place-items-center rounded-full hover:bg-surface"
      >
        <Icon name="close" className="size-5" />
      </button>
    </FloatingNotice>
  )
}
