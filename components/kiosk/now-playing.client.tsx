'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { openModal } from '#components/ui/open-modal.client.ts'
import { formatHours } from '#lib/core/time/hours/times.ts'
import { advancePlaylist, FIRST_TURN, videoAt } from '#lib/kiosk/playlist.ts'
import type { TvHours, TvVideo } from '#lib/kiosk/tv-info.ts'

type Props = {
  videos: readonly TvVideo[]
  workingHours: readonly TvHours[]
  /** Error text if the videos could not be loaded; otherwise ''. */
  error: string
  onPlayed: (video: TvVideo) => void
  onClose: () => void
}

/** The next video starts this long after an error (SKIP_MS), or if the current one doesn't advance for STILL_MS. */
const SKIP_MS = 5_000
const STILL_MS = 15_000
/** If no video can be played, the screen tries them again after this time. */
const RETRY_MS = 30_000

/**
 * Shown while the screen is not in use: the store's videos one after the other, muted, and its opening hours. A touch
 * or key closes it.
 */
export function NowPlaying({ videos, workingHours, error, onPlayed, onClose }: Props) {
  const t = useTranslations('kiosk')
  const { storeName } = useSite()
  const ref = useRef<HTMLDialogElement>(null)
  const player = useRef<HTMLVideoElement>(null)
  const [playlist, setPlaylist] = useState(FIRST_TURN)
  const { turn } = playlist
  const video = videoAt(videos, playlist)
  const hasVideo = video !== undefined
  const isResting = !hasVideo && videos.length > 0

  useEffect(() => {
    const dialog = ref.current
    if (dialog) openModal(dialog)
  }, [])

  useEffect(() => {
    // Counts only for its own turn: when the timer fires, the next video may be playing.
    const fail = () => setPlaylist((now) => (now.turn === turn ? advancePlaylist(now, 'failed') : now))
    if (isResting) {
      const timer = setTimeout(fail, RETRY_MS)
      return () => clearTimeout(timer)
    }
    const node = player.current
    if (!node || !hasVideo) return
    let [skip, still]: ReturnType<typeof setTimeout>[] = []
    const watch = () => {
      clearTimeout(still)
      still = setTimeout(fail, STILL_MS)
    }
    const wait = () => {
      skip = setTimeout(fail, SKIP_MS)
    }
    watch()
    if (node.error) wait()
    node.addEventListener('timeupdate', watch)
    node.addEventListener('error', wait)
    return () => {
      clearTimeout(still)
      clearTimeout(skip)
      node.removeEventListener('timeupdate', watch)
      node.removeEventListener('error', wait)
    }
  }, [turn, hasVideo, isResting])

  return (
    <dialog
      ref={ref}
      aria-label={t('nowPlaying')}
      onClose={onClose}
      onClick={onClose}
      onKeyDown={onClose}
      className={
        'm-0 h-dvh max-h-none w-screen max-w-none bg-primary text-on-primary landscape:bg-black ' +
        'landscape:text-white'
      }
    >
      <div className="flex h-full flex-col justify-between gap-12 landscape:block">
        <p className="px-10 pt-20 text-center font-heading text-6xl font-semibold landscape:sr-only">{storeName}</p>
        {video ? (
          <video
            ref={player}
            // With `turn` as the key, two equal URLs in a row are two elements, and both play.
            key={turn}
            src={video.url}
            poster={video.poster || undefined}
            title={video.title}
            autoPlay
            muted
            playsInline
            onEnded={() => {
              onPlayed(video)
              setPlaylist((now) => advancePlaylist(now, 'ended'))
            }}
            className="min-h-0 w-full object-contain landscape:h-full"
          />
        ) : (
          <p className="grid place-items-center p-10 text-center font-heading text-4xl font-semibold landscape:h-full">
            {error || t('welcome')}
          </p>
        )}
        <div className="flex flex-col items-center gap-20 px-10 pb-20 landscape:contents">
          {workingHours.length > 0 && <Hours hours={workingHours} />}
          <button
            type="button"
            onClick={onClose}
            className={
              'min-h-28 w-full rounded-button bg-white px-10 text-5xl font-semibold text-black ' +
              'landscape:absolute landscape:min-h-20 landscape:end-10 landscape:bottom-10 landscape:w-auto ' +
              'landscape:text-2xl'
            }
          >
            {t('begin')}
          </button>
        </div>
      </div>
    </dialog>
  )
}

function Hours({ hours }: { hours: readonly TvHours[] }) {
  const t = useTranslations('kiosk')
  const { locale } = useSite()
  return (
    <section
      className={
        'landscape:absolute landscape:end-10 landscape:top-10 landscape:rounded-card landscape:bg-black/80 ' +
        'landscape:px-6 landscape:py-5'
      }
    >
      <h2 className="mb-6 text-4xl font-semibold landscape:mb-3 landscape:text-lg">{t('workingHours')}</h2>
      <dl
        className={
          'tabular grid grid-cols-[auto_1fr] gap-x-12 gap-y-4 text-3xl landscape:gap-x-8 landscape:gap-y-1 ' +
          'landscape:text-base'
        }
      >
        {hours.map((line) => (
          <div key={line.days} className="contents">
            <dt>{line.days}</dt>
            <dd>{formatHours(line, locale, { closed: t('closed'), allDay: t('allDay') })}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
