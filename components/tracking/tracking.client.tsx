'use client'

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import type { TrackingEvent } from '#lib/tracking/events.ts'
import { putStash, takeStash } from '#lib/tracking/stash.client.ts'
import { type Contact, createTracker, type Tracker } from '#lib/tracking/tracker.ts'
import type { TrackingSettings } from '#lib/tracking/tracking-settings.ts'

const TrackerContext = createContext<Tracker | null>(null)

/**
 * Accepts events immediately. The code that sends them to their sinks is loaded when the browser is idle, at the
 * earliest 1500 ms after the load event (S1-4.1).
 */
export function TrackingProvider({
  settings: initialSettings,
  children,
}: {
  settings: TrackingSettings
  children: ReactNode
}) {
  const site = useSite()
  // A refreshed layout passes equal settings in a new object; the sinks must not be created again.
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

/** Returns a function that tracks an event; outside a store it does nothing. */
export const useTrack = (): ((event: TrackingEvent) => void) => useContext(TrackerContext)?.track ?? ignore

/**
 * Returns a function that sets the shopper's contact details. Events never contain them; the conversions relay sends
 * their hash.
 */
export const useContact = (): ((contact: Contact) => void) => useContext(TrackerContext)?.noteContact ?? ignore

/**
 * Tracks that a listing is viewed. It reads the products from the rendered tiles, so that the page's data doesn't
 * contain them twice.
 */
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

/** Tracks an event each time the page is opened. Renders nothing. */
export function PageEvent({ event }: { event: TrackingEvent }) {
  const track = useTrack()
  const text = JSON.stringify(event)
  useEffect(() => track(JSON.parse(text)), [track, text])
  return null
}
