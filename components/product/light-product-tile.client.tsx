'use client'

import { ProductTile, type TileProps } from './product-tile.tsx'

/**
 * A tile for pages with many of them. It is a client component though it does nothing in the browser: the page's data
 * then holds the few texts of a tile instead of its whole tree of elements (docs/decisions/0008).
 */
export const LightProductTile = (props: TileProps) => <ProductTile {...props} />
