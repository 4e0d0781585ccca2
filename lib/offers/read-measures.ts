/** Reads sizes and weights from a product's specs, because the contract has no fields for them. */
import type { Spec } from '../product/product.ts'
import type { Offer, OfferMeasure } from './offer.ts'

type Unit = OfferMeasure['unit']

const UNITS: readonly (readonly [RegExp, Unit])[] = [
  [/^(?:in|inch(?:es)?|po|pouces?|″|")$/, 'in'],
  [/^(?:ft|feet|foot|pi|pieds?)$/, 'ft'],
  [/^(?:lbs?|livres?|pounds?)$/, 'lb'],
  [/^(?:oz|ounces?|onces?)$/, 'oz'],
]
const METRIC: readonly Unit[] = ['mm', 'cm', 'm', 'g', 'kg']

/** The unit of a word: 'in.', 'pouces', 'cm'; undefined for other words. */
export function unitOf(text: string): Unit | undefined {
  const word = text.trim().toLowerCase().replace(/\.$/, '')
  return METRIC.find((unit) => unit === word) ?? UNITS.find(([pattern]) => pattern.test(word))?.[1]
}

/** Inches of a unit of length. */
const INCHES: Partial<Record<Unit, number>> = { in: 1, ft: 12, mm: 1 / 25.4, cm: 1 / 2.54, m: 1 / 0.0254 }

/** A length in inches; undefined for a weight. */
export const toInches = ({ value, unit }: OfferMeasure): number | undefined => {
  const inches = INCHES[unit]
  return inches === undefined ? undefined : value * inches
}

export const FRACTIONS: Readonly<Record<string, number>> = {
  '⅛': 0.125,
  '¼': 0.25,
  '⅜': 0.375,
  '½': 0.5,
  '⅝': 0.625,
  '¾': 0.75,
  '⅞': 0.875,
}

/** '70', '1,250.5', '1 250,5', '68 1/2', '35-3/4', '35 ¾', each maybe with a unit and the same in other units. */
const AMOUNT =
  /^(\d{1,3}(?:[ ,\u00a0\u202f]\d{3})+(?![,\d])(?:[.,]\d+)?|\d+(?:[.,]\d{1,3})?)(?:[ \u00a0-]?(?:(\d{1,2})\/(\d{1,3})|([⅛¼⅜½⅝¾⅞])))?\s*([a-zé.″"]*)\s*(?:[(/].*)?$/i

/** A number of the text; undefined unless it contains exactly one amount: a range or a note is no measure. */
function readAmount(text: string): { value: number; unit: Unit | undefined } | undefined {
  const [match, digits = '', over, under, fraction, word = ''] = AMOUNT.exec(text.trim()) ?? []
  if (match === undefined) return undefined
  const plain = digits.replace(/[ \u00a0\u202f]/g, '')
  const whole = Number(/,\d{3}(?!\d)/.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.'))
  const part = fraction === undefined ? Number(over ?? 0) / Number(under ?? 1) : (FRACTIONS[fraction] ?? 0)
  const value = whole + part
  if (!Number.isFinite(value) || value <= 0) return undefined
  if (word !== '' && unitOf(word) === undefined) return undefined
  return { value, unit: word === '' ? undefined : unitOf(word) }
}

const LENGTHS: readonly Unit[] = ['in', 'ft', 'mm', 'cm', 'm']

/** 'Height (in.)', 'Hauteur (po)', 'Weight': the whole name, so that 'Seat height' and 'Weight limit' don't match. */
export function readMeasure(
  specs: readonly Spec[],
  names: RegExp,
  units: readonly Unit[] = LENGTHS,
): OfferMeasure | null {
  return findMeasure(specs.map(readLabel), names, units)
}

type Labelled = { readonly label: string; readonly written: string; readonly value: string }

/** A spec with its name and the unit in parentheses apart. */
function readLabel({ name, value }: Spec): Labelled {
  const [, label = '', written = ''] = /^\s*([\p{L} ]+?)\s*(?:\(([^)]*)\))?\s*$/u.exec(name) ?? []
  return { label, written, value }
}

function findMeasure(specs: readonly Labelled[], names: RegExp, units: readonly Unit[]): OfferMeasure | null {
  for (const { label, written, value } of specs) {
    const amount = names.test(label) ? readAmount(value) : undefined
    const unit = amount?.unit ?? (amount && unitOf(written))
    if (amount && unit && units.includes(unit)) return { value: amount.value, unit }
  }
  return null
}

const WEIGHTS: readonly Unit[] = ['g', 'kg', 'oz', 'lb']

/** Outer measures and weight of a product. */
export function readMeasures(specs: readonly Spec[]): Pick<Offer, 'dimensions' | 'weight'> {
  const labelled = specs.map(readLabel)
  return {
    dimensions: {
      height: findMeasure(labelled, /^(?:overall )?(?:height|hauteur)$/i, LENGTHS),
      width: findMeasure(labelled, /^(?:overall )?(?:width|largeur)$/i, LENGTHS),
      depth: findMeasure(labelled, /^(?:overall )?(?:depth|profondeur)$/i, LENGTHS),
    },
    weight: findMeasure(labelled, /^(?:weight|poids|product weight)$/i, WEIGHTS),
  }
}
