'use client'

import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { TileActions } from '#components/lists/tile-actions.client.tsx'
import { type AppendedTile, scrollEndlessly } from './endless-scroll.client.ts'

/** Has a listing grow at its end. What is appended is HTML of the next page; the buttons of its tiles are React's. */
export function EndlessTiles({ root }: { root: HTMLElement }) {
  const [tiles, setTiles] = useState<readonly (AppendedTile & { key: number })[]>([])
  useEffect(() => {
    const stop = new AbortController()
    scrollEndlessly(root, stop.signal, (added) =>
      // A listing that changes meanwhile may have a product twice.
      setTiles((before) => [...before, ...added.map((tile, place) => ({ ...tile, key: before.length + place }))]),
    )
    return () => stop.abort()
  }, [root])
  return tiles.map(({ article, id, name, key }) =>
    createPortal(<TileActions id={id} name={name} />, article, String(key)),
  )
}
