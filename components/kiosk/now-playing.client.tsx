'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { openModal } from '#components/ui/open-modal.client.ts'
import type { TvHours, TvVideo } from '#lib/kiosk/tv-info.ts'
import { formatTimeOfDay } from '#lib/locations/hours.ts'

type Props = {
  videos: readonly TvVideo[]
  workingHours: readonly TvHours[]
  /** Why there is nothing to play; '' for no reason. */
  error: string
  onPlayed: (video: TvVideo) => void
  onClose: () => void
}

/** After this long a video that can't be played makes way for the next. */
const SKIP_MS = 5_000

/**
 * What a screen shows while nobody uses it: the store's videos one after the other, without sound, and when it is open.
 * Any touch or key ends it.
 */
export function NowPlaying({ videos, workingHours, error, onPlayed, onClose }: Props) {
  const t = useTranslations('kiosk')
  const { locale } = useSite()
  const ref = useRef<HTMLDialogElement>(null)
  const [turn, setTurn] = useState(0)
  const video = videos[turn % Math.max(1, videos.length)]
  const next = () => setTurn((count) => count + 1)

  useEffect(() => {
    const dialog = ref.current
    if (dialog) openModal(dialog)
  }, [])

  return (
    <dialog
      ref={ref}
      aria-label={t('nowPlaying')}
      onClose={onClose}
      onClick={onClose}
      onKeyDown={onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-black text-white"
    >
      <div className="grid h-full grid-rows-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-1">
        {video ? (
          <video
            // The same address twice in a row is played twice.
            key={turn}
            src={video.url}
            poster={video.poster || undefined}
            title={video.title}
            autoPlay
            muted
            playsInline
            onEnded={() => {
              onPlayed(video)
              next()
            }}
            onError={() => setTimeout(next, SKIP_MS)}
            className="size-full min-h-0 object-contain"
          />
        ) : (
          <p className="grid place-items-center p-10 text-center font-heading text-4xl font-semibold">
            {error || t('welcome')}
          </p>
        )}
        <div className="flex flex-col justify-center gap-8 p-8">
          {workingHours.length > 0 && (
            <section>
              <h2 className="mb-4 text-2xl font-semibold">{t('workingHours')}</h2>
              <dl className="tabular grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-lg">
                {workingHours.map(({ days, open, close }) => (
                  <div key={days} className="contents">
                    <dt className="text-white/80">{days}</dt>
                    <dd>
                      {open && close
                        ? `${formatTimeOfDay(open, locale)} – ${formatTimeOfDay(close, locale)}`
                        : t('closed')}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
          <button
            type="button"
            onClick={onClose}
            className="min-h-16 rounded-button bg-white px-8 text-xl font-semibold text-black"
          >
            {t('begin')}
          </button>
        </div>
      </div>
    </dialog>
  )
}
