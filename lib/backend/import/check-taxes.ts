/** Checks the entries of taxes.json and taxes.csv together. */

import { findRegion, hasRegions } from '../../core/address/regions.ts'
import { foldLetters } from '../../core/text/fold-letters.ts'
import { nearest } from '../../core/text/nearest.ts'
import type { LocatedRecord } from '../store/packed-records.ts'
import { STANDARD_CLASS, type TaxRecord } from '../store/tax-schema.ts'
import { levelOf } from '../taxes/find-taxes.ts'
import type { MistakeList } from './import-errors.ts'

type LocatedTax = { body: TaxRecord; source?: LocatedRecord<object> | undefined }

/** Whether an entry has none of the fields for places and classes. */
const isPlain = ({ level, county, district, city, postcodes, class: own }: TaxRecord): boolean =>
  [level, county, district, city, postcodes, own].every((value) => value === undefined)

/** The same for entries that would charge the same tax twice. */
const identityOf = (record: TaxRecord): string =>
  JSON.stringify([
    record.country,
    record.region,
    levelOf(record),
    record.class ?? STANDARD_CLASS,
    ...[record.title, record.county, record.district, record.city].map((text) => foldLetters(text ?? '')),
    record.postcodes?.toSorted(),
  ])

/** Adds a mistake for an entry that repeats another, and a warning for a region that no address has. */
export function checkTaxes(taxes: readonly LocatedTax[], mistakes: MistakeList) {
  const seen = new Map<string, string>()
  for (const { body, source } of taxes) {
    const [file, line] = [source?.file ?? 'taxes.json', source?.lineOf() ?? 0]
    const { country, region } = body
    const right = region === '*' || !hasRegions(country) ? region : findRegion(country, region)
    if (right !== region) {
      const hint = right === undefined ? '' : `; write '${right}'`
      mistakes.warn(file, source?.lineOf('region') ?? 0, `no address of ${country} has the region '${region}'${hint}`)
    }
    // Two equal entries without places were always added up.
    if (isPlain(body)) continue
    const identity = identityOf(body)
    const first = seen.get(identity)
    if (first === undefined) seen.set(identity, `${file}:${line}`)
    else mistakes.add(file, line, `repeats the tax of ${first}, which would be charged twice; keep one of them`)
  }
}

/** Why a product can't have a tax class. */
export function describeUnknownClass(taxClass: string, classes: ReadonlySet<string>): string {
  const similar = nearest(taxClass, classes)
  const hint = similar ? `; did you mean '${similar}'?` : ''
  return `no entry of taxes.json has the class '${taxClass}'${hint}`
}
