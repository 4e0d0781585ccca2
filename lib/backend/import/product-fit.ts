/** Compares the measures of a product with the openings and ranges that it names itself. */

import type { ProductTextRecord } from '../store/product-schemas.ts'
import type { Fault } from './product-facts.ts'

type Measured = Required<Pick<ProductTextRecord, 'features' | 'short_description' | 'description'>> & {
  specs: readonly { name: string; value: string; tooltip: string }[]
}

const NUMBER = '(\\d{1,3}(?:[.,]\\d{1,3})?)'

/** 'a 30-inch opening', 'an opening of 30 inches', 'une ouverture de 30 po'. */
const OPENING = new RegExp(
  [
    `${NUMBER}(?:-| |\\u00a0)inch (opening|cutout)`,
    `\\b(ouverture) de ${NUMBER}[ \\u00a0]po\\b`,
    `\\b(opening|cutout) of ${NUMBER} in`,
  ].join('|'),
  'gi',
)

/** 'Feet adjust from 33.75 to 34.75 inches', 'réglable de 84 à 87 cm'. */
const RANGE = new RegExp(`\\b(?:adjust|réglable)\\S{0,5} (?:from|de) ${NUMBER} (?:to|à) ${NUMBER}[ \\u00a0]`, 'i')

const numberIn = (text: string): number => Number(text.replace(',', '.'))

/** The size that a measured spec has; undefined unless it is a single number. */
function measureOf(
  specs: Measured['specs'],
  name: RegExp,
): { name: string; value: string; amount: number } | undefined {
  const spec = specs.find((spec) => name.test(spec.name))
  const amount = spec === undefined || !/^\d{1,3}(?:[.,]\d{1,3})?$/.test(spec.value.trim()) ? 0 : numberIn(spec.value)
  return spec !== undefined && amount > 0 ? { name: spec.name, value: spec.value, amount } : undefined
}

/** An opening in inches that is narrower than the product, or a cutout of another width than the one in the specs. */
function findOpeningFaults({ specs, features, short_description, description }: Measured): Fault[] {
  const width = measureOf(specs, /^(?:width|largeur) \((?:in\.?|po)\)$/i)
  const cutout = measureOf(specs, /^cutout width \(in\.?\)$/i)
  const texts = [
    ...features.map((text) => ({ field: 'features', text })),
    { field: 'short_description', text: short_description },
    { field: 'description', text: description },
  ]
  return texts.flatMap(({ field, text }) =>
    [...text.matchAll(OPENING)].flatMap(([claim, before, noun, french, ofFrench, english, ofEnglish]) => {
      const inches = numberIn(before ?? ofFrench ?? ofEnglish ?? '')
      const isCutout = /cutout/i.test(noun ?? french ?? english ?? '')
      const spec = isCutout ? (cutout ?? width) : width
      if (spec === undefined) return []
      const fits = isCutout && cutout ? Math.abs(spec.amount - inches) < 1 : spec.amount <= inches
      return fits ? [] : [{ field, text: `'${claim}' contradicts '${spec.name}: ${spec.value}'` }]
    }),
  )
}

/** A value outside the range that its own explanation gives. */
function findRangeFaults({ specs }: Measured): Fault[] {
  return specs.flatMap(({ name, value, tooltip }) => {
    const [, from, to] = RANGE.exec(tooltip) ?? []
    if (from === undefined || to === undefined) return []
    const amount = measureOf([{ name, value, tooltip }], /./)?.amount
    if (amount === undefined || (amount >= numberIn(from) && amount <= numberIn(to))) return []
    return [{ field: 'specs', text: `'${name}: ${value}' is not in the range of '${tooltip.trim()}'` }]
  })
}

/** Faults of measures, also of a product's texts in another language. */
export function findFitFaults(record: ProductTextRecord): Fault[] {
  const { features = [], short_description = '', description = '' } = record
  const specs = (record.specs ?? []).map(({ name, value, tooltip = '' }) => ({ name, value: String(value), tooltip }))
  const measured = { features, short_description, description, specs }
  return [...findOpeningFaults(measured), ...findRangeFaults(measured)]
}
