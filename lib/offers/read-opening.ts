/**
 * The opening that a product needs, read from its specs: a cutout that they name, else its size with the clearances for
 * air. Dealers write both as text, such as 'Clearance for air (in.): 1 above, 1 behind, 1/8 each side'.
 */
import type { Spec } from '../product/product.ts'
import type { Offer } from './offer.ts'
import { FRACTIONS, readMeasure, toInches, unitOf } from './read-measures.ts'

export const SIDES = ['width', 'height', 'depth'] as const
export type Side = (typeof SIDES)[number]

/** In inches. `clearance` is the part of `needed` that the product leaves free. */
export type SideNeed = {
  readonly needed: number
  readonly basis: 'cutout' | 'size'
  readonly clearance: number
}

/** null for a side that the specs say nothing about. */
export type OpeningNeed = Readonly<Record<Side, SideNeed | null>>

/** Lengths of an opening in inches; a side that doesn't matter is missing. */
export type OpeningSize = { readonly [Name in Side]?: number }

const SIDE_WORDS: readonly (readonly [Side, RegExp])[] = [
  ['width', /\b(?:wide|width|larg(?:e|eur))\b/i],
  ['height', /\b(?:high|height|tall|haut(?:e|eur)?)\b/i],
  ['depth', /\b(?:deep|depth|profond(?:e|eur)?)\b/i],
]
const LETTERS: Readonly<Record<string, Side>> = { w: 'width', l: 'width', h: 'height', d: 'depth', p: 'depth' }

const CUTOUT =
  /\b(?:cut-?out|rough opening|opening (?:needed|required)|niche|encastrement)\b|découpe|ouverture (?:requise|nécessaire)/iu
const CLEARANCE = /\bclearances?\b|\bair gap\b|dégagement|espace (?:libre|d’air)/iu
/** Room below a product is part of it, such as that under a sofa. */
const BELOW = /\b(?:under(?:neath)?|below|knee|sous|genoux?)\b|dessous/iu

const ABOVE = /\babove\b|\btop\b|\bover\b|dessus|\ben haut\b/iu
const BEHIND = /\bbehind\b|\bback\b|\brear\b|derrière|arrière/iu
const SIDEWAYS = /\bsides?\b|\bleft\b|\bright\b|côtés?|\bgauche\b|\bdroite\b/iu
const ONE_SIDE = /\bone side\b|\bleft\b|\bright\b|un côté|\bgauche\b|\bdroite\b/iu

/** The name of a spec without its unit, and its unit: 'Cutout width (in.)'. */
function splitName(name: string): { label: string; unit: ReturnType<typeof unitOf> } {
  const [, label = name, written = ''] = /^(.*?)\s*\(([^)]*)\)\s*$/.exec(name) ?? []
  return { label, unit: unitOf(written) }
}

/** '34', '34.5', '1/8', '35 3/4', '17⅛', with what follows as far as it may be a unit. */
const LENGTH = /(\d+(?:[.,]\d+)?(?![\d/]))?(?:[ \u00a0-]?(?:(\d{1,2})\/(\d{1,2})|([⅛¼⅜½⅝¾⅞])))?\s*([a-zé.″"]*)/giu

/** The lengths of a text in inches; those without a unit have that of the spec's name. */
function readLengths(text: string, unit: ReturnType<typeof unitOf>): number[] {
  return [...text.matchAll(LENGTH)].flatMap(([, whole, over, under, fraction, word = '']) => {
    if (whole === undefined && over === undefined && fraction === undefined) return []
    const part = fraction === undefined ? Number(over ?? 0) / Number(under ?? 1) : (FRACTIONS[fraction] ?? 0)
    const value = Number((whole ?? '0').replace(',', '.')) + part
    const own = unitOf(word) ?? unit
    const inches = own && toInches({ value, unit: own })
    return inches === undefined || !Number.isFinite(inches) ? [] : [inches]
  })
}

const partsOf = (value: string): string[] => value.split(/[;\n]|,(?!\d)/)
const sideIn = (text: string): Side | undefined => SIDE_WORDS.find(([, pattern]) => pattern.test(text))?.[0]

/** Sides of a cutout; of a range such as '34 to 35 high' the smallest. */
function readCutout({ name, value }: Spec): OpeningSize {
  const { label, unit } = splitName(name)
  const ofLabel = sideIn(label)
  const order = /\b([hwdlp])\s*[×x]\s*([hwdlp])(?:\s*[×x]\s*([hwdlp]))?\b/i.exec(label)
  if (order) {
    const lengths = readLengths(value, unit)
    return Object.fromEntries(
      order.slice(1).flatMap((letter, index) => {
        const [side, length] = [LETTERS[letter?.toLowerCase() ?? ''], lengths[index]]
        return side && length !== undefined ? [[side, length]] : []
      }),
    )
  }
  return Object.fromEntries(
    (ofLabel ? [value] : partsOf(value)).flatMap((part) => {
      const side = ofLabel ?? sideIn(part)
      const [length] = readLengths(part, unit)
      return side && length !== undefined ? [[side, length]] : []
    }),
  )
}

/** Inches that stay free beside, above and behind a product. */
function readClearance({ name, value }: Spec): Required<OpeningSize> {
  const { label, unit } = splitName(name)
  const sum = { width: 0, height: 0, depth: 0 }
  for (const part of partsOf(value)) {
    const [length] = readLengths(part, unit)
    const hasPlace = [ABOVE, BEHIND, SIDEWAYS].some((pattern) => pattern.test(part))
    const place = hasPlace ? part : label
    if (length === undefined) continue
    if (ABOVE.test(place)) sum.height += length
    if (BEHIND.test(place)) sum.depth += length
    if (SIDEWAYS.test(place)) sum.width += ONE_SIDE.test(place) ? length : 2 * length
  }
  return sum
}

const isCutout = ({ name }: Spec): boolean => CUTOUT.test(name) && !BELOW.test(name)
const isClearance = ({ name }: Spec): boolean => CLEARANCE.test(name) && !BELOW.test(name)

/** Specs about cutouts and clearances, in the dealer's words. */
export const listFitNotes = (specs: readonly Spec[]): Spec[] =>
  specs.filter((spec) => isCutout(spec) || isClearance(spec))

/** What a product or variant of these dimensions needs. */
export function readOpening(specs: readonly Spec[], dimensions: Offer['dimensions']): OpeningNeed {
  const cutout: OpeningSize = Object.assign({}, ...specs.filter(isCutout).map(readCutout))
  const clearances = specs.filter(isClearance).map(readClearance)
  const hinges = readMeasure(specs, /^(?:overall )?(?:height with hinges?|hauteur avec (?:les )?charnières)$/i)
  const need = (side: Side): SideNeed | null => {
    const ofCutout = cutout[side]
    if (ofCutout !== undefined) return { needed: ofCutout, basis: 'cutout', clearance: 0 }
    const measure = dimensions[side]
    const own = measure ? toInches(measure) : undefined
    if (own === undefined) return null
    const size = side === 'height' && hinges ? Math.max(own, toInches(hinges) ?? 0) : own
    const clearance = Math.max(0, ...clearances.map((one) => one[side]))
    return { needed: size + clearance, basis: 'size', clearance }
  }
  return { width: need('width'), height: need('height'), depth: need('depth') }
}

/** Lengths that differ by less are equal: dealers round to hundredths. */
const TOLERANCE = 0.005

/** Whether a product fits; null if the specs don't say it of a side, and no other side is too large. */
export function fitsOpening(need: OpeningNeed, opening: OpeningSize): boolean | null {
  const rooms = SIDES.flatMap((side) => {
    const length = opening[side]
    const needed = need[side]?.needed
    return length === undefined ? [] : [needed === undefined ? null : length - needed]
  })
  if (rooms.some((room) => room !== null && room < -TOLERANCE)) return false
  return rooms.includes(null) ? null : true
}
