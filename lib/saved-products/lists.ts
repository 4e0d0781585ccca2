import type { StoreConfig } from '../config/store-config.ts'

export type ListName = 'wishlist' | 'compare'

/** In the order of their buttons. */
export const LIST_NAMES: readonly ListName[] = ['wishlist', 'compare']

/** Lists that have a button on product tiles. */
export function tileLists({ features, catalog: { tile } }: Pick<StoreConfig, 'features' | 'catalog'>): ListName[] {
  const isOnTiles = { wishlist: tile.displayFavoriteIcon, compare: tile.displayCompareIcon }
  return LIST_NAMES.filter((list) => features[list] && isOnTiles[list])
}
