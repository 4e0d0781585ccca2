/** What is said of a key of the configuration, and what its text must be. */

/**
 * What a text is: colours are hex digits, addresses are http(s), a file is one of media/ or an address, a path leads to a page
 * of the store. A list of words is every word that does something; `free` ones may also be others of a provider.
 */
export type ConfigFormat =
  | 'colour'
  | 'time zone'
  | 'locale'
  | 'currency'
  | 'country'
  | 'address'
  | 'file'
  | 'path'
  | 'date'
  | 'pattern'
  | readonly string[]

/** A sentence for a switch, whose example is its other position; sentence, example and format of anything else. */
export type ConfigHelp = string | readonly [about: string, example: unknown, format?: ConfigFormat]

/** Words of tile_design and product_grid_tile_design. */
export const TILE_DESIGNS = ['standard', 'enterprise'] as const
export type TileDesign = (typeof TILE_DESIGNS)[number]
