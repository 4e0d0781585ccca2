'use client'

import { ProductTile } from './product-tile.tsx'
import type { TileLabels, TileView } from './tile-view.ts'

/** Tiles of the first row on a wide screen, fetched at once. */
const EAGER_TILES = 4

/**
 * The entries of a listing, for a list that is a schema.org ItemList. `sizes` is as in an image's attribute, `before` the
 * number of products that stand before these.
 */
export function ProductTiles({
  tiles,
  labels,
  sizes,
  before = 0,
}: {
  tiles: readonly TileView[]
  labels: TileLabels
  sizes: string
  before?: number
}) {
  return tiles.map((tile, index) => (
    <li key={tile.id}>
      <ProductTile
        tile={tile}
        labels={labels}
        isEager={before + index < EAGER_TILES}
        isHighPriority={before + index === 0}
        sizes={sizes}
        headingLevel="h2"
        position={before + index + 1}
      />
    </li>
  ))
}
