/** Makers, fabrics and woods of Alder & Loom. All names are invented. */

/** An option: name, colour in drawings, factor on the price. */
export type Choice = { value: string; color: string; factor: number }

export const FABRICS: readonly Choice[] = [
  { value: 'Oatmeal Linen', color: '#d8cdba', factor: 1 },
  { value: 'Fern Velvet', color: '#5d7a5c', factor: 1.12 },
  { value: 'Terracotta Bouclé', color: '#b8623f', factor: 1.08 },
  { value: 'Harbor Blue Weave', color: '#4a6684', factor: 1 },
  { value: 'Charcoal Wool', color: '#4b4b4d', factor: 1.05 },
  { value: 'Saddle Leather', color: '#96592f', factor: 1.65 },
]

/** Solid woods and their finishes. */
export const WOODS: readonly Choice[] = [
  { value: 'Natural Oak', color: '#c49a66', factor: 1 },
  { value: 'Walnut', color: '#74492b', factor: 1.22 },
  { value: 'Ebonized Ash', color: '#3a2f29', factor: 1.08 },
  { value: 'Cherry', color: '#9a5531', factor: 1.12 },
]

export const MAKERS = [
  'Fernhollow',
  'Tilden & Rowe',
  'Cascadia Bench',
  'Marrow Stone',
  'Willowbrook Works',
  'Hand & Heron',
] as const

/** Collection names, used in order by each family. */
export const COLLECTIONS = [
  'Alsea',
  'Bellevie',
  'Calapooia',
  'Drift',
  'Elk Ridge',
  'Foxglove',
  'Gearhart',
  'Hawthorn',
  'Indigo',
  'Juniper',
  'Klamath',
  'Larch',
  'Manzanita',
  'Nehalem',
  'Orchard',
  'Pelton',
  'Quarry',
  'Rhododendron',
  'Sellwood',
  'Tualatin',
  'Umpqua',
  'Vernonia',
  'Wallowa',
  'Yachats',
  'Astoria',
] as const
