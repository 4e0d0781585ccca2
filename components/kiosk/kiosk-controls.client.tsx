'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useSiteState, useSiteStore } from '#components/navigation/site-state-provider.client.tsx'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Icon } from '#components/ui/icon.client.tsx'
import { withMessages } from '#components/ui/messages.client.tsx'
import { keepInside } from '#lib/core/html/block-external-links.ts'
import { NOW_PLAYING_HASH } from '#lib/core/kiosk-constants.ts'
import { paths } from '#lib/i18n/paths.ts'
import { keepDevice, readDevice } from '#lib/kiosk/device.client.ts'
import { warningMsOf } from '#lib/kiosk/idle.ts'
import { keepForOffline } from '#lib/kiosk/keep-offline.client.ts'
import { createKioskService, memberCodeOf } from '#lib/kiosk/kiosk-service.client.ts'
import { createNetwork } from '#lib/kiosk/network.client.ts'
import { finishStartingOver, startOver } from '#lib/kiosk/start-over.client.ts'
import { advanceTvInfo, type TvDevice, type TvEvent } from '#lib/kiosk/tv-info.ts'
import { createVideoAnalytics, deviceEventStore } from '#lib/kiosk/video-analytics.client.ts'
import { isBot } from '#lib/site/bots.ts'
import { chooseOwnShop } from './choose-own-shop.client.ts'
import { DeviceDialog } from './device-dialog.client.tsx'
import { ExitNotice } from './exit-notice.client.tsx'
import { IdleWarning } from './idle-warning.client.tsx'
import { NowPlaying } from './now-playing.client.tsx'
import { useIdle } from './use-idle.client.ts'
import { writeTvError } from './write-tv-error.ts'

/** A screen that plays for days reloads its playlist after this time. */
const PLAYLIST_MS = 10 * 60_000

export type KioskProps = {
  storeCode: string
  idleMs: number
  /** Browsers that match are bots: they are not treated as in-store screens. */
  botsPattern: string
}

/** If the browser's storage fails, data is lost but the videos continue. */
const ignore = () => undefined

/**
 * Controls of an in-store screen (S1-2.5, S1-2.18): a button to start over, which also happens after `idleMs` without
 * input, after a warning; then the now-playing videos, if staff have set up the screen; and a notice instead of links
 * out of the store. An untouched home page does not start over.
 */
export const KioskControls = withMessages(['kiosk'], ({ botsPattern, ...rest }: KioskProps) =>
  isBot(navigator.userAgent, botsPattern) ? null : <Controls {...rest} />,
)

function Controls({ storeCode, idleMs }: Omit<KioskProps, 'botsPattern'>) {
  const t = useTranslations('kiosk')
  const { tenant, locale, href } = useSite()
  const homeHref = href(paths.home)
  const store = useSiteStore()
  const { tv } = useSiteState()
  const [isLeaving, setLeaving] = useState(false)
  /** undefined until local storage has been read. */
  const [device, setDevice] = useState<TvDevice | null>()
  const [{ network, service, analytics }] = useState(() => {
    const network = createNetwork()
    const service = createKioskService(locale, network)
    return { network, service, analytics: createVideoAnalytics(deviceEventStore, service.sendPlayedVideos) }
  })
  const [isPlaying, setPlaying] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const isConnected = useSyncExternalStore(network.watch, network.isOnline, () => true)
  const tell = useCallback(
    (event: TvEvent) => {
      store.tv = advanceTvInfo(store.tv, event)
    },
    [store],
  )
  const leave = (isIdle: boolean) => {
    if (isLeaving) return
    setLeaving(true)
    void startOver(locale, isIdle && device ? `${homeHref}${NOW_PLAYING_HASH}` : homeHref)
  }

  useEffect(() => {
    // Pages that are not cached don't contain the inline script that does this.
    keepInside()
    const storedDevice = readDevice(tenant)
    setDevice(storedDevice)
    if (storedDevice && window.location.hash === NOW_PLAYING_HASH) setPlaying(true)
  }, [tenant])

  useEffect(() => {
    if (!isConnected) return
    void analytics.sendKept().catch(ignore)
    void finishStartingOver(locale).then((isFinished) => isFinished && window.location.reload())
  }, [isConnected, locale, analytics])

  const screenName = device?.name
  useEffect(() => {
    if (screenName !== undefined && isConnected && !isLeaving)
      void chooseOwnShop(tenant, locale, screenName).catch(ignore)
  }, [screenName, isConnected, isLeaving, tenant, locale])

  const isUsed = isTouched || (device !== undefined && window.location.pathname !== homeHref)
  const { secondsLeft, stay } = useIdle(idleMs, !isPlaying && !isLeaving && (isUsed || Boolean(device)), {
    onTouch: () => setTouched(true),
    onOver: () => (isUsed ? leave(true) : setPlaying(true)),
  })

  const token = device?.token
  useEffect(() => {
    if (!isPlaying || token === undefined) return
    const load = async () => {
      const result = await service.loadNowPlaying(token)
      tell(result.ok ? { type: 'now-playing', ...result.value } : { type: 'now-playing-failed', error: result.error })
      if (result.ok) await keepForOffline(homeHref, result.value.videos).catch(ignore)
    }
    void load()
    const timer = setInterval(load, PLAYLIST_MS)
    return () => clearInterval(timer)
  }, [isPlaying, token, homeHref, service, tell])

  const askDevices = async (passcode: string) => {
    tell({ type: 'fetch-devices' })
    const result = await service.listDevices(memberCodeOf(storeCode), passcode)
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

  // Not rendered on the server: the buttons would not work before hydration.
  if (device === undefined) return null
  return (
    <>
      <div
        className={
          'fixed inset-x-0 bottom-0 z-40 flex h-(--dock) items-center gap-4 border-t border-line bg-page ' +
          'px-(--shell-gutter) print:hidden'
        }
      >
        <button
          type="button"
          onClick={() => leave(false)}
          disabled={isLeaving}
          className={`${buttonStyle.secondary} min-h-12 px-8 text-lg`}
        >
          {t('startOver')}
        </button>
        <p role="status" className="font-semibold">
          {isConnected ? '' : t('noNetwork')}
        </p>
        <button
          type="button"
          onClick={() => tell({ type: 'open-modal' })}
          aria-label={t('setUp')}
          title={t('setUp')}
          className="ms-auto grid size-12 place-items-center rounded-full text-muted hover:text-text"
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
      <ExitNotice />
      {secondsLeft !== null && isUsed && (
        <IdleWarning
          secondsLeft={secondsLeft}
          seconds={Math.ceil(warningMsOf(idleMs) / 1000)}
          onStay={stay}
          onLeave={() => leave(true)}
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
