'use client'

import { ProductTile, type TileParts } from './product-tile.tsx'
import type { TileLabels, TileView } from './tile-view.ts'

/*
 * Tiles are client components for the sake of the page's data, which then holds what a tile shows instead of the
 * elements it is made of: a quarter of the size.
 */

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
    <li key={tile.id} data-later={before + index < firstRow ? undefined : ''}>
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

/** The entries of a row of products. `parts` is what content adds to each of them. */
export function RowTiles({
  tiles,
  labels,
  sizes,
  parts,
}: {
  tiles: readonly TileView[]
  labels: TileLabels
  sizes: string
  parts?: readonly TileParts[]
}) {
  return tiles.map((tile, index) => (
    <li key={tile.id} className="relative">
      <ProductTile tile={tile} labels={labels} sizes={sizes} {...parts?.[index]} />
    </li>
  ))
}
