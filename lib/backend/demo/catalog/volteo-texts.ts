/** Brands of Voltéo Électronique. All names are invented. */

/** Brands: code, name, factor on the price. */
export const VOLTEO_BRANDS: readonly { code: string; name: string; level: number }[] = [
  { code: 'LX', name: 'Luxara', level: 1 },
  { code: 'NB', name: 'Nordbrume', level: 1.12 },
  { code: 'OR', name: 'Orivo', level: 0.8 },
  { code: 'KT', name: 'Kitaro', level: 1.3 },
  { code: 'SV', name: 'Sévigny Audio', level: 1.45 },
  { code: 'PX', name: 'Pixelor', level: 0.9 },
  { code: 'BR', name: 'Boréalis', level: 1.05 },
]
