'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { useSiteState, useSiteStore } from '#components/navigation/site-state-provider.client.tsx'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Icon } from '#components/ui/icon.client.tsx'
import { withMessages } from '#components/ui/messages.client.tsx'
import { paths } from '#lib/i18n/paths.ts'
import { keepDevice, readDevice } from '#lib/kiosk/device.client.ts'
import { listDevices, loadNowPlaying, memberCodeOf, sendPlayedVideos } from '#lib/kiosk/kiosk-service.client.ts'
import { NOW_PLAYING_HASH, startOver } from '#lib/kiosk/start-over.client.ts'
import { advanceTvInfo, type TvDevice, type TvEvent } from '#lib/kiosk/tv-info.ts'
import { createVideoAnalytics, deviceEventStore } from '#lib/kiosk/video-analytics.client.ts'
import { DeviceDialog } from './device-dialog.client.tsx'
import { NowPlaying } from './now-playing.client.tsx'
import { writeTvError } from './write-tv-error.ts'

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'] as const

export type KioskProps = {
  storeCode: string
  idleMs: number
}

const analytics = createVideoAnalytics(deviceEventStore, sendPlayedVideos)
/** A browser without a database loses its events; the videos go on. */
const ignore = () => undefined

/**
 * What only an in-store screen has (specification 2.5, 2.18): a way to start over, which happens by itself when nobody
 * has touched the screen for `idleMs`, and the now-playing videos after that, on screens that staff have set up. A home
 * page that nobody has touched is left as it is.
 */
export const KioskControls = withMessages(['kiosk'], Controls)

function Controls({ storeCode, idleMs }: KioskProps) {
  const t = useTranslations('kiosk')
  const { tenant, locale, href } = useSite()
  const homeHref = href(paths.home)
  const store = useSiteStore()
  const { tv } = useSiteState()
  const [isLeaving, setLeaving] = useState(false)
  /** undefined until the browser has been asked. */
  const [device, setDevice] = useState<TvDevice | null>()
  const [isPlaying, setPlaying] = useState(false)
  const tell = useCallback(
    (event: TvEvent) => {
      store.tv = advanceTvInfo(store.tv, event)
    },
    [store],
  )
  const leave = useCallback(
    (isIdle: boolean) => {
      setLeaving(true)
      return startOver(locale, isIdle && device ? `${homeHref}${NOW_PLAYING_HASH}` : homeHref)
    },
    [locale, homeHref, device],
  )

  useEffect(() => {
    const storedDevice = readDevice(tenant)
    setDevice(storedDevice)
    if (storedDevice && window.location.hash === NOW_PLAYING_HASH) setPlaying(true)
    const send = () => void analytics.sendKept().catch(ignore)
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [tenant])

  useEffect(() => {
    if (isPlaying) return
    const isHome = window.location.pathname === homeHref
    let timer: ReturnType<typeof setTimeout> | undefined
    let isTouched = !isHome
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => (isTouched ? void leave(true) : setPlaying(true)), idleMs)
    }
    const live = () => {
      isTouched = true
      wait()
    }
    if (isTouched || device) wait()
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, live, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, live)
    }
  }, [leave, homeHref, idleMs, device, isPlaying])

  const token = device?.token
  useEffect(() => {
    if (!isPlaying || token === undefined) return
    void loadNowPlaying(token).then((result) =>
      tell(result.ok ? { type: 'now-playing', ...result.value } : { type: 'now-playing-failed', error: result.error }),
    )
  }, [isPlaying, token, tell])

  const askDevices = async (passcode: string) => {
    tell({ type: 'fetch-devices' })
    const result = await listDevices(memberCodeOf(storeCode), passcode)
    tell(result.ok ? { type: 'devices', devices: result.value } : { type: 'devices-failed', error: result.error })
  }
  const choose = (chosen: TvDevice) => {
    keepDevice(tenant, chosen)
    setDevice(chosen)
    tell({ type: 'reset-modal' })
    setPlaying(true)
  }
  const stopPlaying = () => {
    setPlaying(false)
    if (window.location.hash === NOW_PLAYING_HASH) window.history.replaceState(null, '', window.location.pathname)
  }

  // Not on the server: a button that does nothing yet would be pressed in vain.
  if (device === undefined) return null
  return (
    <>
      <div className="fixed bottom-4 start-4 z-40 flex items-center gap-3 print:hidden">
        <button
          type="button"
          onClick={() => void leave(false)}
          disabled={isLeaving}
          className={`${buttonStyle.secondary} min-h-14 px-8 text-lg shadow-float`}
        >
          {t('startOver')}
        </button>
        <button
          type="button"
          onClick={() => tell({ type: 'open-modal' })}
          aria-label={t('setUp')}
          title={t('setUp')}
          className="grid size-11 place-items-center rounded-full bg-page text-muted shadow-float hover:text-text"
        >
          <Icon name="grid" className="size-5" />
        </button>
      </div>
      {tv.isModalOpen && (
        <DeviceDialog
          tv={tv}
          onPasscode={(passcode) => void askDevices(passcode)}
          onChoose={choose}
          onClose={() => tell({ type: 'reset-modal' })}
        />
      )}
      {isPlaying && token !== undefined && (
        <NowPlaying
          videos={tv.videos}
          workingHours={tv.workingHours}
          error={tv.errors.map((error) => writeTvError(error, t))[0] ?? ''}
          onPlayed={({ id }) => void analytics.report({ token, video: id }).catch(ignore)}
          onClose={stopPlaying}
        />
      )}
    </>
  )
}
