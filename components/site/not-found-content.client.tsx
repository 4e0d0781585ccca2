'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useSiteStore } from '#components/navigation/site-state-provider.client.tsx'
import { useTrack } from '#components/tracking/tracking.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { withMessages } from '#components/ui/messages.client.tsx'
import { SHELL_PATHS } from '#lib/i18n/shell-paths.ts'
import { rejectPath } from '#lib/navigation/site-state.ts'
import { useSite } from './site-provider.client.tsx'

/** The 404 page, with links to the home page and the catalog. */
export const NotFoundContent = withMessages(['common'], Content)

function Content() {
  const t = useTranslations('common.notFound')
  const { href } = useSite()
  return (
    <div
      className={
        'mx-auto flex min-h-[60vh] max-w-xl flex-col items-center justify-center ' + 'gap-4 px-4 py-16 text-center'
      }
    >
      <RejectedPath />
      <p aria-hidden="true" className="tabular font-heading text-4xl font-bold text-muted">
        404
      </p>
      <h1 className="text-3xl font-semibold">{t('title')}</h1>
      <p className="text-muted">{t('text')}</p>
      <p className="mt-2 flex flex-wrap justify-center gap-3">
        <a href={href(SHELL_PATHS.home)} className={buttonStyle.primary}>
          {t('home')}
        </a>
        <a href={href(SHELL_PATHS.catalog)} className={buttonStyle.secondary}>
          {t('catalog')}
        </a>
      </p>
    </div>
  )
}

/** Tracks the 404 and remembers the path, so that links to it are not prefetched again. */
function RejectedPath() {
  const store = useSiteStore()
  const track = useTrack()
  useEffect(() => {
    const { pathname } = window.location
    store.rejectedPaths = rejectPath(store.rejectedPaths, pathname)
    track({ event: '404', page_path: pathname })
  }, [store, track])
  return null
}
