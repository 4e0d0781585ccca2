import type { StoreConfig } from '../config/store-config.ts'

/** A list that products can be put on. */
export type ListName = 'wishlist' | 'compare'

/** The lists in the order of their buttons. */
export const LIST_NAMES: readonly ListName[] = ['wishlist', 'compare']

/** Lists whose button is on tiles. */
export function tileLists({ features, catalog: { tile } }: Pick<StoreConfig, 'features' | 'catalog'>): ListName[] {
  const isOnTiles = { wishlist: tile.displayFavoriteIcon, compare: tile.displayCompareIcon }
  return LIST_NAMES.filter((list) => features[list] && isOnTiles[list])
}
