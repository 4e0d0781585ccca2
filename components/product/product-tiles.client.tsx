'use client'

import { ProductTile } from './product-tile.tsx'
import type { TileLabels, TileView } from './tile-view.ts'

/** Tiles of the first row on a wide screen, fetched at once. */
const EAGER_TILES = 4

/** The entries of a listing, for a list that is a schema.org ItemList. `sizes` is as in an image's attribute. */
export function ProductTiles({
  tiles,
  labels,
  sizes,
}: {
  tiles: readonly TileView[]
  labels: TileLabels
  sizes: string
}) {
  return tiles.map((tile, index) => (
    <li key={tile.id}>
      <ProductTile
        tile={tile}
        labels={labels}
        isEager={index < EAGER_TILES}
        isHighPriority={index === 0}
        sizes={sizes}
        headingLevel="h2"
        position={index + 1}
      />
    </li>
  ))
}
