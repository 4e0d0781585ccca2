'use client'

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import type { TrackingEvent } from '#lib/tracking/events.ts'
import { putStash, takeStash } from '#lib/tracking/stash.client.ts'
import { type Contact, createTracker, type Tracker } from '#lib/tracking/tracker.ts'
import type { TrackingSettings } from '#lib/tracking/tracking-settings.ts'

const TrackerContext = createContext<Tracker | null>(null)

/**
 * Takes events from the first moment on. What hands them to their sinks is loaded when the page has been there for a
 * while and has nothing else to do (specification 4.1: 1500 ms after load, not earlier).
 */
export function TrackingProvider({
  settings: initialSettings,
  children,
}: {
  settings: TrackingSettings
  children: ReactNode
}) {
  const site = useSite()
  // A refreshed layout brings equal settings; sinks are made once.
  const [settings] = useState(initialSettings)
  const key = `showroom:${site.tenant}:events`
  const [tracker] = useState(() => createTracker(() => window.location.pathname))

  useEffect(() => {
    tracker.restore(takeStash(key))
    const start = () =>
      void import('#lib/tracking/start.client.ts').then((code) => code.startTracking(tracker, site, settings))
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(start), settings.delayMs)
    }
    const keep = () => putStash(key, tracker.takeWaiting())
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true })
    window.addEventListener('pagehide', keep)
    return () => {
      keep()
      clearTimeout(timer)
      window.removeEventListener('load', wait)
      window.removeEventListener('pagehide', keep)
    }
  }, [tracker, key, site, settings])

  return <TrackerContext value={tracker}>{children}</TrackerContext>
}

const ignore = () => undefined

/** Tracks an event; does nothing outside a store. */
export const useTrack = (): ((event: TrackingEvent) => void) => useContext(TrackerContext)?.track ?? ignore

/** Tells tracking how the shopper can be reached: no event carries it, the conversions relay sends its hash. */
export const useContact = (): ((contact: Contact) => void) => useContext(TrackerContext)?.noteContact ?? ignore

/** Tracks that a listing is shown, its products read from the tiles: the page's data need not carry them twice. */
export function ListEvent({ id, name }: { id: string; name: string }) {
  const track = useTrack()
  useEffect(() => {
    const tiles = document.querySelectorAll<HTMLElement>('main article[data-item]')
    const items = Array.from(tiles, (tile, index) => ({
      item_id: tile.dataset.item ?? '',
      item_name: tile.querySelector('h2, h3')?.textContent ?? '',
      index: index + 1,
    })).slice(0, 100)
    track({ event: 'view_item_list', item_list_id: id, item_list_name: name, items })
  }, [track, id, name])
  return null
}

/** Tracks an event each time a page that shows it is opened. Renders nothing. */
export function PageEvent({ event }: { event: TrackingEvent }) {
  const track = useTrack()
  const text = JSON.stringify(event)
  useEffect(() => track(JSON.parse(text)), [track, text])
  return null
}
