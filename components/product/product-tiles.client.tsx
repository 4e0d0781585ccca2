'use client'

import { JsonLd } from '#components/seo/json-ld.tsx'
import { buildItemList } from '#lib/seo/item-list.ts'
import { ProductTile, type TileParts } from './product-tile.tsx'
import type { TileTexts, TileView } from './tile-view.ts'

/*
 * Tiles are client components for the sake of the page's data, which then holds what a tile shows instead of the
 * elements it is made of: a quarter of the size.
 */

/**
 * Entries of a listing. `sizes` is the pictures' attribute, `firstRow` the number of pictures that load eagerly,
 * `before` the number of products before these.
 */
export function ProductTiles({
  tiles,
  texts,
  sizes,
  firstRow,
  before = 0,
}: {
  tiles: readonly TileView[]
  texts: TileTexts
  sizes: string
  firstRow: number
  before?: number
}) {
  return tiles.map((tile, index) => (
    <li key={tile.id} data-deferred={before + index < firstRow ? undefined : ''}>
      <ProductTile
        tile={tile}
        texts={texts}
        isEager={before + index < firstRow}
        isHighPriority={before + index === 0}
        sizes={sizes}
        headingLevel="h2"
        isEntry
      />
    </li>
  ))
}

/** Structured data of a listing's products, made from their tiles; `baseUrl` resolves the tiles' addresses. */
export function TilesData({ tiles, baseUrl }: { tiles: readonly TileView[]; baseUrl: string }) {
  const absolute = (address: string) => new URL(address, baseUrl).href
  const entries = tiles.map(({ id, sku, name, href, picture }) => ({
    name,
    url: absolute(href),
    ...(picture && { image: absolute(picture.normal) }),
    identifier: sku || id,
  }))
  return <JsonLd data={buildItemList(entries)} />
}

/** Entries of a row of products. `parts` are what content adds to each tile. */
export function RowTiles({
  tiles,
  texts,
  sizes,
  parts,
}: {
  tiles: readonly TileView[]
  texts: TileTexts
  sizes: string
  parts?: readonly TileParts[]
}) {
  return tiles.map((tile, index) => (
    <li key={tile.id} className="relative tile-entry">
      <ProductTile tile={tile} texts={texts} sizes={sizes} {...parts?.[index]} />
    </li>
  ))
}
