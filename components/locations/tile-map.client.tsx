'use client'

import 'leaflet/dist/leaflet.css'
import type { Map as LeafletMap } from 'leaflet'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { shopAnchor } from '#lib/core/url/shop-anchor.ts'
import type { TileSource } from '#lib/locations/map-tiles.ts'
import type { MapShop } from '#lib/locations/shops-on-map.ts'
import { DrawnMap } from './drawn-map.tsx'

/** The condition is always false, but lets the compiler omit Leaflet from the server's code. */
const loadLeaflet = () => (typeof window === 'undefined' ? null : import('leaflet'))

/** A shop with the texts that appear when its pin is pressed. */
export type TileMapShop = MapShop & { readonly address: string; readonly directions: string }

export type TileMapProps = {
  drawn: ComponentProps<typeof DrawnMap>
  tiles: TileSource
  shops: readonly TileMapShop[]
  texts: Readonly<Record<'zoomIn' | 'zoomOut' | 'directions' | 'details' | 'close', string>>
}

/** Minimum distance in pixels between pins and the edges of the map. */
const EDGE_PX = 48
/** Zoom level for a single shop, at which streets have names. */
const STREET_ZOOM = 14
/** Number of failed tiles, before the first success, after which the drawn map replaces the empty one. */
const MAX_FAILURES = 3

const PIN =
  'tabular grid! place-items-center rounded-full border-2 border-page bg-primary font-body text-sm font-semibold ' +
  'text-on-primary shadow-mini'

/**
 * The map of the shops with the store's tiles; it moves and zooms by pointer, finger and keyboard. The drawn map is
 * shown until tiles have loaded, and remains if none load. On touch screens the page scrolls over the map until it is
 * pressed once.
 */
export function TileMap({ drawn, tiles, shops, texts }: TileMapProps) {
  const ref = useRef<HTMLElement>(null)
  const [state, setState] = useState<'drawn' | 'tiles'>('drawn')
  const [chosen, setChosen] = useState<TileMapShop | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's own data, which does not change
  useEffect(() => {
    let map: LeafletMap | undefined
    let isOver = false
    let isZooming = false
    const end = () => {
      isOver = true
      const removed = map
      map = undefined
      // Leaflet doesn't stop the timer that ends a zoom; it throws if the map was removed before.
      if (isZooming) removed?.once('moveend', () => removed.remove())
      else removed?.remove()
    }
    const start = async () => {
      const leaflet = await loadLeaflet()
      if (isOver || !ref.current || !leaflet) return
      const isTouch = window.matchMedia('(pointer: coarse)').matches
      const shown = leaflet.map(ref.current, {
        zoomControl: false,
        attributionControl: false,
        scrollWheelZoom: false,
        dragging: !isTouch,
        fadeAnimation: false,
        maxZoom: tiles.maxZoom,
      })
      map = shown
      shown.on('zoomstart', () => {
        isZooming = true
      })
      shown.on('zoomend', () => {
        isZooming = false
      })
      leaflet.control
        .zoom({ position: 'topright', zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut })
        .addTo(shown)
      shown.once('click', () => {
        shown.dragging.enable()
        shown.scrollWheelZoom.enable()
      })
      let failures = 0
      leaflet
        .tileLayer(tiles.url, { maxZoom: tiles.maxZoom })
        .once('tileload', () => {
          failures = Number.NEGATIVE_INFINITY
          setState('tiles')
        })
        .on('tileerror', () => {
          failures += 1
          if (failures === MAX_FAILURES) end()
        })
        .addTo(shown)
      const places = shops.map(({ latitude, longitude }) => leaflet.latLng(latitude, longitude))
      shown.fitBounds(leaflet.latLngBounds(places), {
        padding: [EDGE_PX, EDGE_PX],
        maxZoom: Math.min(STREET_ZOOM, tiles.maxZoom),
      })
      for (const shop of shops) {
        const icon = leaflet.divIcon({ className: PIN, html: String(shop.number), iconSize: [36, 36] })
        const marker = leaflet.marker([shop.latitude, shop.longitude], { icon }).addTo(shown)
        const choose = () => setChosen(shop)
        marker.on('click', choose)
        const pin = marker.getElement()
        pin?.setAttribute('aria-label', `${shop.number}, ${shop.name}`)
        pin?.addEventListener('keydown', (event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          choose()
        })
      }
    }
    start().catch((error: unknown) => console.warn('The map could not be loaded.', error))
    return end
  }, [])

  const isShown = state === 'tiles'
  return (
    <div className="relative" style={{ aspectRatio: drawn.map.aspect }}>
      <div className={isShown ? 'hidden' : undefined}>
        <DrawnMap {...drawn} />
      </div>
      {/* Isolates Leaflet's z-indexes, so that its layers don't cover dialogs and bars of the page. */}
      <div className={`absolute inset-0 isolate ${isShown ? '' : 'invisible'}`}>
        <section
          ref={ref}
          aria-label={drawn.label}
          className={
            'size-full overflow-hidden rounded-card border border-line bg-strip [&_.leaflet-bar_a]:size-11! ' +
            '[&_.leaflet-bar_a]:bg-page! [&_.leaflet-bar_a]:leading-11! [&_.leaflet-bar_a]:text-text!'
          }
        />
        <Attribution tiles={tiles} />
      </div>
      <div role="status">
        {chosen && isShown && (
          <div
            className={
              'absolute bottom-8 left-3 z-10 max-w-[calc(100%-1.5rem)] rounded-card border border-line bg-page ' +
              'p-4 pr-14 text-sm shadow-float'
            }
          >
            <p className="font-semibold">{chosen.name}</p>
            <p>{chosen.address}</p>
            <p className="flex flex-wrap gap-x-4">
              <a
                href={`#${shopAnchor(chosen.number)}`}
                className="inline-flex min-h-11 items-center font-semibold text-link"
              >
                {texts.details}
              </a>
              {chosen.directions && (
                <a
                  href={chosen.directions}
                  target="_blank"
                  rel="noopener"
                  className="inline-flex min-h-11 items-center font-semibold text-link"
                >
                  {texts.directions}
                </a>
              )}
            </p>
            <button
              type="button"
              onClick={() => setChosen(null)}
              aria-label={texts.close}
              className="absolute top-1 right-1 grid size-11 place-items-center text-lg"
            >
              ×
            </button>
          </div>
        )}
      </div>
    </div>
  )
}

/** The attribution that the tiles' licence requires. */
function Attribution({ tiles: { attribution, attributionUrl } }: { tiles: TileSource }) {
  if (attribution === '') return null
  return (
    <p className="absolute right-0 bottom-0 z-1000 rounded-tl-card bg-page/90 px-2 py-0.5 text-xs">
      {attributionUrl ? (
        <a href={attributionUrl} target="_blank" rel="noopener" className="text-link underline">
          {attribution}
        </a>
      ) : (
        attribution
      )}
    </p>
  )
}
