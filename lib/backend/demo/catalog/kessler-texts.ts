/** Brands of Kessler Appliance. All names are invented. */

import type { Handle } from '../drawings/metal.ts'

/** A brand: factor on the family's base price, handle shape, and one series per tier. */
export type Brand = {
  code: string
  name: string
  level: number
  handle: Handle
  series: readonly [string, string, string]
}

/** Sorted by price level. */
export const KESSLER_BRANDS: readonly Brand[] = [
  { code: 'PW', name: 'Prairiewind', level: 0.78, handle: 'pocket', series: ['Homestead', 'Meadow', 'Harvest'] },
  { code: 'NM', name: 'Northmark', level: 0.95, handle: 'bar', series: ['Lakeside', 'Harbor', 'Superior'] },
  { code: 'OK', name: 'Oakvale', level: 1, handle: 'curved', series: ['Classic', 'Heritage', 'Signature'] },
  { code: 'HV', name: 'Halvorsen', level: 1.12, handle: 'bar', series: ['100', '300', '500'] },
  { code: 'KD', name: 'Koldane', level: 1.2, handle: 'pocket', series: ['Nord', 'Fjell', 'Polar'] },
  { code: 'VS', name: 'Vestling', level: 1.3, handle: 'bar', series: ['Linea', 'Avenue', 'Studio'] },
  { code: 'CV', name: 'Corvane', level: 1.75, handle: 'pro', series: ['Chef 4', 'Chef 6', 'Chef 8'] },
  { code: 'TS', name: 'Tessaro & Figli', level: 2.35, handle: 'pro', series: ['Moderna', 'Professionale', 'Maestro'] },
]
