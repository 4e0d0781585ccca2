'use client'

import { ProductTile } from './product-tile.tsx'
import type { TileLabels, TileView } from './tile-view.ts'

/**
 * The entries of a listing, for a list that is a schema.org ItemList. `sizes` is as in an image's attribute, `firstRow` says how
 * many pictures are fetched at once, `before` how many products stand before these.
 */
export function ProductTiles({
  tiles,
  labels,
  sizes,
  firstRow,
  before = 0,
}: {
  tiles: readonly TileView[]
  labels: TileLabels
  sizes: string
  firstRow: number
  before?: number
}) {
  return tiles.map((tile, index) => (
    <li key={tile.id}>
      <ProductTile
        tile={tile}
        labels={labels}
        isEager={before + index < firstRow}
        isHighPriority={before + index === 0}
        sizes={sizes}
        headingLevel="h2"
        position={before + index + 1}
      />
    </li>
  ))
}
